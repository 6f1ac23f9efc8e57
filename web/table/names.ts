// Who is who: seats are letters in the games' sentences, and people on the screen.
import type { Info, Say, View } from "../protocol";
import { say } from "../base/words";
import { botName } from "../parts/bot";

export const letter = (seat: number): string => String.fromCharCode(65 + seat);

/** The names of the sides as sentences say them: what two share is told apart by the letter. */
export function namesOf(view: View | null | undefined, info: Info | null): string[] {
  const chairs = info?.chairs ?? [];
  const sides = view?.seats ?? chairs.map((chair) => ({ name: chair.name ?? "" }));
  const plain = sides.map((side, seat) => {
    const chair = chairs[seat];
    return (chair?.kind === "bot" && botName(chair)) || side.name || chair?.name || letter(seat);
  });
  return plain.map((name, seat) =>
    plain.indexOf(name) === plain.lastIndexOf(name) || name === letter(seat) ? name : `${name} ${letter(seat)}`,
  );
}

/** Where a sentence may name a seat; in Evo's the second one stands under a plain letter. */
const WHO = ["seat", "other", "player", "owner", "rival", "a", "b"];

function named(text: Say, names: string[]): Say {
  const args: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(text.args ?? {})) {
    const seat = typeof value === "string" && /^[A-H]$/.test(value) ? value.charCodeAt(0) - 65 : -1;
    if (WHO.includes(key) && seat >= 0) args[key] = names[seat] ?? value;
    else if (key === "seats" && Array.isArray(value)) args[key] = value.map((one) => names[String(one).charCodeAt(0) - 65] ?? one);
    else args[key] = value && typeof value === "object" && "key" in value ? named(value as Say, names) : value;
  }
  return { ...text, args };
}

/** A sentence of a game, with people by their names. */
export const tell = (text: Say | string | null | undefined, names: string[]): string =>
  text && typeof text === "object" ? say(named(text, names)) : say(text);
