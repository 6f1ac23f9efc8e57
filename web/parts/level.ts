// Bots by their levels, in words.
import { t } from "../base/words";

/** What a bot's name means; made-to-order bots keep their names. */
export function levelName(bot: string): string {
  const names: Record<string, string> = {
    random: t("random"),
    greedy: t("beginner"),
    easy: t("easy"),
    medium: t("medium"),
    hard: t("hard"),
    expert: t("expert"),
  };
  return names[bot] ?? bot;
}
