// Whoever passes with cards left is asked once whether they mean it.
import { tn } from "../base/words";

/** What to ask with so many cards left; empty with none. */
export const cardsLeft = (cards: number): string =>
  cards
    ? tn(
        "You can still play {n} card. Press again to pass.",
        "You can still play {n} cards. Press again to pass.",
        cards,
      )
    : "";
