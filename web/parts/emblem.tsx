// A seat: colour, emblem and letter together, so that colour is never the only sign.
import type { JSX } from "preact";
import { Icon } from "./icon";
import "./emblem.css";

const EMBLEMS = ["finch", "sea-turtle", "gecko", "crab", "butterfly", "octopus", "dolphin", "frog"];

export const emblemOf = (colour: number): string => EMBLEMS[colour % EMBLEMS.length]!;

/** The round sign of a seat. */
export function Emblem({ colour, size = 28, label }: { colour: number; size?: number; label?: string }): JSX.Element {
  const style = { "--seat": `var(--seat-${colour % 8})`, width: `${size}px`, height: `${size}px` };
  return (
    <span class="emblem" style={style}>
      <Icon name={emblemOf(colour)} size={`${Math.round(size * 0.68)}px`} label={label} />
    </span>
  );
}
