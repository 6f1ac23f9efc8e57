// Names of bots and their levels.
import { t } from "../base/words";
import type { Chair } from "../protocol";

/** The name of a bot's level; custom bots keep their names. */
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

/** How a bot of this level plays; "" for custom bots. */
export function levelHelp(bot: string): string {
  const words: Record<string, string> = {
    random: t("plays anything that the rules allow."),
    greedy: t("takes what looks best at once and never looks ahead."),
    easy: t("looks a little ahead and makes mistakes; right for a first game."),
    medium: t("looks further ahead and uses your mistakes."),
    hard: t("thinks about every move for up to a second."),
    expert: t("thinks for some seconds and is hard to beat."),
  };
  return words[bot] ?? "";
}

/** The name of a bot at a table. The server names it after a naturalist; at old tables its name is its level. */
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
