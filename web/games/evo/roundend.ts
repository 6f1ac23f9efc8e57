// What belongs to the state of the table before the news: births, deaths and points at the end of a round are shown under
// its climate, and a card of somebody else before it acts.
import type { Line, View } from "../../protocol";
import { argOf, seatOf, thingOf } from "../../table/draw/sentences";
import type { Dinosaur, Model } from "./model";

const BIRTHS = new Set(["born", "born-of-newborn", "born-anywhere"]);

/** The space that a line tells of. */
export const atOf = (line: Line): string => thingOf(argOf(line, "a"));

/** How many of the new lines are told before the board changes. */
export const toldFirst = (news: Line[], now: View): number =>
  news.findLastIndex(
    (line) =>
      line.verb === "dies" ||
      line.verb === "income" ||
      (line.verb === "plays" && seatOf(argOf(line, "seat")) !== now.seat),
  ) + 1;

/** The table with the dinosaurs that are born in these lines. */
export function withBirths(model: Model, news: Line[], next: Model): Model {
  const born = news
    .filter(({ verb }) => BIRTHS.has(verb))
    .map((line): Dinosaur => {
      const [at, owner] = [atOf(line), seatOf(argOf(line, "seat"))];
      const id = next.dinosaurs.find((one) => one.at === at && one.owner === owner)?.id ?? `newborn-${at}`;
      return { id, owner, at, newborn: true, thing: { id, kind: "dinosaur" } };
    });
  if (!born.length) return model;
  const spaces = new Set(born.map(({ at }) => at));
  const dinosaurs = [...model.dinosaurs.filter(({ at }) => !spaces.has(at)), ...born];
  return { ...model, dinosaurs, on: new Map(dinosaurs.map((one) => [one.at, one])) };
}

/** Where dinosaurs have died: their deaths were shown. */
export const deathsIn = (lines: Line[]): ReadonlySet<string> =>
  new Set(lines.filter(({ verb }) => verb === "dies").map(atOf));
