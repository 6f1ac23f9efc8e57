// The board of any game: its own if it has one, otherwise the generic table; loaded when first needed.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { reloadOnce } from "../base/reload";
import { t } from "../base/words";
import { Failed, Loading } from "../parts/loading";
import type { BoardProps } from "../table/boardprops";
import { boards } from "../table/ownboard";
import { loadBoard } from ".";

export function GameBoard(props: BoardProps): JSX.Element {
  const { view, info, chooser, me, names, taught, log, onWhy } = props;
  const { game } = view;
  const [failed, setFailed] = useState<unknown>(null);
  const found = boards.value[game];
  useEffect(() => {
    if (!found) loadBoard(game).catch((error: unknown) => reloadOnce(error) || setFailed(error));
  }, [game]);
  const why = useRef(onWhy);
  why.current = onWhy;
  // Drawn again only for a change of what it shows, not for one around it.
  const board = useMemo(
    () => found && <found.Board {...props} onWhy={(...asked) => why.current(...asked)} />,
    [found, view, info, chooser, me, names, taught, log],
  );
  if (failed) return <Failed error={failed} again={() => location.reload()} />;
  return board ?? <Loading>{t("The board is being unpacked …")}</Loading>;
}
