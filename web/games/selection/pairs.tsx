// Who may eat whom as a list, where arrows would leave the screen.
import type { JSX } from "preact";
import { t } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Bite } from "./threat";
import "./pairs.css";

interface Props {
  bites: Bite[];
  names: string[];
  onClose(): void;
}

export function Pairs({ bites, names, onClose }: Props): JSX.Element {
  const hunters = [...new Set(bites.map(({ hunter }) => hunter))];
  return (
    <div class="pairs" role="group" aria-label={t("Who may eat whom")} onClick={(event) => event.stopPropagation()}>
      <button type="button" class="close" onClick={onClose} aria-label={t("Close")}>
        ×
      </button>
      <ul>
        {hunters.map((hunter) => (
          <li key={hunter.id}>
            <Icon name="dinosaur-rex" size="18px" />
            <span>
              <b>{hunter.id}</b> {names[hunter.owner]}, {t("body size {n}", { n: hunter.body })}
            </span>
            <span>
              {t("It can eat: {animals}.", {
                animals: bites.flatMap(({ hunter: one, prey }) => (one === hunter ? prey.id : [])).join(", "),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
