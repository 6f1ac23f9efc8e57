// Who may eat whom as the table stands, and what prevents the other attacks, as the view tells it.
import { t } from "../base/words";
import type { View } from "../protocol";

/** Who may attack whom, as far as the viewer knows the traits. */
export interface Attacks {
  /** By hunter, hungry or not. */
  prey: Record<string, string[]>;
  /** By hunter and prey, the trait that it must ignore for that. */
  ignoring?: Record<string, Record<string, string>>;
  /** Hunters that attack no more: they had enough to eat, or have attacked. */
  full: string[];
  /** What protects a species that nobody may attack: traits, "size". */
  barriers: Record<string, string[]>;
}

/** What the view says of attacks: nothing while nobody hunts. */
export const attacksOf = ({ extra }: View): Attacks =>
  (extra?.["attacks"] as Attacks | undefined) ?? { prey: {}, full: [], barriers: {} };

export interface Eater {
  id: string;
  owner: number;
}

/** What a board knows of attacks. */
export interface FoodWeb<Species extends Eater> {
  species: ReadonlyMap<string, Species>;
  attacks: Attacks;
  feeding: boolean;
}

/** What the games call it. */
export interface Terms<Species extends Eater> {
  /** What protects a species. */
  barrier(name: string, prey: Species): string;
  /** Hunters that could attack, but do not in this round. */
  tired(animals: string): string;
}

/** Whom a hunter may attack, hungry or not. */
export const preyOf = <S extends Eater>({ id }: Eater, { attacks, species }: FoodWeb<S>): S[] =>
  (attacks.prey[id] ?? []).flatMap((prey) => species.get(prey) ?? []);

export const isHunter = ({ id }: Eater, { attacks }: FoodWeb<Eater>): boolean => id in attacks.prey;

/** A hunter that attacks no more. */
export const isFull = ({ id }: Eater, { attacks }: FoodWeb<Eater>): boolean => attacks.full.includes(id);

export interface Bite<Species extends Eater> {
  hunter: Species;
  prey: Species;
}

/** Every attack that is allowed; in the feeding phase only by those that are hungry. */
export function bites<S extends Eater>(web: FoodWeb<S>): Bite<S>[] {
  const hunters = [...web.species.values()].filter((one) => !web.feeding || !isFull(one, web));
  return hunters.flatMap((hunter) => preyOf(hunter, web).map((prey) => ({ hunter, prey })));
}

/** A hunter with its prey, and what of that is mine if it is another player's. */
export interface Hunter<Species extends Eater> {
  hunter: Species;
  prey: Species[];
  mine: string[];
}

/** The hunters of these attacks: the most dangerous for me first, then mine, then those that hunt others alone. */
export function huntersOf<S extends Eater>(attacks: Bite<S>[], me: number | null): Hunter<S>[] {
  const found = [...new Set(attacks.map(({ hunter }) => hunter))].map((hunter): Hunter<S> => {
    const prey = attacks.filter((one) => one.hunter === hunter).map((one) => one.prey);
    const mine = prey.filter(({ owner }) => owner === me && hunter.owner !== me).map(({ id }) => id);
    return { hunter, prey, mine };
  });
  const danger = ({ hunter, mine }: Hunter<S>): number => mine.length || (hunter.owner === me ? 0.5 : 0);
  return found.sort((a, b) => danger(b) - danger(a) || b.prey.length - a.prey.length);
}

/** The trait that a hunter must ignore for an attack, in words; "": none. */
function ignored<S extends Eater>({ hunter, prey }: Bite<S>, web: FoodWeb<S>, terms: Terms<S>): string {
  const trait = web.attacks.ignoring?.[hunter.id]?.[prey.id];
  return trait ? terms.barrier(trait, prey) : "";
}

/** The names of one side of these attacks, each with what the hunter must ignore. */
const listed = <S extends Eater>(
  attacks: Bite<S>[],
  side: "hunter" | "prey",
  web: FoodWeb<S>,
  terms: Terms<S>,
): string =>
  attacks
    .map((bite) => {
      const trait = ignored(bite, web, terms);
      const animal = bite[side].id;
      return trait ? t("{animal} (ignoring {trait})", { animal, trait }) : animal;
    })
    .join(", ");

/** More than these are told by what is not among them. */
const MANY = 6;

/** Whom a hunter can eat, in a sentence. */
export function mealsOf<S extends Eater>(hunter: S, web: FoodWeb<S>, terms: Terms<S>): string {
  const attacks = preyOf(hunter, web).map((prey) => ({ hunter, prey }));
  if (!attacks.length) return t("There is nothing that it can eat.");
  const prey = new Set([hunter, ...attacks.map((one) => one.prey)]);
  const spared = [...web.species.values()].filter((one) => !prey.has(one)).map(({ id }) => id);
  const isPlain = attacks.every((bite) => !ignored(bite, web, terms));
  if (isPlain && attacks.length > MANY && spared.length * 2 < attacks.length)
    return spared.length
      ? t("It can eat all but {animals}.", { animals: spared.join(", ") })
      : t("It can eat all the others.");
  return t("It can eat: {animals}.", { animals: listed(attacks, "prey", web, terms) });
}

export interface Threat<Species extends Eater> {
  hunters: Species[];
  safe: boolean;
  sentence: string;
}

/** It is safe because there are no hunters, it itself left aside. */
export const unhunted = (hunts: boolean): string =>
  hunts ? t("Safe: there is no other carnivore on the table.") : t("Safe: there is no carnivore on the table.");

/** Who can attack it now, or could in the feeding phase. */
export const inDanger = (animals: string, feeding: boolean): string =>
  feeding
    ? t("It can be attacked by: {animals}.", { animals })
    : t("In the feeding phase it could be attacked by: {animals}.", { animals });

/** Who could attack this species, in a sentence.  `doubt`: some of the others may turn out to be hunters. */
export function threatTo<S extends Eater>(prey: S, web: FoodWeb<S>, terms: Terms<S>, doubt = ""): Threat<S> {
  const safe = (sentence: string): Threat<S> => ({ hunters: [], safe: true, sentence });
  const carnivores = [...web.species.values()].filter((one) => one !== prey && isHunter(one, web));
  if (!carnivores.length && !doubt) return safe(unhunted(isHunter(prey, web)));
  const able = carnivores.filter((hunter) => preyOf(hunter, web).includes(prey));
  const ready = web.feeding ? able.filter((hunter) => !isFull(hunter, web)) : able;
  const animals = (hunters: S[]): string =>
    listed(
      hunters.map((hunter) => ({ hunter, prey })),
      "hunter",
      web,
      terms,
    );
  if (ready.length) return { hunters: ready, safe: false, sentence: inDanger(animals(ready), web.feeding) };
  if (doubt) return { hunters: [], safe: false, sentence: doubt };
  if (able.length) return safe(terms.tired(animals(able)));
  const traits = (web.attacks.barriers[prey.id] ?? []).map((name) => terms.barrier(name, prey)).join(", ");
  return safe(t("Safe for now. What protects it: {traits}.", { traits }));
}
