// Who has won a game, in words.
import { locale, t, tn } from "../../base/words";
import type { Chair, Info } from "../../protocol";

/** Did a bot play to the end in the place of a person? */
export const isPlayedByBot = (chair: Chair | undefined): boolean => chair?.kind === "person" && !!chair.bot;

/** Who has won; the only person at this screen is "you", unless a bot has won for them. */
export function winnersOf({ chairs, standings }: Info, names: string[], person: string | undefined): string {
  const own = chairs.flatMap((chair, seat) => (person && chair.person === person ? [seat] : []));
  const you = own.length === 1 ? own[0] : undefined;
  const first = (standings ?? []).filter((one) => one.rank === 1).map((one) => one.side);
  const only = first.length === 1 ? first[0] : undefined;
  if (only !== undefined && isPlayedByBot(chairs[only]))
    return only === you
      ? t("The bot that played on for you has won")
      : t("The bot that played on for {name} has won", { name: names[only] ?? "" });
  const named = (seat: number): string =>
    isPlayedByBot(chairs[seat]) ? t("{name} (a bot)", { name: names[seat] ?? "" }) : (names[seat] ?? "");
  const others = first.filter((seat) => seat !== you || isPlayedByBot(chairs[seat])).map(named);
  const joined = new Intl.ListFormat(locale()).format(others);
  if (others.length === first.length)
    return tn("{names} has won", "{names} share the victory", first.length, { names: joined });
  return others.length ? t("You share the victory with {names}", { names: joined }) : t("You have won");
}
