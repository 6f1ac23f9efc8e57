// The display of another player's move: a caption with who and what, and an arrow between the things.
import type { JSX } from "preact";
import { Emblem } from "../../parts/emblem";
import type { Line, View } from "../../protocol";
import { paragraph } from "../draw/seatnames";
import { seatOf, thingOf } from "../draw/sentences";
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

interface Props {
  beat: Beat;
  view: View;
  names: string[];
  box: { current: HTMLElement | null };
}

export function BeatShown({ beat, view, names, box }: Props): JSX.Element {
  const colour = view.seats?.[beat.seat]?.colour ?? beat.seat;
  // The first line that names things gives the ends of the arrow.
  const things = beat.lines.map(thingsIn).find((found) => found.length) ?? [];
  const lines = beat.lines.slice(0, MOST_LINES);
  return (
    <div class="beat" style={{ "--seat": `var(--seat-${colour % 8})` }} aria-hidden="true">
      <Pointer things={things} box={box} />
      <p class="beat-caption">
        <Emblem colour={colour} size={24} />
        <span>
          {!namesActor(lines, beat.seat) && <b>{names[beat.seat]}: </b>}
          {paragraph(lines, names)}
        </span>
      </p>
    </div>
  );
}
