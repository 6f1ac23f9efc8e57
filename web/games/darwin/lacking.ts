// Which seals a worker lacks for a space.
import { capital, t } from "../../base/words";
import type { Thing, View } from "../../protocol";
import { tell } from "../../table/draw/seatnames";
import { idOf } from "../../table/draw/sentences";

const SEALS = "darwin.placement.seals";
const ANY = "purple"; // stands for each colour

const sealsOf = (worker: Thing): string[] => (worker.under ?? []).map((seal) => idOf(seal.face));

/** What a row of seals lacks of those that are needed. */
export function missing(needed: readonly string[], seals: readonly string[]): string[] {
  const left = seals.filter((seal) => seal !== ANY);
  const lacks = needed.filter((colour) => {
    const at = left.indexOf(colour);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return lacks.slice(seals.filter((seal) => seal === ANY).length);
}

/** Which of my workers comes closest to what a space asks for, and what it lacks. */
export function lacking(view: View, id: string, rules: readonly string[], names: string[]): string {
  const cell = view.zones?.flatMap((zone) => zone.cells ?? []).find((one) => one.id === id);
  const asks = (cell?.marks ?? []).filter((mark) => mark.rule === SEALS);
  if (!rules.includes(SEALS) || !asks.length) return "";
  const workers = (view.zones ?? [])
    .flatMap((zone) => zone.things ?? [])
    .filter(
      ({ kind, owner, marks }) => kind === "worker" && owner === view.seat && marks?.some(({ id }) => id === "home"),
    );
  const needed = asks.map((mark) => mark.id);
  const [best] = workers
    .map((worker) => ({ worker, lacks: missing(needed, sealsOf(worker)) }))
    .sort((a, b) => a.lacks.length - b.lacks.length);
  if (!best?.lacks.length) return "";
  const word = (colour: string): string => tell(asks.find((mark) => mark.id === colour)?.label, names);
  const counted = [...new Set(best.lacks)].map((colour) => {
    const n = best.lacks.filter((one) => one === colour).length;
    return n > 1 ? `${word(colour)} × ${n}` : word(colour);
  });
  return t("{worker} comes closest; it lacks these seals: {seals}.", {
    worker: capital(tell(best.worker.face, names)),
    seals: counted.join(", "),
  });
}
