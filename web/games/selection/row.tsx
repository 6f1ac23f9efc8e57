// The species of a player in one row: who stands beside whom is a rule of the game.
import type { JSX } from "preact";
import { t } from "../../base/words";
import type { Shape } from "../../kit/arrangement";
import { CardRow } from "../../kit/cardrow";
import type { Role } from "../../kit/foodweb";
import { Icon } from "../../parts/icon";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { iconOf } from "../../table/draw/icons";
import type { Model, Player, Species } from "./model";
import { newSpeciesAt } from "./prompt";
import { type Places, SpeciesCard } from "./species";
import "./row.css";

interface Reach {
  kind: "warning_call" | "cooperation" | "symbiosis";
  /** From the left species to the right one, or back. */
  to: "right" | "left";
  /** It lies there without effect. */
  idle: boolean;
  text: string;
}

/** What two neighbours do for each other. */
export function reachesBetween(left: Species, right: Species): Reach[] {
  const found: Reach[] = [];
  const names = { a: left.id, b: right.id };
  if (left.traits.has("warning_call"))
    found.push({ kind: "warning_call", to: "right", idle: false, text: t("{a} warns {b}", names) });
  if (right.traits.has("warning_call"))
    found.push({ kind: "warning_call", to: "left", idle: false, text: t("{b} warns {a}", names) });
  if (left.traits.has("cooperation"))
    found.push({ kind: "cooperation", to: "right", idle: false, text: t("{a} shares its food with {b}", names) });
  if (left.traits.has("symbiosis")) {
    const idle = right.body <= left.body;
    const text = idle ? t("{b} is too small to guard {a}", names) : t("{b} guards {a}", names);
    found.push({ kind: "symbiosis", to: "left", idle, text });
  }
  return found;
}

/** On the seam of two cards: it takes no room, and neither card moves when it comes. */
function Between({ left, right, at }: { left: Species; right: Species; at: number }): JSX.Element {
  return (
    <span class="between" data-bonds style={{ "--at": at }}>
      {reachesBetween(left, right).map((reach) => (
        <span
          class={`reach k-${reach.kind}${reach.idle ? " idle" : ""}`}
          data-to={reach.to}
          role="img"
          aria-label={reach.text}
          title={reach.text}
          key={reach.kind + reach.to}
        >
          <Icon name={iconOf("selection", reach.kind)} />
        </span>
      ))}
    </span>
  );
}

interface BerthProps {
  side: "left" | "right";
  places: Places;
  open: boolean;
}

/** The end of my row, where a new species may begin.  Its place is kept, and quiet, while none may. */
function Berth({ side, places, open }: BerthProps): JSX.Element {
  const lit = places.lit(`gap/${side}`);
  const label = newSpeciesAt(side);
  return (
    <button
      type="button"
      class={`berth ${side}`}
      data-drop={open ? `gap/${side}` : undefined}
      disabled={!open}
      data-lit={lit}
      tabIndex={lit ? 0 : -1}
      aria-label={label}
      title={label}
      onClick={(event) => (event.stopPropagation(), places.touch(`gap/${side}`))}
    >
      <Icon name="big-egg" size="22px" />
      <span class="name">{t("New species")}</span>
    </button>
  );
}

interface RowProps {
  player: Player;
  model: Model;
  board: BoardProps;
  places: Places;
  shape: Shape;
  /** The places for new species stand at the edges of a row that may be swiped. */
  edged: boolean;
  /** New species can begin at the ends of this row. */
  grows: boolean;
  roleOf(id: string): Role;
  gainFrom(prey: Species): Choice["brings"];
  /** The species that are in the order of the keyboard even while they lead to no move. */
  firsts: string[];
}

export function SpeciesRow({
  player,
  model,
  board,
  places,
  shape,
  edged,
  grows,
  roleOf,
  gainFrom,
  firsts,
}: RowProps): JSX.Element {
  const mine = player.seat === board.me;
  const { species } = player;
  const berths = (["left", "right"] as const).map((side) => (
    <Berth key={side} side={side} places={places} open={grows} />
  ));
  const row = (
    <CardRow n={species.length} shape={shape}>
      {mine && !edged && berths[0]}
      {species.map((one) => (
        <SpeciesCard
          key={one.id}
          species={one}
          model={model}
          board={board}
          places={places}
          mine={mine}
          role={roleOf(one.id)}
          gain={gainFrom(one)}
          first={firsts.includes(one.id)}
        />
      ))}
      {species.map(
        (one, at) => one.left && <Between left={one.left} right={one} at={1 + at} key={`before ${one.id}`} />,
      )}
      {!species.length && <span class="none">{t("no species")}</span>}
      {mine && !edged && berths[1]}
    </CardRow>
  );
  return (
    <>
      {row}
      {mine && edged && berths}
    </>
  );
}
