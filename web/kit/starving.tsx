// The sign of a hungry animal for which no food is left.
import type { JSX } from "preact";
import { t } from "../base/words";
import { Icon } from "../parts/icon";
import "./starving.css";

export const starvingText = (): string =>
  t("No food is left in the middle: a hungry animal that gets none in another way dies at the end of the turn.");

export const Starving = ({ text }: { text: string }): JSX.Element => (
  <span class="starving" title={text}>
    <Icon name="skull-crossed-bones" />
  </span>
);
