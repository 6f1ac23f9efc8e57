// The end of a round on the table: who is born, who dies, one after the other, then a point from every survivor to its
// clan. The board shows it under the climate of that round. A card of somebody else is shown large before it acts.
import { render } from "preact";
import { rule } from "../../base/games";
import { say } from "../../base/words";
import type { Before } from "../../kit/moved";
import { pause, play } from "../../kit/playing";
import { tell as perform, type Scene, type Stage } from "../../kit/stage";
import { Icon, iconHtml } from "../../parts/icon";
import type { Line, Say, View } from "../../protocol";
import { argOf, idOf, seatOf } from "../../table/draw/sentences";
import { evoIcon } from "./icons";
import { atOf } from "./roundend";
import "./cards.css";
import "./motion.css";

const MOST_POINTS = 5; // that fly for one clan
const READ = 1200; // milliseconds for a card

const boxOf = (stage: Stage, selector: string): DOMRect | null => {
  const box = stage.spot(selector);
  return box?.width ? box : null;
};

/** A skull over the space, then its dinosaur is gone. */
async function die(stage: Stage, space: string): Promise<void> {
  const box = boxOf(stage, `[data-space="${CSS.escape(space)}"]`);
  if (!box) return;
  const skull = stage.put(`<b class="evo-death">${iconHtml(evoIcon("deadly"))}</b>`, box, true);
  const piece = stage.root.querySelector<HTMLElement>(`.walker[data-at="${CSS.escape(space)}"]`);
  await play(
    skull,
    [
      { transform: "scale(.3)", opacity: 0 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.3 },
      { transform: "scale(1)", opacity: 1 },
    ],
    460,
    "ease-out",
  );
  if (piece) stage.hide(piece);
  await play(skull, [{ opacity: 1 }, { transform: "translateY(-14px)", opacity: 0 }], 160, "ease-out");
  skull.remove();
}

/** A star from each survivor of a clan to its sheet. */
async function earn(stage: Stage, seat: number): Promise<void> {
  const sheet = boxOf(stage, `.clan[data-seat="${seat}"] .counts`) ?? boxOf(stage, ".part-tabs");
  const star = `<b class="evo-star">${iconHtml(evoIcon("points"))}</b>`;
  const alive = [...stage.root.querySelectorAll<HTMLElement>(`.walker[data-owner="${seat}"]`)];
  const from = alive.filter(({ style }) => style.visibility !== "hidden").slice(0, MOST_POINTS);
  await Promise.all(from.map((piece) => stage.fly(piece.getBoundingClientRect(), sheet, star)));
}

/** A newborn is looked at. */
const hatch = (): Promise<void> => pause(600);

/** A card of somebody else is turned up over the island and read. */
async function showCard(stage: Stage, line: Line): Promise<void> {
  const sea = boxOf(stage, ".sea-frame");
  const face = argOf(line, "a") as Say;
  const [id, seat] = [idOf(face), seatOf(argOf(line, "seat"))];
  const clan = stage.root.querySelector(`.clan[data-seat="${seat}"]`);
  if (!sea || !id) return;
  const card = document.createElement("div");
  card.className = "event-card played-card";
  card.style.setProperty("--seat", clan ? getComputedStyle(clan).getPropertyValue("--seat") : "");
  render(
    <>
      <p class="played-by">{clan?.getAttribute("aria-label")}</p>
      <h4>
        <Icon name={evoIcon(id, "event")} size="26px" /> {say(face)}
      </h4>
      <p>{rule(`evo.cards.${id.replaceAll("_", "-")}`)?.text}</p>
    </>,
    card,
  );
  const shown = stage.put(card, sea, false);
  await play(shown, [{ transform: "rotateY(90deg) scale(.5)" }, { transform: "none" }], 260, "ease-out");
  await pause(READ);
  await play(shown, [{ opacity: 1 }, { opacity: 0, transform: "translateY(-20px)" }], 220);
  shown.remove();
}

type Play = (stage: Stage, line: Line) => Promise<unknown>;

const SCENES: Record<string, Play> = {
  born: hatch,
  dies: (stage, line) => die(stage, atOf(line)),
  income: (stage, line) => earn(stage, seatOf(argOf(line, "seat"))),
  plays: showCard,
};

export function tellRound(root: HTMLElement, before: Before, lines: Line[], view: View): void {
  const told = lines.filter((line) => line.verb !== "plays" || seatOf(argOf(line, "seat")) !== view.seat);
  const ends = lines.some(({ verb }) => verb === "dies" || verb === "income");
  const scenes = told.flatMap((line): Scene[] => {
    const scene = SCENES[line.verb];
    if (!scene || (line.verb === "born" && !ends)) return [];
    return [
      { run: (stage) => scene(stage, line), staged: line.verb !== "income", together: line.verb === "income", line },
    ];
  });
  if (scenes.length) perform(root, before, scenes);
}
