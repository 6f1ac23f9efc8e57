// Animations of what happened: tokens fly, carnivores lunge, dice roll, dead animals go to the discard pile. The table
// itself already shows the new state; animations lie above it, never take input and can be skipped at any time.
import { h, render } from "preact";
import { pace } from "../base/settings";
import { Icon } from "../parts/icon";
import type { Line } from "../protocol";
import { nowTold, tellUntil, untold } from "../table/motion/animationend";
import { takeDropped } from "./drag";
import { giveSizes, isHeld, letGo, sizesOf } from "./held";
import { type Before, CREATURES, hold, holdSizes, movedIn, newSigns, release, slide } from "./moved";
import { pause, play, skips, stopAll, tempo } from "./playing";
import { bring } from "./sight";
import { tokenHtml } from "./tokens";
import "./stage.css";

let layer: HTMLElement | null = null;
let queue: Promise<void> = Promise.resolve();
let playing: Stage | null = null;

/** Stop all animations and show the current state. */
export function skip(): void {
  nowTold.value = untold.value = null;
  stopAll();
  letGo();
  playing?.clear();
  layer?.replaceChildren();
}

/** So many scenes need no narration. */
const SHORT = 2;

/** How far it is from the middle of one box to the middle of another. */
const between = (from: DOMRect, to: DOMRect): [number, number] => [
  to.left + to.width / 2 - from.left - from.width / 2,
  to.top + to.height / 2 - from.top - from.height / 2,
];

export class Stage {
  private readonly ghosts = new Map<string, HTMLElement>();
  private readonly hidden = new Set<HTMLElement | SVGElement>();
  private readonly coming = new Map<string, SVGElement[]>();
  /** All that it has put over the table. */
  private readonly copies = new Set<HTMLElement>();

  constructor(
    readonly root: HTMLElement,
    readonly before: Before,
  ) {
    if (layer) return;
    layer = document.body.appendChild(Object.assign(document.createElement("div"), { className: "stage" }));
    document.addEventListener("visibilitychange", skip);
  }

  find(id: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`${CREATURES}[data-id="${id}"]`);
  }

  box(id: string): DOMRect | null {
    return this.find(id)?.getBoundingClientRect() ?? this.before.get(id)?.box ?? null;
  }

  spot(name: string): DOMRect | null {
    return this.root.querySelector(name)?.getBoundingClientRect() ?? null;
  }

  put(html: string | Element, box: DOMRect, sized: boolean): HTMLElement {
    const made = document.createElement("div");
    if (typeof html === "string") made.innerHTML = html;
    else made.append(html);
    const [width, height] = sized ? [box.width, box.height] : [22, 22];
    const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
    Object.assign(made.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    layer!.append(made);
    this.copies.add(made);
    return made;
  }

  /** A flying token or card. */
  async fly(from: DOMRect | null, to: DOMRect | null, what = tokenHtml("food")): Promise<void> {
    if (!from || !to) return;
    const token = this.put(what, from, false);
    const [dx, dy] = between(from, to);
    await play(
      token,
      [
        { transform: "scale(.6)" },
        { transform: `translate(${dx / 2}px, ${dy / 2 - 30}px) scale(1.5)`, offset: 0.5 },
        { transform: `translate(${dx}px, ${dy}px) scale(.9)` },
      ],
      320,
    );
    token.remove();
  }

  /** A card from the deck, to the hand or to whoever draws it. */
  deal(seat: number): Promise<void> {
    return this.fly(this.spot(".deck .pile"), this.hand(seat), '<i class="dealt"></i>');
  }

  hand(seat: number): DOMRect | null {
    const player = `[data-player="${seat}"]`;
    return this.spot(`${player} .hand`) ?? this.spot(`${player} .side-head`);
  }

  async lunge(by: string, at: string): Promise<void> {
    // The dead lie where they stood.
    if (!this.mourns) bring(this.root, [this.find(by), this.find(at)]);
    const [hunter, from, to] = [this.find(by), this.box(by), this.box(at)];
    if (!hunter || !from || !to) return;
    const [dx, dy] = [(to.left - from.left) * 0.7, (to.top - from.top) * 0.7];
    const copy = this.put(this.copyOf(hunter), from, true);
    hunter.style.visibility = "hidden";
    await play(
      copy,
      [
        { transform: "none" },
        { transform: `translate(${-dx / 12}px, ${-dy / 12}px) scale(.96)`, offset: 0.3 },
        { transform: `translate(${dx}px, ${dy}px) scale(1.06)`, offset: 0.7 },
        { transform: "none" },
      ],
      350,
    );
    copy.remove();
    hunter.style.visibility = "";
  }

  /** A copy that looks above the table as its original looks on it: around it stand the classes and sizes of the board. */
  private copyOf(element: HTMLElement): HTMLElement {
    let copy = element.cloneNode(true) as HTMLElement;
    Object.assign(copy.style, { translate: "", scale: "", flex: "none", width: "100%", height: "100%", margin: "0" });
    for (let around = element.parentElement; around && around !== this.root.parentElement; ) {
      const shell = document.createElement("div");
      shell.className = around.className;
      giveSizes(shell, sizesOf(around));
      shell.style.cssText = `${around.style.cssText}; display: contents`;
      shell.append(copy);
      [copy, around] = [shell, around.parentElement];
    }
    return copy;
  }

  async shake(id: string): Promise<void> {
    const found = this.find(id);
    if (found)
      await play(
        found,
        [0, 6, -6, 4, 0].map((x) => ({ transform: `translateX(${x}px)` })),
        220,
      );
  }

  async pulse(id: string): Promise<void> {
    const found = this.find(id);
    if (found) await play(found, [{ transform: "none" }, { transform: "scale(1.07)" }, { transform: "none" }], 200);
  }

  /** A short word rises from an animal: +1, −1. */
  async rise(id: string, text: string, good: boolean): Promise<void> {
    const at = this.box(id);
    if (!at) return;
    const word = this.put(`<b class="risen${good ? "" : " bad"}"></b>`, at, false);
    word.firstElementChild!.textContent = text;
    await play(
      word,
      [
        { transform: "translateY(12px) scale(.7)", opacity: 0 },
        { transform: "translateY(-8px) scale(1.2)", opacity: 1, offset: 0.35 },
        { transform: "translateY(-14px)", opacity: 1, offset: 0.75 },
        { transform: "translateY(-30px)", opacity: 0 },
      ],
      700,
      "ease-out",
    );
    word.remove();
  }

  /** A card from a hand to an animal. */
  lay(seat: number, id: string): Promise<void> {
    const dropped = this.find(id)?.closest(".mine") ? takeDropped() : null;
    return this.fly(dropped ?? this.hand(seat), this.box(id), '<i class="dealt"></i>');
  }

  /** Dead animals stay visible until their scene. */
  keep(id: string): void {
    const old = this.before.get(id);
    if (!old || this.find(id) || this.ghosts.has(id)) return;
    const ghost = this.put(old.element.cloneNode(true) as Element, old.box, true);
    this.ghosts.set(id, ghost);
  }

  get mourns(): boolean {
    return this.ghosts.size > 0;
  }

  /** Hide something until its scene, at the latest until all scenes have ended. */
  hide(part: HTMLElement | SVGElement): void {
    part.style.visibility = "hidden";
    part.classList.add("coming");
    this.hidden.add(part);
  }

  show(part: HTMLElement | SVGElement): void {
    part.style.visibility = "";
    part.classList.remove("coming");
    this.hidden.delete(part);
  }

  /** What an animal gets is hidden until it has come. */
  withhold(id: string): void {
    const found = this.find(id);
    if (!found || this.coming.has(id)) return;
    const signs = newSigns(found, this.before, id);
    this.coming.set(id, signs);
    for (const sign of signs) this.hide(sign);
  }

  reveal(id: string): void {
    for (const sign of this.coming.get(id) ?? []) this.show(sign);
  }

  clear(): void {
    for (const copy of this.copies) copy.remove();
    for (const part of this.hidden) this.show(part);
  }

  /** Dead animals turn grey, with a skull, and go to the discard pile: mine to the pile, another player's to their
   *  name. */
  async bury(id: string): Promise<void> {
    const ghost = this.ghosts.get(id);
    if (!ghost) return;
    ghost.classList.add("dead");
    const skull = ghost.appendChild(document.createElement("span"));
    render(h(Icon, { name: "animal-skull", size: "100%" }), skull);
    const [from, seat] = [ghost.getBoundingClientRect(), id.charCodeAt(0) - 65];
    const player = `[data-player="${seat}"]`;
    const pile = this.root.querySelector(`.mine${player}`) ? ".middle .discard" : `${player} .side-head .counters`;
    const to = this.spot(pile) ?? from;
    const [dx, dy] = between(from, to);
    const last = {
      transform: `translate(${dx}px, ${dy}px) rotate(12deg) scale(.15)`,
      opacity: 0,
      filter: "grayscale(1)",
    };
    await play(
      ghost,
      [{ filter: "none" }, { filter: "grayscale(1)", transform: "rotate(-3deg)", opacity: 0.8, offset: 0.5 }, last],
      550,
    );
    ghost.remove();
  }

  /** A card that lay on the table goes to what it changes; false if none was kept. */
  async land(id: string, to: DOMRect | null): Promise<boolean> {
    const ghost = this.ghosts.get(id);
    if (!ghost || !to) return false;
    const [dx, dy] = between(ghost.getBoundingClientRect(), to);
    const end = { transform: `translate(${dx}px, ${dy}px) scale(.2)`, opacity: 0.2 };
    await play(ghost, [{ transform: "none" }, end], 300, "ease-in");
    ghost.remove();
    this.ghosts.delete(id);
    return true;
  }

  async roll(face: number, at: DOMRect | null): Promise<void> {
    if (!at) return;
    const die = this.put(`<b class="rolled">${face}</b>`, at, false);
    await play(
      die,
      [
        { transform: "translate(-40px, -26px) rotate(-320deg) scale(1.4)", opacity: 0.4 },
        { transform: "translate(6px, 4px) rotate(40deg) scale(1.6)", opacity: 1, offset: 0.6 },
        { transform: "rotate(0) scale(1.6)" },
      ],
      350,
      "ease-out",
    );
    await play(die, [{ transform: "scale(1.6)" }, { transform: "scale(1.6)", opacity: 0 }], 300);
    die.remove();
  }

  /** A new animal comes from the hand of its owner, or from where it was dropped. */
  async arrive(id: string): Promise<void> {
    const found = this.find(id);
    const dropped = found?.closest(".mine") ? takeDropped() : null;
    const [to, from] = [this.box(id), dropped ?? this.hand(id.charCodeAt(0) - 65)];
    if (!found || !to || !from) return;
    const [dx, dy] = dropped
      ? between(to, dropped)
      : [from.left + from.width / 2 - to.left - to.width / 2, from.top - to.top];
    await play(
      found,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(.5)`, opacity: dropped ? 0.8 : 0 },
        { transform: "none", opacity: 1 },
      ],
      300,
      "ease-out",
    );
  }
}

/** A scene that fails is left out; the others are told. */
const run = async (scene: Scene, stage: Stage): Promise<void> => {
  try {
    await scene.run(stage);
  } catch (error) {
    reportError(error);
  }
  if (scene.feeds) stage.reveal(scene.feeds);
};

/** A scene: an animation that runs together with its neighbours or after them. */
export interface Scene {
  run(stage: Stage): Promise<unknown>;
  together?: boolean;
  /** A dramatic scene keeps its length, however many scenes wait. */
  staged?: boolean;
  /** What it shows, as the log tells it. */
  line?: Line;
  /** An animal that dies in it, or a card that is laid in it: it stays visible until then. */
  dies?: string;
  /** A part of the board that is hidden until its scene. */
  brings?: string;
  /** An animal whose new food and tick are hidden until its scene has ended. */
  feeds?: string;
}

/** Run scenes one after the other. Those still running are of an older state of the table: they end at once. */
export function tell(root: HTMLElement, before: Before, scenes: Scene[]): void {
  if (scenes.length) skip();
  if (!pace(1) || document.hidden) return;
  const stage = new Stage(root, before);
  playing = stage;
  for (const { dies, brings, feeds } of scenes) {
    if (dies) stage.keep(dies);
    if (feeds) stage.withhold(feeds);
    for (const part of brings ? root.querySelectorAll<HTMLElement>(brings) : []) stage.hide(part);
  }
  if (stage.mourns) {
    holdSizes(root, before);
    hold(movedIn(root, before));
  } else slide(movedIn(root, before));
  untold.value = firstLine(scenes);
  const begun = skips();
  queue = queue.then(() => perform(stage, scenes, () => skips() === begun));
  tellUntil(queue, skip);
}

/** The first line that one of these scenes shows. */
const firstLine = (scenes: Scene[]): Line | null => scenes.find(({ line }) => line)?.line ?? null;

async function perform(stage: Stage, scenes: Scene[], current: () => boolean): Promise<void> {
  const weight = (scene: Scene): number => (scene.staged ? 0 : scene.together ? 0.25 : 1);
  tempo.waiting = scenes.reduce((sum, scene) => sum + weight(scene), 0);
  const told: Promise<void>[] = [];
  const long = scenes.length > SHORT;
  const last = scenes.findLastIndex(({ dies }) => dies);
  for (const [at, scene] of scenes.entries()) {
    if (!current()) break;
    untold.value = firstLine(scenes.slice(at + 1));
    tempo.staged = !!scene.staged;
    // Cards dealt to everybody are seen, not read.
    if (scene.line && (scene.staged || (long && (!scene.together || scene.dies)))) nowTold.value = scene.line;
    told.push(run(scene, stage));
    if (scene.together && scenes[at + 1]?.together) await pause(50);
    else await told.at(-1);
    if (at === last && isHeld()) {
      await Promise.all(told);
      release(stage.root);
    }
    tempo.waiting -= weight(scene);
  }
  await Promise.all(told);
  tempo.staged = false;
  if (current()) nowTold.value = untold.value = null;
  stage.clear();
}
