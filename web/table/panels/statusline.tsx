// The status line: who must do what, in a sentence.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { capital, ended, t, tn } from "../../base/words";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import { RuleLink } from "../../parts/rulelink";
import type { Info, View } from "../../protocol";
import { tell } from "../draw/seatnames";
import { activeIn, isClosing, movesNow, nowTold, untold } from "../motion/animationend";
import { ShownMoment } from "../motion/shownmoment";
import { boards } from "../ownboard";
import "./statusline.css";

interface StatusProps {
  view: View;
  names: string[];
  me: number | null;
  info?: Info | null;
  /** The touched thing as text, while a second touch is awaited. */
  picked?: string;
  /** The question after that touch, if the game has one. */
  prompt?: string;
  /** A number of equal things must be touched. */
  some?: { n: number; of: number; left: number } | null;
  /** Shown instead of the question. */
  instead?: string;
  /** It is a warning. */
  warns?: boolean;
}

/** A sealed choice, in which nobody shows when they answer. */
export const isSealed = (view: View): boolean => !!view.asked?.sealed;

export function statusText({ view, names, me, info, picked, prompt, some }: StatusProps, within = false): string {
  if (info?.status === "aborted") return t("The game was broken off by agreement.");
  if (info?.status === "closed") return t("The table was closed.");
  if (view.over || (info?.status === "over" && !isClosing())) return t("The game is over.");
  if (info?.status === "paused") return t("The game is paused.");
  const asked = view.asked?.seats ?? [];
  if (picked && some?.left)
    return tn("{picked} – and {n} more", "{picked} – and {n} more", some.left, { picked: capital(picked) });
  if (picked && prompt) return prompt;
  if (picked) return t("{picked}: now choose what is lit.", { picked: capital(picked) });
  if (me !== null && asked.includes(me) && !view.choices?.length && isSealed(view))
    return `${t("You have decided. The others are still thinking.")}${crowded(info)}`;
  const own = boards.value[view.game]?.asks?.(view, me, names, within);
  const sentence = own || ended(tell(view.asked?.say, names) || t("One moment …"));
  return isAsked(view, me) ? sentence : sentence + crowded(info);
}

/** Why a bot that must move does not. */
function crowded(info?: Info | null): string {
  return info?.bot_waits ? ` ${t("The bot needs a little longer.")}` : "";
}

const isAsked = ({ asked }: View, me: number | null): boolean => me !== null && !!asked?.seats?.includes(me);

/** Within a move at a table nobody is asked: the last question to somebody else stays until the next question or phase
 *  comes, and until the board has shown what led to it. A sealed question that all have answered is over. */
function useAskedView({ view: given, me, names, info }: StatusProps): View {
  const last = useRef({ now: given, before: given });
  if (given.asked?.seats?.length && given !== last.current.now) last.current = { now: given, before: last.current.now };
  const { now, before } = last.current;
  const told = (nowTold.value ?? untold.value) !== null || movesNow.value >= 0;
  const shows = told && given === now && !isAsked(given, me);
  const { asked, turn, phase } = shows ? before : now;
  const same = turn === given.turn && tell(phase, names) === tell(given.phase, names) && !given.over;
  const stands = same && !(asked?.sealed && asked !== given.asked);
  if (info && stands && !isAsked({ ...given, asked }, me)) return { ...given, asked };
  return info && shows && !given.over ? { ...given, asked: undefined } : given;
}

/** While the end of a turn or a round is shown it is nobody's move. */
function endOf({ game }: View): string {
  const { roundOver } = boards.value[game] ?? {};
  const { verb = "" } = nowTold.value ?? untold.value ?? {};
  return roundOver?.ends?.includes(verb) ? ended(roundOver.title()) : "";
}

export function StatusLine(given: StatusProps): JSX.Element {
  const view = useAskedView(given);
  const props = { ...given, view };
  const { me, info } = props;
  const moment = useRef<ShownMoment | null>(null);
  const { when, phase } = (moment.current ??= new ShownMoment(given.view)).of(given.view);
  // While my own move is shown the sentence is about those who are asked.
  const asked = me !== null && movesNow.value === me ? (view.asked?.seats ?? []) : activeIn(view);
  const within = view.asked !== given.view.asked;
  const mine = me !== null && asked.includes(me) && !!view.choices?.length;
  const running = !view.over && (!info || info.status === "running");
  // What the board still animates comes before my question.
  const told = mine && running && !props.picked && nowTold.value !== null;
  const end = running && !mine ? endOf(view) : "";
  const watching = me === null && info?.status === "running";
  return (
    <p class="status" data-mine={(mine && running) || undefined} data-warns={props.warns || undefined}>
      {running && (
        <span class="asked" aria-hidden="true">
          {(end ? [] : asked).map((seat) => (
            <Emblem key={seat} colour={view.seats?.[seat]?.colour ?? seat} size={22} />
          ))}
        </span>
      )}
      <span class="sentence">
        {mine && running && !told && <b class="your">{t("Your turn")}</b>}
        {props.instead || end || (told ? t("See what happened; then it is your turn.") : statusText(props, within))}
        {running && view.asked?.rule && !props.picked && !props.instead && !told && !within && !end && (
          <>
            {"\u00a0"}
            <RuleLink id={view.asked.rule}>
              <span class="which" aria-label={t("Which rule says so?")}>
                §
              </span>
            </RuleLink>
          </>
        )}
      </span>
      <span class="when">
        {[watching && t("you are watching"), tell(when, props.names), tell(phase, props.names)]
          .filter(Boolean)
          .join(" · ")}
        {info?.practice && (
          <span class="practice" title={t("Moves were taken back past those of bots: this game does not count.")}>
            <Icon name="trophy-cup" label={t("does not count")} />
          </span>
        )}
      </span>
    </p>
  );
}
