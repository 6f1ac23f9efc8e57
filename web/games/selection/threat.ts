// Who may eat whom as the table stands, and what prevents the other attacks.
import { nameOf, t } from "../../base/words";
import { fatRoom, isFed, type Model, type Species } from "./model";

const huntingSize = ({ body, population, traits }: Species): number =>
  body + (traits.has("pack_hunting") ? population : 0);

/** What prevents a carnivore's attack on a prey: names of traits, "size"; [] if nothing does. */
export function barriers(hunter: Species, prey: Species): string[] {
  const found: string[] = [];
  if (huntingSize(hunter) <= prey.body) found.push("size");
  else if (huntingSize(hunter) <= prey.body + prey.shell) found.push("hard_shell");
  if (prey.traits.has("climbing") && !hunter.traits.has("climbing")) found.push("climbing");
  if (prey.traits.has("burrowing") && isFed(prey)) found.push("burrowing");
  if (prey.traits.has("defensive_herding") && hunter.population <= prey.population) found.push("defensive_herding");
  if (prey.traits.has("symbiosis") && prey.right && prey.right.body > prey.body) found.push("symbiosis");
  const warned = [prey.left, prey.right].some((near) => near?.traits.has("warning_call"));
  if (warned && !hunter.traits.has("ambush")) found.push("warning_call");
  return found;
}

/** Could a carnivore take meat now? */
export const hunts = (hunter: Species): boolean =>
  hunter.traits.has("carnivore") && (!isFed(hunter) || fatRoom(hunter) > 0);

export interface Bite {
  hunter: Species;
  prey: Species;
}

/** Every attack that size and traits allow; in the feeding phase only by those that are hungry. */
export function bites(model: Model): Bite[] {
  const all = [...model.species.values()];
  const hunters = all.filter((one) => (model.feeding ? hunts(one) : one.traits.has("carnivore")));
  return hunters.flatMap((hunter) =>
    all.filter((prey) => prey !== hunter && !barriers(hunter, prey).length).map((prey) => ({ hunter, prey })),
  );
}

const ENGLISH: Record<string, string> = {
  hard_shell: "Hard Shell",
  climbing: "Climbing",
  burrowing: "Burrowing",
  defensive_herding: "Defensive Herding",
  symbiosis: "Symbiosis",
  warning_call: "Warning Call",
};

const barrierName = (barrier: string): string =>
  barrier === "size" ? t("body size") : nameOf("selection", ENGLISH[barrier]!);

/** Why an attack is forbidden, with the numbers; "" where the rule alone says it. */
export function forbids(hunter: Species, prey: Species): string {
  const [barrier] = barriers(hunter, prey);
  const { id: a, population } = hunter;
  const b = prey.id;
  if (barrier === "size" || barrier === "hard_shell") {
    const least = prey.body + (barrier === "size" ? 0 : prey.shell) + 1;
    const sizes = { a, n: huntingSize(hunter), least };
    if (barrier === "size") return t("{b} is too large: {a} counts {n}, it needs {least}.", { b, ...sizes });
    return t("The shell of {b}: {a} counts {n}, it needs {least}.", { b, ...sizes });
  }
  if (barrier === "defensive_herding")
    return t("The herd of {b}: {a} has population {n}, it needs {least}.", {
      ...{ a, b, n: population, least: prey.population + 1 },
    });
  if (barrier === "symbiosis") return t("{b} guards {a}", { b: prey.right!.id, a: b });
  const warns = [prey.left, prey.right].find((near) => near?.traits.has("warning_call"));
  return barrier === "warning_call" && warns ? t("{a} warns {b}", { a: warns.id, b }) : "";
}

/** Are all traits on the table known to me? */
export const isOpen = ({ species }: Model): boolean =>
  [...species.values()].every(({ cards }) => cards.every(({ name }) => name));

export interface Threat {
  hunters: Species[];
  safe: boolean;
  sentence: string;
}

/** Who could attack this species, in a sentence. */
export function threatTo(prey: Species, model: Model): Threat {
  // Some of the others may turn out to be carnivores.
  const doubt = isOpen(model) ? "" : t("Nobody can eat it as far as the open traits show; others still lie face down.");
  const carnivores = [...model.species.values()].filter((one) => one !== prey && one.traits.has("carnivore"));
  if (!carnivores.length && !doubt)
    return { hunters: [], safe: true, sentence: t("Safe: there is no other carnivore on the table.") };
  const able = carnivores.filter((hunter) => !barriers(hunter, prey).length);
  const ready = model.feeding ? able.filter(hunts) : able;
  const animals = (list: Species[]): string => list.map(({ id }) => id).join(", ");
  if (ready.length) {
    const sentence = model.feeding
      ? t("It can be attacked by: {animals}.", { animals: animals(ready) })
      : t("In the feeding phase it could be attacked by: {animals}.", { animals: animals(ready) });
    return { hunters: ready, safe: false, sentence };
  }
  if (doubt) return { hunters: [], safe: false, sentence: doubt };
  if (able.length)
    return {
      hunters: [],
      safe: true,
      sentence: t("Safe for now: {animals} had enough to eat.", { animals: animals(able) }),
    };
  const names = [...new Set(carnivores.flatMap((hunter) => barriers(hunter, prey)))].map(barrierName);
  return {
    hunters: [],
    safe: true,
    sentence: t("Safe for now. What protects it: {traits}.", { traits: names.join(", ") }),
  };
}
