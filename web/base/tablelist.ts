// Creating tables, and the lists of tables.
import { signal } from "@preact/signals";
import type { Ack, Create, Summary } from "../protocol";
import { get } from "./http";
import { ensureMe } from "./me";
import { listen, onWelcome, request, tell } from "./socket";

/** Create a table; it starts at once if nobody else is awaited. Returns its id. */
export async function makeTable(wanted: Omit<Create, "t" | "id">): Promise<string> {
  await ensureMe(wanted.chairs.find((chair) => chair.kind === "me")?.name);
  const { table = "" } = (await request({ t: "Create", ...wanted })) as Ack;
  if (!wanted.chairs.some((chair) => chair.kind === "open")) await request({ t: "Start", table });
  return table;
}

/** Public tables that are open or running, newest first; null: not told yet. */
export const tables = signal<Summary[] | null>(null);

const shown = (summary: Summary): boolean =>
  summary.public !== false && (summary.status === "open" || summary.status === "running");

/** Follow the public tables; returns a function that stops. */
export function hearOfTables(): () => void {
  const stops = [
    onWelcome(() => tell({ t: "Lobby", on: true })),
    listen((message) => {
      if (message.t === "LobbyTables") tables.value = message.tables;
      if (message.t === "LobbyTurns") {
        const { turns } = message;
        tables.value = (tables.value ?? []).map((one) => (turns[one.table] ? { ...one, turn: turns[one.table] } : one));
      }
      if (message.t !== "LobbyTable") return;
      const others = (tables.value ?? []).filter((table) => table.table !== message.summary.table);
      const all = shown(message.summary) ? [message.summary, ...others] : others;
      tables.value = all.sort((a, b) => b.created - a.created);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    tell({ t: "Lobby", on: false });
  };
}

const EVERY = 15_000;

/** The same for a visitor who is not logged in and has no connection: polls until stopped. */
export function askForTables(): () => void {
  const ask = (): void => {
    if (document.hidden) return;
    get<Summary[]>("/api/tables").then(
      (found) => (tables.value = found),
      () => undefined,
    );
  };
  ask();
  const timer = setInterval(ask, EVERY);
  return () => clearInterval(timer);
}
