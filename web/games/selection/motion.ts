// Animations for the lines of the log: food cards turn one by one, plants fall into the water, carnivores lunge.
import { say } from "../../base/words";
import type { Before } from "../../kit/moved";
import { pause, play } from "../../kit/playing";
import { type Scene, type Stage, tell } from "../../kit/stage";
import { type TokenKind, tokenHtml } from "../../kit/tokens";
import type { Line, Say } from "../../protocol";
import { valuesOf } from "../../table/draw/sentences";

interface Args {
  seat: number;
  a: string;
  b: string;
  n: number;
  count: number;
  card?: Say;
  face?: Say;
}

/** So many cards are seen to fly to a player. */
const MOST_DEALT = 3;

const ownerOf = (id: string): number => id.charCodeAt(0) - 65;

const HOLE = ".hole .tokens";
const BANK = ".hole .painting";
/** Shown only after the last food card. */
const FILLED = ".hole .tokens, .hole .label b";

const herd = (stage: Stage, id: string): DOMRect | null =>
  stage.find(id)?.querySelector(".people")?.getBoundingClientRect() ?? stage.box(id);

/** Some tokens, one close behind the other. */
async function feed(stage: Stage, kind: TokenKind, from: DOMRect | null, to: string, n = 1): Promise<void> {
  const flights: Promise<void>[] = [];
  for (let i = 0; i < Math.min(n, 6); i++) {
    flights.push(stage.fly(from, herd(stage, to), tokenHtml(kind)));
    await pause(90);
  }
  await Promise.all(flights);
}

const bag = (stage: Stage, seat: number): DOMRect | null => stage.spot(`[data-player="${seat}"] .bag`);

/** The food card of a seat is turned at the water and shows its number. */
async function turn(stage: Stage, args: Args): Promise<void> {
  const to = stage.spot(".hole");
  const from = stage.spot(`[data-player="${args.seat}"] .side-head .emblem`) ?? to;
  if (!to || !from) return;
  const food = Number((args.card?.args as { food?: string } | undefined)?.food ?? 0);
  const name = say((args.card?.args as { trait?: Say } | undefined)?.trait);
  const sign = food > 0 ? `+${food}` : `${food}`.replace("-", "−");
  const card = stage.put(`<span class="turned${food < 0 ? " less" : ""}"><b>${sign}</b><i></i></span>`, to, false);
  card.querySelector("i")!.textContent = name;
  const face = card.firstElementChild as HTMLElement;
  face.style.borderColor = getComputedStyle(stage.root.querySelector(`[data-player="${args.seat}"]`)!).borderTopColor;
  const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top - to.top - to.height / 2];
  await play(
    card,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(.3) rotateY(180deg)`, opacity: 0.3 },
      { transform: "scale(1.15) rotateY(90deg)", opacity: 1, offset: 0.45 },
      { transform: "scale(1.15) rotateY(0deg)", opacity: 1, offset: 0.7 },
      { transform: "scale(1)", opacity: 1 },
    ],
    620,
    "ease-out",
  );
  await play(
    card,
    [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0, transform: "translateY(18px) scale(.6)" }],
    480,
  );
  card.remove();
}

/** The plants fall into the water, one after the other. */
async function fill(stage: Stage): Promise<void> {
  for (const part of stage.root.querySelectorAll<HTMLElement>(FILLED)) stage.show(part);
  const shown = [...stage.root.querySelectorAll<HTMLElement>(`${HOLE} .afloat`)];
  await Promise.all(
    shown.map(async (token, i) => {
      await pause(25 * i);
      await play(
        token,
        [
          { transform: "translate(-50%, -90px) scale(1.4)", opacity: 0 },
          { transform: "translate(-50%, -50%)", opacity: 1 },
        ],
        260,
        "ease-in",
      );
    }),
  );
}

/** The herd loses an animal. */
const lose = (stage: Stage, { a }: Args): Promise<unknown> => Promise.all([stage.shake(a), stage.rise(a, "−1", false)]);

/** A card is given for something that grows. */
const grow = (stage: Stage, { a }: Args): Promise<unknown> => Promise.all([stage.pulse(a), stage.rise(a, "+1", true)]);

async function lay(stage: Stage, { a }: Args): Promise<void> {
  await stage.lay(ownerOf(a), a);
  await stage.pulse(a);
}

interface Told extends Omit<Scene, "run" | "dies" | "feeds"> {
  run(stage: Stage, args: Args): Promise<unknown>;
  dies?: boolean;
  feeds?: boolean;
}

const took =
  (kind: TokenKind, from: string) =>
  (stage: Stage, { a, n }: Args): Promise<void> =>
    feed(stage, kind, stage.spot(from), a, n);

/** The animation of each verb of the log; the others only change the table. */
const SCENES: Record<string, Told> = {
  drew: { run: (stage, { seat }) => stage.deal(seat), together: true },
  "played-trait": { run: lay },
  new: { run: (stage, { a }) => stage.arrive(a) },
  board: { run: (stage, { a }) => stage.arrive(a), together: true },
  body: { run: grow },
  population: { run: grow },
  grew: { run: grow },
  revealed: { run: (stage, { a }) => stage.pulse(a), together: true },
  "food-card": { run: turn, staged: true },
  "food-sum": { run: fill, staged: true, brings: FILLED },
  "took-hole": { run: took("plant", HOLE), feeds: true },
  "took-bank": { run: took("plant", BANK), feeds: true },
  "took-meat": { run: took("meat", BANK), feeds: true },
  stored: { run: took("fat", HOLE), feeds: true },
  "ate-fat": { run: (stage, { a }) => stage.pulse(a), feeds: true },
  attacks: { run: (stage, { a, b }) => stage.lunge(a, b), staged: true },
  gored: { run: lose },
  "lost-one": { run: lose },
  hunger: { run: lose },
  extinct: { run: (stage, { a }) => stage.bury(a), dies: true },
  starved: { run: (stage, { a }) => stage.bury(a), dies: true },
  bagged: { run: (stage, args) => fillBag(stage, args.seat, args.n), together: true },
  surplus: {
    run: (stage, { a }) => stage.fly(stage.box(a), bag(stage, ownerOf(a)), tokenHtml("plant")),
    together: true,
  },
};

/** Eaten food goes into its owner's bag. */
async function fillBag(stage: Stage, seat: number, n: number): Promise<void> {
  const from = stage.spot(`[data-player="${seat}"] .row`);
  const flights: Promise<void>[] = [];
  for (let i = 0; i < Math.min(n, 5); i++) {
    flights.push(stage.fly(from, bag(stage, seat), tokenHtml(i % 2 ? "meat" : "plant")));
    await pause(70);
  }
  await Promise.all(flights);
}

/** Turns new lines of the log into scenes. */
export function tellStory(root: HTMLElement, before: Before, lines: Line[]): void {
  const dealt = new Map<number, number>();
  const scenes = lines.flatMap((line): Scene[] => {
    const [scene, args] = [SCENES[line.verb], valuesOf<Args>(line)];
    if (!scene) return [];
    if (line.verb === "drew") {
      const nth = (dealt.get(args.seat) ?? 0) + 1;
      dealt.set(args.seat, nth);
      if (nth > MOST_DEALT) return [];
    }
    const [dies, feeds] = [scene.dies ? args.a : undefined, scene.feeds ? args.a : undefined];
    return [{ ...scene, run: (stage) => scene.run(stage, args), line, dies, feeds }];
  });
  tell(root, before, scenes);
}
