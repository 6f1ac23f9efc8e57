// Animations for the lines of the log. A mutation gets the most attention: its card is turned up large before it lands.
import { rule } from "../../base/games";
import { say } from "../../base/words";
import { type Before, pause, play, type Scene, type Stage, tell } from "../../kit/stage";
import { type TokenKind, tokenHtml } from "../../kit/tokens";
import type { Line } from "../../protocol";
import { argOf, idOf, numberOf, seatOf, thingOf } from "../../table/draw/sentences";

interface Args {
  line: Line;
  seat: number;
  a: string;
  b: string;
  n: number;
  animal: string;
}

const speciesOf = (animal: string): string => animal.split(".")[0]!;

const boxOf = (stage: Stage, id: string): DOMRect | null =>
  stage.root.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect() ?? stage.box(speciesOf(id));

const token = (stage: Stage, kind: TokenKind, heap: string, to: string): Promise<void> =>
  stage.fly(stage.spot(`.heap[data-id="${heap}"] .tokens`), boxOf(stage, to), tokenHtml(kind));

/** The card is turned in the middle of the board, read, and flies to the species it was announced for. */
async function turnUp(stage: Stage, { line, seat, a }: Args): Promise<void> {
  const board = stage.root.getBoundingClientRect();
  const from = stage.hand(seat) ?? board;
  const to = stage.box(a);
  const face = argOf(line, "trait");
  const trait = idOf(face);
  const text = rule(`mutations.traits.${trait.replaceAll("_", "-")}`)?.text ?? "";
  const card = stage.put('<span class="mutation-card"><b></b><i></i></span>', board, false);
  card.querySelector("b")!.textContent = say(face as Parameters<typeof say>[0]);
  card.querySelector("i")!.textContent = text;
  const middle = board.left + board.width / 2;
  const height = board.top + board.height / 2;
  const start = `translate(${from.left + from.width / 2 - middle}px, ${from.top + from.height / 2 - height}px)`;
  await play(
    card,
    [
      { transform: `${start} scale(.25) rotateY(180deg)`, opacity: 0.4 },
      { transform: "scale(1) rotateY(90deg)", opacity: 1, offset: 0.6 },
      { transform: "scale(1) rotateY(0deg)", opacity: 1 },
    ],
    520,
    "ease-out",
  );
  await pause(text ? 900 : 500);
  if (to) {
    const end = `translate(${to.left + to.width / 2 - middle}px, ${to.top + to.height / 2 - height}px)`;
    await play(card, [{ transform: "none" }, { transform: `${end} scale(.2)`, opacity: 0.2 }], 380, "ease-in");
  }
  card.remove();
}

/** The three climate dice roll over the centre. */
async function climate(stage: Stage, { line }: Args): Promise<void> {
  const roll = (heap: string, name: string): Promise<void> =>
    stage.roll(numberOf(argOf(line, name)), stage.spot(`.heap[data-id="${heap}"]`));
  await Promise.all([roll("red", "n"), roll("black", "parasites"), roll("green", "shelters")]);
}

const SCENES: Record<string, (stage: Stage, args: Args) => Promise<unknown>> = {
  announced: turnUp,
  "laid-species": (stage, { a }) => stage.arrive(a),
  "turned-species": (stage, { a }) => stage.arrive(a),
  "laid-trait": (stage, { a }) => stage.pulse(a),
  misfit: (stage, { a }) => stage.shake(a),
  moved: (stage, { a }) => stage.pulse(a),
  kept: (stage, { a }) => stage.shake(a),
  stripped: (stage, { a }) => stage.shake(a),
  added: (stage, { a }) => stage.pulse(a),
  budded: (stage, { a }) => stage.pulse(a),
  born: (stage, { a }) => stage.pulse(a),
  split: (stage, { a, b }) => Promise.all([stage.pulse(a), stage.arrive(b)]),
  rolled: climate,
  "took-food": (stage, { animal }) => token(stage, "food", "red", animal),
  "took-shelter": (stage, { animal }) => token(stage, "shelter", "green", animal),
  "put-parasite": (stage, { animal }) => token(stage, "parasite", "black", animal),
  bark: (stage, { animal }) => stage.pulse(speciesOf(animal)),
  scavenged: (stage, { animal }) => token(stage, "food", "red", animal),
  attacks: (stage, { a, b }) => stage.lunge(a, b),
  bites: (stage, { a, b }) => stage.lunge(a, b),
  ran: (stage, { a, n }) => stage.roll(n, stage.box(a)),
  led: (stage, { a, b }) => Promise.all([stage.pulse(a), stage.shake(b)]),
  escaped: (stage, { a }) => stage.shake(a),
  eaten: (stage, { a }) => stage.shake(a),
  "host-died": (stage, { a }) => stage.shake(a),
  starved: (stage, { a }) => stage.shake(a),
  "died-out": (stage, { a }) => stage.bury(a),
};
/** These may happen all at once. */
const TOGETHER = new Set(["starved", "died-out", "host-died", "budded"]);

/** Turns new lines of the log into scenes. */
export function tellStory(root: HTMLElement, before: Before, lines: Line[]): void {
  const scenes = lines.flatMap((line): Scene[] => {
    const scene = SCENES[line.verb];
    if (!scene) return [];
    const args = {
      line,
      seat: seatOf(argOf(line, "seat")),
      a: thingOf(argOf(line, "a")),
      b: thingOf(argOf(line, "b")),
      n: numberOf(argOf(line, "n")),
      animal: thingOf(argOf(line, "animal")),
    };
    const dies = line.verb === "died-out" ? args.a : undefined;
    return [{ run: (stage) => scene(stage, args), together: TOGETHER.has(line.verb), dies }];
  });
  tell(root, before, scenes);
}
