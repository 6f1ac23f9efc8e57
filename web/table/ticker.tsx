// What the others have done since my last move: a quiet line beside the board, also where the log is closed.
import type { JSX } from "preact";
import { ended, t } from "../base/words";
import type { Line } from "../protocol";
import { isOf, isQuiet } from "./log";
import { tell } from "./names";

const MOST = 4;

interface TickerProps {
  lines: Line[];
  names: string[];
  me: number | null;
  /** The first line after my last move; -1: I have made none since the page was loaded. */
  since: number;
  onOpen: () => void;
}

export function Ticker({ lines, names, me, since, onOpen }: TickerProps): JSX.Element {
  const news = lines
    .slice(Math.max(since, lines.length - 40, 0))
    .filter((line) => !isQuiet(line) && !isOf(line, me))
    .slice(-MOST);
  return (
    <button type="button" class="ticker" title={t("Open the log")} onClick={onOpen}>
      {news.map((line, at) => (
        <span key={at}>{ended(tell(line.say, names))}</span>
      ))}
    </button>
  );
}
