// What was picked, and why something cannot be done.
import { request } from "../../base/socket";
import type { Doc, View } from "../../protocol";
import { indexOf } from "../draw/describe";
import { tell } from "../draw/seatnames";
import type { Chooser } from "../moves/choose";
import { pointed } from "./tooltip";

export function pickedName(view: View, id: string, names: string[]): string {
  const found = indexOf(view).get(id);
  if (/^[A-Z]+\d/.test(id)) return id;
  return tell(found?.thing?.face, names) || tell(found?.cell?.label, names) || tell(found?.zone.label, names) || id;
}

/** Explains why something cannot be done: the rules against the probable move, else what the thing is. */
export async function why(
  id: string,
  doc: Doc,
  chooser: Chooser | null,
  root: HTMLElement | null,
  given?: string,
): Promise<void> {
  const view = doc.view!;
  const at = root?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  if (!at) return;
  const index = indexOf(view);
  const kind = (one: string): string => index.get(one)?.thing?.kind ?? (index.get(one)?.cell ? "cell" : "zone");
  const meant = given || chooser?.meant(id, (a, b) => kind(a) === kind(b)) || "";
  let rules: string[] | undefined;
  if (meant && view.seat !== null) {
    const answer = await request({ t: "WhyNot", table: doc.info.table, seat: view.seat, move: meant }).catch(
      () => null,
    );
    if (answer?.t === "Refusals" && answer.rules.length) rules = answer.rules;
  } else if (chooser) rules = [];
  pointed.value = { id, at, pinned: true, why: rules };
}
