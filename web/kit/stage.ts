// What can be played over the table: tokens fly, carnivores lunge, dice roll, dead animals go to the discard pile. The
// table itself already shows the new state; animations lie above it and never take input.
import { h, render } from "preact";
import { pace } from "../base/settings";
import { ownerOf } from "../base/words";
import { iconHtml } from "../parts/icon";
import { isClosing } from "../table/motion/animationend";
import { Coming } from "./coming";
import type { Dealt } from "./dealt";
import { Die } from "./die";
import { takeDropped } from "./drag";
import { CREATURES } from "./found";
import { copyOf, Layer } from "./layer";
import { LeftFood } from "./leftfood";
import { type Before, shellsOf } from "./moved";
import { Numbers } from "./numbers";
import { play } from "./playing";
import { bring } from "./sight";
import { tokenCopy } from "./tokens";

/** How long the end of a turn is told, and how long at least at a fast pace, in milliseconds. */
const [END, SHORTEST_END] = [1900, 1000];
/** How far it stays from the edges of the window, in pixels. */
const EDGE = 10;
/** How long a loss of mine is shown at least, and anybody's death at the end of the game. */
const [LOSS, LAST_DEATH] = [1000, 700];

/** How far it is from the middle of one box to the middle of another. */
const between = (from: DOMRect, to: DOMRect): [number, number] => [
  to.left + to.width / 2 - from.left - from.width / 2,
  to.top + to.height / 2 - from.top - from.height / 2,
];

type Sizes = [first: number, middle: number, last: number];

export class Stage {
  private readonly ghosts = new Map<string, HTMLElement>();
  /** Those of them that nobody mourns: cards that are to be laid. */
  private readonly cards = new Set<string>();
  private readonly layer = new Layer();
  /** What waits for its scene. */
  readonly coming: Coming;
  readonly food: LeftFood;
  /** The cards that are dealt. */
  dealt: Dealt | null = null;
  /** Numbers that wait for their lines. */
  readonly numbers: Numbers;
  /** Ends when those that stand elsewhere now have come there. */
  settled: Promise<unknown> = Promise.resolve();
  /** The seat at which I sit, by its number; undefined for those who watch. */
  readonly me: string | undefined;

  constructor(
    readonly root: HTMLElement,
    readonly before: Before,
  ) {
    this.numbers = new Numbers(root);
    this.coming = new Coming(before);
    this.food = new LeftFood(before, this.layer);
    this.me = root.querySelector<HTMLElement>(".mine")?.dataset["player"];
  }

  /** How long it is shown at least, in milliseconds, that something is taken from an animal: long if it is mine, however
   *  fast the table is. */
  lossOf(id: string): number {
    return String(ownerOf(id)) === this.me ? LOSS : 0;
  }

  /** How long its death is shown at least: at the end of the game every death is seen. */
  deathOf(id: string): number {
    return Math.max(this.lossOf(id), isClosing() ? LAST_DEATH : 0);
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

  /** Lays something over the table. */
  put(html: string | Element, box: DOMRect, sized: boolean): HTMLElement {
    return this.layer.put(html, box, sized);
  }

  /** A flying token or card. */
  async fly(from: DOMRect | null, to: DOMRect | null, what: string | Element = tokenCopy("food")): Promise<void> {
    if (!from || !to) return;
    await this.send(this.put(what, from, false), from, to, [0.6, 1.5, 0.9]);
  }

  /** What lies over the table flies in an arc, and is gone; how large it is at the beginning, on its way and at the
   *  end. */
  async send(what: HTMLElement, from: DOMRect, to: DOMRect, [first, middle, last]: Sizes): Promise<void> {
    const [dx, dy] = between(from, to);
    await play(
      what,
      [
        { transform: `scale(${first})` },
        { transform: `translate(${dx / 2}px, ${dy / 2 - 30}px) scale(${middle})`, offset: 0.5 },
        { transform: `translate(${dx}px, ${dy}px) scale(${last})` },
      ],
      320,
    );
    what.remove();
  }

  /** A card from the deck to the hand of the player who draws it; the last one shown stands for `n` cards. */
  async deal(seat: number, n = 1): Promise<void> {
    const to = this.dealt?.target(seat) ?? this.hand(seat);
    await this.fly(this.spot(".deck .pile"), to, '<i class="dealt"></i>');
    this.dealt?.arrive(seat, n);
  }

  hand(seat: number): DOMRect | null {
    const player = `[data-player="${seat}"]`;
    return (
      this.spot(`${player} .hand`) ?? this.spot(`${player} [data-counter="hand"]`) ?? this.spot(`${player} .side-head`)
    );
  }

  async lunge(by: string, at: string): Promise<void> {
    // The dead lie where they stood.
    if (!this.mourns) bring(this.root, [this.find(by), this.find(at)]);
    const [hunter, from, to] = [this.find(by), this.box(by), this.box(at)];
    if (!hunter || !from || !to) return;
    const [dx, dy] = [(to.left - from.left) * 0.7, (to.top - from.top) * 0.7];
    const copy = this.put(copyOf(hunter, shellsOf(hunter, this.root)), from, true);
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

  /** Dead animals stay visible until their scene, and cards until they are laid. */
  keep(id: string, isCard = false): void {
    if (isCard) this.cards.add(id);
    const old = this.before.get(id);
    if (!old || this.find(id) || this.ghosts.has(id)) return;
    const ghost = this.put(copyOf(old.element, old.shells), old.box, true);
    // It is cut off where its row ends.
    const seat = `.player[data-player="${ownerOf(id)}"]`;
    const row = this.root.querySelector(`.line[data-swiped]:has(${seat}), ${seat} .row[data-swiped]`);
    const frame = row?.getBoundingClientRect();
    if (frame) {
      const [left, right] = [frame.left - old.box.left, old.box.right - frame.right].map((n) => Math.max(0, n));
      if (left || right) ghost.style.clipPath = `inset(-40px ${right || -40}px -40px ${left || -40}px)`;
    }
    this.ghosts.set(id, ghost);
  }

  /** A dead animal as it is still seen. */
  ghost(id: string): HTMLElement | undefined {
    return this.ghosts.get(id);
  }

  get mourns(): boolean {
    return [...this.ghosts.keys()].some((id) => !this.cards.has(id));
  }

  clear(): void {
    this.layer.clear();
    this.coming.end();
    this.dealt?.end();
    this.numbers.end();
  }

  /** Dead animals turn grey, with a skull, and go to the discard pile: mine to the pile, another player's to their
   *  name. */
  async bury(id: string): Promise<void> {
    const ghost = this.ghosts.get(id);
    if (!ghost) return;
    this.ghosts.delete(id);
    ghost.classList.add("dead");
    const skull = ghost.appendChild(document.createElement("span"));
    skull.innerHTML = iconHtml("animal-skull");
    const [from, seat] = [ghost.getBoundingClientRect(), ownerOf(id)];
    const player = `[data-player="${seat}"]`;
    const pile = this.root.querySelector(`.mine${player}`) ? ".discard" : `${player} .side-head .counters`;
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

  /** The end of a turn or a round is a moment of its own: what it brings me stands over the middle. */
  async tellEnd(at: DOMRect, title: string, text: string, bad = false): Promise<void> {
    const sign = this.put('<span class="told-end"><b></b><i></i></span>', at, false);
    sign.querySelector("b")!.textContent = title;
    const word = sign.querySelector("i")!;
    word.textContent = text;
    word.classList.toggle("bad", bad);
    // It stays within the window.
    const { left, right } = sign.firstElementChild!.getBoundingClientRect();
    const over = Math.max(0, right + EDGE - innerWidth) || Math.min(0, left - EDGE);
    sign.style.left = `${parseFloat(sign.style.left) - over}px`;
    const shown = { opacity: 1, transform: "none" };
    const frames = [
      { opacity: 0, transform: "translateY(10px)" },
      { ...shown, offset: 0.12 },
      { ...shown, offset: 0.88 },
      { opacity: 0, transform: "none" },
    ];
    await play(sign, frames, Math.max(END, SHORTEST_END / pace(1)));
    sign.remove();
  }

  async roll(face: number, at: DOMRect | null): Promise<void> {
    if (!at) return;
    const die = this.put("", at, false);
    render(h(Die, { value: face }), die);
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

  /** A new animal comes from where it was dropped; else a card comes from the hand of its owner and turns into it, when
   *  the others have made room. */
  async arrive(id: string, back = '<i class="dealt"></i>'): Promise<void> {
    const found = this.find(id);
    if (!found) return;
    const dropped = found.closest(".mine") ? takeDropped() : null;
    if (dropped) {
      this.coming.show(found);
      const [dx, dy] = between(found.getBoundingClientRect(), dropped);
      const from = { transform: `translate(${dx}px, ${dy}px) scale(.5)`, opacity: 0.8 };
      return play(found, [from, { transform: "none", opacity: 1 }], 300, "ease-out");
    }
    this.coming.hide(found);
    await this.settled;
    await this.fly(this.hand(ownerOf(id)), found.getBoundingClientRect(), back);
    this.coming.show(found);
    const small = { transform: "scale(.85)", opacity: 0.2 };
    await play(found, [small, { transform: "none", opacity: 1 }], 200, "ease-out");
  }
}
