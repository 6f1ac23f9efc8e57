// The drawer beside the table: log, chat, rules, or what can be done with the table itself.
import type { JSX } from "preact";
import type { LiveTable } from "../../base/livetable";
import { t } from "../../base/words";
import { Button } from "../../parts/button";
import type { Doc } from "../../protocol";
import { logOf } from "../motion/moves";
import { ChatPanel } from "./chat";
import { Log } from "./log";
import { RuleSearch } from "./rulesearch";
import { TableMenu } from "./tablemenu";

export type Panel = "log" | "chat" | "rules" | "table" | "";

export const panelName = (panel: Panel): string =>
  ({ log: t("Log"), chat: t("Chat"), rules: t("Rules"), table: t("Table"), "": "" })[panel];

export function Drawer({
  panel,
  live,
  doc,
  names,
  seats,
  since,
  hidden,
  onClose,
}: {
  panel: Panel;
  live: LiveTable;
  doc: Doc;
  names: string[];
  /** My seats. */
  seats: number[];
  /** The log line of my last move. */
  since: number;
  /** Is a curtain over the table? */
  hidden: boolean;
  onClose: () => void;
}): JSX.Element {
  const { info } = doc;
  const seat = doc.view?.seat ?? null;
  return (
    <aside class="table-drawer" aria-label={panelName(panel)}>
      <header>
        <h2>{panelName(panel)}</h2>
        <Button small kind="quiet" icon="close" label={t("Close")} onClick={onClose} />
      </header>
      {panel === "log" && !hidden && (
        <Log lines={logOf(doc)} names={names} from={live.logFrom.value} since={since} me={seat} />
      )}
      {panel === "chat" && (
        <ChatPanel
          table={info.table}
          lines={live.chat.value}
          watchers={info.watchers ?? []}
          aside={!seats.length && (info.status === "running" || info.status === "paused")}
        />
      )}
      {panel === "rules" && <RuleSearch game={info.game} />}
      {panel === "table" && <TableMenu info={info} seat={seat} seats={seats} />}
    </aside>
  );
}
