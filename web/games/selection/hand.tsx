// The hand: each card shows what its trait does to a body, and how much food it brings.
import type { JSX } from "preact";
import { say, t } from "../../base/words";
import { Creature } from "../../kit/creature";
import { softly } from "../../kit/softhyphens";
import { Token } from "../../kit/tokens";
import { Icon } from "../../parts/icon";
import { iconOf } from "../../table/draw/icons";
import { type Card, type Model, signed } from "./model";
import "./hand.css";

/** The hides of the animals on the cards. */
const TONES: Record<string, number> = {
  ambush: 4,
  burrowing: 15,
  carnivore: 12,
  climbing: 6,
  cooperation: 9,
  defensive_herding: 11,
  fat_tissue: 8,
  fertile: 1,
  foraging: 14,
  hard_shell: 3,
  horns: 7,
  intelligence: 13,
  long_neck: 16,
  pack_hunting: 19,
  scavenger: 20,
  symbiosis: 10,
  warning_call: 5,
};

/** A card of a hand that lies open. */
export const openCard = ({ trait, name, food }: Card): JSX.Element => (
  <span>
    <Icon name={iconOf("selection", trait)} /> {say(name)} {signed(food)} <Token kind="plant" />
  </span>
);

export interface HandProps {
  cards: Card[];
  last: Model["last"];
  over: boolean;
  lit(card: string): string | undefined;
  onCard(card: string): void;
}

/** More cards stand in two rows. */
const ROW = 9;

export function Hand({ cards, last, over, lit, onCard }: HandProps): JSX.Element {
  const sorted = [...cards].sort((a, b) => say(a.name).localeCompare(say(b.name)) || a.food - b.food);
  return (
    <div
      class="hand"
      data-swiped
      data-many={cards.length > ROW || undefined}
      data-zone="hand"
      role="group"
      aria-label={t("My hand")}
      // Where it is swiped, the keyboard reaches it even if no card leads to a move.
      tabIndex={cards.length && !cards.some(({ id }) => lit(id)) ? 0 : undefined}
    >
      {!cards.length && (
        <p class="none">
          {last === "this" || over
            ? t("Your hand is empty.")
            : t("Your hand is empty. Every round begins with new cards.")}
        </p>
      )}
      {sorted.map((card) => (
        <button
          type="button"
          key={card.id}
          class={card.n > 1 ? "card several" : "card"}
          data-id={card.id}
          data-face="card"
          data-lit={lit(card.id)}
          tabIndex={lit(card.id) ? 0 : -1}
          aria-pressed={lit(card.id) === "picked" ? true : undefined}
          aria-label={t("{card}, food {food}", { card: say(card.name), food: signed(card.food) })}
          onClick={(event) => (event.stopPropagation(), onCard(card.id))}
        >
          <span class="picture">
            <Creature look={{ traits: new Set([card.trait]), tone: TONES[card.trait] ?? 0, fatCards: 1, fat: 1 }} />
          </span>
          <span class="name">{softly(say(card.name))}</span>
          <span class={card.food < 0 ? "brings less" : "brings"}>
            {signed(card.food)}
            <Token kind="plant" />
          </span>
          {card.n > 1 && <b class="count">×{card.n}</b>}
        </button>
      ))}
    </div>
  );
}
