// Settings of this browser.
import { effect, type Signal, signal } from "@preact/signals";
import { read, store } from "./storage";

function setting<T>(name: string, first: T): Signal<T> {
  const key = `galapagos.${name}`;
  let value = first;
  try {
    value = JSON.parse(read(key) ?? "null") ?? first;
  } catch {
    // Another program has written there: start with defaults.
  }
  const made = signal(value);
  effect(() => store(key, JSON.stringify(made.value)));
  return made;
}

export const settings = {
  theme: setting<"auto" | "light" | "dark">("theme", "auto"),
  /** How fast things move; 0: not at all. */
  speed: setting<0 | 0.5 | 1 | 2 | 4>("speed", 1),
  sound: setting("sound", true),
  /** Answer automatically if there is only one choice. */
  auto: setting("auto", true),
  /** Ask before a move that cannot be taken back. */
  confirm: setting("confirm", false),
  /** Notify through the browser when it is my turn. */
  notify: setting("notify", false),
  /** The log beside the table: open, closed, or null as long as I have chosen nothing. */
  log: setting<boolean | null>("log", null),
  /** Tips at the table for a first game. */
  tips: setting("tips", true),
  /** Notes for newcomers, by name, that were dismissed, and what was shown to them for the first time. */
  notesSeen: setting<string[]>("notes", []),
};

effect(() => {
  const { value } = settings.theme;
  if (value === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = value;
});

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** The duration of a motion in milliseconds, 0 if nothing should move. */
export const pace = (milliseconds: number): number =>
  reduced.matches || settings.speed.value === 0 ? 0 : milliseconds / settings.speed.value;
