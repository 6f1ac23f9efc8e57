// Animations for Origin's lines of the log.
import type { Before } from "../../kit/moved";
import { type Scene, type Stage, tell } from "../../kit/stage";
import type { Line } from "../../protocol";
import { valuesOf } from "../../table/draw/sentences";

type Args = { seat: number; a: string; b: string; n: number };

const food = (stage: Stage, from: string, to: string): Promise<void> =>
  stage.fly(from ? stage.box(from) : stage.spot(".bank .tokens"), stage.box(to));

const HAND = ".mine .hand";

/** The animation of each verb of the log; lines without an entry only change the table. */
const SCENES: Record<string, (stage: Stage, args: Args) => Promise<unknown>> = {
  "laid-animal": (stage, { a }) => stage.arrive(a),
  "laid-trait": (stage, { a }) => stage.pulse(a),
  "laid-pair": (stage, { a, b }) => Promise.all([stage.pulse(a), stage.pulse(b)]),
  drew: (stage, { seat }) => {
    for (const hand of stage.root.querySelectorAll<HTMLElement>(HAND)) stage.show(hand);
    return stage.deal(seat);
  },
  "food-roll": (stage, { n }) => stage.roll(n, stage.spot(".bank")),
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
  "ran-roll": (stage, { a, n }) => stage.roll(n, stage.before.get(a)?.box ?? null),
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
const DEATHS = new Set(["eaten", "starved", "died-of-poison"]);

/** Turns new lines of the log into scenes. */
export function tellStory(root: HTMLElement, before: Before, lines: Line[]): void {
  const scenes = lines.flatMap((line): Scene[] => {
    const scene = SCENES[line.verb];
    if (!scene) return [];
    const args = valuesOf<Args>(line);
    const dies = DEATHS.has(line.verb) ? args.a : undefined;
    // My new cards come when the dead have gone.
    const brings = line.verb === "drew" ? HAND : undefined;
    const fed = FEEDS[line.verb];
    const feeds = fed && args[fed];
    return [{ run: (stage) => scene(stage, args), together: TOGETHER.has(line.verb), line, dies, brings, feeds }];
  });
  tell(root, before, scenes);
}
