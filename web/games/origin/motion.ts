// The story in motion: tokens fly, carnivores lunge, dice roll, the dead go to the discard pile.  The table itself is
// already as it shall be; what moves lies above it, never takes input and can be cut short at any time.
import { pace } from "../../base/settings";
import type { Line } from "../../protocol";

/** Where everything stood before a change, and its element, which outlives the change in our hands. */
export type Before = Map<string, { box: DOMRect; element: Element }>;

export function measure(root: Element): Before {
  const found: Before = new Map();
  for (const element of root.querySelectorAll<HTMLElement>(".animal[data-id]")) {
    found.set(element.dataset["id"]!, { box: element.getBoundingClientRect(), element });
  }
  return found;
}

const BERRY =
  '<svg class="pip food" viewBox="0 0 16 16"><path d="M8 3.6C4.7 2.6 2 5.2 2 8.6a6 6 0 0 0 12 0c0-3.4-2.7-6-6-5ZM8 3.6C8 2 9 .8 11 .8"/></svg>';

const running = new Set<Animation>();
let layer: HTMLElement | null = null;
let queue: Promise<void> = Promise.resolve();
let waiting = 0;
let epoch = 0;

/** Show everything as it stands now. */
export function skip(): void {
  epoch++;
  for (const animation of [...running]) animation.finish();
  layer?.replaceChildren();
}

async function play(element: Element, frames: Keyframe[], milliseconds: number, easing = "ease-in-out"): Promise<void> {
  // The more is waiting to be told, the faster it is told.
  const animation = element.animate(frames, { duration: pace(milliseconds) / Math.max(1, waiting / 4), easing });
  running.add(animation);
  await animation.finished.catch(() => undefined);
  running.delete(animation);
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, pace(milliseconds)));

class Stage {
  constructor(
    readonly root: HTMLElement,
    readonly before: Before,
  ) {
    layer ??= document.body.appendChild(Object.assign(document.createElement("div"), { className: "origin-motion" }));
  }

  private find(id: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`.animal[data-id="${id}"]`);
  }

  private box(id: string): DOMRect | null {
    return this.find(id)?.getBoundingClientRect() ?? this.before.get(id)?.box ?? null;
  }

  spot(name: string): DOMRect | null {
    return this.root.querySelector(name)?.getBoundingClientRect() ?? null;
  }

  private put(html: string | Element, box: DOMRect, sized: boolean): HTMLElement {
    const made = document.createElement("div");
    if (typeof html === "string") made.innerHTML = html;
    else made.append(html);
    const [width, height] = sized ? [box.width, box.height] : [22, 22];
    const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
    Object.assign(made.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    layer!.append(made);
    return made;
  }

  /** A token or a card on its way. */
  async fly(from: DOMRect | null, to: DOMRect | null, what = BERRY): Promise<void> {
    if (!from || !to) return;
    const token = this.put(what, from, false);
    const [dx, dy] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
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

  food(from: string, to: string): Promise<void> {
    const start = from ? this.box(from) : this.spot(".bank .tokens");
    return this.fly(start, this.box(to));
  }

  /** A card from the deck, to the hand or to whoever draws it. */
  deal(seat: string): Promise<void> {
    return this.fly(this.spot(".deck .pile"), this.hand(seat.charCodeAt(0) - 65), '<i class="dealt"></i>');
  }

  private hand(seat: number): DOMRect | null {
    const player = `[data-player="${seat}"]`;
    return this.spot(`${player} .hand`) ?? this.spot(`${player} .side-head`);
  }

  async lunge(by: string, at: string): Promise<void> {
    const [hunter, from, to] = [this.find(by), this.box(by), this.box(at)];
    if (!hunter || !from || !to) return;
    const [dx, dy] = [(to.left - from.left) * 0.7, (to.top - from.top) * 0.7];
    hunter.style.zIndex = "9";
    await play(
      hunter,
      [
        { transform: "none" },
        { transform: `translate(${-dx / 12}px, ${-dy / 12}px) scale(.96)`, offset: 0.3 },
        { transform: `translate(${dx}px, ${dy}px) scale(1.06)`, offset: 0.7 },
        { transform: "none" },
      ],
      350,
    );
    hunter.style.zIndex = "";
  }

  async shake(id: string): Promise<void> {
    const found = this.find(id);
    if (found) await play(found, [0, 6, -6, 4, 0].map((x) => ({ transform: `translateX(${x}px)` })), 220);
  }

  async pulse(id: string): Promise<void> {
    const found = this.find(id);
    if (found) await play(found, [{ transform: "none" }, { transform: "scale(1.07)" }, { transform: "none" }], 200);
  }

  /** The dead stand where they stood until their turn has come. */
  ghost(id: string): HTMLElement | null {
    const old = this.before.get(id);
    if (!old || this.find(id)) return null;
    return this.put(old.element.cloneNode(true) as Element, old.box, true);
  }

  async bury(ghost: HTMLElement | null | undefined, id: string): Promise<void> {
    if (!ghost) return;
    const [from, seat] = [ghost.getBoundingClientRect(), id.charCodeAt(0) - 65];
    const player = `[data-player="${seat}"]`;
    const pile = this.root.querySelector(`.mine${player}`) ? ".middle .discard" : `${player} .side-head .counters`;
    const to = this.spot(pile) ?? from;
    const [dx, dy] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
    const last = { transform: `translate(${dx}px, ${dy}px) rotate(12deg) scale(.15)`, opacity: 0, filter: "grayscale(1)" };
    await play(ghost, [{ filter: "none" }, { filter: "grayscale(1)", transform: "rotate(-3deg)", opacity: 0.8, offset: 0.4 }, last], 350);
    ghost.remove();
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

  /** A new animal comes from the hand of its owner. */
  async arrive(id: string): Promise<void> {
    const [found, to, from] = [this.find(id), this.box(id), this.hand(id.charCodeAt(0) - 65)];
    if (!found || !to || !from) return;
    const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top - to.top];
    await play(found, [{ transform: `translate(${dx}px, ${dy}px) scale(.5)`, opacity: 0 }, { transform: "none", opacity: 1 }], 300, "ease-out");
  }
}

type Args = { seat: string; a: string; b: string; n: number };

/** What each line of the log looks like; lines without an entry only change the table. */
const SCENES: Record<string, (stage: Stage, args: Args, ghosts: Map<string, HTMLElement | null>) => Promise<unknown>> = {
  "{seat} lays {card} as animal {a}.": (stage, { a }) => stage.arrive(a),
  "{seat} lays a card as animal {a}.": (stage, { a }) => stage.arrive(a),
  "{seat} lays {b_trait} on {a}.": (stage, { a }) => stage.pulse(a),
  "{seat} lays {n_trait} between {a} and {b}.": (stage, { a, b }) => Promise.all([stage.pulse(a), stage.pulse(b)]),
  "{seat} draws a card.": (stage, { seat }) => stage.deal(seat),
  "{seat} draws {card}.": (stage, { seat }) => stage.deal(seat),
  "{seat} rolls {n} for the food bank.": (stage, { n }) => stage.roll(n, stage.spot(".bank")),
  "{a} takes food from the bank.": (stage, { a }) => stage.food("", a),
  "Communication: {b} takes food from the bank along with {a}.": (stage, { b }) => stage.food("", b),
  "Cooperation: {b} gets food because of {a}.": (stage, { a, b }) => stage.food(a, b),
  "{a} steals food from {b}.": (stage, { a, b }) => stage.food(b, a),
  "{a} scavenges {n} food.": (stage, { a }) => stage.food("", a),
  "{a} turns {n} fat into food.": (stage, { a }) => stage.pulse(a),
  "{a} tramples {n} food in the bank.": (stage, { a }) => stage.shake(a),
  "{a} hibernates.": (stage, { a }) => stage.pulse(a),
  "{a} attacks {b}.": (stage, { a, b }) => stage.lunge(a, b),
  "Mimicry: {a} sends the carnivore to {b}.": (stage, { a, b }) => Promise.all([stage.pulse(a), stage.shake(b)]),
  "{a} runs: the die shows {n}.": (stage, { a, n }) => stage.roll(n, stage.before.get(a)?.box ?? null),
  "{a} escapes from {b}.": (stage, { a }) => stage.shake(a),
  "{a} drops {b_trait}.": (stage, { a }) => stage.shake(a),
  "{a} is eaten by {b}.": (stage, { a }, ghosts) => stage.bury(ghosts.get(a), a),
  "{a} starves: it lacked {n} food.": (stage, { a }, ghosts) => stage.bury(ghosts.get(a), a),
  "{a} dies of poison.": (stage, { a }, ghosts) => stage.bury(ghosts.get(a), a),
};
/** These may happen all at once. */
const TOGETHER = new Set([
  "{a} starves: it lacked {n} food.",
  "{a} dies of poison.",
  "{seat} rolls {n} for the food bank.",
  "{seat} draws a card.",
  "{seat} draws {card}.",
]);

/** Tell new lines of the log, one after the other, after those that are still being told. */
export function tellStory(root: HTMLElement, before: Before, lines: Line[]): void {
  if (!pace(1)) return;
  const stage = new Stage(root, before);
  slide(root, before);
  const ghosts = new Map<string, HTMLElement | null>();
  const scenes = lines.filter((line) => line.say.key in SCENES);
  for (const { say } of scenes) {
    const { a } = say.args as Args;
    if (/eaten|starves|dies/.test(say.key)) ghosts.set(a, stage.ghost(a));
  }
  const weight = (key: string): number => (TOGETHER.has(key) ? 0.25 : 1);
  for (const { say } of scenes) waiting += weight(say.key);
  const begun = epoch;
  queue = queue.then(async () => {
    for (const [at, { say }] of scenes.entries()) {
      if (epoch === begun) {
        const told = SCENES[say.key]!(stage, say.args as Args, ghosts);
        if (!TOGETHER.has(say.key) || !TOGETHER.has(scenes[at + 1]?.say.key ?? "")) await told;
        else await pause(50);
      }
      waiting -= weight(say.key);
    }
    for (const ghost of ghosts.values()) ghost?.remove();
  });
}

/** Animals that stand elsewhere now slide there. */
function slide(root: HTMLElement, before: Before): void {
  for (const element of root.querySelectorAll<HTMLElement>(".animal[data-id]")) {
    const old = before.get(element.dataset["id"]!)?.box;
    if (!old) continue;
    const box = element.getBoundingClientRect();
    const [dx, dy] = [old.left - box.left, old.top - box.top];
    if (Math.abs(dx) + Math.abs(dy) > 3) void play(element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], 220);
  }
}
