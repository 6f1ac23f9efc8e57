// Animations for the lines of the log. A mutation gets the most attention: its card is turned up large before it lands.
import { ownerOf, t, tn } from "../../base/words";
import { takeDropped } from "../../kit/drag";
import type { Before } from "../../kit/moved";
import { pause, play } from "../../kit/playing";
import { type Scene, tell } from "../../kit/scenes";
import type { Stage } from "../../kit/stage";
import { type TokenKind, tokenCopy } from "../../kit/tokens";
import { iconHtml } from "../../parts/icon";
import type { Line, View } from "../../protocol";
import { argOf, idOf, numberOf, seatOf, thingOf } from "../../table/draw/sentences";
import { modelOf } from "./model";
import { readingOf } from "./reading";

/** The id of the card that lies turned up. */
const TURNED = "turned";
/** The card that was announced in a line: by the letter of its player. */
const turnedCard = (line: Line): string => `.turned-card[data-of^="${thingOf(argOf(line, "a"))[0]}"]`;
/** The question which of several animals dies of parasites. */
const HOST = "mutations.extinction.host";
/** At most this many cards are shown flying. */
const MOST_DEALT = 3;

interface Args {
  line: Line;
  seat: number;
  a: string;
  b: string;
  n: number;
  animal: string;
  view: View;
}

const speciesOf = (animal: string): string => animal.split(".")[0]!;

const boxOf = (stage: Stage, id: string): DOMRect | null =>
  stage.root.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect() ?? stage.box(speciesOf(id));

const isMine = (stage: Stage, seat: number): boolean => !!stage.spot(`.mine[data-player="${seat}"]`);

/** A token flies from the centre to an animal; one that was dropped there lies there already. */
async function token(stage: Stage, kind: TokenKind, heap: string, { animal, seat }: Args): Promise<void> {
  if (isMine(stage, seat) && takeDropped()) return;
  await stage.fly(stage.spot(`.heap[data-id="${heap}"] .tokens`), boxOf(stage, animal), tokenCopy(kind));
}

/** The back of a card shows a lizard. */
const back = (): string => `<i class="mutation-back">${iconHtml("gecko")}</i>`;

/** A card flies face down from its deck. */
const flyBack = (stage: Stage, seat: number, to: DOMRect): Promise<void> =>
  stage.fly(stage.spot(`[data-player="${seat}"] .own-deck .pile`) ?? stage.hand(seat), to, back());

/** It is turned up. */
const turn = (card: Element): Promise<void> =>
  play(card, [{ transform: "scale(.4, .4) rotateY(90deg)" }, { transform: "none" }], 260, "ease-out");

/** A mutation is turned up beside the species it was announced for, and read. */
async function turnUp(stage: Stage, { line, seat, view }: Args): Promise<void> {
  const card = stage.root.querySelector<HTMLElement>(turnedCard(line));
  if (!card) return;
  await flyBack(stage, seat, card.getBoundingClientRect());
  stage.coming.show(card);
  await turn(card);
  const length = readingOf(idOf(modelOf(view).turned?.face), isMine(stage, seat));
  // The player who decides about it has time anyway.
  if (!card.querySelector(".mutation-choice")) await read(length);
}

/** A pause that ends with a key, as it does with a press on the table. */
async function read(milliseconds: number): Promise<void> {
  const heard = new AbortController();
  const key = new Promise<void>((done) => addEventListener("keydown", () => done(), { signal: heard.signal }));
  await Promise.race([pause(milliseconds), key]);
  heard.abort();
}

/** The trait that a line gives to a species, as its card names it. */
const traitCard = (line: Line): string =>
  `[data-id="${CSS.escape(`${thingOf(argOf(line, "a"))}.${idOf(argOf(line, "trait"))}`)}"]`;

/** It becomes a trait of a species, which names it then. */
async function lay(stage: Stage, { line, a }: Args): Promise<void> {
  await stage.land(TURNED, stage.box(a));
  for (const trait of stage.root.querySelectorAll<HTMLElement>(traitCard(line))) stage.coming.show(trait);
  await stage.pulse(a);
  await tellStays(stage, traitCard(line), a);
}

/** A harmful trait has come to a species of mine that has others: nothing was asked, and I am told why. */
async function tellStays(stage: Stage, card: string, species: string): Promise<void> {
  const found = stage.root.querySelector(card);
  const at = isMine(stage, ownerOf(species)) ? stage.spot(".centre") : null;
  if (!at || !found?.querySelector(".harmful") || found.parentElement!.children.length < 2) return;
  const name = found.querySelector(".name")?.textContent?.replaceAll("\u00ad", "") ?? "";
  await stage.tellEnd(
    at,
    t("{trait} stays", { trait: name }),
    t("{species} has traits already: a harmful one that comes later must stay.", { species }),
    true,
  );
}

/** It becomes a species; so does a trait that it has stripped. */
async function become(stage: Stage, { a }: Args): Promise<void> {
  await stage.settled;
  const turned = await stage.land(TURNED, stage.box(a));
  const found = stage.find(a);
  if (turned && found) stage.coming.show(found);
  await (turned ? stage.pulse(a) : stage.arrive(a, back()));
}

/** A species splits: the new one comes out of the old one with its animals. */
async function split(stage: Stage, { a, b }: Args): Promise<void> {
  await stage.settled;
  const [mother, daughter, from, to] = [stage.find(a), stage.find(b), stage.box(a), stage.box(b)];
  if (!daughter || !from || !to) return;
  stage.coming.show(daughter);
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

/** New cards go from the common deck to a player's own; I am told how many. */
async function drew(stage: Stage, { seat, n }: Args): Promise<void> {
  const at = n > 0 && isMine(stage, seat) ? stage.spot(".centre") : null;
  const told = at && stage.tellEnd(at, t("New cards"), tn("You get {n} card", "You get {n} cards", n));
  for (let card = 0; card < Math.min(n, MOST_DEALT); card++) await stage.deal(seat);
  await told;
}

/** Who dies at the end of the turn, and of what. */
interface Death {
  seat: number;
  text: string;
}

const DEATHS = new Set(["host-died", "starved"]);

function deathOf(line: Line): Death {
  const species = thingOf(argOf(line, "a"));
  const n = line.verb === "starved" ? numberOf(argOf(line, "n")) : 1;
  const animals = tn("{n} animal of {species}", "{n} animals of {species}", n, { species });
  const text =
    line.verb === "starved" ? t("{animals} to hunger", { animals }) : t("{animals} to parasites", { animals });
  return { seat: ownerOf(species), text };
}

/** Before they die: what the end of the turn takes from me, or else from others. */
async function endTurn(stage: Stage, lines: Line[], view: View): Promise<void> {
  const at = stage.spot(".centre");
  if (!at) return;
  const deaths = lines.filter(({ verb }) => DEATHS.has(verb)).map(deathOf);
  const mine = deaths.filter(({ seat }) => isMine(stage, seat));
  const listed = (some: Death[]): string => some.map(({ text }) => text).join(", ");
  const found = mine.length
    ? t("You lose {animals}", { animals: listed(mine) })
    : deaths.length
      ? t("Others lose {animals}", { animals: listed(deaths) })
      : view.asked?.rule === HOST
        ? t("Parasites come first, then hunger")
        : t("Nobody dies");
  await stage.tellEnd(at, t("The turn is over"), found, mine.length > 0);
}

/** A species has fewer animals. */
const lose = (stage: Stage, { a, n }: Args): Promise<unknown> =>
  Promise.all([stage.shake(a), stage.rise(a, `−${n > 1 ? n : 1}`, false)]);

/** What the dice of the climate bring. */
const BROUGHT = ".heap .tokens, .heap-name b, .climate-dice";

/** A die flies in from the left, turns over, and lies in its corner. */
const THROW: Keyframe[] = [
  { transform: "translate(-150px, 26px) rotate(-620deg) scale(1.5)", opacity: 0 },
  { transform: "translate(-70px, -14px) rotate(-300deg) scale(1.6)", opacity: 1, offset: 0.35 },
  { transform: "translate(-22px, 20px) rotate(-120deg) scale(1.5)", offset: 0.65 },
  { transform: "translate(-6px, 2px) rotate(-20deg) scale(1.5)", offset: 0.85 },
  { transform: "none" },
];

/** The dice of the three colours tumble on their places one after the other, then what they bring lies there. */
async function climate(stage: Stage): Promise<void> {
  const shown = (name: string, around: ParentNode = stage.root): void => {
    for (const part of around.querySelectorAll<HTMLElement>(name)) stage.coming.show(part);
  };
  for (const heap of stage.root.querySelectorAll(".heap")) {
    shown(".climate-dice", heap);
    await Promise.all([...heap.querySelectorAll(".die")].map((die) => play(die, THROW, 700, "ease-out")));
    shown(".tokens, .heap-name b", heap);
  }
}

const SCENES: Record<string, (stage: Stage, args: Args) => Promise<unknown>> = {
  announced: turnUp,
  "laid-species": (stage, { a }) => stage.settled.then(() => stage.arrive(a, back())),
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
  eaten: lose,
  kill: (stage, { a }) => stage.pulse(a),
  "obligate-fed": (stage, { a }) => stage.pulse(a),
  "host-died": lose,
  starved: lose,
  poisoned: (stage, args) => (stage.ghost(args.a) ? stage.bury(args.a) : lose(stage, args)),
  "died-out": (stage, { a }) => stage.bury(a),
};
/** Whom they cost animals, or may. */
const TAKES: Record<string, (args: Args) => string> = {
  attacks: ({ b }) => b,
  bites: ({ b }) => b,
  eaten: ({ a }) => a,
  "host-died": ({ a }) => a,
  starved: ({ a }) => a,
  poisoned: ({ a }) => a,
  "put-parasite": ({ animal }) => speciesOf(animal),
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
export function tellStory(root: HTMLElement, before: Before, lines: Line[], view: View): void {
  const ended = lines.find(({ verb }) => verb === "feeding-over" || DEATHS.has(verb));
  const laid = lines.findLast(({ verb }) => LAID.has(verb));
  const { species } = modelOf(view);
  const scenes = lines.flatMap((line): Scene[] => {
    const end: Scene[] = line === ended ? [{ run: (stage) => endTurn(stage, lines, view), staged: true, line }] : [];
    const scene = SCENES[line.verb];
    if (!scene) return end;
    const args = {
      line,
      seat: seatOf(argOf(line, "seat")),
      a: thingOf(argOf(line, "a")),
      b: thingOf(argOf(line, "b")),
      n: numberOf(argOf(line, "n")),
      animal: thingOf(argOf(line, "animal")),
      view,
    };
    return [
      ...end,
      {
        run: (stage) => scene(stage, args),
        together: TOGETHER.has(line.verb),
        staged: STAGED.has(line.verb),
        line,
        dies: line.verb === "died-out" || (line.verb === "poisoned" && !species.has(args.a)) ? args.a : undefined,
        takes: TAKES[line.verb]?.(args),
        lays: line === laid ? TURNED : undefined,
        feeds: FEEDS.has(line.verb) ? speciesOf(args.animal) : undefined,
        comes: COMES[line.verb]?.(args),
        brings: BRINGS[line.verb]?.(line),
      },
    ];
  });
  tell(root, before, scenes);
}
