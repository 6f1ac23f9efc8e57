// How fast things move: the choices of the settings, and the same as a small menu of the header.
import type { JSX } from "preact";
import { settings } from "../base/settings";
import { t } from "../base/words";
import { Icon } from "./icon";
import { Menu } from "./menu";

type Speed = typeof settings.speed.value;

export const speeds = (): { value: Speed; label: string }[] => [
  { value: 0.5, label: t("Slow") },
  { value: 1, label: t("Calm") },
  { value: 2, label: t("Quick") },
  { value: 4, label: t("Very quick") },
  { value: 0, label: t("None") },
];

export function MotionMenu(): JSX.Element {
  const items = speeds().map(({ value, label }) => ({
    label,
    checked: settings.speed.value === value,
    onChoose: () => void (settings.speed.value = value),
  }));
  return <Menu label={t("Motion")} face={<Icon name="speedometer" size="1.3em" />} items={items} class="motion" />;
}
