// Signals that it is my turn.
import { useEffect, useRef } from "preact/hooks";
import { sound } from "../../base/sound";
import { calm, notifyTurn } from "../../base/turnnotice";
import { t } from "../../base/words";
import type { View } from "../../protocol";

/** Sounds, the title and a notice when it becomes my turn. */
export function useCalls(view: View | null | undefined, text: string): void {
  const mine = !!view?.choices?.length;
  const before = useRef(mine);
  useEffect(() => {
    if (mine && !before.current) {
      sound("turn");
      notifyTurn(t("Your turn"), text);
    } else if (!mine) {
      calm();
      if (view?.over) sound("over");
    }
    before.current = mine;
  }, [mine, view?.over]);
  useEffect(() => {
    if (view && !mine) sound("move");
  }, [view?.zones]);
  useEffect(() => calm, []);
}
