// The end of a round on the table: who dies, one after the other, then a point from every survivor to its clan.
import { type Before, tell as perform, play, type Scene, type Stage } from "../../kit/stage";
import { iconHtml } from "../../parts/icon";
import type { Line } from "../../protocol";
import { argOf, seatOf, thingOf } from "../../table/draw/sentences";
import { evoIcon } from "./icons";
import "./motion.css";

/** Where the dinosaurs of a seat stand. */
type Homes = (seat: number) => string[];

const MOST_POINTS = 5; // that fly for one clan

const boxOf = (stage: Stage, selector: string): DOMRect | null => {
  const box = stage.spot(selector);
  return box?.width ? box : null;
};

/** A skull over the space, and the space shakes. */
async function die(stage: Stage, space: string): Promise<void> {
  const box = boxOf(stage, `[data-space="${CSS.escape(space)}"]`);
  if (!box) return;
  const skull = stage.put(`<b class="evo-death">${iconHtml(evoIcon("deadly"))}</b>`, box, true);
  await play(
    skull,
    [
      { transform: "scale(.3)", opacity: 0 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.3 },
      { transform: "scale(1)", opacity: 1, offset: 0.75 },
      { transform: "translateY(-14px)", opacity: 0 },
    ],
    620,
    "ease-out",
  );
  skull.remove();
}

/** A star from each dinosaur of a clan to its sheet. */
async function earn(stage: Stage, seat: number, homes: Homes): Promise<void> {
  const sheet = boxOf(stage, `.clan[data-seat="${seat}"] .counts`) ?? boxOf(stage, ".part-tabs");
  const star = `<b class="evo-star">${iconHtml(evoIcon("points"))}</b>`;
  const from = homes(seat)
    .slice(0, MOST_POINTS)
    .map((space) => boxOf(stage, `[data-space="${CSS.escape(space)}"]`));
  await Promise.all(from.map((box) => stage.fly(box, sheet, star)));
}

const SCENES: Record<string, (line: Line, homes: Homes) => Scene> = {
  dies: (line) => ({ run: (stage) => die(stage, thingOf(argOf(line, "a"))), staged: true }),
  income: (line, homes) => ({ run: (stage) => earn(stage, seatOf(argOf(line, "seat")), homes), together: true }),
};

/** New lines of the log as scenes. */
export const scenesOf = (lines: readonly Line[], homes: Homes): Scene[] =>
  lines.flatMap((line) => SCENES[line.verb ?? ""]?.(line, homes) ?? []);

export function tellRound(root: HTMLElement, before: Before, lines: Line[], homes: Homes): void {
  const scenes = scenesOf(lines, homes);
  if (scenes.length) perform(root, before, scenes);
}
