// Requests about a table; refusals are shown, and irreversible ones ask for confirmation first.
import { type Asking, request } from "../../base/socket";
import { t } from "../../base/words";
import { confirm } from "../../parts/dialog";
import { showError } from "../../parts/notify";
import type { Chair } from "../../protocol";

/** Send a request and show its error; false if it failed. */
export const ask = (asking: Asking): Promise<boolean> =>
  request(asking).then(
    () => true,
    (error: unknown) => {
      showError(error);
      return false;
    },
  );

/** Remove somebody from a table, before the game or during it. */
export async function remove(table: string, chair: Chair, running: boolean): Promise<void> {
  const name = chair.name ?? "";
  const text = running
    ? t("They cannot come back to this table; a bot plays on for them.")
    : t("They cannot come back to this table.");
  if (await confirm(t("Remove {name}?", { name }), text, t("Remove"), true))
    await ask({ t: "Remove", table, person: chair.person ?? "" });
}

/** End a table for everybody. */
export async function closeTable(table: string, running: boolean): Promise<void> {
  const text = running
    ? t("The game ends without a result, for everybody.")
    : t("Its address stops working, and nobody can sit down any more.");
  if (await confirm(t("Close the table?"), text, t("Close the table"), true)) await ask({ t: "CloseTable", table });
}
