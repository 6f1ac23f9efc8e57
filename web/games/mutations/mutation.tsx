// The mutation: a card that was turned up, large, with what it does; where it goes and what may be chosen.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { say, t } from "../../base/words";
import { Creature } from "../../kit/creature";
import { Icon } from "../../parts/icon";
import { NotPrinted } from "../../parts/rulelink";
import type { Choice, Say, Thing } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { tell } from "../../table/draw/seatnames";
import { idOf } from "../../table/draw/sentences";
import { iconOf } from "./icons";
import "./mutation.css";

/** The face of a mutation card. */
export function MutationFace({ face, text }: { face: Say | string | undefined; text: string }): JSX.Element {
  const trait = idOf(face);
  return (
    <>
      <span class="mutation-title">
        <Icon name={iconOf(trait)} size="24px" /> {say(face)}
      </span>
      <span class="picture">
        <Creature look={{ traits: new Set([trait]) }} />
      </span>
      <span class="mutation-text">{text}</span>
    </>
  );
}

/** What the rulebook says of a card. */
export const textOf = (card: Thing): string => (card.rule ? (rule(card.rule)?.text ?? "") : "");

/** The turned card while somebody decides about it; that player sees the choices on it. */
export function TurnedCard({ board, card, doubt }: { board: BoardProps; card: Thing; doubt?: string }): JSX.Element {
  const choices = (board.chooser?.choices ?? []).filter(({ group }) => group === "harmful");
  const asked = board.view.asked?.say;
  return (
    <div class="turned-card" role="group" aria-label={say(card.face)} data-id={card.id}>
      <MutationFace face={card.face} text={textOf(card)} />
      <NotPrinted id={doubt} />
      {asked && <p class="mutation-question">{tell(asked, board.names)}</p>}
      {choices.map((choice: Choice) => (
        <button
          type="button"
          class="mutation-choice"
          data-lit="next"
          key={choice.text}
          onClick={(event) => (event.stopPropagation(), board.chooser!.play(choice))}
        >
          {tell(choice.say, board.names)}
        </button>
      ))}
      {!choices.length && <p class="soft">{t("Its player decides.")}</p>}
    </div>
  );
}
