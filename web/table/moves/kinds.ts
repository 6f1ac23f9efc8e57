// Kinds of moves: moves with the same sentence are of one kind; and names for kinds.
import { capital, say } from "../../base/words";
import type { Choice, Say } from "../../protocol";
import { tell } from "../draw/seatnames";
import type { Chooser } from "./choose";

/** Moves that pass or end something. */
const PASSES = new Set(["pass", "end", "done", "decline", "drop"]);
export const isPass = ([choice]: Choice[]): boolean => PASSES.has(choice!.text);

/** The kind of a move: moves with the same sentence are of one kind. */
export const moveKind = (choice: Choice): string => choice.say.key;

/** Moves grouped by sentence, in order of appearance; passes last. */
export function groupsOf(choices: Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const found = groups.get(moveKind(choice));
    if (found) found.push(choice);
    else groups.set(moveKind(choice), [choice]);
  }
  const all = [...groups.values()];
  return [...all.filter((group) => !isPass(group)), ...all.filter(isPass)];
}

/** What the bar shows: moves completed by the touched things one by one, other open moves by kind, passes last. */
export function barOf(chooser: Chooser): Choice[][] {
  const ended = chooser.menu.value;
  const others = chooser.picked.value.length ? chooser.open.value : chooser.choices;
  return [...ended.map((choice) => [choice]), ...groupsOf(others.filter((choice) => !ended.includes(choice)))];
}

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

/** The sentence of a kind of move: values that all share are filled in; the rest is dots, but not at the beginning. */
function outline(group: Choice[], names: string[]): string {
  const filled = template(group[0]!.say).replace(/\{(\w+)\}/g, (_, name: string) => {
    const values = [...new Set(group.map((choice) => shown(choice, name, names)))];
    return values.length === 1 ? values[0]! : "…";
  });
  return filled
    .replace(/\s*\([^()]*…[^()]*\)/g, "")
    .replace(/^…[:,]?\s+/, "")
    .trim();
}

/** The shortest form: "Lay … on …" and "Bid … for Egg / Horn" become "Lay …" and "Bid …". */
const beginning = (text: string): string => text.replace(/…(?:[^…]*…)+$/, "…").replace(/….* \/ .*$/, "…");

/** The names of kinds of moves, short, but no two alike. */
export function outlines(groups: Choice[][], names: string[]): string[] {
  const whole = groups.map((group) => (group.length > 1 ? outline(group, names) : named(group[0]!, names)));
  const short = whole.map(beginning);
  return short.map((text, at) =>
    capital(short.indexOf(text) === at && short.lastIndexOf(text) === at ? text : whole[at]!),
  );
}
