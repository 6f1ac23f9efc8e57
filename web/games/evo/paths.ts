// Paths over the island: which spaces a dinosaur can reach with the remaining points, and their cost.
import type { Choice } from "../../protocol";
import type { Model } from "./model";

/** The moves of a gesture, one after the other, in notation. */
export interface Way {
  /** Spaces in order, the start first. */
  spaces: string[];
  moves: string[];
  cost: number;
  /** Whom it ends against. */
  victim?: string;
  kind: "walk" | "attack" | "fly" | "swim";
}

const PARTS = /^(\w+) (\S+) > (\S+)/;

/** The words of a move with two ends: its verb, from where, to where. */
export function endsOf(choice: Choice): { verb: string; from: string; to: string } | null {
  const found = PARTS.exec(choice.text);
  return found ? { verb: found[1]!, from: found[2]!, to: found[3]! } : null;
}

/** Every space that a dinosaur on `start` can reach, by the space; the cheapest way to each.
 *
 *  Steps lead over free spaces.  An enemy is reached from any space beside it, for one point more.  Flights and swims are
 *  offered from where the dinosaur stands now, as the server lists them. */
export function waysFrom(model: Model, start: string, choices: readonly Choice[], seat: number): Map<string, Way> {
  const ways = new Map<string, Way>();
  const own = choices.map(endsOf).filter((ends) => ends !== null && ends.from === start);
  const attackable = new Set(
    model.clans
      .filter((clan) => clan.seat !== seat && !clan.protected && !isHidden(model, clan.seat))
      .map((clan) => clan.seat),
  );
  const walks = own.some((ends) => ends!.verb === "move" || ends!.verb === "attack");
  if (walks) {
    const steps = new Map<string, string[]>([[start, [start]]]);
    for (const [at, path] of steps) {
      const cost = path.length;
      if (cost > model.points) continue;
      const walked = path.slice(1).map((to, i) => `move ${path[i]} > ${to}`);
      for (const to of model.byId.get(at)?.next ?? []) {
        const there = model.on.get(to);
        if (!there && !steps.has(to)) {
          steps.set(to, [...path, to]);
          ways.set(to, { spaces: [...path, to], moves: [...walked, `move ${at} > ${to}`], cost, kind: "walk" });
        } else if (there && attackable.has(there.owner) && !ways.has(to)) {
          const moves = [...walked, `attack ${at} > ${to}`];
          ways.set(to, { spaces: [...path, to], moves, cost, victim: there.id, kind: "attack" });
        }
      }
    }
  }
  for (const ends of own) {
    const { verb, to } = ends!;
    if (verb !== "fly" && verb !== "swim") continue;
    const known = ways.get(to);
    if (known && known.cost <= 1) continue;
    const victim = model.on.get(to)?.id;
    ways.set(to, { spaces: [start, to], moves: [`${verb} ${start} > ${to}`], cost: 1, victim, kind: verb });
  }
  return ways;
}

/** Under Camouflage a clan cannot be attacked. */
const isHidden = (model: Model, seat: number): boolean =>
  !!model.clans[seat]?.side.marks?.some((mark) => mark.id === "camouflage");
