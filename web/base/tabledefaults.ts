// Defaults for a new table.
import type { GameInfo, Wish } from "../protocol";

/** The default number of seats: few enough for a quick game, enough for an interesting one. */
export const defaultSeats = (game: GameInfo): number => {
  const most = Math.max(...game.seats);
  return game.seats.includes(3) && most > 4 ? 3 : (game.seats.find((seats) => seats > 1) ?? most);
};

/** Me and bots. */
export const withBots = (seats: number, bot: string): Wish[] =>
  Array.from({ length: seats }, (_, seat) => (seat ? { kind: "bot", bot } : { kind: "me" }));

/** The default level of bots: plays sensibly and makes mistakes. */
export const defaultLevel = (bots: string[]): string =>
  ["easy", "greedy", "medium", "random"].find((name) => bots.includes(name)) ?? bots[0] ?? "random";
