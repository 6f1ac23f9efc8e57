// The page says which game it shows; the stylesheets of games apply only there (`gamestyles.mjs`).
import { useLayoutEffect, useRef } from "preact/hooks";

let shownBy: object | null = null;

/** Mark the page with the game, from before its board is drawn until it is removed. */
export function useShownGame(game: string): void {
  const own = useRef({});
  const { dataset } = document.documentElement;
  // While drawing: the board is measured before effects of its parents run.
  [shownBy, dataset["game"]] = [own.current, game];
  useLayoutEffect(
    () => () => {
      if (shownBy === own.current) delete dataset["game"];
    },
    [],
  );
}
