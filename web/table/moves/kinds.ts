// Kinds of moves: those that are told with the same sentence, and what a kind is called.
import { capital, say } from "../../base/words";
import type { Choice, Say } from "../../protocol";
import { tell } from "../draw/seatnames";
import type { Chooser } from "./choose";

/** Moves that let something go by or end it. */
const PASSES = new Set(["pass", "end", "done", "decline", "drop"]);
export const isPass = ([choice]: Choice[]): boolean => PASSES.has(choice!.text);

/** What kind of move it is: moves that are told with the same sentence are of one kind. */
export const moveKind = (choice: Choice): string => choice.say.key;

/** Moves by the sentence they are told with, in the order in which they come; passes last. */
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

/** What the bar shows: the moves that end with what was touched, one by one; all others that are open by kind; passes last. */
export function barOf(chooser: Chooser): Choice[][] {
  const ended = chooser.menu.value;
  const others = chooser.picked.value.length ? chooser.open.value : chooser.choices;
  return [...ended.map((choice) => [choice]), ...groupsOf(others.filter((choice) => !ended.includes(choice)))];
}

const FEW = 3;
const SHORT = 34;

/** What stands in a place of a move's sentence. */
export const shown = (choice: Choice, name: string, names: string[]): string => {
  const value = choice.say.args?.[name];
  return value === undefined
    ? ""
    : tell({ key: `{${name}}`, args: { [name]: value }, domain: choice.say.domain }, names);
};

/** A move in words, as it stands on a button. */
export const named = (choice: { say: Say }, names: string[]): string => capital(tell(choice.say, names));

/** The sentence of a move with its places left open. */
export const template = ({ key, domain, plural, n }: Say): string => say({ key, domain, plural, n });

/** The sentence of a kind of move: what all share or what few can stand for is filled in, the rest is dots. */
function outline(group: Choice[], names: string[]): string {
  const filled = template(group[0]!.say).replace(/\{(\w+)\}/g, (_, name: string) => {
    const values = [...new Set(group.map((choice) => shown(choice, name, names)))];
    return values.length <= FEW && values.join(" / ").length <= SHORT ? values.join(" / ") : "…";
  });
  return filled.replace(/\s*\([^()]*…[^()]*\)/g, "").trim();
}

/** The same as short as can be: "Lay … on …" is "Lay …". */
const beginning = (text: string): string => text.replace(/…(?:[^…]*…)+$/, "…");

/** The names of kinds of moves, short, but no two alike. */
export function outlines(groups: Choice[][], names: string[]): string[] {
  const whole = groups.map((group) => (group.length > 1 ? outline(group, names) : named(group[0]!, names)));
  const short = whole.map(beginning);
  return short.map((text, at) =>
    capital(short.indexOf(text) === at && short.lastIndexOf(text) === at ? text : whole[at]!),
  );
}
