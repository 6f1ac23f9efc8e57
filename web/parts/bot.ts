// Bots: their levels and their names, in words.
import { t } from "../base/words";
import type { Chair } from "../protocol";

/** What a bot's level is called; made-to-order bots keep their names. */
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

/** The name under which a bot sits at a table.  The server gives it one of a naturalist; once its level was its name. */
export function botName({ name = "", bot = "" }: Chair): string {
  const names: Record<string, string> = {
    Anning: t("Anning"),
    Baer: t("Baer"),
    Banks: t("Banks"),
    Bates: t("Bates"),
    Buffon: t("Buffon"),
    Cuvier: t("Cuvier"),
    Gould: t("Gould"),
    Gray: t("Gray"),
    Henslow: t("Henslow"),
    Humboldt: t("Humboldt"),
    Huxley: t("Huxley"),
    Lamarck: t("Lamarck"),
    Linnaeus: t("Linnaeus"),
    Lyell: t("Lyell"),
    Mendel: t("Mendel"),
    Merian: t("Merian"),
  };
  return name && name !== bot ? (names[name] ?? name) : t("Bot");
}
