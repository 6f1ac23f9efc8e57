// The middle of the table: deck and food bank with its dice.
import type { JSX } from "preact";
import { nameOf, t, tn } from "../../base/words";
import { Die } from "../../kit/die";
import { Hit } from "../../kit/hit";
import { Meadow, Painted } from "../../kit/painted";
import { tokens } from "../../kit/tokens";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import { part } from "../../table/moves/touch";
import type { Model } from "./model";
import "./middle.css";

/** More food than this is drawn smaller. */
const MANY = 18;

/** What the dice showed for this turn's food, and the food that comes on top of them. */
export interface FoodRoll {
  dice: number[];
  more: number;
}

interface MiddleProps {
  board: BoardProps;
  model: Model;
  roll: FoodRoll;
  prompt: JSX.Element;
}

export function Middle({ board, model, roll: { dice, more }, prompt }: MiddleProps): JSX.Element {
  const { bank, deck } = model;
  const name = nameOf("origin", "Food bank");
  const parts = more ? [...dice, more] : dice;
  const sum = `${parts.join(" + ")} = ${parts.reduce((all, one) => all + one, 0)}`;
  return (
    <div class="middle" data-area="middle" role="group" aria-label={t("The middle of the table")}>
      <div class="stack deck" data-spot="deck" title={tn("{n} card in the deck", "{n} cards in the deck", deck)}>
        <span class={deck > 1 ? "pile" : deck ? "pile one" : "pile none"}>
          <Icon name="gecko" size="26px" />
        </span>
        <span class="label">
          <b>{deck}</b> {nameOf("origin", "Deck")}
        </span>
        {model.lastTurn && <span class="last">{t("Last turn")}</span>}
      </div>
      <div class="heap bank" {...part(board, "bank")}>
        <Painted {...Meadow} />
        <Hit board={board} id="bank" label={`${name}: ${bank}`} />
        <span class="heap-name">
          {!model.developing && <b>{bank}</b>} {name}
        </span>
        {model.feeding && dice.length > 0 && (
          <span class="dice" title={t("The dice of this turn: {sum}", { sum })}>
            {dice.map((value, i) => (
              <Die value={value} key={i} />
            ))}
            {more > 0 && <b>+{more}</b>}
          </span>
        )}
        {bank || !model.developing ? (
          <span class="tokens" data-many={bank > MANY || undefined} aria-hidden="true">
            {tokens("food", Math.min(bank, 30))}
          </span>
        ) : (
          <span class="waits">{t("The dice are thrown after everybody has passed.")}</span>
        )}
      </div>
      {prompt}
    </div>
  );
}
