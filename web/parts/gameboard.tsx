// The board of any game: its own if it has one, otherwise the generic table; loaded when first needed.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { reloadOnce } from "../base/reload";
import { t } from "../base/words";
import { boards, loadBoard } from "../games";
import type { BoardProps } from "../table/boardprops";
import { Failed, Loading } from "./loading";

export function GameBoard(props: BoardProps): JSX.Element {
  const { game } = props.view;
  const [failed, setFailed] = useState<unknown>(null);
  const found = boards.value[game];
  useEffect(() => {
    if (!found) loadBoard(game).catch((error: unknown) => reloadOnce(error) || setFailed(error));
  }, [game]);
  if (failed) return <Failed error={failed} again={() => location.reload()} />;
  return found ? <found.Board {...props} /> : <Loading>{t("The board is being unpacked …")}</Loading>;
}
