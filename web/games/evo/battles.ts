// What the island shows from the log: fights with their die, and the others' moves since my last move.
import type { Line } from "../../protocol";
import { argOf, idOf, numberOf, seatOf, thingOf } from "../../table/draw/sentences";
import type { Battle } from "./island";
import type { Track } from "./islandpieces";

/** What ends a fight: the attacker wins, or does not. */
const ENDS: Record<string, boolean> = { wins: true, "may-slip": true, holds: false };
/** What ends the fight of a newborn. */
const KILLERS: Record<string, boolean> = { kills: true, "newborn-dies": false };

export function battlesIn(lines: readonly Line[]): Battle[] {
  const found: Battle[] = [];
  let symbol = "";
  let seat = 0;
  let victim = -1;
  let horns: [number, number] | undefined;
  for (const line of lines) {
    const { verb } = line;
    if (verb === "rolls") {
      symbol = idOf(argOf(line, "a"));
      seat = seatOf(argOf(line, "seat"));
    } else if (verb === "horns") horns = [numberOf(argOf(line, "a")), numberOf(argOf(line, "b"))];
    else if (verb === "killers") victim = seatOf(argOf(line, "b"));
    else if (verb in KILLERS) {
      found.push({
        at: thingOf(argOf(line, "b")),
        won: KILLERS[verb]!,
        symbol: idOf(argOf(line, "a")),
        seat: seatOf(argOf(line, "seat")),
        victim,
      });
    } else if (verb in ENDS && symbol) {
      const attacked = seatOf(argOf(line, verb === "wins" ? "b" : "seat"));
      found.push({ at: thingOf(argOf(line, "a")), won: ENDS[verb]!, symbol, seat, victim: attacked, horns });
      symbol = "";
    }
  }
  return found;
}

const GOES = new Set(["steps", "flies", "swims", "slips", "moved-instead"]);
/** My own decisions: earlier lines are old. */
const MINE = new Set([...GOES, "bids", "outbids", "born", "attacks", "ends", "plays", "chose", "leaves-out"]);

/** The others' moves on the island since my last move, in this round. */
export function tracksIn(lines: readonly Line[], me: number | null): Track[] {
  const found: Track[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!;
    const seat = seatOf(argOf(line, "seat"));
    if (line.verb === "round" || (seat === me && MINE.has(line.verb))) break;
    if (GOES.has(line.verb)) {
      found.push({ seat, from: thingOf(argOf(line, "a")), to: thingOf(argOf(line, "b")), at });
    }
  }
  return found;
}
