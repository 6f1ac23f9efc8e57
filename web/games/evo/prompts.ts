// What the status line says: a question to me, or what happens while nobody is asked.
import { t } from "../../base/words";
import type { Say, View } from "../../protocol";
import { tell } from "../../table/draw/seatnames";
import { idOf } from "../../table/draw/sentences";
import { modelOf } from "./model";

/** What happens in a phase while nobody decides anything. */
const HAPPENS: Record<string, (view: View) => string> = {
  climate: () => t("A new round: the climate may change."),
  mutation: (view) => {
    const open = modelOf(view).columns.filter(({ closed }) => !closed);
    if (open.every(({ markers }) => markers.length))
      return t("The bidding is over: everybody takes what they bid for.");
    return open.some(({ gene }) => gene) ? "" : t("New genes come to the laboratory.");
  },
  initiative: () => t("The order of play is settled."),
  movement: () => t("The dinosaurs move."),
  reproduction: () => t("New dinosaurs are born."),
  survival: () => t("The climate takes its victims; every survivor earns a point."),
};

/** Phases in which the clan that moves is named as long as its move is shown. */
const MOVED = new Set(["movement", "reproduction"]);

export function asks(view: View, me: number | null, names: string[], within: boolean): string {
  const { asked } = view;
  if (!asked?.seats?.length || (within && !MOVED.has(idOf(view.phase)))) return HAPPENS[idOf(view.phase)]?.(view) ?? "";
  if (!asked.sealed || me === null || !asked.seats.includes(me) || !view.choices?.length) return "";
  const moment = tell(asked.say?.args?.["moment"] as Say, names);
  const none = view.choices.every(({ text }) => text === "pass");
  return none ? t("You have no card to play {moment}.", { moment }) : t("Do you play a card {moment}?", { moment });
}
