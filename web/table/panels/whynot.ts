// What a touch asks next, and why something cannot be done.
import { request } from "../../base/socket";
import { say } from "../../base/words";
import type { Doc, View } from "../../protocol";
import { indexOf } from "../draw/describe";
import { type Against, type Chooser, fewest, firsts } from "../moves/choose";
import { boards } from "../ownboard";
import { pointed } from "./tooltip";

const MOST = 6; // moves that are asked about

/** The question after a touch, in the words of the game; "" without a touch or a question for it. */
export function promptOf(view: View, chooser: Chooser | null): string {
  const picked = chooser?.picked.value ?? [];
  return picked.length ? (boards.value[view.game]?.prompt?.(chooser!.open.value, picked, view) ?? "") : "";
}

/** Explains why something cannot be done: the rules against the probable move that lacks least, or against each of the kinds
 *  of move that may be wished, else what the thing is.  `given`: the move that was meant, or one of each kind. */
export async function why(
  id: string,
  doc: Doc,
  chooser: Chooser | null,
  root: HTMLElement | null,
  given?: string | string[],
  said?: string,
): Promise<void> {
  const view = doc.view!;
  const at = root?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  if (!at) return;
  const { seat } = view;
  const ask = async (moves: string[]): Promise<(Against | null)[]> =>
    Promise.all(
      moves.map(async (move) => {
        const answer = await request({ t: "WhyNot", table: doc.info.table, seat: seat!, move }).catch(() => null);
        return answer?.t === "Refusals" ? { rules: answer.rules, said: say(answer.said) } : null;
      }),
    );
  let against: Against | undefined;
  const { wished, probable } = askedAbout(id, view, chooser, given);
  if (wished.length) against = firsts(await ask(wished));
  if (!against && probable.length && seat !== null) against = fewest(await ask(probable));
  else if (!against && chooser && !opensCard(id, view, chooser)) against = { rules: [], said: "" };
  pointed.value = { id, at, pinned: true, why: against?.rules, said: said || against?.said };
}

/** The moves that are asked about: each of those that somebody may wish, else those of which the one that lacks least was
 *  probably meant. */
export function askedAbout(
  id: string,
  view: View,
  chooser: Chooser | null,
  given?: string | string[],
): { wished: string[]; probable: string[] } {
  const each = Array.isArray(given);
  const isIdle = !given && chooser && !chooser.picked.value.length;
  return {
    wished: (each ? given : isIdle ? wishes(id, view) : []).filter(ofKind(chooser)),
    probable: each ? [] : given ? [given] : meantBy(id, view, chooser),
  };
}

/** What somebody may want of a thing of their own before anything else was touched. */
const wishes = (id: string, view: View): string[] =>
  (view.seat !== null && boards.value[view.game]?.wishes?.(view, id).slice(0, MOST)) || [];

/** Is a move of the kind that was chosen in the bar?  All are if none was. */
function ofKind(chooser: Chooser | null): (move: string) => boolean {
  if (!chooser?.kind.value) return () => true;
  const verb = (move: string): string => move.split(" ")[0]!;
  const verbs = new Set(chooser.open.value.map(({ text }) => verb(text)));
  return (move) => verbs.has(verb(move));
}

/** Nothing was begun, and the thing is another player's: somebody wants to know what it is. */
function opensCard(id: string, view: View, { began }: Chooser): boolean {
  return !began && (indexOf(view).get(id)?.zone.owner ?? view.seat) !== view.seat;
}

/** The moves that a touch on a grey thing may mean: each of my workers to a space, for instance. */
function meantBy(id: string, view: View, chooser: Chooser | null): string[] {
  if (chooser && opensCard(id, view, chooser)) return [];
  const index = indexOf(view);
  const kind = (one: string): string => index.get(one)?.thing?.kind ?? (index.get(one)?.cell ? "cell" : "zone");
  return (chooser?.meant(id, (a, b) => kind(a) === kind(b)) ?? []).slice(0, MOST);
}
