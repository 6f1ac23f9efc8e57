// The display of another player's move: a caption with who and what, and an arrow between the things.
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Emblem } from "../../parts/emblem";
import type { Line, View } from "../../protocol";
import { paragraph } from "../draw/seatnames";
import { seatOf, thingOf } from "../draw/sentences";
import type { Beat } from "./playback";
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

interface Mark {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Props {
  beat: Beat;
  view: View;
  names: string[];
  box: { current: HTMLElement | null };
}

export function BeatShown({ beat, view, names, box }: Props): JSX.Element {
  const [marks, setMarks] = useState<Mark[]>([]);
  const colour = view.seats?.[beat.seat]?.colour ?? beat.seat;
  // The first line that names things gives the ends of the arrow.
  const things = beat.lines.map(thingsIn).find((found) => found.length) ?? [];
  useLayoutEffect(() => {
    // Boards compute sizes after drawing: measure then.
    const frame = requestAnimationFrame(() => {
      const root = box.current;
      if (!root) return;
      const base = root.getBoundingClientRect();
      const found = things.slice(0, 2).flatMap((id): Mark[] => {
        const place = root.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
        if (!place?.width) return [];
        return [{ left: place.left - base.left, top: place.top - base.top, width: place.width, height: place.height }];
      });
      setMarks(found);
    });
    return () => cancelAnimationFrame(frame);
  }, [beat]);
  const [from, to] = marks;
  const middle = ({ left, top, width, height }: Mark): [number, number] => [left + width / 2, top + height / 2];
  const lines = beat.lines.slice(0, MOST_LINES);
  return (
    <div class="beat" style={{ "--seat": `var(--seat-${colour % 8})` }} aria-hidden="true">
      {marks.map(({ left, top, width, height }, at) => (
        <i
          class="beat-mark"
          key={at}
          style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
        />
      ))}
      {from && to && (
        <svg class="beat-arrow">
          <title> </title>
          <Arrow from={middle(from)} to={middle(to)} />
        </svg>
      )}
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

function Arrow({ from, to }: { from: [number, number]; to: [number, number] }): JSX.Element {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const bow = Math.min(60, length / 4);
  const [mx, my] = [from[0] + dx / 2 - uy * bow, from[1] + dy / 2 + ux * bow];
  const [ax, ay] = [to[0] - mx, to[1] - my];
  const end = Math.hypot(ax, ay) || 1;
  const [ex, ey] = [ax / end, ay / end];
  const wing = (side: number): string =>
    `L${to[0] - ex * 14 + side * ey * 9} ${to[1] - ey * 14 - side * ex * 9}M${to[0]} ${to[1]}`;
  const path = `M${from[0]} ${from[1]}Q${mx} ${my} ${to[0]} ${to[1]}${wing(1)}${wing(-1)}`;
  return (
    <>
      <path class="under" d={path} />
      <path d={path} />
    </>
  );
}
