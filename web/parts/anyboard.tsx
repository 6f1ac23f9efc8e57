// The board of whatever game: its own where it has one, the table for any game otherwise; loaded when first needed.
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadAnew } from "../base/anew";
import type { BoardProps } from "../table/props";
import { Failed, Loading } from "./state";

let loading: Promise<(game: string) => ComponentType<BoardProps>> | null = null;

function load(): Promise<(game: string) => ComponentType<BoardProps>> {
  loading ??= Promise.all([import("../games"), import("../table/board")]).then(
    ([{ boards }, { Board }]) =>
      (game) =>
        boards[game] ?? Board,
  );
  return loading;
}

export function AnyBoard(props: BoardProps): JSX.Element {
  const [find, setFind] = useState<{ board: (game: string) => ComponentType<BoardProps> } | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => void load().then((board) => setFind({ board }), (error: unknown) => loadAnew(error) || setFailed(error)), []);
  if (failed) return <Failed error={failed} again={() => location.reload()} />;
  if (!find) return <Loading />;
  const Found = find.board(props.view.game);
  return <Found {...props} />;
}
