// Ratings, and what a game has done to mine.
import type { Info, MyGames } from "../protocol";

/** Where every rating begins. */
const MIDDLE = 1500;

/** My rating after a game, and by how much the game has changed it; null if it has not. */
export function changeBy(found: MyGames, info: Info): { rating: number; change: number } | null {
  const history = found.ratings.find((one) => one.game === info.game)?.history ?? [];
  const at = history.findIndex((point) => point.table === info.table);
  const point = history[at];
  return point ? { rating: point.rating, change: point.rating - (history[at - 1]?.rating ?? MIDDLE) } : null;
}
