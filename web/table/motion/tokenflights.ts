// Which tokens went from a supply to a thing, between two views.
import type { Thing, View } from "../protocol";
import { english, indexOf } from "./find";

const MOST = 8;

export interface Flight {
  from: string;
  to: string;
  kind: string;
}

const stem = (word: string): string => word.toLowerCase().replace(/s$/, "");

/** What a thing has gained, as words: counters that grew and marks that are new. */
function gains(now: Thing, before: Thing | undefined): string[] {
  const grown = Object.entries(now.counters ?? {}).filter(([name, n]) => n > (before?.counters?.[name] ?? 0));
  const had = new Set((before?.marks ?? []).map((mark) => mark.id));
  const marked = (now.marks ?? []).filter((mark) => !had.has(mark.id));
  return [...grown.map(([name]) => name), ...marked.map((mark) => mark.id)].map(stem);
}

/** Which tokens went where between two views. */
export function flights(before: View, now: View): Flight[] {
  const old = indexOf(before);
  const found: Flight[] = [];
  for (const zone of now.zones ?? []) {
    if (zone.kind !== "supply") continue;
    for (const token of zone.things ?? []) {
      const was = old.get(token.id)?.thing;
      if (!was || token.kind !== "token" || (token.n ?? 1) >= (was.n ?? 1)) continue;
      const words = english(token.face).split(" ").map(stem);
      for (const [id, { thing }] of indexOf(now)) {
        if (!thing || id === token.id || !old.get(id)?.thing) continue;
        if (gains(thing, old.get(id)!.thing).some((word) => words.includes(word))) found.push({ from: token.id, to: id, kind: words.at(-1) ?? "" });
      }
    }
  }
  return found.slice(0, MOST);
}
