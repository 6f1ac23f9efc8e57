// The end of a round on the table: who is born, who dies, one after the other, then a point from every survivor to its
// clan. A card of somebody else is shown large before it acts.
import { render } from "preact";
import { rule } from "../../base/games";
import { letter, say } from "../../base/words";
import type { Before } from "../../kit/moved";
import { pause, play } from "../../kit/playing";
import { tell as perform, type Scene } from "../../kit/scenes";
import type { Stage } from "../../kit/stage";
import { Icon, iconHtml } from "../../parts/icon";
import type { Line, Say, View } from "../../protocol";
import { argOf, idOf, seatOf } from "../../table/draw/sentences";
import { haste } from "../../table/motion/animationend";
import { evoIcon } from "./icons";
import { BETWEEN, LEAVING } from "./islandpieces";
import { TURNING } from "./wheel";
import "./cards.css";
import "./motion.css";

const MOST_POINTS = 5; // that fly for one clan
const READ = 1200; // milliseconds for a card
const HATCHING = 600;
const TAKEN = 350; // milliseconds after a gene or a card has come
const STANDS = 400; // milliseconds for the new climate
const STAYS = 800; // milliseconds for a wheel that does not turn

const boxOf = (stage: Stage, selector: string): DOMRect | null => {
  const box = stage.spot(selector);
  return box?.width ? box : null;
};

/** A star from each survivor of a clan to its sheet. */
async function earn(stage: Stage, seat: number): Promise<void> {
  const sheet = boxOf(stage, `.clan[data-seat="${seat}"] .counts`) ?? boxOf(stage, ".part-tabs");
  const star = `<b class="evo-star">${iconHtml(evoIcon("points"))}</b>`;
  const alive = [...stage.root.querySelectorAll(`.walker[data-owner="${seat}"]`)].slice(0, MOST_POINTS);
  await Promise.all(alive.map((piece) => stage.fly(piece.getBoundingClientRect(), sheet, star)));
}

/** A card of somebody else is shown over the island long enough to be read. */
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

/** What a clan has bid for goes from its column to its sheet. */
async function take(stage: Stage, line: Line): Promise<void> {
  const seat = seatOf(argOf(line, "seat"));
  const marker = stage.root.querySelector(`[data-marker="marker-${letter(seat)}"]`);
  const from = marker?.closest(".column")?.querySelector(".lot")?.getBoundingClientRect();
  const to = boxOf(stage, `.clan[data-seat="${seat}"] .portrait`) ?? boxOf(stage, ".part-tabs");
  const gene = idOf(argOf(line, "a"));
  const sign = `<b class="evo-taken">${iconHtml(evoIcon(gene || "event"))}</b>`;
  if (from?.width && to) await stage.fly(from, to, sign);
  await pause(TAKEN);
}

type Show = (stage: Stage, line: Line) => Promise<unknown>;

/** The wheel turns and the island takes its new colours, at the same speed however much waits: the round depends on it. */
const turnWheel = (): Promise<void> => pause((TURNING + STANDS) * haste());

/** The island itself draws births and deaths: the table waits until they have been seen. */
const SCENES: Record<string, { show: Show; together?: boolean; read?: boolean }> = {
  born: { show: () => pause(HATCHING) },
  dies: { show: () => pause(BETWEEN) },
  income: { show: (stage, line) => earn(stage, seatOf(argOf(line, "seat"))), together: true },
  "takes-card": { show: take, read: true },
  "takes-gene": { show: take, read: true },
  plays: { show: showCard, read: true },
  "wheel-turns": { show: turnWheel, read: true },
  "wheel-stays": { show: () => pause(STAYS * haste()), read: true },
};

export function tellRound(root: HTMLElement, before: Before, lines: Line[], view: View): void {
  const told = lines.filter((line) => line.verb !== "plays" || seatOf(argOf(line, "seat")) !== view.seat);
  const scenes = told.flatMap((line): Scene[] => {
    const scene = SCENES[line.verb];
    if (!scene) return [];
    const { show, together, read } = scene;
    return [{ run: (stage) => show(stage, line), staged: !together, together, line: read ? line : undefined }];
  });
  if (told.some(({ verb }) => verb === "dies")) scenes.push({ run: () => pause(LEAVING), staged: true });
  if (scenes.length) perform(root, before, scenes);
}
