// A hand that lies open for everybody: after the game.
import type { ComponentChildren, JSX } from "preact";
import { t } from "../base/words";
import "./openhand.css";

interface Props<C> {
  /** Undefined: they are hidden. */
  cards: C[] | undefined;
  draw: (card: C) => ComponentChildren;
}

export const OpenHand = <C extends { id: string; n?: number }>({ cards, draw }: Props<C>): JSX.Element | null =>
  cards ? (
    <ul class="open-hand" aria-label={t("Hand")}>
      {cards.map((card) => (
        <li key={card.id} data-id={card.id}>
          {draw(card)}
          {(card.n ?? 1) > 1 && <b>×{card.n}</b>}
        </li>
      ))}
    </ul>
  ) : null;
