// What a bot would do: the best moves and what they lead to.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { request } from "../../base/socket";
import { ended, t } from "../../base/words";
import { Icon } from "../../parts/icon";
import { showError } from "../../parts/notify";
import { RuleLink } from "../../parts/rulelink";
import type { Advice, Choice, Suggestion } from "../../protocol";
import { tell } from "../draw/seatnames";
import { Pointer } from "../motion/pointer";
import { named } from "../moves/kinds";
import { boards } from "../ownboard";
import { percent, percents } from "./chances";
import { keepInside, placeHint } from "./hintplace";
import "./hint.css";

export const advice = signal<Advice | null>(null);
export const thinking = signal(false);

/** Ask for a hint. `wanted`: is the same decision still shown to the same player? At a hot seat another may be
 *  looking. */
export async function askForHint(table: string, seat: number, wanted: () => boolean): Promise<void> {
  if (thinking.value) return;
  thinking.value = true;
  try {
    const answer = await request({ t: "Advise", table, seat });
    if (answer.t === "Advice" && wanted()) advice.value = answer;
  } catch (error) {
    showError(error);
  } finally {
    thinking.value = false;
  }
}

interface HintProps {
  game: string;
  me: number | null;
  names: string[];
  choices: Choice[];
  play(choice: Choice): void;
}

/** The move that the search would make.  It is the one tried most: a rarely tried move can look better by chance. */
const mostTried = (moves: Suggestion[]): Suggestion[] => [...moves].sort((a, b) => b.share - a.share);

/** The move that a bot would make, in notation; "": no hint was requested. */
export const advised = (): string => mostTried(advice.value?.moves ?? [])[0]?.move ?? "";

/** The things of the move that a bot would make; the place for a card stands for the thing that has it, a face
 *  for its card. */
function thingsOf(choices: Choice[], game: string): string[] {
  const choice = choices.find(({ text }) => text === advised());
  if (!choice) return [];
  const { placeOf, faceOf } = boards.value[game] ?? {};
  const [first, ...rest] = choice.touches ?? [];
  const place = placeOf?.(choice);
  return [faceOf?.(choice) || first, ...(place ? [place] : rest)].filter((id) => id !== undefined);
}

/** The number of other moves that are shown. */
const OTHERS = 3;
/** In narrower windows only the move and its reason are open, so that the card does not cover what it is about. */
const PHONE = 720;

/** The best of each other kind, then what was tried most. */
function othersOf(chosen: Suggestion | undefined, rest: Suggestion[]): Suggestion[] {
  const kindOf = ({ move }: Suggestion): string => move.split(" ")[0]!;
  const kinds = new Set(chosen ? [kindOf(chosen)] : []);
  const first = rest.filter((one) => !kinds.has(kindOf(one)) && kinds.add(kindOf(one)));
  const shown = [...first, ...rest.filter((one) => !first.includes(one))].slice(0, OTHERS);
  return shown.sort((a, b) => b.result - a.result);
}

/** The move that a bot would make, as a mark on the board. */
export function HintGhost({
  game,
  choices,
  box,
}: {
  game: string;
  choices: Choice[];
  box: { current: HTMLElement | null };
}): JSX.Element {
  return (
    <div class="beat ghost" aria-hidden="true">
      <Pointer things={thingsOf(choices, game)} box={box} />
    </div>
  );
}

/** The move that a bot would make, with the reason, and other moves that it considered. */
export function HintCard({ game, me, names, choices, play }: HintProps): JSX.Element | null {
  const card = useRef<HTMLElement>(null);
  const found = advice.value;
  useLayoutEffect(() => {
    const own = card.current;
    if (!own) return;
    const place = (): void => placeHint(own, thingsOf(choices, game));
    place();
    const watch = new ResizeObserver(() => keepInside(own));
    watch.observe(own);
    addEventListener("resize", place);
    return () => {
      watch.disconnect();
      removeEventListener("resize", place);
    };
  }, [found]);
  useEffect(() => {
    if (!document.activeElement?.closest("input, textarea"))
      card.current?.querySelector<HTMLElement>(".chosen button")?.focus();
  }, [found]);
  if (!found) return null;
  const close = (): void => void (advice.value = null);
  const small = innerWidth < PHONE;
  const [chosen, ...rest] = mostTried(found.moves);
  const others = othersOf(chosen, rest);
  const now = percents(found.chances);
  // Of the same reckoning as those of the others below: what single moves were worth in the search differs a little.
  const mine = me === null ? undefined : now[me];
  // My own is said of the move already.
  const isSaid = (seat: number): boolean => seat === me && !!chosen && choices.length > 1;
  const shown = now.flatMap((n, seat) => (isSaid(seat) ? [] : `${names[seat] ?? seat} ${percent(n / 100)}`));
  const choiceOf = (one: Suggestion): Choice | undefined => choices.find((other) => other.text === one.move);
  const line = (one: Suggestion): JSX.Element => {
    const choice = choiceOf(one);
    return (
      <li key={one.move}>
        <button type="button" disabled={!choice} onClick={() => (close(), choice && play(choice))}>
          <span>{named(one, names)}</span>
          {choices.length > 1 && one !== chosen && <b title={t("Chance to win")}>{percent(one.result)}</b>}
        </button>
        <p class="soft">
          {choices.length > 1 &&
            one === chosen &&
            !small &&
            `${t("You would win about {percent} of the games from here; equal players would win {even} each.", {
              percent: percent(mine === undefined ? one.result : mine / 100),
              even: percent(1 / Math.max(2, found.chances.length)),
            })} `}
          {one.why && ended(tell(one.why, names))}
        </p>
        {one.rules.length > 0 && !small && (
          <p class="soft rules-of">
            {t("The rules behind this")}:{" "}
            {one.rules.slice(0, 2).map((rule, at) => (
              <>
                {at > 0 && " · "}§&nbsp;
                <RuleLink id={rule} />
              </>
            ))}
          </p>
        )}
      </li>
    );
  };
  return (
    <section class="hint-card" aria-label={t("What a bot would do")} ref={card}>
      <button type="button" class="close" aria-label={t("Close")} onClick={close}>
        <Icon name="close" />
      </button>
      {chosen && (
        <>
          <h3>{t("I would play:")}</h3>
          <ol class="moves chosen">{line(chosen)}</ol>
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t("I also looked at:")}</summary>
          <ol class="moves">{others.map(line)}</ol>
        </details>
      )}
      {shown.length > 0 && !small && (
        <p class="soft">
          {t("Chance to win now:")} {shown.join(" · ")}
        </p>
      )}
    </section>
  );
}
