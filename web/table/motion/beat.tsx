// The display of another player's move: frames and an arrow on the board, a sentence with who and what in the strip below.
import type { JSX } from "preact";
import { Emblem } from "../../parts/emblem";
import type { Line, View } from "../../protocol";
import { paragraph } from "../draw/seatnames";
import { seatOf, thingOf } from "../draw/sentences";
import { once } from "../panels/entries";
import type { Beat } from "./playback";
import { Pointer } from "./pointer";
import "./beat.css";

const MOST_LINES = 3;

/** The things that a line names, in the order of its sentence. */
export function thingsIn(line: Line): string[] {
  const args = line.say.args ?? {};
  const named = [...line.say.key.matchAll(/\{(\w+)\}/g)].map(([, name]) => thingOf(args[name!])).filter(Boolean);
  return [...new Set(named)];
}

/** Do the sentences say who made the move? */
export const namesActor = (lines: Line[], seat: number): boolean =>
  lines.some(({ say }) => Object.values(say.args ?? {}).some((arg) => seatOf(arg) === seat));

const colourOf = (view: View, seat: number): number => view.seats?.[seat]?.colour ?? seat;
const seatStyle = (view: View, seat: number): Record<string, string> => ({
  "--seat": `var(--seat-${colourOf(view, seat) % 8})`,
});

export function BeatFrames({
  beat,
  view,
  box,
}: {
  beat: Beat;
  view: View;
  box: { current: HTMLElement | null };
}): JSX.Element {
  // The first line that names things gives the ends of the arrow.
  const things = beat.lines.map(thingsIn).find((found) => found.length) ?? [];
  return (
    <div class="beat" style={seatStyle(view, beat.seat)} aria-hidden="true">
      <Pointer things={things} box={box} />
    </div>
  );
}

export function BeatCaption({ beat, view, names }: { beat: Beat; view: View; names: string[] }): JSX.Element {
  const lines = once(beat.lines, names).slice(0, MOST_LINES);
  const text = paragraph(lines, names);
  return (
    <p
      class="beat-caption"
      style={beat.seat >= 0 ? seatStyle(view, beat.seat) : { "--seat": "var(--line-strong)" }}
      aria-hidden="true"
      title={text}
    >
      {beat.seat >= 0 && <Emblem colour={colourOf(view, beat.seat)} size={20} />}
      <span class="words">
        {beat.seat >= 0 && !namesActor(lines, beat.seat) && <b>{names[beat.seat]}: </b>}
        {text}
      </span>
    </p>
  );
}
