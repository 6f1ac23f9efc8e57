// The middle of the table: the watering hole with its plants and food cards, deck and discard pile.
import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { nameOf, say, t, tn } from "../../base/words";
import { Hit } from "../../kit/hit";
import { LookedThrough } from "../../kit/lookedthrough";
import { Token } from "../../kit/tokens";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import { iconOf } from "../../table/draw/icons";
import { part, reach } from "../../table/moves/touch";
import { type Card, cardOf, type Model, signed } from "./model";
import type { Places } from "./species";
import "./deck.css";
import "./hole.css";
import "./holescenes.css";

/** Sand and water are stretched to the width of the table; reeds, stones and lilies keep their shape. */
const PAINTING = (
  <>
    <svg class="painting" viewBox="0 0 800 140" preserveAspectRatio="none" aria-hidden="true">
      <rect class="sand" width="800" height="140" />
      <path class="meadow" d="M0 0H800V30C700 12 640 44 520 26C400 8 320 40 200 24C120 14 60 40 0 28Z" />
      <path
        class="shore"
        d="M46 76C70 26 230 18 400 20C570 18 730 26 754 74C764 116 610 134 400 132C190 134 36 122 46 76Z"
      />
      <path
        class="pond"
        d="M66 78C92 36 246 30 400 31C560 30 712 36 734 76C742 108 600 122 400 121C200 122 58 112 66 78Z"
      />
      <path
        class="deep"
        d="M150 80C180 54 290 48 400 48C530 47 630 54 650 78C640 100 530 108 400 107C280 108 160 102 150 80Z"
      />
      <path
        class="ripples"
        d="M140 62q20-8 40 0M610 64q22-8 44 0M330 114q26 7 52 0M210 98q18 6 36 0M550 102q20 6 40 0M380 40q24-7 48 0"
      />
    </svg>
    <svg class="painting bank" viewBox="0 0 110 140" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <path class="reeds" d="M72 134C72 104 78 82 88 58M62 136C58 112 48 100 38 92M82 134C88 114 98 104 106 98" />
      <path class="heads" d="M88 62V42" />
      <path class="stones" d="M8 136C10 126 28 124 36 130C44 136 38 139 24 139C14 139 6 139 8 136Z" />
      <path class="lilies" d="M4 104a14 6 0 1 0 8 4l-8-2ZM-26 116a10 4 0 1 1-6 3l6-1Z" />
    </svg>
  </>
);

/** Leaves float all over the water, in lines that are set off against each other. */
const [LINES, COLUMNS] = [3, 17] as const;
const MOST_SHOWN = LINES * COLUMNS;
/** How far one leaf is from the one before it, in columns. */
const STRIDE = 5;

/** Where a leaf floats, in percent of the water, and how it has turned; every leaf has a place of its own. */
export function floatsAt(nth: number): { x: number; y: number; turned: number } {
  const line = (nth + 1) % LINES;
  const column = (8 + nth * STRIDE) % COLUMNS;
  const aside = (line === 1 ? 0.25 : -0.25) + Math.sin(nth * 12.9) * 0.12;
  const x = 2 + ((column + 0.5 + aside) * 96) / COLUMNS;
  return { x, y: 50 + (line - 1) * 31 + Math.sin(nth * 7.3) * 5, turned: Math.round(Math.sin(nth * 4.7) * 38) };
}

/** Is this round the last, or the next one? */
export const lastText = (last: Model["last"]): string =>
  last === "this" ? t("Last round") : t("The next round is the last");

interface HoleProps {
  board: BoardProps;
  model: Model;
  places: Places;
  prompt: JSX.Element;
  /** What lies below the water, over my cards. */
  over: JSX.Element | null;
  /** What stands beside the water where nobody's own row can take it. */
  aside: JSX.Element | null;
}

export function Middle({ board, model, places, prompt, aside, over }: HoleProps): JSX.Element {
  return (
    <div class="middle" data-area="middle" role="group" aria-label={t("The middle of the table")}>
      <Piles board={board} model={model} />
      <Hole board={board} model={model} places={places} />
      {aside}
      {over}
      {model.last && (
        <span class="last" {...part(board, "deck")}>
          {lastText(model.last)}
        </span>
      )}
      {prompt}
    </div>
  );
}

function Hole({ board, model, places }: { board: BoardProps; model: Model; places: Places }): JSX.Element {
  const { plants, foodCards } = model;
  const name = nameOf("selection", "Watering hole");
  const lit = places.lit("hole");
  const asked = places.offers("hole") || !!lit;
  return (
    <div
      class="hole"
      data-drop="hole"
      data-place-lit={lit}
      style={{ "--laid": foodCards.length, "--seats": model.players.length }}
      {...part(board, "watering_hole")}
    >
      {PAINTING}
      <button
        type="button"
        class="hit"
        tabIndex={lit ? 0 : reach(board, "watering_hole")}
        data-lit={lit}
        aria-label={`${name}: ${tn("{n} plant", "{n} plants", plants)}`}
        onClick={(event) => {
          if (!lit) return;
          event.stopPropagation();
          places.touch("hole");
        }}
      />
      <span class="label">
        <b data-number="hole">{plants}</b>
        <span class="named">{nameOf("selection", "Food")}</span>
      </span>
      <Plants n={plants} />
      <span class="calls">{calls(model, asked)}</span>
      <span class="food-cards">
        {foodCards.map((card) => (
          <FoodCard key={card.id} card={card} board={board} />
        ))}
      </span>
    </div>
  );
}

/** The plants in the water; drawn again only if their number changes. */
const Plants = ({ n }: { n: number }): JSX.Element =>
  useMemo(
    () => (
      <span class="tokens" aria-hidden="true" data-plants={n}>
        {Array.from({ length: Math.min(n, MOST_SHOWN) }, (_, i) => {
          const { x, y, turned } = floatsAt(i);
          return (
            <span class="afloat" style={{ left: `${x}%`, top: `${y}%`, "--turned": `${turned}deg` }} key={i}>
              <Token kind="plant" />
            </span>
          );
        })}
      </span>
    ),
    [n],
  );

/** What the water waits for, while nothing floats in it. */
function calls({ foodCards, feeding, plants }: Model, asked: boolean): string {
  if (asked) return t("Lay one card here, face down. Its leaves feed everybody, its trait is lost.");
  const waits = !feeding && !plants && foodCards.length > 0;
  return waits ? t("These cards are turned up when the feeding begins.") : "";
}

/** A food card on the shore: mine shows its number, the others' their owner. */
function FoodCard({ card, board }: { card: Card; board: BoardProps }): JSX.Element {
  const seat = card.thing.owner ?? 0;
  const colour = board.view.seats?.[seat]?.colour ?? seat;
  const owner = board.names[seat] ?? "";
  return (
    <span
      class={card.name ? "food-card known" : "food-card"}
      data-seat={seat}
      {...part(board, card.id)}
      title={t("Food card of {name}", { name: owner })}
    >
      <Emblem colour={colour} />
      {card.name && <b>{signed(card.food)}</b>}
    </span>
  );
}

function Piles({ board, model }: { board: BoardProps; model: Model }): JSX.Element {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { deck, discard } = model;
  const n = discard?.n ?? 0;
  return (
    <div class="piles">
      <span class="stack deck" {...part(board, "deck")}>
        <Hit board={board} id="deck" label={tn("{n} card in the deck", "{n} cards in the deck", deck)} />
        <span class={deck > 1 ? "pile" : deck ? "pile one" : "pile none"}>
          <Icon name="finch" size="24px" />
        </span>
        <b data-number="deck">{deck}</b>
        <span class="named">{nameOf("selection", "Deck")}</span>
      </span>
      <button
        type="button"
        class="stack discard"
        ref={opener}
        data-drop="discard"
        aria-expanded={open}
        aria-label={`${say(discard?.label)}: ${n}`}
        title={say(discard?.label)}
        disabled={!n}
        onClick={(event) => (event.stopPropagation(), setOpen(!open))}
      >
        <span class={n > 1 ? "pile" : n ? "pile one" : "pile none"}>
          <Icon name="animal-skull" size="22px" />
        </span>
        <b>{n}</b>
        <span class="named">{say(discard?.label)}</span>
      </button>
      {open && discard && (
        <LookedThrough label={say(discard.label)} opener={opener} onClose={() => setOpen(false)}>
          {(discard.things ?? []).map(cardOf).map((card) => (
            <li key={card.id}>
              <Icon name={iconOf("selection", card.trait)} /> {say(card.name)} <b>{signed(card.food)}</b>
              {card.n > 1 && ` ×${card.n}`}
            </li>
          ))}
        </LookedThrough>
      )}
    </div>
  );
}
