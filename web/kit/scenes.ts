// Plays the scenes of what happened one after the other; they can be skipped at any time.
import { pace } from "../base/settings";
import { ownerOf } from "../base/words";
import type { Line } from "../protocol";
import { nowTold, seenNow, tellUntil, untold } from "../table/motion/animationend";
import { Dealt } from "./dealt";
import { isHeld, letGo } from "./held";
import { clearLayer } from "./layer";
import { type Before, hold, holdSizes, movedIn, release, slide } from "./moved";
import { pause, skips, stopAll, tempo } from "./playing";
import { Stage } from "./stage";

/** A scene: an animation that runs together with its neighbours or after them. */
export interface Scene {
  run(stage: Stage): Promise<unknown>;
  together?: boolean;
  /** A dramatic scene keeps its length, however many scenes wait. */
  staged?: boolean;
  /** What it shows, as in the log. */
  line?: Line;
  /** An animal that dies in it, or a card that is laid in it: it stays visible until then. */
  dies?: string;
  /** An animal of which it takes something. */
  takes?: string;
  /** A card that lies on the table until it is laid in it: room is made for it before. */
  lays?: string;
  /** A part of the board that is hidden until its scene. */
  brings?: string;
  /** A number of the board, by its name, that is as it was until its scene has ended. */
  counts?: string;
  /** Animals whose food lies where it lay until its scene. */
  gathers?: string[];
  /** An animal that is new: it is hidden until its scene. */
  comes?: string;
  /** A seat that is dealt a card in it, and how many cards that are dealt the scene stands for. */
  deals?: [seat: number, n: number];
  /** An animal whose new food and tick are hidden until its scene has ended. */
  feeds?: string;
}

/** From this many scenes on, narration is left out. */
const SHORT = 2;

let queue: Promise<void> = Promise.resolve();
let playing: Stage | null = null;

/** Stop all animations and show the current state. */
export function skip(): void {
  nowTold.value = seenNow.value = untold.value = null;
  stopAll();
  letGo();
  playing?.clear();
  clearLayer();
}

/** Nobody dies twice, though several lines may tell of it. */
function diesOnce(scenes: Scene[]): Scene[] {
  const dead = new Set<string>();
  return scenes.filter(({ dies }) => !dies || (!dead.has(dies) && dead.add(dies)));
}

/** The points of a seat fall when the last of its animals that die has died. */
function withPoints(scenes: Scene[]): Scene[] {
  const falling = new Set<string>();
  const told = scenes.toReversed().map((scene) => {
    const points = scene.dies && `points${ownerOf(scene.dies)}`;
    if (!points || scene.counts || falling.has(points)) return scene;
    falling.add(points);
    return { ...scene, counts: points };
  });
  return told.reverse();
}

/** Run scenes one after the other. Those still running are of an older state of the table: they end at once. */
export function tell(root: HTMLElement, before: Before, story: Scene[]): void {
  const scenes = withPoints(diesOnce(story));
  if (scenes.length) skip();
  if (!pace(1) || document.hidden) return;
  document.addEventListener("visibilitychange", skip); // the same listener counts once
  const stage = new Stage(root, before);
  playing = stage;
  const dealt = new Map<number, number>();
  for (const { dies, lays, brings, feeds, comes, deals, counts, gathers } of scenes) {
    if (dies) stage.keep(dies);
    if (lays) stage.keep(lays, true);
    const guest = comes && stage.find(comes);
    if (guest && !before.has(comes)) stage.coming.hide(guest);
    if (deals) dealt.set(deals[0], (dealt.get(deals[0]) ?? 0) + deals[1]);
    if (feeds) stage.coming.withhold(feeds, stage.find(feeds));
    for (const id of gathers ?? []) stage.food.leave(id);
    if (counts) stage.numbers.hold(counts, before.numbers.get(counts));
    for (const part of brings ? root.querySelectorAll<HTMLElement>(brings) : []) stage.coming.hide(part);
  }
  stage.dealt = new Dealt(root, before, dealt);
  if (stage.mourns) {
    holdSizes(root, before);
    hold(movedIn(root, before));
  } else stage.settled = slide(movedIn(root, before));
  untold.value = firstLine(scenes);
  const begun = skips();
  const current = (): boolean => skips() === begun;
  queue = queue
    .then(() => perform(stage, scenes, current))
    .catch((error: unknown) => {
      // The table goes on without its animations.
      reportError(error);
      if (current()) skip();
    });
  tellUntil(queue, skip);
}

/** The first line that one of these scenes shows. */
const firstLine = (scenes: Scene[]): Line | null => scenes.find(({ line }) => line)?.line ?? null;

/** A scene that fails is left out; the others are played. */
const run = async (scene: Scene, stage: Stage): Promise<void> => {
  try {
    await scene.run(stage);
  } catch (error) {
    reportError(error);
  }
  if (scene.feeds) stage.coming.reveal(scene.feeds);
  if (scene.counts) stage.numbers.show(scene.counts);
};

async function perform(stage: Stage, scenes: Scene[], current: () => boolean): Promise<void> {
  const weight = (scene: Scene): number => (scene.staged ? 0 : scene.together ? 0.25 : 1);
  tempo.waiting = scenes.reduce((sum, scene) => sum + weight(scene), 0);
  const told: Promise<void>[] = [];
  // What is done with a card that lies on the table is told, however short it is.
  const long = scenes.length > SHORT || scenes.some(({ lays }) => lays);
  const last = scenes.findLastIndex(({ dies }) => dies);
  for (const [at, scene] of scenes.entries()) {
    if (!current()) break;
    untold.value = firstLine(scenes.slice(at + 1));
    seenNow.value = scene.line ?? null;
    tempo.staged = !!scene.staged;
    tempo.least = scene.dies ? stage.deathOf(scene.dies) : scene.takes ? stage.lossOf(scene.takes) : 0;
    // Cards dealt to everybody are seen, not read.
    if (scene.line && (scene.staged || (long && (!scene.together || scene.dies)))) nowTold.value = scene.line;
    told.push(run(scene, stage));
    if (scene.together && scenes[at + 1]?.together) await pause(50);
    else await told.at(-1);
    // Once stopped, what is held belongs to the scenes that came after.
    if (at === last && current() && isHeld()) {
      await Promise.all(told);
      tempo.least = 0;
      if (current()) release(stage.root, () => stage.food.carry((id) => stage.find(id)?.getBoundingClientRect()));
    }
    tempo.waiting -= weight(scene);
  }
  await Promise.all(told);
  [tempo.staged, tempo.least] = [false, 0];
  if (current()) nowTold.value = seenNow.value = untold.value = null;
  stage.clear();
}
