// The log of the game, line by line, each with its rule.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { capital, ended, language, t } from "../../base/words";
import { RuleLink } from "../../parts/rulelink";
import type { Line } from "../../protocol";
import { happened } from "../draw/happened";
import { paragraph, tell } from "../draw/seatnames";
import { isDeath, isOf, isQuiet, numbersOf, thingsIn } from "../draw/sentences";
import { toldOf } from "../motion/animationend";
import { type Entry, entriesOf, once } from "./entries";
import "./log.css";

interface LogProps {
  lines: Line[];
  names: string[];
  /** The first line after my last move; -1: unknown. */
  since?: number;
  me?: number | null;
  /** Mark lines from this number on as new. */
  fresh?: number;
  /** How many lines came before the first that is here. */
  from?: number;
}

/** What the line under the mouse is about, for the board to mark. */
export const lookedAt = signal<readonly string[]>([]);

const NONE: readonly string[] = [];
const lookAway = (): void => void (lookedAt.value = NONE);

/** Only a mouse that moves looks at a line: lines also pass below one that lies still. */
const marks = (...lines: Line[]): { onMouseMove: (event: MouseEvent) => void; onMouseLeave: () => void } => {
  const about = [...new Set(lines.flatMap(thingsIn))];
  // The lines of an opened entry lie inside it.
  const look = ({ target, currentTarget }: MouseEvent): void => {
    if ((target as Element).closest("li") === currentTarget) lookedAt.value = about;
  };
  return { onMouseMove: look, onMouseLeave: lookAway };
};

const drawn = new WeakMap<Line, { names: string[]; language: string; item: JSX.Element }>();

/** A line is drawn once and cached. */
function item(line: Line, names: string[], fresh: boolean): JSX.Element {
  const old = drawn.get(line);
  if (old && !fresh && old.names === names && old.language === language.value) return old.item;
  const made = (
    <li
      data-fresh={fresh || undefined}
      data-quiet={isQuiet(line) || undefined}
      data-grave={isDeath(line) || undefined}
      {...marks(line)}
    >
      {ended(tell(line.say, names))}
      {"\u00a0"}
      {line.rule && (
        <RuleLink id={line.rule}>
          <span class="which" aria-label={t("Which rule says so?")}>
            §
          </span>
        </RuleLink>
      )}
    </li>
  );
  if (!fresh) drawn.set(line, { names, language: language.value, item: made });
  return made;
}

/** One entry: a heading, a line, or an attack that can be opened.  `round`: its number, where the line does not name it. */
function entry({ lines, details, times, chapter }: Entry, names: string[], fresh: boolean, round = 0): JSX.Element {
  const [first, ...ends] = lines;
  if (chapter)
    return (
      <li class="chapter" data-of={chapter}>
        {round > 0 && `${capital(t("round {n}", { n: round }))} · `}
        {tell(first!.say, names).replace(/\.$/, "")}
      </li>
    );
  if (!ends.length && !details.length && times === 1) return item(first!, names, fresh);
  const text = times > 1 ? `${ended(tell(first!.say, names))} × ${times}` : paragraph(lines, names);
  const grave = lines.some(isDeath) || details.some(isDeath);
  const look = { "data-fresh": fresh || undefined, "data-grave": grave || undefined, ...marks(...lines) };
  if (!details.length) return <li {...look}>{text}</li>;
  return (
    <li {...look}>
      <details>
        <summary aria-label={`${text} ${t("Show how it went")}`}>{text}</summary>
        <ol>{[first!, ...details].map((line) => item(line, names, false))}</ol>
      </details>
    </li>
  );
}

/** Scrolls to the end unless the reader has scrolled up. */
export function Log({ lines: all, names, fresh, from = 0, since = -1, me = null }: LogProps): JSX.Element {
  const lines = toldOf(all);
  const box = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const top = useRef(0);
  const toEnd = (): void => {
    if (follows.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  useLayoutEffect(() => {
    toEnd();
    return lookAway;
  }, [all, lines.length, since, fresh]);
  // At the end of a game the log gets another height.
  const empty = !lines.length;
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(toEnd);
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [empty]);
  const scroll = (): void => {
    lookAway();
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    // Lines that come between scrolling and its event leave the end below the window: only the way up is a reader's.
    if (scrollHeight - scrollTop - clientHeight < 24) follows.current = true;
    else if (scrollTop < top.current) follows.current = false;
    top.current = scrollTop;
  };
  // The results of my own move come before the mark.
  let news = since;
  while (news >= 0 && news < lines.length && isOf(lines[news]!, me)) news++;
  const entries = entriesOf(lines, news);
  let rounds = 0;
  const drawnLines = entries.map((one) => {
    if (one.chapter === "round") rounds++;
    const unnamed = one.chapter === "round" && !from && !numbersOf(one.lines[0]!.say).length;
    return entry(one, names, fresh !== undefined && one.at >= fresh, unnamed ? rounds : 0);
  });
  const mark = news < 0 ? -1 : entries.findIndex(({ at }) => at >= news);
  if (mark >= 0) drawnLines.splice(mark, 0, <li class="since">{t("since your last move")}</li>);
  if (!lines.length) return <p class="log-empty">{t("Nothing has happened yet.")}</p>;
  return (
    <ol class="log" ref={box} onScroll={scroll} tabIndex={0} aria-label={t("Log")}>
      {from > 0 && <li class="soft">{t("What happened before is in the replay after the game.")}</li>}
      {drawnLines}
    </ol>
  );
}

const MOST = 6;

/** Announces the newest lines to screen readers, politely. */
export function Teller({ lines, names, status }: { lines: Line[]; names: string[]; status: string }): JSX.Element {
  const seen = useRef(lines.length);
  const [told, setTold] = useState("");
  useEffect(() => {
    const news = once(
      happened(lines.slice(seen.current)).filter((line) => !isQuiet(line)),
      names,
    ).slice(-MOST);
    seen.current = lines.length;
    setTold([...news.map((line) => tell(line.say, names)), status].map(ended).join(" "));
  }, [lines, status]);
  return (
    <div class="unseen" role="status" aria-live="polite">
      {told}
    </div>
  );
}
