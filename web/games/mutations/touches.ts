// What may be touched first, what a first touch asks, and what touches and drops on this board do.
import { t } from "../../base/words";
import { tellWhy } from "../../kit/astray";
import type { DragRules } from "../../kit/drag";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { movesOn } from "./anyof";
import { carried, denial, LAYS, refusal } from "./astray";
import type { Model } from "./model";
import { isNew } from "./prompt";

/** The animal may be touched first, then what it gets. */
export const eitherEnd: ReadonlySet<string> = new Set(["food", "shelter", "parasite"]);

/** An animal was touched, and nothing before it: it is asked what it gets, or whether it is attacked.  My card was laid on
 *  a herd, which can only grow: that is said, because elsewhere it is asked what the card should be. */
export const asksTouched = ({ group, text }: Choice, alone: boolean): boolean =>
  text.startsWith("add ") || (alone && (group === "token" || group === "attack"));

/** Grazing comes on top of the go. */
export const isExtra = ({ text }: Choice): boolean => text.startsWith("graze ");

/** The place for a new species at the end of my row. */
export const ROW = "row";

const speciesOf = (id: string): string => id.split(".")[0]!;

interface Touches {
  /** The move that lays my top card as a new species. */
  newSpecies: Choice | undefined;
  /** Something was touched, or a kind of move chosen. */
  began: boolean;
  /** What was begun may be an attack. */
  hunts: boolean;
  /** The herd beside which is asked which of its animals gets a token. */
  herd: string | undefined;
  /** What was touched first, or goes without saying in the kind of move that was chosen. */
  inHand(): string;
  /** A species was touched, not one of its animals: a token that was touched goes to it, or any of its animals is
   *  chosen.  False: nothing of it leads to a move. */
  ofSpecies(id: string): boolean;
  /** Is a touch refused, whatever begins with it?  Then the reason is told. */
  denies(id: string): boolean;
  /** My top card goes to a species or to the end of my row, a token to an animal, a hunter to its prey. */
  drag: DragRules;
}

export function touchesOn(
  { chooser, me, names, onWhy }: Pick<BoardProps, "chooser" | "me" | "names" | "onWhy">,
  model: Model,
): Touches {
  const choices = chooser?.choices ?? [];
  const newSpecies = choices.find(isNew);
  const began = !!chooser?.began;
  const hunts = began && chooser.open.value.some(({ group }) => group === "attack");
  const offered = new Set(chooser?.menu.value.map(({ touches }) => speciesOf(touches?.[1] ?? "")));
  const herd = LAYS[chooser?.picked.value[0] ?? ""] && offered.size === 1 ? [...offered][0] || undefined : undefined;

  const inHand = (): string => chooser?.picked.value[0] ?? ((chooser?.kind.value && chooser.from.value) || "");
  const leads = ({ touches = [] }: Choice, from: string, to: string): boolean =>
    touches.includes(from) && touches.indexOf(to) > touches.indexOf(from);
  const movesWith = (token: string, species: string): Choice[] =>
    movesOn(
      model.species.get(species)!,
      choices.filter(({ text }) => text.startsWith(`${LAYS[token]} `)),
    );
  /** A token is laid on a species: on any of its animals, unless it matters on which. */
  const give = (token: string, species: string): void => {
    const moves = movesWith(token, species);
    chooser?.cancel();
    if (moves.length < 2) return moves.forEach((move) => void chooser?.play(move));
    chooser!.picked.value = [token];
    chooser!.menu.value = moves;
  };
  const stray = (held: string, target: string, able: boolean): boolean =>
    tellWhy(refusal(model, me, names, carried(model, choices, held), target, able), onWhy);

  return {
    newSpecies,
    began,
    hunts,
    herd,
    inHand,
    ofSpecies(id) {
      if (!chooser || !model.species.has(id)) return false;
      const token = inHand();
      if (LAYS[token] && movesWith(token, id).length) return give(token, id), true;
      // What is chosen in the bar leads to its moves alone.
      const tokens = chooser.kind.value ? [] : Object.keys(LAYS);
      const moves = tokens.flatMap((one) => movesWith(one, id));
      const animals = new Set(moves.map(({ touches }) => touches![1]!));
      if (animals.size === 1) return chooser.touch([...animals][0]!) !== "none";
      if (animals.size && model.species.get(id)!.owner !== me) return give("black", id), true;
      if (animals.size) onWhy(id, undefined, t("Choose one of its animals: they differ."));
      return animals.size > 0;
    },
    denies: (id) => tellWhy(denial(model, me, names, inHand(), id, hunts), onWhy),
    drag: {
      targets(held) {
        const id = carried(model, choices, held.id);
        const found = new Set(
          choices.flatMap((choice) => (choice.touches ?? []).filter((to) => leads(choice, id, to))),
        );
        if (id === "own" && newSpecies) found.add(ROW);
        if (LAYS[id]) for (const animal of [...found]) found.add(speciesOf(animal));
        return found;
      },
      drop(held, target) {
        const id = carried(model, choices, held.id);
        chooser?.cancel();
        if (target === ROW) return newSpecies && chooser!.play(newSpecies);
        if (LAYS[id] && model.species.has(target)) return give(id, target);
        for (const one of [id, target]) if (chooser?.touch(one) === "played") return;
      },
      refuse: ({ id }, target) => void stray(id, target, true),
      astray: ({ id }, target) => void stray(id, target, false),
    },
  };
}
