// Settings for somebody who plays a game for the first time.
import type { Create, GameInfo, MyGames } from "../protocol";
import { get } from "./http";
import { me } from "./me";

const FIRST = "first_game";

/** A first game has the set-up that the rulebook gives for it. */
export async function newcomersOptions(game: GameInfo): Promise<NonNullable<Create["options"]>> {
  if (!game.options.some(({ name }) => name === FIRST)) return {};
  const ended = me.value ? (await get<MyGames>("/api/me/games")).results : [];
  return ended.some((result) => result.game === game.name) ? {} : { [FIRST]: true };
}
