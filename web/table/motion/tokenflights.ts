// Which tokens went from a supply to a thing, between two views.

import { lookOf } from "../../base/games";
import type { Thing, View } from "../../protocol";
import { indexOf } from "../draw/describe";
import { idOf } from "../draw/sentences";

const MOST = 8;

export interface Flight {
  from: string;
  to: string;
  /** How the token is drawn. */
  shape: string;
}

/** What a thing has gained: ids of counters that grew and of marks that are new. */
function gains(now: Thing, before: Thing | undefined): string[] {
  const grown = Object.entries(now.counters ?? {}).filter(([name, n]) => n > (before?.counters?.[name] ?? 0));
  const had = new Set((before?.marks ?? []).map((mark) => mark.id));
  const marked = (now.marks ?? []).filter((mark) => !had.has(mark.id));
  return [...grown.map(([name]) => name), ...marked.map((mark) => mark.id)];
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
      const kind = idOf(token.face);
      const shape = lookOf(now.game).tokens?.[kind]?.shape ?? "";
      for (const [id, { thing }] of indexOf(now)) {
        if (!thing || id === token.id || !old.get(id)?.thing) continue;
        if (gains(thing, old.get(id)!.thing).includes(kind)) found.push({ from: token.id, to: id, shape });
      }
    }
  }
  return found.slice(0, MOST);
}
