// The display of another player's move: frames and an arrow on the board, a sentence with who and what in the strip below.
import type { JSX } from "preact";
import { Emblem } from "../../parts/emblem";
import type { Line, Thing, View } from "../../protocol";
import { paragraph } from "../draw/seatnames";
import { argOf, isTwist, seatOf, thingOf, thingsIn } from "../draw/sentences";
import { once } from "../panels/entries";
import { nowTold, toldOf } from "./animationend";
import type { Beat } from "./moves";
import { Pointer } from "./pointer";
import "./beat.css";

const MOST_LINES = 3;

const holds = (things: Thing[] | undefined, id: string): Thing | undefined =>
  things?.find((thing) => thing.id === id || holds(thing.under, id));

/** Whose a thing of the table is; -1: nobody's, or it is gone. */
function ownerOf(view: View, id: string): number {
  for (const { owner, things } of view.zones ?? []) {
    const found = holds(things, id);
    if (found) return found.owner ?? owner ?? -1;
  }
  return -1;
}

/** Who acts in a line: the seat that it names, else the owner of the thing that it names first; -1: nobody known. */
export function actorOf(line: Line, view: View): number {
  const seat = seatOf(argOf(line, "seat"));
  const [first] = thingsIn(line);
  return seat < 0 && first ? ownerOf(view, first) : seat;
}

/** What is shown right now: the line that the board animates, else the part of the move shown so far. */
export function toldBeat(beat: Beat | null, view: View): Beat | null {
  const line = nowTold.value;
  if (line) return { seat: actorOf(line, view), lines: [line] };
  const lines = toldOf(beat?.lines ?? []);
  return beat && lines.length ? { ...beat, lines, seat: moverOf(beat, view) } : null;
}

/** Who is shown to move: who acts in the first line, else whose turn it was; -1: the line tells of nobody, or the same of
 *  several seats (all get new cards). */
export function moverOf({ seat, lines }: Beat, view: View): number {
  const [first] = lines;
  const alike = lines.filter(({ verb }) => verb === first!.verb).map((line) => seatOf(argOf(line, "seat")));
  if (new Set(alike).size > 1) return -1;
  const actor = actorOf(first!, view);
  const names = Object.values(first!.say.args ?? {}).some((arg) => seatOf(arg) >= 0 || thingOf(arg));
  return actor >= 0 || !names ? actor : seat;
}

/** Do the sentences say who made the move? */
export const namesActor = (lines: Line[], seat: number): boolean =>
  lines.some(({ say }) => Object.values(say.args ?? {}).some((arg) => seatOf(arg) === seat));

const colourOf = (view: View, seat: number): number => view.seats?.[seat]?.colour ?? seat;
const colours = (view: View, seat: number): Record<string, string> => ({
  "--seat": seat >= 0 ? `var(--seat-${colourOf(view, seat) % 8})` : "var(--line-strong)",
});

/** The ends of the arrow: the things of the first line that names any, or of the last one that turns the story. */
export function endsOf(lines: Line[]): string[] {
  const twist = lines.findLast(isTwist);
  return (twist ? [twist] : lines).map(thingsIn).find((found) => found.length) ?? [];
}

export function BeatFrames({
  beat,
  view,
  box,
}: {
  beat: Beat;
  view: View;
  box: { current: HTMLElement | null };
}): JSX.Element | null {
  const told = toldBeat(beat, view);
  if (!told) return null;
  const { seat, lines } = told;
  const things = endsOf(lines);
  return (
    <div class="beat" style={colours(view, seat)} aria-hidden="true">
      <Pointer things={things} box={box} marks />
    </div>
  );
}

export function BeatCaption({ beat, view, names }: { beat: Beat; view: View; names: string[] }): JSX.Element {
  const all = once(beat.lines, names);
  // Of an attack, the first and the newest moment are shown.
  const lines = beat.moment ? [...all.slice(0, 1), ...all.slice(1).slice(1 - MOST_LINES)] : all.slice(0, MOST_LINES);
  const text = paragraph(lines, names);
  return (
    <p class="beat-caption" style={colours(view, beat.seat)} aria-hidden="true" title={text}>
      {beat.seat >= 0 && <Emblem colour={colourOf(view, beat.seat)} size={20} />}
      <span class="words">
        {beat.seat >= 0 && beat.seat !== view.seat && !namesActor(lines, beat.seat) && <b>{names[beat.seat]}: </b>}
        {text}
      </span>
    </p>
  );
}
