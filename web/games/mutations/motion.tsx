// Animations for the lines of the log. A mutation gets the most attention: its card is turned up large before it lands.
import { render } from "preact";
import { rule } from "../../base/games";
import type { Before } from "../../kit/moved";
import { pause, play } from "../../kit/playing";
import { type Scene, type Stage, tell } from "../../kit/stage";
import { type TokenKind, tokenHtml } from "../../kit/tokens";
import type { Line, Say } from "../../protocol";
import { argOf, idOf, numberOf, seatOf, thingOf } from "../../table/draw/sentences";
import { besides, MutationFace } from "./mutation";

/** This card, while it lies turned up because somebody decides about it. */
const turnedCard = (line: Line): string =>
  `.turned-card[data-trait="${idOf(argOf(line, "trait"))}"][data-of="${CSS.escape(thingOf(argOf(line, "a")))}"]`;
/** How long a card of somebody else is read. */
const READ = 450;
/** So many cards are seen to fly. */
const MOST_DEALT = 3;

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

/** What the player of this seat is called on the board. */
const nameIn = (stage: Stage, seat: number): string =>
  stage.root.querySelector(`[data-player="${seat}"]`)?.getAttribute("aria-label") ?? "";

const isMine = (stage: Stage, seat: number): boolean => !!stage.spot(`.mine[data-player="${seat}"]`);

/** A card flies face down from its deck. */
const flyBack = (stage: Stage, seat: number, to: DOMRect): Promise<void> =>
  stage.fly(
    stage.spot(`[data-player="${seat}"] .own-deck .pile`) ?? stage.hand(seat),
    to,
    '<i class="mutation-back"></i>',
  );

/** It is turned up. */
const turn = (card: Element): Promise<void> =>
  play(card, [{ transform: "scale(.4, .4) rotateY(90deg)" }, { transform: "none" }], 260, "ease-out");

/** A mutation is turned up beside the species it was announced for, read, and lands. */
async function turnUp(stage: Stage, { line, seat, a }: Args): Promise<unknown> {
  const asked = stage.root.querySelector<HTMLElement>(turnedCard(line));
  if (asked) {
    await flyBack(stage, seat, asked.getBoundingClientRect());
    stage.show(asked);
    await turn(asked);
    return isMine(stage, seat) ? undefined : pause(READ);
  }
  const board = stage.root.getBoundingClientRect();
  const species = stage.box(a) ?? board;
  const face = argOf(line, "trait") as Say;
  const text = rule(`mutations.traits.${idOf(face).replaceAll("_", "-")}`)?.text ?? "";
  const card = document.createElement("span");
  card.className = "mutation-card";
  render(<MutationFace face={face} text={text} species={a} owner={nameIn(stage, seat)} />, card);
  const shown = stage.put(card, species, false);
  const { x, y } = besides(board, species, card.getBoundingClientRect());
  Object.assign(shown.style, { left: `${x}px`, top: `${y}px` });
  shown.style.visibility = "hidden";
  await flyBack(stage, seat, new DOMRect(x, y, 0, 0));
  shown.style.visibility = "";
  await turn(shown);
  // Mine is read with care; those of many others come one after another.
  await pause(isMine(stage, seat) ? 900 : READ);
  const [dx, dy] = [species.left + species.width / 2 - x, species.top + species.height / 2 - y];
  const end = { transform: `translate(${dx}px, ${dy}px) scale(.2)`, opacity: 0.2 };
  await play(shown, [{ transform: "none" }, end], 300, "ease-in");
  return shown.remove();
}

/** A species splits: the new one comes out of the old one with its animals. */
async function split(stage: Stage, { a, b }: Args): Promise<void> {
  const [mother, daughter, from, to] = [stage.find(a), stage.find(b), stage.box(a), stage.box(b)];
  if (!daughter || !from || !to) return;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const wide = "scale(1.12, .94)";
  if (mother) void play(mother, [{ transform: "none" }, { transform: wide, offset: 0.35 }, { transform: "none" }], 640);
  await play(
    daughter,
    [
      { transform: start, opacity: 0 },
      { transform: `${start} ${wide}`, opacity: 0.6, offset: 0.35 },
      { transform: "none", opacity: 1 },
    ],
    640,
  );
}

/** New cards go from the common deck to a player's own. */
async function drew(stage: Stage, { seat, n }: Args): Promise<void> {
  for (let card = 0; card < Math.min(n, MOST_DEALT); card++) await stage.deal(seat);
}

/** The three climate dice roll over the centre. */
async function climate(stage: Stage, { line }: Args): Promise<void> {
  const roll = (heap: string, name: string): Promise<void> =>
    stage.roll(numberOf(argOf(line, name)), stage.spot(`.heap[data-id="${heap}"]`));
  await Promise.all([roll("red", "n"), roll("black", "parasites"), roll("green", "shelters")]);
}

const SCENES: Record<string, typeof turnUp> = {
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
  split,
  drew,
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
const TOGETHER = new Set(["starved", "died-out", "host-died", "budded", "drew"]);
/** They keep their length, however much waits. */
const STAGED = new Set(["announced", "split", "rolled"]);
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
    return [
      {
        run: (stage) => scene(stage, args),
        together: TOGETHER.has(line.verb),
        staged: STAGED.has(line.verb),
        line,
        dies,
        brings: line.verb === "announced" ? turnedCard(line) : undefined,
      },
    ];
  });
  tell(root, before, scenes);
}
