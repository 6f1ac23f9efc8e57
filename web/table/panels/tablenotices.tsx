// Notices above the board: a lost connection, changed rules, votes, people who are away.
import type { JSX } from "preact";
import type { LiveTable } from "../../base/livetable";
import { t } from "../../base/words";
import { errorText } from "../../parts/notify";
import type { Doc } from "../../protocol";
import { Absent } from "./absence";
import { Banner } from "./banner";
import { BotOnMySeat, Removed } from "./lostseat";
import { Votes } from "./tablemenu";

/** Why the table is not there yet, or not as it is now. */
export const delay = ({ delayed }: LiveTable): string =>
  delayed.value && `${errorText(delayed.value)} ${t("Trying again …")}`;

export function TableNotices({
  live,
  doc: { info, view },
  names,
  seats,
  over,
  onBoard,
}: {
  live: LiveTable;
  doc: Doc;
  names: string[];
  /** My seats. */
  seats: number[];
  over: boolean;
  /** The board is shown, and they lie over it. */
  onBoard: boolean;
}): JSX.Element {
  const seat = view?.seat ?? null;
  return (
    <div class="table-notices" data-over={onBoard || undefined}>
      {live.delayed.value && <Banner key="delayed">{delay(live)}</Banner>}
      {info.note === "stuck" && (
        <Banner key="stuck">
          {t(
            "This table cannot be continued here: another version of the rules has written to it. Everything else goes on.",
          )}
        </Banner>
      )}
      {info.note === "rules-changed" && (
        <Banner key="rules">
          {t("The rules were corrected while this game was on; it goes on from where it stood.")}
        </Banner>
      )}
      {seat !== null && !over && <BotOnMySeat info={info} seat={seat} />}
      {!over && <Removed info={info} />}
      <Votes info={info} names={names} seats={seats} />
      {view && info.status === "running" && <Absent info={info} view={view} names={names} seats={seats} />}
    </div>
  );
}
