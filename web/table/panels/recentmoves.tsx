// The strip between the board and the bar: what another player does right now, else what has happened since my last move,
// else the result of that move; beside it, or in its place in a narrow window, a tip for a first game.  It has a fixed height
// and never lies over the board.
import type { JSX } from "preact";
import { pace } from "../../base/settings";
import { ended, t } from "../../base/words";
import { Button } from "../../parts/button";
import type { Line, View } from "../../protocol";
import { indexOf } from "../draw/describe";
import { tell } from "../draw/seatnames";
import { toldOf } from "../motion/animationend";
import { BeatCaption, toldBeat } from "../motion/beat";
import type { Playback } from "../motion/playback";
import { boards, type OwnBoard } from "../ownboard";
import { once } from "./entries";
import { isNewTo, newsOf } from "./news";
import { type RoundNews, roundNews } from "./roundnews";
import { isMyHarm, isMyMatter, summaryOf } from "./summary";
import { Tip, tipOf } from "./tips";

/** Of so many lines the newest are told. */
const MOST = 40;

interface Props {
  lines: Line[];
  view: View;
  names: string[];
  me: number | null;
  /** The first line of my last move; -1 like `since`. */
  moved: number;
  /** The first line after my last move; -1: I have made none in this window. */
  since: number;
  playback: Playback;
  onOpen: () => void;
}

interface TickerProps extends Pick<Props, "lines" | "names" | "me" | "onOpen"> {
  /** What comes first: a turn has ended. */
  over: JSX.Element | null;
}

/** What has happened, in a few lines that lead to the log. */
function Ticker({ lines, names, me, over, onOpen }: TickerProps): JSX.Element {
  return (
    <button type="button" class={over ? "ticker round-over" : "ticker"} title={t("Open the log")} onClick={onOpen}>
      {over}
      {lines.map((line, at) => (
        <span key={at} data-mine={isMyMatter(line, me) || undefined} data-lost={isMyHarm(line, me) || undefined}>
          {ended(tell(line.say, names))}
        </span>
      ))}
    </button>
  );
}

interface RoundOverProps extends Pick<Props, "names"> {
  news: RoundNews;
  over: NonNullable<OwnBoard["roundOver"]>;
}

/** What a turn has cost, in a line: it stays until my next move, and that of the last turn with the result. */
export function RoundOver({ news, over, names }: RoundOverProps): JSX.Element {
  const { mine, rest } = over.costOf(news);
  // My own result comes first: on a phone the rest may be cut.
  const told = [news.bagged && tell(news.bagged.say, names), ...rest].filter(Boolean).map((text) => ended(text!));
  return (
    <span class="cost">
      <b>{over.title()}:</b> {mine.length > 0 && <em>{mine.map(ended).join(" ")} </em>}
      {told.join(" ")}
    </span>
  );
}

export function RecentMoves({ lines, view, names, me, moved, since: after, playback, onOpen }: Props): JSX.Element {
  const { beat, behind, again, skipAll } = playback;
  const mine = !!view.choices?.length && !behind;
  const told = toldBeat(beat, view);
  const skips = !mine && me !== null && pace(1) > 0;
  const since = Math.max(after, lines.length - MOST, 0);
  const isNews = (line: Line): boolean => isNewTo(line, me);
  const { roundOver, chapters } = boards.value[view.game] ?? {};
  // My move itself may have ended it.
  const from = moved < 0 ? after : moved;
  const begins = chapters?.round ?? [];
  const thins = roundOver?.thins;
  const lives = (id: string): boolean => indexOf(view).has(id);
  const over = roundOver && !told ? roundNews(toldOf(lines), from, me, { begins, thins, lives }) : null;
  const summary = (): Line[] => {
    const told = toldOf(lines);
    // What came before a turn began is told by its end.
    const begun = over ? told.findLastIndex(({ verb }) => begins.includes(verb)) + 1 : 0;
    const news = newsOf(told, { moved: over ? -1 : moved, after, since: Math.max(since, begun) }, me);
    return summaryOf(once(news, names), me);
  };
  // What I have lost is read before anything is explained.
  const tip =
    mine && !told && !over && !lines.slice(since).some((line) => isMyHarm(line, me)) ? tipOf(view, lines) : "";
  // Sought only where it is shown: the strip is drawn with every scene.
  const news = told ? [] : summary();
  // The skip button has its own place, which then stays empty, so that a second press starts nothing.
  return (
    <div class="recent" data-waits={(!!told && !mine) || undefined}>
      {me !== null && (
        <Button
          small
          kind="quiet"
          icon="anticlockwise-rotation"
          label={t("Show again what happened since my last move")}
          disabled={skips || !toldOf(lines).slice(since).some(isNews)}
          onClick={again}
        />
      )}
      {told && <BeatCaption beat={told} view={view} names={names} />}
      {!told && (!tip || news.length > 0) && (
        <Ticker
          lines={news}
          names={names}
          me={me}
          over={over && <RoundOver news={over} over={roundOver!} names={names} />}
          onOpen={onOpen}
        />
      )}
      {tip && <Tip key={tip} tip={tip} game={view.game} />}
      {me !== null && pace(1) > 0 && (
        <Button small kind="quiet" icon="fast-forward-button" class="ahead" disabled={!skips} onClick={skipAll}>
          {t("Skip")}
        </Button>
      )}
    </div>
  );
}
