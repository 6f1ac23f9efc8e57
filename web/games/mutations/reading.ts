// How long a card that was turned up is read.
import { settings } from "../../base/settings";

/** One of somebody else, and mine: those of many others come one after another. */
const READ = 800;
const READ_OWN = 1100;
/** How much longer a trait that has never been turned up in this browser, unless everything is to be very quick. */
const FIRST = 2000;
const VERY_QUICK = 4;

/** In milliseconds at normal speed. */
export function readingOf(trait: string, mine: boolean): number {
  const [name, seen] = [`mutations ${trait}`, settings.notesSeen.value];
  const isFirst = !seen.includes(name);
  if (isFirst) settings.notesSeen.value = [...seen, name];
  return (mine ? READ_OWN : READ) + (isFirst && settings.speed.value < VERY_QUICK ? FIRST : 0);
}
