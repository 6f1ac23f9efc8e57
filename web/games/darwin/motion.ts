// Motion of Darwin's Journey: rewards fly to the counter of the player who gets them, payments fly back to the board.
// Each step of Alfred is pointed out where he takes it.
import type { Before } from "../../kit/moved";
import { pause, play } from "../../kit/playing";
import { tell as perform, type Scene } from "../../kit/scenes";
import type { Stage } from "../../kit/stage";
import type { Line } from "../../protocol";
import { argOf, isQuiet, seatOf, thingsIn } from "../../table/draw/sentences";
import { isAlfreds } from "./alfredsturn";
import "./motion.css";

/** Verbs of the log by the counter that grows. */
const GAINS: Record<string, string> = {
  coins: "coins",
  points: "points",
  goal: "points",
  knowledge: "knowledge",
  theory: "theory",
};
/** Verbs of the log by the counter that pays. */
const PAYMENTS: Record<string, string> = { paid: "coins", "spent-knowledge": "knowledge" };
/** How long a step of Alfred is shown, in milliseconds. */
const STEP = 900;

const counterOf = (stage: Stage, seat: number, name: string): Element | null =>
  stage.root.querySelector(`.side-head[data-seat="${seat}"] [data-counter="${name}"]`);

const placeOf = (stage: Stage, id: string): DOMRect | null => (id ? stage.spot(`[data-id="${CSS.escape(id)}"]`) : null);

async function reward(stage: Stage, line: Line, place: string): Promise<void> {
  const gains = line.verb in GAINS;
  const counter = counterOf(stage, seatOf(argOf(line, "seat")), GAINS[line.verb] ?? PAYMENTS[line.verb]!);
  const icon = counter?.querySelector("svg");
  const [board, purse] = [placeOf(stage, place), counter?.getBoundingClientRect() ?? null];
  if (!icon || !board || !purse) return;
  const token = `<b class="reward">${icon.outerHTML}</b>`;
  await (gains ? stage.fly(board, purse, token) : stage.fly(purse, board, token));
}

/** Where Alfred acts a ring appears; his card tells what he does. */
async function point(stage: Stage, line: Line): Promise<void> {
  const place = thingsIn(line)
    .map((id) => placeOf(stage, id))
    .find((box) => box?.width);
  if (!place) return pause(STEP);
  const ring = stage.put('<i class="alfred-step"></i>', place, true);
  await play(ring, [{ transform: "scale(1.5)", opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 1 }], STEP);
  ring.remove();
}

/** New lines of the log as scenes: rewards for everybody, and each step of Alfred. */
function scenesOf(lines: Line[]): Scene[] {
  const scenes: Scene[] = [];
  let place = "";
  for (const line of lines) {
    place = thingsIn(line).at(-1) ?? place;
    const from = place;
    if (isAlfreds(line) && line.say.key && !isQuiet(line))
      scenes.push({ run: (stage) => point(stage, line), staged: true, line });
    if (line.verb in GAINS || line.verb in PAYMENTS) scenes.push({ run: (stage) => reward(stage, line, from) });
  }
  return scenes;
}

export const tellStory = (root: HTMLElement, before: Before, lines: Line[]): void =>
  perform(root, before, scenesOf(lines));
