// Touch to move: which things lead to a legal move, and what a touch does.  Pure logic, nothing is drawn here.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Choice, Say, View, Zone } from "../../protocol";

export type Lit = "start" | "next" | "picked" | "";
/** What a touch did: chose a thing, opened a menu, made a move, took a choice back, or nothing. */
export type Touched = "picked" | "menu" | "played" | "cancelled" | "none";

/** How moves are touched on the board of a game, where it is not thing by thing in the order of the move. */
export interface Touching {
  /** Moves, by the first word of their notation, whose second thing may be touched first: the space, then the worker. */
  eitherEnd?: ReadonlySet<string> | undefined;
  /** What is touched for a move, where the board has places for it; undefined: the things that the move names. */
  touchesOf?: ((choice: Choice) => string[] | undefined) | undefined;
  /** A touch that completes the move, or a press on its name, only asks whether it is meant. */
  asksFirst?: ((choice: Choice) => boolean) | undefined;
  /** A touch on the board that completes the move only asks whether it is meant, unless its kind was chosen before.
   *  `alone`: its other things go without saying and were not touched. */
  asksTouched?: ((choice: Choice, alone: boolean) => boolean) | undefined;
  /** Is a move only on top of what the question asks for?  A touch offers it where it leads to nothing else, and passing
   *  or ending is the obvious button. */
  isExtra?: ((choice: Choice) => boolean) | undefined;
  /** What a move does as the table stands: lists show one of those that do the same, and so do menus of
   *  those that touch the same. */
  effectOf?: ((view: View) => Effect) | undefined;
}

/** What a move does: moves with the same text differ in nothing. */
export type Effect = (choice: Choice) => string;

export interface Table extends Omit<Touching, "effectOf"> {
  /** Absent: all moves differ. */
  effect?: Effect | undefined;
  /** Ids that can be touched; the other ids of a move are skipped. */
  known: ReadonlySet<string>;
  /** Ids that are implied (a bank, a deck): touching the animal is enough to feed it from the bank. */
  implied: ReadonlySet<string>;
  /** The kind of thing of an id; "" if unknown. */
  kindOf?(id: string): string;
}

interface Way {
  choice: Choice;
  touches: string[];
  /** The ids in blocks: inside a block the order of touches is free. */
  blocks: string[][];
  /** From its second thing: it can be touched, but is not lit. */
  backwards?: boolean;
}

/** An arrow or a word between two things gives them an order; "keep 6 8 12" may be touched in any. */
const ORDERED = / > | protects /;

function blocksOf(choice: Choice, touches: string[], kindOf: (id: string) => string): string[][] {
  const blocks: string[][] = [];
  const free = !ORDERED.test(choice.text);
  for (const id of touches) {
    const last = blocks.at(-1);
    if (free && last && kindOf(id) && kindOf(id) === kindOf(last[0]!)) last.push(id);
    else blocks.push([id]);
  }
  return blocks;
}

const turned = ({ choice, touches, blocks }: Way): Way => ({
  choice,
  touches: touches.toReversed(),
  blocks: blocks.toReversed(),
  backwards: true,
});

/** The kind of a move: moves with the same brief name, or the same sentence, are of one kind. */
export const moveKind = (choice: Choice): string => choice.brief || choice.say.key;

/** A move that may be touched from either end counts once. */
const onePerMove = (ways: Way[]): Way[] => [...new Map(ways.map((way) => [way.choice, way])).values()];

export class Chooser {
  readonly picked: Signal<string[]> = signal([]);
  /** Several moves share the touched things: a menu decides. */
  readonly menu: Signal<Choice[]> = signal([]);
  /** The menu from which the last move was made; null: it was made without one. */
  answered: Choice[] | null = null;
  /** The kind that was chosen in the bar: until it is done or cancelled, things lead to its moves alone. */
  readonly kind: Signal<string> = signal("");
  /** The first thing of all moves of that kind, or of the only kind there is: it need not be touched. */
  readonly from: ReadonlySignal<string>;
  /** Moves that still fit what was touched. */
  readonly open: ReadonlySignal<Choice[]>;
  /** Moves that touch nothing: buttons beside the status line. */
  readonly loose: Choice[];
  private readonly ways: Way[];
  /** The moves through each thing that can be touched next. */
  private readonly through: ReadonlySignal<Map<string, Choice[]>>;
  private readonly lights: ReadonlySignal<Map<string, Lit>>;

  constructor(
    readonly choices: Choice[],
    private readonly table: Table,
    private readonly onPlay: (choice: Choice, advised?: boolean) => void,
  ) {
    // What is touched leads to one of the moves that touch the same and do the same.
    const seen = new Set<string>();
    const isOther = (choice: Choice): boolean =>
      !table.effect || seen.size < seen.add(`${choice.touches} ${table.effect(choice)}`).size;
    this.ways = choices.filter(isOther).flatMap((choice) => {
      const touches = table.touchesOf?.(choice) ?? (choice.touches ?? []).filter((id) => table.known.has(id));
      const also = (choice.also ?? []).filter((id) => table.known.has(id));
      // The same thing elsewhere may be touched instead of the last one.
      return [touches, ...also.map((id) => [...touches.slice(0, -1), id])].map((ids) => ({
        choice,
        touches: ids,
        blocks: blocksOf(choice, ids, (id) => table.kindOf?.(id) ?? ""),
      }));
    });
    const isFree = ({ choice }: Way): boolean => !!table.eitherEnd?.has(choice.text.split(" ")[0]!);
    this.ways.push(...this.ways.filter((way) => way.touches.length === 2 && isFree(way)).map(turned));
    this.loose = this.ways.filter((way) => !way.touches.length).map((way) => way.choice);
    this.from = computed(() => {
      const firsts = new Set(this.chosen.map(({ touches }) => (touches.length > 1 ? touches[0]! : "")));
      return (this.kind.value || this.isOneKind) && firsts.size === 1 ? [...firsts][0]! : "";
    });
    this.open = computed(() => [...new Set(this.fitting(this.picked.value).map((way) => way.choice))]);
    this.through = computed(() => {
      const picked = this.picked.value;
      const through = new Map<string, Choice[]>();
      for (const way of this.fitting(picked)) {
        for (const id of this.nexts(way, picked)) {
          const known = through.get(id);
          if (known) known.push(way.choice);
          else through.set(id, [way.choice]);
        }
      }
      return through;
    });
    this.lights = computed(() => {
      const picked = this.picked.value;
      const lights = new Map<string, Lit>();
      for (const id of this.through.value.keys()) lights.set(id, picked.length ? "next" : "start");
      for (const id of picked) lights.set(id, "picked");
      return lights;
    });
  }

  lit(id: string): Lit {
    return this.lights.value.get(id) ?? "";
  }

  /** If several equal things must be touched: how many, of how many, and how many are left. */
  get some(): { n: number; of: number; left: number } | null {
    const sets = this.fitting(this.picked.value).filter((way) => way.blocks.length === 1 && way.touches.length > 1);
    const n = sets[0]?.touches.length ?? 0;
    if (!n || sets.some((way) => way.touches.length !== n)) return null;
    const all = this.ways.filter((way) => way.blocks.length === 1 && way.touches.length === n);
    const of = new Set(all.flatMap((way) => way.touches)).size;
    return of > n ? { n, of, left: n - this.picked.value.length } : null;
  }

  /** Several equal things out of more. */
  private isSet({ blocks, touches }: Way): boolean {
    return blocks.length === 1 && touches.length > 2 && this.ways.length > 1;
  }

  private asks({ choice, touches }: Way, picked: string[]): boolean {
    if (choice.caution || this.table.asksFirst?.(choice)) return true;
    return !this.kind.value && !!this.table.asksTouched?.(choice, picked.length < touches.length);
  }

  /** Can this be touched: does it continue the current choice, or begin another? */
  leads(id: string): boolean {
    return !!this.lit(id) || this.fitting([id]).length > 0 || this.begins(id) || !!this.swapped(id);
  }

  /** What was touched, with this thing in the place of the last one; null if it cannot take it. */
  swapped(id: string): string[] | null {
    const kept = this.picked.value.slice(0, -1);
    return kept.length && !kept.includes(id) && this.fitting([...kept, id]).length ? [...kept, id] : null;
  }

  /** The lowest cost of a move through this thing, by counter; null if there is none. */
  costs(id: string): Record<string, number> | null {
    const sum = (choice: Choice): number => Object.values(choice.costs ?? {}).reduce((all, n) => all + n, 0);
    const over = this.through.value.get(id);
    if (!over) return null;
    const cheapest = over.reduce((least, choice) => (sum(choice) < sum(least) ? choice : least));
    return sum(cheapest) ? (cheapest.costs ?? null) : null;
  }

  /** What the first move through this thing brings, if it tells that. */
  brings(id: string): Choice["brings"] {
    return this.through.value.get(id)?.[0]?.brings;
  }

  /** The caution before every move through this thing; null if there is a move without one. */
  caution(id: string): Say | null {
    const over = this.through.value.get(id) ?? [];
    return over.every((choice) => choice.caution) ? (over[0]?.caution ?? null) : null;
  }

  /** What is touched next to make this move; nothing if it is one of the menu, or does not fit what was touched. */
  nextOf(move: Choice): string[] {
    const picked = this.picked.value;
    const way = this.fitting(picked).find(({ choice }) => choice === move);
    return way ? this.nexts(way, picked) : [];
  }

  /** What a list shows: of moves that differ in nothing one. */
  listed(choices: Choice[]): Choice[] {
    const { effect } = this.table;
    const seen = new Set<string>();
    return effect ? choices.filter((choice) => seen.size < seen.add(effect(choice)).size) : choices;
  }

  /** Every thing that can be touched now. */
  get shining(): string[] {
    return [...this.lights.value.keys()];
  }

  touch(id: string): Touched {
    // Another end than the one that was touched last.
    const swapped = this.lit(id) || this.picked.value.includes(id) ? null : this.swapped(id);
    // What is not lit is never the end of what was begun: it begins another move, and makes none.
    const begins = !swapped && this.began && !this.lit(id);
    // With it another move begins than the one that was chosen in the bar.
    if (begins && this.begins(id) && !this.fitting([id]).length) this.cancel();
    const before = swapped?.slice(0, -1) ?? this.picked.value;
    if (before.includes(id) && !this.fitting([...before, id]).length) {
      const kept = before.filter((other) => other !== id);
      this.cancel();
      if (kept.length && this.fitting(kept).length) this.picked.value = kept;
      return "cancelled";
    }
    let picked = [...before, id];
    let ways = this.fitting(picked);
    if (!ways.length) {
      picked = [id];
      ways = this.fitting(picked);
      if (!ways.length) return "none";
    }
    const complete = onePerMove(ways.filter((way) => this.rest(way, picked).every((rest) => this.implied(rest))));
    const leadsOn = complete.length < onePerMove(ways).length;
    const ended = leadsOn ? complete.filter(({ choice }) => !this.table.isExtra?.(choice)) : complete;
    // The last of several equal things may be the wrong one, and a caution must be read: a menu asks first.
    const sureOf = (way: Way): boolean => !begins && !this.isSet(way) && !this.asks(way, picked);
    if (ended.length === 1 && onePerMove(ways).length === 1 && sureOf(ended[0]!)) {
      this.play(ended[0]!.choice);
      return "played";
    }
    this.picked.value = picked;
    // Moves that only add more of the same things (another stamp of this pile) are offered with it, the most first.
    const done = new Set(ended.map(({ choice }) => choice));
    const on = ended.length ? ways.filter((way) => !done.has(way.choice) && this.repeats(way, picked)) : [];
    on.sort((a, b) => b.touches.length - a.touches.length);
    // The place was touched first, and only one thing can go there: a menu asks whether it does.
    const rests = new Set(ways.map((way) => this.rest(way, picked).join(" ")));
    const sure = !ended.length && rests.size === 1 && ways.every((way) => way.backwards) ? ways : [];
    this.menu.value = [...on, ...ended, ...sure].map((way) => way.choice);
    return ended.length || sure.length ? "menu" : "picked";
  }

  /** Something was touched, or a kind of move chosen. */
  get began(): boolean {
    return this.picked.value.length > 0 || !!this.kind.value;
  }

  cancel(): void {
    this.picked.value = [];
    this.menu.value = [];
    this.kind.value = "";
  }

  /** A kind of move was chosen in the bar. */
  begin(kind: string): void {
    if (!this.picked.value.length || !this.open.value.some((choice) => moveKind(choice) === kind)) this.cancel();
    this.kind.value = kind;
    this.menu.value = this.menu.value.filter((choice) => moveKind(choice) === kind);
  }

  /** A menu beside what the move touches asks whether it is meant. */
  offer(choice: Choice): void {
    this.cancel();
    this.picked.value = this.ways.find((way) => way.choice === choice)?.touches ?? [];
    this.menu.value = [choice];
  }

  /** A move was pressed by its name: one that asks first, or harms what is mine, is made at the second press. */
  press(choice: Choice, harms = false): void {
    if ((harms || this.table.asksFirst?.(choice)) && !this.menu.value.includes(choice)) this.offer(choice);
    else this.play(choice);
  }

  /** `advised`: the hint says what the move is worth, and nothing warns of it any more. */
  play(choice: Choice, advised = false): void {
    this.answered = this.menu.value.includes(choice) ? this.menu.value : null;
    this.cancel();
    this.onPlay(choice, advised);
  }

  /** The things touched before the table changed, as far as they still lead to a move. */
  carry(old: Chooser | null): this {
    const kind = old?.kind.value ?? "";
    if (this.choices.some((choice) => moveKind(choice) === kind)) this.kind.value = kind;
    const picked = old?.picked.value ?? [];
    if (picked.length && this.fitting(picked).length) {
      this.picked.value = picked;
      const texts = new Set(old!.menu.value.map((choice) => choice.text));
      this.menu.value = this.choices.filter((choice) => texts.has(choice.text));
    }
    return this;
  }

  /** The moves, in notation, that a touch on a grey thing may mean: none if they cannot be guessed. */
  meant(id: string, alike: (a: string, b: string) => boolean): string[] {
    const picked = this.picked.value;
    const found = new Set<string>();
    for (const way of this.fitting(picked)) {
      for (const other of this.rest(way, picked)) {
        if (other === id || !alike(other, id)) continue;
        const words = way.choice.text.split(" ");
        const at = words.lastIndexOf(other);
        if (at >= 0) found.add(words.with(at, id).join(" "));
      }
    }
    return [...found];
  }

  /** Moves for a typed text: first those that begin with it, then those that have its words in notation or sentence. */
  suggest(typed: string, sentence: (choice: Choice) => string = () => ""): Choice[] {
    const wanted = typed.trim().toLowerCase();
    const words = wanted.split(/\s+/);
    const begins = (choice: Choice): boolean => choice.text.toLowerCase().startsWith(wanted);
    const holds = (choice: Choice): boolean => {
      const all = `${choice.text} ${sentence(choice)}`.toLowerCase();
      return words.every((word) => all.includes(word));
    };
    return [...this.choices.filter(begins), ...this.choices.filter((choice) => !begins(choice) && holds(choice))];
  }

  /** Does a move go on only with things that were touched already? */
  private repeats(way: Way, picked: string[]): boolean {
    return this.rest(way, picked).every((id) => picked.includes(id) || this.implied(id));
  }

  /** The ways of the chosen kind; all, if none was chosen. */
  private get chosen(): Way[] {
    const kind = this.kind.value;
    return kind ? this.ways.filter(({ choice, backwards }) => moveKind(choice) === kind && !backwards) : this.ways;
  }

  private get isOneKind(): boolean {
    return this.choices.length > 1 && !this.loose.length && new Set(this.choices.map(moveKind)).size === 1;
  }

  private implied(id: string): boolean {
    return this.table.implied.has(id) || id === this.from.value;
  }

  private begins(id: string): boolean {
    return this.ways.some(({ touches, backwards }) => touches[0] === id && !backwards);
  }

  private fitting(picked: string[]): Way[] {
    return this.chosen.filter((way) => (picked.length ? this.left(way, picked) : !way.backwards));
  }

  /** The blocks of a move that remain after the picked things; null: it does not fit. */
  private left(way: Way, picked: string[]): string[][] | null {
    let at = 0;
    let block = way.blocks[0] ?? [];
    for (const id of picked) {
      while (!block.includes(id)) {
        if (at >= way.blocks.length || !block.every((other) => this.implied(other))) return null;
        block = way.blocks[++at] ?? [];
      }
      block = block.toSpliced(block.indexOf(id), 1);
    }
    return [block, ...way.blocks.slice(at + 1)];
  }

  private rest(way: Way, picked: string[]): string[] {
    return (this.left(way, picked) ?? way.blocks).flat();
  }

  /** The next things to touch, and those after them if they are implied. */
  private nexts(way: Way, picked: string[]): string[] {
    const blocks = this.left(way, picked) ?? way.blocks;
    const last = blocks.findIndex((block) => block.some((id) => !this.implied(id)));
    return (last < 0 ? blocks : blocks.slice(0, last + 1)).flat();
  }
}

/** What forbids a move: rules, and a sentence where they do not say enough, else "". */
export interface Against {
  rules: string[];
  said: string;
}

/** What is against the move that lacks least; nothing where one of them is allowed. */
export const fewest = (answers: (Against | null)[]): Against | undefined => {
  const known = answers.filter((one) => one !== null).sort((a, b) => a.rules.length - b.rules.length);
  return known[0]?.rules.length ? known[0] : undefined;
};

/** The first reason against each of several moves; nothing where one of them is allowed. */
export const firsts = (answers: (Against | null)[]): Against | undefined => {
  const known = answers.filter((one) => one !== null);
  if (!known.length || !known.every(({ rules }) => rules.length)) return undefined;
  const sentences = known.map(({ said }) => said).filter(Boolean);
  return { rules: [...new Set(known.map(({ rules }) => rules[0]!))], said: [...new Set(sentences)].join(" ") };
};

type Held = { id: string; kind: string; under?: Held[] };

/** The ids that can be touched on a table, and the implied ones. */
export function tableOf(view: View, touching: Touching = {}): Table {
  const known = new Set<string>();
  const implied = new Set<string>();
  const kinds = new Map<string, string>();
  const add = (thing: Held, zone: Zone): void => {
    known.add(thing.id);
    kinds.set(thing.id, thing.kind);
    if (zone.kind === "supply" || zone.kind === "stack") implied.add(thing.id);
    for (const under of thing.under ?? []) add(under, zone);
  };
  for (const zone of view.zones ?? []) {
    known.add(zone.id);
    for (const cell of zone.cells ?? []) {
      known.add(cell.id);
      kinds.set(cell.id, `cell of ${zone.id}`);
    }
    for (const thing of zone.things ?? []) add(thing, zone);
  }
  const { eitherEnd, touchesOf, asksFirst, asksTouched, isExtra } = touching;
  const effect = touching.effectOf?.(view);
  const kindOf = (id: string): string => kinds.get(id) ?? "";
  return { known, implied, kindOf, eitherEnd, touchesOf, asksFirst, asksTouched, isExtra, effect };
}

/** A chooser for a view; null if there is nothing to choose. */
export const chooserOf = (
  view: View,
  onPlay: (choice: Choice, advised?: boolean) => void,
  touching?: Touching,
): Chooser | null => (view.choices?.length ? new Chooser(view.choices, tableOf(view, touching), onPlay) : null);
