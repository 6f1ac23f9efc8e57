// The mutation: a card that was turned up, large, with what it does; where it goes and what may be chosen.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { rule } from "../../base/games";
import { ownerOf, say, t, tn } from "../../base/words";
import { Creature } from "../../kit/creature";
import { Icon } from "../../parts/icon";
import { NotPrinted } from "../../parts/rulelink";
import type { Choice, Say, Thing } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { tell } from "../../table/draw/seatnames";
import { idOf } from "../../table/draw/sentences";
import { iconOf } from "./icons";
import { toneOf } from "./looks";
import { spotOf } from "./spot";
import "./mutation.css";

interface FaceProps {
  face: Say | string | undefined;
  text: string;
  /** The species it was turned up for, and whose it is. */
  species: string;
  owner: string;
}

/** The face of a mutation card. */
function MutationFace({ face, text, species, owner }: FaceProps): JSX.Element {
  const trait = idOf(face);
  return (
    <>
      <span class="mutation-for">
        {t("Mutation of {species}", { species })} <small>{owner}</small>
      </span>
      <span class="mutation-title">
        <Icon name={iconOf(trait)} size="24px" /> {say(face)}
      </span>
      <span class="picture">
        <Creature look={{ traits: new Set([trait]), tone: toneOf(species) }} />
      </span>
      <span class="mutation-text">{text}</span>
    </>
  );
}

/** The rule that lets the player of a harmful trait decide. */
const HARMFUL = "mutations.development.harmful-first";

/** What the rulebook says of a card. */
const textOf = (card: Thing): string => (card.rule ? (rule(card.rule)?.text ?? "") : "");

/** Whose species this is: its name begins with the letter of the seat. */
const nameOfOwner = (species: string, names: string[]): string => names[ownerOf(species)] ?? "";

/** What a choice is worth. */
const Points = ({ n }: { n: number | undefined }): JSX.Element | null =>
  n === undefined ? null : <span class="mutation-points">{tn("+{n} point", "+{n} points", n)}</span>;

interface TurnedProps {
  board: BoardProps;
  card: Thing;
  /** Beside which it lies. */
  species: string;
  doubt?: string;
  /** On a phone, in one column: on its way it is outside of the board, whose width says so. */
  narrow: boolean;
}

/** The turned card beside its species, until it is laid; who decides about it sees the choices on it. */
export function TurnedCard({ board, card, species, doubt, narrow }: TurnedProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const choices = (board.chooser?.choices ?? []).filter(({ group }) => group === "harmful");
  const asked = board.view.asked?.say;
  const place = (): void => {
    const own = root.current;
    if (!own) return;
    const table = own.parentElement!.getBoundingClientRect();
    const at = own.parentElement!.querySelector(`[data-creature][data-id="${CSS.escape(species)}"]`);
    if (!at) return;
    const strip = own.parentElement!.querySelector(".middle")!.getBoundingClientRect();
    const [its, size] = [at.getBoundingClientRect(), { width: own.offsetWidth, height: own.offsetHeight }];
    const first = at.parentElement!.querySelector("[data-creature]")!.getBoundingClientRect();
    const points = own.parentElement!.querySelector(".mine .counters")?.getBoundingClientRect().right;
    const { x, y, side } = spotOf(table, strip, first, its, size, points);
    const down = own.parentElement!.scrollTop;
    Object.assign(own.style, { left: `${x - table.left}px`, top: `${y - table.top + down}px` });
    own.dataset["side"] = side;
    own.style.setProperty("--beak", `${(its.left + its.right) / 2 - x + size.width / 2}px`);
  };
  useLayoutEffect(place);
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    const watch = new ResizeObserver(() => latest.current());
    // A card that was laid at once is gone by now.
    if (root.current) watch.observe(root.current.parentElement!);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={root}
      class="turned-card"
      role="group"
      aria-label={say(card.face)}
      data-id={card.id}
      data-creature=""
      data-of={species}
      data-asks=""
      data-telling=""
      data-narrow={narrow || undefined}
    >
      <MutationFace face={card.face} text={textOf(card)} species={species} owner={nameOfOwner(species, board.names)} />
      <NotPrinted id={doubt} />
      {asked && board.view.asked?.rule === HARMFUL && (
        <span class="mutation-harmful">
          <Icon name="biohazard" size="18px" /> {t("harmful")}
        </span>
      )}
      {asked && !choices.length && <p class="mutation-question">{tell(asked, board.names)}</p>}
      {choices.length > 0 && (
        <span class="mutation-choices" data-clear="">
          {choices.map((choice: Choice) => (
            <button
              type="button"
              class="mutation-choice"
              data-lit="next"
              key={choice.text}
              onClick={(event) => (event.stopPropagation(), board.chooser!.play(choice))}
            >
              {tell(choice.say, board.names)} <Points n={choice.brings?.["points"]} />
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
