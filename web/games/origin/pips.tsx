// Food and fat on an animal, as tokens and in words.
import type { JSX } from "preact";
import { t } from "../../base/words";
import { tokens } from "../../kit/tokens";
import type { Animal } from "./model";

/** What lies on an animal, and what it still needs. */
export function Pips({ animal }: { animal: Animal }): JSX.Element {
  const { food, need, fat, fatRoom } = animal;
  return (
    <span class="pips" aria-hidden="true">
      {tokens("food", Math.min(food, need))}
      {tokens("missing", need - food)}
      {fatRoom > 0 && <span class="gap" />}
      {tokens("fat", fat)}
      {tokens("room", fatRoom - fat)}
    </span>
  );
}

/** The same as text. */
export function pipsText({ food, need, fat, fatRoom }: Animal): string {
  const parts = [t("food {food} of {need}", { food, need })];
  if (fatRoom) parts.push(t("fat {fat} of {room}", { fat, room: fatRoom }));
  return parts.join(", ");
}
