// My games, wherever on the page I am: which wait for me, and which comes next.
import { computed, effect, signal } from "@preact/signals";
import type { MyGames, Summary } from "../protocol";
import { get } from "./http";
import { keepGames } from "./kept";
import { me } from "./me";
import { listen, onWelcome } from "./socket";

/** Tables at which I sit and something can still happen. */
export const mine = signal<Summary[]>([]);

const goesOn = ({ status }: Summary): boolean => status === "open" || status === "running" || status === "paused";

const sitsAt = (table: Summary, person: string): boolean => table.chairs.some((chair) => chair.person === person);

/** Does a table wait for a decision of this person? */
export const isTurnOf = (table: Summary, person: string | undefined): boolean =>
  table.status === "running" && !!table.turn?.seats?.some((seat) => table.chairs[seat]?.person === person);

/** Does anybody else wait there, or a clock run?  A game with bots alone has time. */
const isAwaited = (table: Summary, person: string): boolean =>
  !!table.turn?.until || table.chairs.some((chair) => chair.kind === "person" && chair.person !== person);

/** The most urgent first: my turn, the one whose time is up soonest, then the one that has waited longest; then games
 *  that run, then the others. */
export function byUrgency(tables: Summary[], person: string | undefined): Summary[] {
  const rank = (table: Summary): number =>
    isTurnOf(table, person) ? 0 : table.status === "running" ? 1 : table.status === "paused" ? 2 : 3;
  const until = (table: Summary): number => (rank(table) === 0 && table.turn?.until) || Infinity;
  const since = (table: Summary): number => (rank(table) === 0 && table.turn?.since) || Infinity;
  const gap = (a: number, b: number): number => (a === b ? 0 : a - b);
  return [...tables].sort(
    (a, b) => rank(a) - rank(b) || gap(until(a), until(b)) || gap(since(a), since(b)) || b.created - a.created,
  );
}

/** Games in which I am to move and somebody waits for me, the most urgent first. */
export const due = computed<Summary[]>(() => {
  const person = me.value?.person;
  if (!person) return [];
  return byUrgency(mine.value, person).filter((table) => isTurnOf(table, person) && isAwaited(table, person));
});

/** The game after this one in which I am to move; undefined: there is no other. */
export function nextGame(here: string): Summary | undefined {
  const at = due.value.findIndex(({ table }) => table === here);
  const next = due.value[(at + 1) % due.value.length];
  return next?.table === here ? undefined : next;
}

/** My list with what the server says of one table. */
export function withTable(tables: Summary[], told: Summary, person: string): Summary[] {
  const others = tables.filter(({ table }) => table !== told.table);
  return goesOn(told) && sitsAt(told, person) ? [told, ...others] : others;
}

/** What the server has said of tables since my list was asked for: the list may be older. */
let since = new Map<string, Summary>();

async function ask(): Promise<void> {
  const person = me.value?.person;
  const told = (since = new Map());
  const { games } = await get<MyGames>("/api/me/games");
  if (!person || person !== me.value?.person || told !== since) return;
  mine.value = [...told.values()].reduce((tables, one) => withTable(tables, one, person), games.filter(goesOn));
}

/** Called when the page starts: loads my list and follows it. */
export function startMyGames(): void {
  onWelcome(() => void ask().catch(() => undefined));
  listen((message) => {
    if (message.t !== "MyTable" || !me.value) return;
    since.set(message.summary.table, message.summary);
    mine.value = withTable(mine.value, message.summary, me.value.person);
  });
  effect(() => {
    if (!me.value) mine.value = [];
  });
  effect(() => {
    if (me.value && mine.value) keepGames(() => mine.value);
  });
}
