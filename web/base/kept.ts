// My games as I last saw them, shown without a connection. They are stored for one person and deleted when somebody
// else or nobody is logged in here.
import { signal } from "@preact/signals";
import type { Doc, Line, Summary } from "../protocol";

const SHELF = "galapagos-tables-"; // and the person; worker.js knows the name
const MOST = 20; // tables on a shelf
const SOON = 1000; // milliseconds: several quick changes are written once
const GAMES = "/kept/games";
const addressOf = (table: string): string => `/kept/t/${table}`;

/** A table as I saw it: no moves to choose, no chat. */
export interface KeptTable {
  at: number;
  doc: Doc;
  log: Line[];
  from: number;
}

interface KeptGames {
  person: string;
  games: Summary[];
}

let owner = "";
/** My games, while the server cannot be asked. */
export const keptGames = signal<KeptGames | null>(null);

const later = new Set<string>();

/** Write something soon, in its state at that time. */
function put(address: string, made: () => unknown): void {
  const person = owner;
  if (!person || later.has(address) || !("caches" in globalThis)) return;
  const write = async (): Promise<void> => {
    later.delete(address);
    if (person !== owner) return;
    const shelf = await caches.open(SHELF + person);
    await shelf.put(address, new Response(JSON.stringify(made())));
    const tables = (await shelf.keys()).filter(({ url }) => new URL(url).pathname !== GAMES);
    await Promise.all(tables.slice(0, Math.max(0, tables.length - MOST)).map((one) => shelf.delete(one)));
  };
  later.add(address);
  setTimeout(() => void write().catch(() => undefined), SOON);
}

async function shelves(): Promise<string[]> {
  return "caches" in globalThis ? (await caches.keys()).filter((name) => name.startsWith(SHELF)) : [];
}

async function found<T>(address: string): Promise<T | null> {
  try {
    for (const name of await shelves()) {
      const kept = await (await caches.open(name)).match(address);
      if (kept) return (await kept.json()) as T;
    }
  } catch {
    // A browser may refuse to store anything.
  }
  return null;
}

/** Does only one person view this table from here? At a hot seat the next one must not see the cards. */
const isMine = ({ info, view }: Doc): boolean =>
  view?.seat != null && info.chairs.filter((chair) => chair.person === owner).length === 1;

/** Keep a table as I see it. */
export function keepTable(table: string, now: () => { doc: Doc | null; log: Line[]; from: number }): void {
  const { doc } = now();
  if (!doc || !isMine(doc)) return;
  put(addressOf(table), () => {
    const { doc, log, from } = now();
    const view = doc?.view && { ...doc.view, choices: [], undo: { ok: false } };
    return { at: Date.now() / 1000, doc: { ...doc, view }, log, from };
  });
}

/** Keep the list of my games. */
export function keepGames(now: () => Summary[]): void {
  const person = owner;
  put(GAMES, () => ({ person, games: now() }));
}

export const keptTable = (table: string): Promise<KeptTable | null> => found<KeptTable>(addressOf(table));

/** The server cannot say who I am: show what is stored. */
export async function showKeptGames(): Promise<void> {
  keptGames.value = await found<KeptGames>(GAMES);
}

/** The server has said who is logged in, if anybody: delete what is stored for others. */
export async function ownShelf(person: string): Promise<void> {
  owner = person;
  keptGames.value = null;
  const others = (await shelves()).filter((name) => name !== SHELF + person);
  await Promise.all(others.map((name) => caches.delete(name)));
}
