// What can be chosen everywhere: language, light, and how fast things move.
import { settings } from "../base/settings";
import { LANGUAGES, type Language, language, setLanguage, t } from "../base/words";
import type { Item } from "./menu";
import { showError } from "./notify";

const OWN_NAMES: Record<(typeof LANGUAGES)[number], string> = { en: "English", ru: "Русский", de: "Deutsch" };

export const languageItems = (): Item[] =>
  LANGUAGES.map((code) => ({
    label: OWN_NAMES[code],
    lang: code,
    checked: language.value === code,
    onChoose: () => void setLanguage(code as Language).catch(showError),
  }));

export const LIGHTS = { auto: "sunrise", light: "sun", dark: "moon" };

export function lightItems(): Item[] {
  const names = { auto: t("As the system"), light: t("Day"), dark: t("Night") };
  return (["auto", "light", "dark"] as const).map((value) => ({
    label: names[value],
    icon: LIGHTS[value],
    checked: settings.theme.value === value,
    onChoose: () => void (settings.theme.value = value),
  }));
}

type Speed = typeof settings.speed.value;

export const speeds = (): { value: Speed; label: string }[] => [
  { value: 0.5, label: t("Slow") },
  { value: 1, label: t("Calm") },
  { value: 2, label: t("Quick") },
  { value: 4, label: t("Very quick") },
  { value: 0, label: t("At once") },
];

export const motionItems = (): Item[] =>
  speeds().map(({ value, label }) => ({
    label,
    checked: settings.speed.value === value,
    onChoose: () => void (settings.speed.value = value),
  }));
