// A table with bots, at which one sits down at once.
import type { GameInfo } from "../protocol";
import { newcomersOptions } from "./newcomers";
import { go } from "./router";
import { defaultLevel, defaultSeats, withBots } from "./tabledefaults";
import { makeTable } from "./tablelist";

export async function playNow(game: GameInfo, seats = defaultSeats(game)): Promise<void> {
  const options = await newcomersOptions(game);
  go(`/t/${await makeTable({ game: game.name, chairs: withBots(seats, defaultLevel(game.bots)), options })}`);
}
