// Animations for the lines of the log. A mutation gets the most attention: its card is turned up large before it lands.
import { takeDropped } from "../../kit/drag";
import type { Before } from "../../kit/moved";
import { pause, play } from "../../kit/playing";
import { type Scene, tell } from "../../kit/scenes";
import type { Stage } from "../../kit/stage";
import { type TokenKind, tokenHtml } from "../../kit/tokens";
import type { Line } from "../../protocol";
import { argOf, idOf, numberOf, seatOf, thingOf } from "../../table/draw/sentences";

/** The id of the card that lies turned up. */
const TURNED = "turned";
/** The card that was announced in a line: by the letter of its player. */
const turnedCard = (line: Line): string => `.turned-card[data-of^="${thingOf(argOf(line, "a"))[0]}"]`;
/** How long a card is read: one of somebody else, and mine. */
const READ = 800;
const READ_OWN = 1100;
/** At most this many cards are shown flying. */
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

const isMine = (stage: Stage, seat: number): boolean => !!stage.spot(`.mine[data-player="${seat}"]`);

/** A token flies from the centre to an animal; one that was dropped there lies there already. */
async function token(stage: Stage, kind: TokenKind, heap: string, { animal, seat }: Args): Promise<void> {
  if (isMine(stage, seat) && takeDropped()) return;
  await stage.fly(stage.spot(`.heap[data-id="${heap}"] .tokens`), boxOf(stage, animal), tokenHtml(kind));
}

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

/** A mutation is turned up beside the species it was announced for, and read. */
async function turnUp(stage: Stage, { line, seat }: Args): Promise<void> {
  const card = stage.root.querySelector<HTMLElement>(turnedCard(line));
  if (!card) return;
  await flyBack(stage, seat, card.getBoundingClientRect());
  stage.show(card);
  await turn(card);
  // Mine gets more time, those of many others come one after another; the player who decides about it has time anyway.
  if (!card.querySelector(".mutation-choice")) await pause(isMine(stage, seat) ? READ_OWN : READ);
}

/** The trait that a line gives to a species, as its card names it. */
const traitCard = (line: Line): string =>
  `[data-id="${CSS.escape(`${thingOf(argOf(line, "a"))}.${idOf(argOf(line, "trait"))}`)}"]`;

/** It becomes a trait of a species, which names it then. */
async function lay(stage: Stage, { line, a }: Args): Promise<void> {
  await stage.land(TURNED, stage.box(a));
  for (const trait of stage.root.querySelectorAll<HTMLElement>(traitCard(line))) stage.show(trait);
  await stage.pulse(a);
}

/** It becomes a species; so does a trait that it has stripped. */
async function become(stage: Stage, { a }: Args): Promise<void> {
  await stage.settled;
  const turned = await stage.land(TURNED, stage.box(a));
  const found = stage.find(a);
  if (turned && found) stage.show(found);
  await (turned ? stage.pulse(a) : stage.arrive(a));
}

/** A species splits: the new one comes out of the old one with its animals. */
async function split(stage: Stage, { a, b }: Args): Promise<void> {
  await stage.settled;
  const [mother, daughter, from, to] = [stage.find(a), stage.find(b), stage.box(a), stage.box(b)];
  if (!daughter || !from || !to) return;
  stage.show(daughter);
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

/** What the dice of the climate bring. */
const BROUGHT = ".heap .tokens, .heap-name b, .climate-die";

/** The three climate dice roll over the centre, then what they bring lies there. */
async function climate(stage: Stage, { line }: Args): Promise<void> {
  const roll = (heap: string, name: string): Promise<void> =>
    stage.roll(numberOf(argOf(line, name)), stage.spot(`.heap[data-id="${heap}"]`));
  await Promise.all([roll("red", "n"), roll("black", "parasites"), roll("green", "shelters")]);
  for (const part of stage.root.querySelectorAll<HTMLElement>(BROUGHT)) stage.show(part);
}

const SCENES: Record<string, (stage: Stage, args: Args) => Promise<unknown>> = {
  announced: turnUp,
  "laid-species": (stage, { a }) => stage.settled.then(() => stage.arrive(a)),
  "turned-species": become,
  "laid-trait": lay,
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
  "took-food": (stage, args) => token(stage, "food", "red", args),
  "took-shelter": (stage, args) => token(stage, "shelter", "green", args),
  "put-parasite": (stage, args) => token(stage, "parasite", "black", args),
  bark: (stage, { animal }) => stage.pulse(speciesOf(animal)),
  scavenged: (stage, args) => token(stage, "food", "red", args),
  attacks: (stage, { a, b }) => stage.lunge(a, b),
  bites: (stage, { a, b }) => stage.lunge(a, b),
  ran: (stage, { a, n }) => stage.roll(n, stage.box(a)),
  led: (stage, { a, b }) => Promise.all([stage.pulse(a), stage.shake(b)]),
  escaped: (stage, { a }) => stage.shake(a),
  eaten: (stage, { a }) => stage.shake(a),
  kill: (stage, { a }) => stage.pulse(a),
  "obligate-fed": (stage, { a }) => stage.pulse(a),
  "host-died": (stage, { a }) => stage.shake(a),
  starved: (stage, { a }) => stage.shake(a),
  "died-out": (stage, { a }) => stage.bury(a),
};
/** These may happen all at once. */
const TOGETHER = new Set(["starved", "died-out", "host-died", "budded", "drew"]);
/** They keep their length, however much waits. */
const STAGED = new Set(["announced", "split", "rolled"]);
/** Where a card that lay turned up goes. */
const LAID = new Set(["laid-trait", "turned-species"]);

/** What is hidden until the scene of a line. */
const BRINGS: Record<string, (line: Line) => string> = {
  announced: turnedCard,
  "laid-trait": traitCard,
  rolled: () => BROUGHT,
};

/** What an animal gets in these is seen when it has come. */
const FEEDS = new Set(["took-food", "took-shelter", "put-parasite", "scavenged"]);

/** The species that is new with a line: hidden until its scene. */
const COMES: Record<string, (args: Args) => string> = {
  "laid-species": ({ a }) => a,
  "turned-species": ({ a }) => a,
  split: ({ b }) => b,
};

/** Turns new lines of the log into scenes. */
export function tellStory(root: HTMLElement, before: Before, lines: Line[]): void {
  const laid = lines.findLast(({ verb }) => LAID.has(verb));
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
    return [
      {
        run: (stage) => scene(stage, args),
        together: TOGETHER.has(line.verb),
        staged: STAGED.has(line.verb),
        line,
        dies: line.verb === "died-out" ? args.a : undefined,
        lays: line === laid ? TURNED : undefined,
        feeds: FEEDS.has(line.verb) ? speciesOf(args.animal) : undefined,
        comes: COMES[line.verb]?.(args),
        brings: BRINGS[line.verb]?.(line),
      },
    ];
  });
  tell(root, before, scenes);
}
