// What the others have done since my last move: a quiet line beside the board, also where the log is closed.
import type { JSX } from "preact";
import { ended, t } from "../../base/words";
import { Button } from "../../parts/button";
import type { Line } from "../../protocol";
import { tell } from "../draw/seatnames";
import { isOf, isQuiet } from "../draw/sentences";

const MOST = 4;

interface TickerProps {
  lines: Line[];
  names: string[];
  me: number | null;
  /** The first line after my last move; -1: I have made none since the page was loaded. */
  since: number;
  onOpen: () => void;
  /** Shows them again, one after the other. */
  onAgain: () => void;
}

export function RecentMoves({ lines, names, me, since, onOpen, onAgain }: TickerProps): JSX.Element {
  const news = lines
    .slice(Math.max(since, lines.length - 40, 0))
    .filter((line) => !isQuiet(line) && !isOf(line, me))
    .slice(-MOST);
  return (
    <div class="recent">
      <button type="button" class="ticker" title={t("Open the log")} onClick={onOpen}>
        {news.map((line, at) => (
          <span key={at}>{ended(tell(line.say, names))}</span>
        ))}
      </button>
      {news.length > 0 && (
        <Button
          small
          kind="quiet"
          icon="anticlockwise-rotation"
          label={t("Show again what happened since my last move")}
          onClick={onAgain}
        />
      )}
    </div>
  );
}
