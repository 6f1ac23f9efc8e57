// Animations for Origin's lines of the log.
import { ownerOf, t } from "../../base/words";
import type { Before } from "../../kit/moved";
import { play } from "../../kit/playing";
import { type Scene, tell } from "../../kit/scenes";
import { bring } from "../../kit/sight";
import type { Stage } from "../../kit/stage";
import type { Line } from "../../protocol";
import { valuesOf } from "../../table/draw/sentences";

interface Args {
  seat: number;
  a: string;
  b: string;
  n: number;
  /** Which die of this roll it is, from 1. */
  nth: number;
}

const food = (stage: Stage, from: string, to: string): Promise<void> =>
  stage.fly(from ? stage.box(from) : stage.spot(".bank .tokens"), stage.box(to));

/** A die of the food, which a small screen scrolls to. */
function rollFood(stage: Stage, { n, nth }: Args): Promise<void> {
  bring(stage.root, [stage.root.querySelector(".bank")]);
  return stage.roll(n, stage.spot(`.bank .die:nth-child(${nth})`) ?? stage.spot(".bank"));
}

/** Running: the die that decides stands beside the animal. */
function rollEscape(stage: Stage, { a, n }: Args): Promise<void> {
  bring(stage.root, [stage.find(a)]);
  return stage.roll(n, stage.box(a));
}

/** Shown only when the dice lie. */
const ROLLED = ".bank .tokens, .bank .label b, .bank .dice";

/** What the dice bring falls into the bank. */
async function fill(stage: Stage): Promise<void> {
  for (const part of stage.root.querySelectorAll<HTMLElement>(ROLLED)) stage.coming.show(part);
  const tokens = stage.root.querySelectorAll(".bank .tokens > *");
  const from = { transform: "translateY(-24px) scale(1.4)", opacity: 0 };
  await Promise.all([...tokens].map((token) => play(token, [from, { transform: "none", opacity: 1 }], 260, "ease-in")));
}

/** Before the hungry die and new cards come: who dies. */
async function endTurn(stage: Stage, dead: readonly string[]): Promise<void> {
  const at = stage.spot(".bank");
  if (!at) return;
  const mine = dead.filter((id) => String(ownerOf(id)) === stage.me);
  const found = mine.length
    ? t("You lose {animals}", { animals: mine.join(", ") })
    : dead.length
      ? t("Others lose {animals}", { animals: dead.join(", ") })
      : t("Nobody starves");
  await stage.tellEnd(at, t("The turn is over"), found, mine.length > 0);
}

/** The animation of each verb of the log; lines without an entry only change the table. */
const SCENES: Record<string, (stage: Stage, args: Args) => Promise<unknown>> = {
  "laid-animal": (stage, { a }) => stage.arrive(a),
  "laid-trait": (stage, { a }) => stage.pulse(a),
  "laid-pair": (stage, { a, b }) => Promise.all([stage.pulse(a), stage.pulse(b)]),
  drew: (stage, { seat }) => stage.deal(seat),
  "food-roll": rollFood,
  bank: fill,
  took: (stage, { a }) => food(stage, "", a),
  "gave-red": (stage, { b }) => food(stage, "", b),
  "gave-blue": (stage, { a, b }) => food(stage, a, b),
  stole: (stage, { a, b }) => food(stage, b, a),
  scavenged: (stage, { a }) => food(stage, "", a),
  burned: (stage, { a }) => stage.pulse(a),
  destroyed: (stage, { a }) => stage.shake(a),
  sleeps: (stage, { a }) => stage.pulse(a),
  attacks: (stage, { a, b }) => stage.lunge(a, b),
  "sent-to": (stage, { a, b }) => Promise.all([stage.pulse(a), stage.shake(b)]),
  "ran-roll": rollEscape,
  escaped: (stage, { a }) => stage.shake(a),
  dropped: (stage, { a }) => stage.shake(a),
  eaten: (stage, { a }) => stage.bury(a),
  ate: (stage, { a }) => stage.pulse(a),
  starved: (stage, { a }) => stage.bury(a),
  "died-of-poison": (stage, { a }) => stage.bury(a),
};
/** These may happen all at once. */
const TOGETHER = new Set(["starved", "died-of-poison", "food-roll", "drew"]);
/** These bring food: to the one they speak of, or to the second one. */
const FEEDS: Record<string, "a" | "b"> = {
  took: "a",
  stole: "a",
  scavenged: "a",
  ate: "a",
  "gave-red": "b",
  "gave-blue": "b",
};
/** These take something from the second one, or try to. */
const TAKES = new Set(["attacks", "stole"]);
const STARVES = new Set(["starved", "died-of-poison"]);
const DEATHS = new Set([...STARVES, "eaten"]);

/** Turns new lines of the log into scenes. */
export function tellStory(root: HTMLElement, before: Before, lines: Line[]): void {
  let nth = 0;
  const dead = [...new Set(lines.filter(({ verb }) => STARVES.has(verb)).map((line) => valuesOf<Args>(line).a))];
  const scenes = lines.flatMap((line): Scene[] => {
    if (line.verb === "feeding-over") return [{ run: (stage) => endTurn(stage, dead), staged: true, line }];
    const scene = SCENES[line.verb];
    if (!scene) return [];
    if (line.verb === "food-roll") nth++;
    const args = { ...valuesOf<Args>(line), nth };
    const dies = DEATHS.has(line.verb) ? args.a : undefined;
    const brings = line.verb === "bank" ? ROLLED : undefined;
    const comes = line.verb === "laid-animal" ? args.a : undefined;
    const deals: Scene["deals"] = line.verb === "drew" ? [args.seat, 1] : undefined;
    const fed = FEEDS[line.verb];
    const feeds = fed && args[fed];
    const takes = TAKES.has(line.verb) ? args.b : undefined;
    const together = TOGETHER.has(line.verb);
    const staged = line.verb === "ran-roll";
    return [{ run: (stage) => scene(stage, args), together, staged, line, dies, takes, brings, feeds, comes, deals }];
  });
  tell(root, before, scenes);
}
