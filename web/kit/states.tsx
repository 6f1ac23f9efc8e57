// States of an animal as small signs, each with a shape of its own.
import type { JSX } from "preact";
import { Icon } from "../parts/icon";
import "./states.css";

/** An empty bowl. */
const Hungry = (): JSX.Element => (
  <svg viewBox="0 0 16 16" class="icon" aria-hidden="true">
    <path d="M1.500 8h13a6.500 5.500 0 0 1-13 0Z" fill="none" stroke="currentColor" stroke-width="1.7" />
    <path
      d="M5 2.500v2.500M8 1.500v3.500M11 2.500v2.500"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-dasharray="1.5 1.5"
    />
  </svg>
);

/** A full round with a tick. */
const Fed = (): JSX.Element => (
  <svg viewBox="0 0 16 16" class="icon" aria-hidden="true">
    <circle cx="8" cy="8" r="7.200" />
    <path
      d="M4.500 8.300l2.500 2.500 4.500-5"
      fill="none"
      stroke="var(--sheet)"
      stroke-width="1.9"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);

export const STATE_ICON: Record<string, string> = {
  poisoned: "skull-crossed-bones",
  hibernating: "night-sleep",
  attacked: "claw-slashes",
  stolen: "pirate-hook",
  grazed: "high-grass",
  mimicked: "mirror-mirror",
  burrowed: "badger",
  warned: "sonic-shout",
  guarded: "nested-hearts",
  sheltered: "cave-entrance",
  infected: "mite",
};

export const isState = (id: string): boolean => id === "hungry" || id === "fed" || id in STATE_ICON;

/** One state; `text` is for tooltips and screen readers, and is shown if `named`. */
export function State({ id, text, named = false }: { id: string; text: string; named?: boolean }): JSX.Element {
  return (
    <span class={`state s-${id}`} title={text}>
      {id === "hungry" ? <Hungry /> : id === "fed" ? <Fed /> : <Icon name={STATE_ICON[id] ?? ""} />}
      {named && <span>{text}</span>}
    </span>
  );
}
