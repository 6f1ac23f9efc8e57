// Ratings, and how a game has changed mine.
import type { Info, MyGames } from "../protocol";

/** Where every rating begins. */
const MIDDLE = 1500;

type Change = { rating: number; change: number };

/** My rating after a game, and by how much the game has changed it; null: it has not, undefined: too long ago to tell. */
export function changeBy(found: MyGames, info: Info): Change | null | undefined {
  const rated = found.ratings.find((one) => one.game === info.game);
  const history = rated?.history ?? [];
  const isWhole = !rated || history.length >= rated.games; // otherwise the oldest games are left out
  const at = history.findIndex((point) => point.table === info.table);
  const point = history[at];
  if (!point) return isWhole ? null : undefined;
  const before = at > 0 ? history[at - 1]!.rating : isWhole ? MIDDLE : undefined;
  return before === undefined ? undefined : { rating: point.rating, change: point.rating - before };
}
