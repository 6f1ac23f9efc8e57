// Motion of Darwin's Journey: rewards fly to the counter of the player who gets them, payments fly back to the board.
// Alfred's card is turned up; then each of his steps is shown on the board, with the rule that decides it.
import { rule } from "../../base/games";
import { capital, ended } from "../../base/words";
import type { Before } from "../../kit/moved";
import { pause, play } from "../../kit/playing";
import { tell as perform, type Scene, type Stage } from "../../kit/stage";
import type { Line, Say } from "../../protocol";
import { tell } from "../../table/draw/seatnames";
import { argOf, numberOf, seatOf } from "../../table/draw/sentences";
import { thingsIn } from "../../table/motion/beat";
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
/** What ends the turn of Alfred. */
const ENDS = new Set(["turn", "round", "end"]);
/** How long his whole turn can be read at its end, and how much longer for each of its lines, in milliseconds. */
const REST = 900;
const READ = 250;

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

/** At the foot of the board, over what is mine: he does nothing there, so that his steps stay in sight. */
function overMine(stage: Stage): DOMRect {
  const board = stage.root.getBoundingClientRect();
  return new DOMRect(board.left, board.bottom, board.width, 0);
}

/** Alfred's card, in sight until his turn is over. */
class AlfredCard {
  private card: HTMLElement | null = null;

  constructor(private readonly names: string[]) {}

  private text(say: Say): string {
    return capital(tell(say, this.names));
  }

  async turnUp(stage: Stage, line: Line): Promise<void> {
    const place = overMine(stage);
    const action = argOf(line, "action") as Say;
    const options = (action.args?.["options"] ?? []) as Say[];
    this.card = stage.put('<div class="alfred-card"><b></b><ol></ol><ul></ul></div>', place, true);
    this.card.querySelector("b")!.textContent = ended(this.text(line.say)).replace(/[:(].*$/s, "");
    for (const option of options) this.add("ol", this.text(option));
    await play(
      this.card.firstElementChild!,
      [{ transform: "translateY(14px) scale(.94)", opacity: 0 }, {}],
      480,
      "ease-out",
    );
    await pause(500);
  }

  async tryOption(nth: number): Promise<void> {
    for (const [at, item] of [...(this.card?.querySelectorAll<HTMLElement>("ol li") ?? [])].entries()) {
      item.className = at + 1 < nth ? "failed" : at + 1 === nth ? "now" : "";
    }
    await pause(450);
  }

  async step(stage: Stage, line: Line): Promise<void> {
    const item = this.add("ul", ended(this.text(line.say)));
    const why = rule(line.rule)?.title;
    if (item && why) item.append(Object.assign(document.createElement("i"), { textContent: why }));
    item?.scrollIntoView({ block: "nearest" });
    const place = thingsIn(line)
      .map((id) => placeOf(stage, id))
      .find((box) => box?.width);
    if (!place) return pause(420);
    const ring = stage.put('<i class="alfred-step"></i>', place, true);
    await play(ring, [{ transform: "scale(1.5)", opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 1 }], 620);
    ring.remove();
  }

  async putAway(): Promise<void> {
    const lines = this.card?.querySelectorAll("ul li").length ?? 0;
    await pause(REST + lines * READ);
    this.card?.remove();
    this.card = null;
  }

  private add(list: "ol" | "ul", text: string): HTMLElement | undefined {
    const item = Object.assign(document.createElement("li"), { textContent: text });
    return this.card?.querySelector(list)?.appendChild(item);
  }
}

/** New lines of the log as scenes: rewards for everybody; Alfred's turn from his card to its last step. */
function scenesOf(names: string[], lines: Line[]): Scene[] {
  const scenes: Scene[] = [];
  let place = "";
  let alfred: AlfredCard | null = null;
  /** While Alfred's lines are told nothing is asked yet. */
  const add = (run: Scene["run"], line?: Line): void => void scenes.push({ run, staged: alfred !== null, line });
  const end = (): void => {
    const card = alfred;
    if (card) add(() => card.putAway());
    alfred = null;
  };
  for (const line of lines) {
    if (ENDS.has(line.verb)) end();
    place = thingsIn(line).at(-1) ?? place;
    const [card, from] = [alfred, place];
    if (line.verb === "card") {
      end();
      const turned = new AlfredCard(names);
      alfred = turned;
      add((stage) => turned.turnUp(stage, line), line);
    } else if (card && line.verb === "option") add(() => card.tryOption(numberOf(argOf(line, "n"))), line);
    else if (card && line.say.key) add((stage) => card.step(stage, line), line);
    if (line.verb in GAINS || line.verb in PAYMENTS) add((stage) => reward(stage, line, from));
  }
  end();
  return scenes;
}

export const tellStory = (names: string[], root: HTMLElement, before: Before, lines: Line[]): void =>
  perform(root, before, scenesOf(names, lines));
