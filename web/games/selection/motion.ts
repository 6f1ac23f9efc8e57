// Animations for the lines of the log: food cards turn one by one, plants fall into the water, carnivores lunge.
import { ownerOf, say, t } from "../../base/words";
import type { Before } from "../../kit/moved";
import { pause, play } from "../../kit/playing";
import { type Scene, tell } from "../../kit/scenes";
import type { Stage } from "../../kit/stage";
import { type TokenKind, tokenCopy } from "../../kit/tokens";
import type { Line, Say } from "../../protocol";
import { valuesOf } from "../../table/draw/sentences";
import { floatsAt } from "./hole";
import { signed } from "./model";
import { roundCost } from "./roundcost";

interface Args {
  seat: number;
  a: string;
  b: string;
  n: number;
  count: number;
  card?: Say;
  face?: Say;
}

/** At most this many cards are shown flying to a player. */
const MOST_DEALT = 3;

const HOLE = ".hole .tokens";
const BANK = ".hole .painting";
const herd = (stage: Stage, id: string): DOMRect | null =>
  stage.find(id)?.querySelector(".people")?.getBoundingClientRect() ?? stage.box(id);

type Place = DOMRect | null;

/** Where the leaves lay that are gone: after the last one that floats there still. */
function leaf(stage: Stage, nth: number): Place {
  const water = stage.root.querySelector<HTMLElement>(HOLE);
  const box = water?.getBoundingClientRect();
  if (!box) return null;
  const { x, y } = floatsAt(Number(water!.dataset["plants"]) + nth);
  return new DOMRect(box.left + (x * box.width) / 100, box.top + (y * box.height) / 100, 0, 0);
}

const bank = (stage: Stage): Place => stage.spot(BANK);

/** The last attack: its meat comes from where the prey stood. */
let struck: { by: string; at: Place } = { by: "", at: null };

function attack(stage: Stage, { a, b }: Args): Promise<void> {
  struck = { by: a, at: stage.box(b) };
  return stage.lunge(a, b);
}

/** Some tokens, one close behind the other. */
async function feed(stage: Stage, kind: TokenKind, from: (nth: number) => Place, to: string, n = 1): Promise<void> {
  const flights: Promise<void>[] = [];
  for (let i = 0; i < Math.min(n, 6); i++) {
    flights.push(stage.fly(from(i), herd(stage, to), tokenCopy(kind)));
    await pause(90);
  }
  await Promise.all(flights);
}

const bag = (stage: Stage, seat: number): DOMRect | null => stage.spot(`[data-player="${seat}"] .bag`);

/** The food card of a seat is turned at the water, shows its number and brings its plants. */
async function turn(stage: Stage, args: Args): Promise<void> {
  const to = stage.spot(".hole");
  const from = stage.spot(`[data-player="${args.seat}"] .side-head .emblem`) ?? to;
  if (!to || !from) return;
  const food = Number((args.card?.args as { food?: string } | undefined)?.food ?? 0);
  const name = say((args.card?.args as { trait?: Say } | undefined)?.trait);
  const card = stage.put(
    `<span class="turned${food < 0 ? " less" : ""}"><b>${signed(food)}</b><i></i></span>`,
    to,
    false,
  );
  card.querySelector("i")!.textContent = name;
  const face = card.firstElementChild as HTMLElement;
  face.style.borderColor = getComputedStyle(stage.root.querySelector(`[data-player="${args.seat}"]`)!).borderTopColor;
  const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top - to.top - to.height / 2];
  await play(
    card,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(.3) rotateY(180deg)`, opacity: 0.3 },
      { transform: "scale(1.15) rotateY(90deg)", opacity: 1, offset: 0.45 },
      { transform: "scale(1.15) rotateY(0deg)", opacity: 1, offset: 0.7 },
      { transform: "scale(1)", opacity: 1 },
    ],
    620,
    "ease-out",
  );
  await play(
    card,
    [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0, transform: "translateY(18px) scale(.6)" }],
    640,
  );
  card.remove();
  await fill(stage, stage.numbers.add("hole", food));
}

/** Plants that have not come yet fall into the water, one after the other, until there are so many. */
async function fill(stage: Stage, most: number): Promise<void> {
  const all = [...stage.root.querySelectorAll<HTMLElement>(`${HOLE} .afloat`)];
  const coming = all.slice(0, most).filter((token) => token.classList.contains("coming"));
  await Promise.all(
    coming.map(async (token, i) => {
      await pause(25 * i);
      stage.coming.show(token);
      await play(
        token,
        [
          { transform: "translate(-50%, -90px) scale(1.4)", opacity: 0 },
          { transform: "translate(-50%, -50%)", opacity: 1 },
        ],
        260,
        "ease-in",
      );
    }),
  );
}

/** The herd loses an animal; the last one of a species that is still seen is counted too. */
function lose(stage: Stage, { a, n }: Args): Promise<unknown> {
  const count = stage.ghost(a)?.querySelector(".people .count:not(.of-body)")?.lastChild;
  if (count && n === 0) count.textContent = "0";
  return stage.rise(a, "−1", false);
}

const gored = (stage: Stage, args: Args): Promise<unknown> => Promise.all([stage.shake(args.a), lose(stage, args)]);

/** A card is given for something that grows. */
const grow = (stage: Stage, { a }: Args): Promise<unknown> => Promise.all([stage.pulse(a), stage.rise(a, "+1", true)]);

async function lay(stage: Stage, { a }: Args): Promise<void> {
  await stage.lay(ownerOf(a), a);
  await stage.pulse(a);
}

interface Told extends Omit<Scene, "run" | "dies" | "takes" | "feeds" | "comes"> {
  run(stage: Stage, args: Args): Promise<unknown>;
  comes?: boolean;
  dies?: boolean;
  /** Whom it costs animals, or may. */
  takes?: "a" | "b";
  feeds?: boolean;
}

const took =
  (kind: TokenKind, from: (stage: Stage, nth: number, eater: string) => Place) =>
  (stage: Stage, { a, n }: Args): Promise<void> =>
    feed(stage, kind, (nth) => from(stage, nth, a), a, n);

/** The attacker's own; scavengers take theirs from the bank. */
const meat = (stage: Stage, _: number, eater: string): Place =>
  struck.by === eater && struck.at ? struck.at : bank(stage);

/** The animation of each verb of the log; the others only change the table. */
const SCENES: Record<string, Told> = {
  "played-trait": { run: lay },
  new: { run: (stage, { a }) => stage.arrive(a), comes: true },
  board: { run: (stage, { a }) => stage.arrive(a), comes: true, together: true },
  body: { run: grow },
  population: { run: grow },
  grew: { run: grow },
  "food-card": { run: turn, staged: true },
  "took-hole": { run: took("plant", leaf), feeds: true },
  "took-bank": { run: took("plant", bank), feeds: true },
  "took-meat": { run: took("meat", meat), feeds: true },
  stored: { run: took("fat", leaf), feeds: true },
  "ate-fat": { run: (stage, { a }) => stage.pulse(a), feeds: true },
  attacks: { run: attack, staged: true, takes: "b" },
  gored: { run: gored, takes: "a" },
  "lost-one": { run: lose, takes: "a" },
  // All herds go hungry at the same moment.
  hunger: { run: lose, takes: "a", together: true },
  extinct: { run: (stage, { a }) => stage.bury(a), dies: true },
  starved: { run: (stage, { a }) => stage.bury(a), dies: true },
  "food-kept": { run: keepFood, together: true },
  surplus: {
    run: (stage, { a }) => stage.fly(stage.box(a), bag(stage, ownerOf(a)), tokenCopy(foodOf(stage, a))),
    together: true,
  },
};

/** The food of a species that has died out goes to the bag. */
async function keepFood(stage: Stage, { a, n }: Args): Promise<void> {
  const from = stage.box(a);
  const flights: Promise<void>[] = [];
  for (let i = 0; i < Math.min(n, 6); i++) {
    flights.push(stage.fly(from, bag(stage, ownerOf(a)), tokenCopy("plant")));
    await pause(90);
  }
  await Promise.all(flights);
}

const foodOf = (stage: Stage, id: string): TokenKind =>
  stage.find(id)?.querySelector(".people .pip.meat") ? "meat" : "plant";

/** Eaten food goes into its owner's bag. */
async function fillBag(stage: Stage, seat: number, eaters: string[]): Promise<void> {
  const flights: Promise<void>[] = [];
  const to = bag(stage, seat);
  for (const { element, box } of eaters.flatMap((id) => stage.food.gather(id) ?? [])) {
    flights.push(stage.send(element, box, to ?? box, [1, 1.1, 0.3]));
    await pause(40);
  }
  await Promise.all(flights);
}

/** Before the new cards: what the round has brought me, and whom it has cost. */
async function endRound(stage: Stage, lines: Line[]): Promise<void> {
  const at = stage.spot(".hole");
  const { text, losses } = roundCost(lines, stage.me);
  if (at) await stage.tellEnd(at, t("The round is over"), text, losses);
}

/** Where the mark of the first player is. */
const markOf = (seat: number): string => `[data-player="${seat}"] .side-head .signs`;

async function appear(stage: Stage, where: string): Promise<void> {
  const found = stage.root.querySelector<HTMLElement>(where);
  if (!found) return;
  stage.coming.show(found);
  const small = { transform: "scale(.6)", opacity: 0 };
  await play(
    found,
    [small, { transform: "scale(1.3)", opacity: 1 }, { transform: "none", opacity: 1 }],
    420,
    "ease-out",
  );
}

/** How long traits that are turned up are seen, each and all together, in milliseconds. */
const TURNED_UP = { least: 260, most: 700, all: 3000 };

async function turnUp(stage: Stage, id: string, all: number): Promise<void> {
  const begun = stage.pulse(id);
  await pause(Math.min(TURNED_UP.most, Math.max(TURNED_UP.least, TURNED_UP.all / all)));
  await begun;
}

/** The scenes of lines that are shown with others of their kind, or with what lay on the table before. */
function sceneAmong(lines: Line[], line: Line, before: Before): Scene | null {
  const { seat, a } = valuesOf<Args>(line);
  const alike = lines.filter(({ verb }) => verb === line.verb);
  switch (line.verb) {
    case "revealed":
      return { run: (stage) => turnUp(stage, a, alike.length), staged: true, line };
    case "food-sum": {
      const was = Number(before.numbers.get("hole") ?? 0);
      const run = (stage: Stage): Promise<void> => fill(stage, Number.POSITIVE_INFINITY);
      return { run, staged: true, line, counts: "hole", brings: `${HOLE} .afloat:nth-child(n + ${was + 1})` };
    }
    case "bagged": {
      if (alike.find((one) => valuesOf<Args>(one).seat === seat) !== line) return null;
      // That of the dead goes with them.
      const dead = new Set(lines.filter((one) => SCENES[one.verb]?.dies).map((one) => valuesOf<Args>(one).a));
      const gathers = [...before.keys()].filter((id) => ownerOf(id) === seat && !dead.has(id));
      return { run: (stage) => fillBag(stage, seat, gathers), together: true, line, gathers, counts: `bag${seat}` };
    }
    case "left-over": {
      return { run: (stage) => endRound(stage, lines), staged: true, line };
    }
    case "drew": {
      const own = alike.filter((one) => valuesOf<Args>(one).seat === seat);
      const nth = own.indexOf(line) + 1;
      if (nth > MOST_DEALT) return null;
      // The last card that is seen brings the others.
      const n = nth === MOST_DEALT ? own.length - nth + 1 : 1;
      const run = async (stage: Stage): Promise<void> => {
        stage.numbers.add("deck", -n);
        await stage.deal(seat, n);
      };
      const isLast = seat === valuesOf<Args>(alike.at(-1)!).seat && nth === Math.min(own.length, MOST_DEALT);
      return { run, together: true, line, deals: [seat, n], counts: isLast ? "deck" : undefined };
    }
    case "marker":
      return { run: (stage) => appear(stage, markOf(seat)), line, brings: markOf(seat) };
  }
  return null;
}

/** Turns new lines of the log into scenes. */
export function tellStory(root: HTMLElement, before: Before, lines: Line[]): void {
  const scenes = lines.flatMap((line): Scene[] => {
    const [scene, args, among] = [SCENES[line.verb], valuesOf<Args>(line), sceneAmong(lines, line, before)];
    if (among) return [among];
    if (!scene) return [];
    const [dies, feeds] = [scene.dies ? args.a : undefined, scene.feeds ? args.a : undefined];
    const comes = scene.comes ? args.a : undefined;
    const takes = scene.takes && args[scene.takes];
    return [{ ...scene, run: (stage) => scene.run(stage, args), line, dies, takes, feeds, comes }];
  });
  tell(root, before, scenes);
}
