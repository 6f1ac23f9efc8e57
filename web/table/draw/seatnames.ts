// The names of the sides on the screen.

import { ended, letter, nameOf, say } from "../../base/words";
import { botName } from "../../parts/bot";
import type { Info, Line, Say, View } from "../../protocol";

/** The names of the sides in sentences: equal names get the seat's letter. */
export function namesOf(view: View | null | undefined, info: Info | null): string[] {
  const chairs = info?.chairs ?? [];
  const sides = view?.seats ?? chairs.map((chair) => ({ name: chair.name ?? "" }));
  const plain = sides.map((side, seat) => {
    const chair = chairs[seat];
    // A side without a chair is played by the game itself and is called what the game calls it.
    const called = info && !chair && view && side.name ? nameOf(view.game, side.name) : side.name;
    return (chair?.kind === "bot" && botName(chair)) || called || chair?.name || letter(seat);
  });
  return plain.map((name, seat) =>
    plain.indexOf(name) === plain.lastIndexOf(name) || name === letter(seat) ? name : `${name} ${letter(seat)}`,
  );
}

/** A sentence of a game, with people by their names. */
export const tell = (text: Say | string | null | undefined, names: string[]): string => say(text, names);

/** Lines of the log one after the other, each with its end. */
export const paragraph = (lines: Line[], names: string[]): string =>
  lines.map((line) => ended(tell(line.say, names))).join(" ");
