// Kinds of moves: moves with the same sentence are of one kind; and names for kinds.
import { lookOf } from "../../base/games";
import { capital, say, t } from "../../base/words";
import type { Choice, Say } from "../../protocol";
import { tell } from "../draw/seatnames";
import { boards } from "../ownboard";
import { type Chooser, moveKind } from "./choose";

/** Moves that pass or end something. */
const PASSES = new Set(["pass", "end", "done", "decline", "drop"]);
export const isPass = ([choice]: Choice[]): boolean => PASSES.has(choice!.text);

const price = (choice: Choice): number => Object.values(choice.costs ?? {}).reduce((all, n) => all + n, 0);

const { compare } = new Intl.Collator("en", { numeric: true });

/** Is a move against something of one's own? */
export const isInward = (choice: Choice): boolean => boards.value[choice.say.domain ?? ""]?.isInward?.(choice) ?? false;

/** Does a move bring a card to a place of the board? */
export const hasPlace = (choice: Choice): boolean => !!boards.value[choice.say.domain ?? ""]?.placeOf?.(choice);

/** The moves with a caution before those against something of one's own. */
export const cautious = (choices: Choice[], names: string[]): Choice[] =>
  choices.map((choice) =>
    isInward(choice)
      ? { ...choice, caution: { key: `${t("It is your own animal.")} ${tell(choice.caution, names)}`.trim() } }
      : choice,
  );

/** The cheapest moves first, those with a caution and those against what is mine last; among equals in the order of their
 *  notation. */
const inOrder = (a: Choice, b: Choice): number =>
  price(a) - price(b) ||
  Number(isInward(a)) - Number(isInward(b)) ||
  Number(!!a.caution) - Number(!!b.caution) ||
  compare(a.text, b.text);

const reach = (choice: Choice): number => choice.touches?.length ?? 0;

/** In order; where moves differ only in how much they use (stamps of a pile), those that use most come first. */
function sorted(group: Choice[]): Choice[] {
  const alike = new Set(group.map(({ say }) => say.key)).size === 1;
  return group.sort((a, b) => (alike && price(a) === price(b) && reach(b) - reach(a)) || inOrder(a, b));
}

/** The place of a move's kind in the list of its game, which is always the same; kinds that it does not name come last. */
function placeOf({ text, say: { domain } }: Choice): number {
  const place = Object.keys(lookOf(domain ?? "").moves ?? {}).indexOf(text.split(" ")[0]!);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

/** Moves by kind, in the order of the game; those that give something away, then passes, come last. */
export function groupsOf(choices: Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const found = groups.get(moveKind(choice));
    if (found) found.push(choice);
    else groups.set(moveKind(choice), [choice]);
  }
  const rank = (group: Choice[]): number => (isPass(group) ? 2 : group[0]!.risky ? 1 : 0);
  return [...groups.values()].map(sorted).sort((a, b) => rank(a) - rank(b) || placeOf(a[0]!) - placeOf(b[0]!));
}

/** What the bar shows: moves completed by the touched things one by one, other open moves by kind, passes last. */
export function barOf(chooser: Chooser): Choice[][] {
  const ended = chooser.menu.value;
  const others = chooser.picked.value.length ? chooser.open.value : chooser.choices;
  const listed = chooser.listed(others.filter((choice) => !ended.includes(choice)));
  return [...ended.map((choice) => [choice]), ...groupsOf(listed)];
}

/** While something is touched: the kinds that keep their places in the bar, unusable, because no open move is of them.
 *  What gives something away or ends something always does, the others only beside a card with its places. */
export function waitingOf(chooser: Chooser): Choice[][] {
  if (!chooser.picked.value.length) return [];
  const open = new Set(chooser.open.value.map(moveKind));
  const all = !chooser.menu.value.length && chooser.open.value.some(hasPlace);
  return groupsOf(chooser.listed(chooser.choices)).filter(
    (group) => !open.has(moveKind(group[0]!)) && (all || isPass(group) || group[0]!.risky),
  );
}

/** The digit of each button: what passes or ends something always has 0, the others are counted; a second one that
 *  passes is counted like them. */
export function digitsOf(groups: Choice[][]): (number | undefined)[] {
  const end = groups.findIndex(isPass);
  return groups.map((_, nth) => (nth === end ? 0 : nth < 9 ? nth + 1 : undefined));
}

/** A sentence without what stands in brackets at its end. */
export const withoutAside = (text: string): string => text.replace(/\s*\([^()]*\)$/, "");

/** The value of a placeholder in a move's sentence. */
export const shown = (choice: Choice, name: string, names: string[]): string => {
  const value = choice.say.args?.[name];
  return value === undefined
    ? ""
    : tell({ key: `{${name}}`, args: { [name]: value }, domain: choice.say.domain }, names);
};

/** A move as text on a button. */
export const named = (choice: { say: Say }, names: string[]): string => capital(tell(choice.say, names));

/** The sentence of a move with open placeholders. */
export const template = ({ key, domain, plural, n }: Say): string => say({ key, domain, plural, n });

/** The sentence that moves share: values that differ are dots, but not at the beginning. */
export function outline(group: Choice[], names: string[]): string {
  const shortest = group.reduce((a, b) => (b.say.key.length < a.say.key.length ? b : a));
  const filled = template(shortest.say).replace(/\{(\w+)\}/g, (_, name: string) => {
    const values = [...new Set(group.map((choice) => shown(choice, name, names)))];
    return values.length === 1 ? values[0]! : "…";
  });
  const text = filled
    .replace(/\s*\([^()]*…[^()]*\)/g, "")
    .replace(/^…[:,]?\s+/, "")
    .replace(/…(?:[^…]*…)+$/, "…")
    .replace(/\s*[:,]\s*…$/, "");
  return capital(text.trim());
}

/** The name of a move's kind; "" if it has none. */
export const briefOf = ({ brief, say: { domain } }: Choice): string =>
  brief ? capital(say({ key: brief, domain })) : "";

/** What a button of the bar says: the move itself, or the name of its kind. */
export function labelOf(group: Choice[], names: string[]): string {
  if (group.length === 1) return named(group[0]!, names);
  return briefOf(group[0]!) || outline(group, names);
}

/** Moves up to this number are one list. */
const LIST = 9;

/** The steps in which many moves are chosen: parts that share what differs first; null if they are one list. */
export function partsOf(choices: Choice[], names: string[]): Choice[][] | null {
  if (choices.length <= LIST) return null;
  const args = [...new Set(choices.flatMap((choice) => Object.keys(choice.say.args ?? {})))];
  const whole = outline(choices, names);
  // A step with the same name as the whole adds nothing.
  const says = (part: Choice[]): boolean => part.length === 1 || outline(part, names) !== whole;
  for (const name of args) {
    const parts = new Map<string, Choice[]>();
    for (const choice of choices) {
      const value = shown(choice, name, names);
      parts.set(value, [...(parts.get(value) ?? []), choice]);
    }
    const found = [...parts.values()];
    if (found.length > 1 && found.length < choices.length && found.every(says)) return found;
  }
  return null;
}
