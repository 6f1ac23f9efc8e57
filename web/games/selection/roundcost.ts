// What a round has brought me, and whom it has cost: told when it is over.
import { ownerOf, t } from "../../base/words";
import type { Line } from "../../protocol";
import { valuesOf } from "../../table/draw/sentences";

interface Args {
  seat: number;
  a: string;
  n: number;
}

export function roundCost(lines: Line[], me: string | undefined): { text: string; losses: boolean } {
  const told = (...verbs: string[]): Args[] =>
    lines.filter(({ verb }) => verbs.includes(verb)).map((line) => valuesOf<Args>(line));
  const own = (...verbs: string[]): string[] => [
    ...new Set(told(...verbs).flatMap(({ a }) => (String(ownerOf(a)) === me ? a : []))),
  ];
  const bagged = told("bagged").find(({ seat }) => String(seat) === me);
  const dead = own("starved", "extinct");
  const hungry = own("hunger").filter((id) => !dead.includes(id));
  const parts = [
    // The first of my two lines tells what came into the bag, the other how much is in it.
    bagged && t("+{n} into your bag", { n: bagged.n }),
    dead.length > 0 && t("You lose {animals}", { animals: dead.join(", ") }),
    hungry.length > 0 && t("Hunger: fewer animals in {animals}", { animals: hungry.join(", ") }),
  ];
  return { text: parts.filter(Boolean).join(" · "), losses: dead.length + hungry.length > 0 };
}
