// The middle of the table: the watering hole with its plants and food cards, deck and discard pile.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { nameOf, say, t, tn } from "../../base/words";
import { Token } from "../../kit/tokens";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import { iconOf } from "../../table/draw/icons";
import { part, reach } from "../../table/moves/touch";
import { type Card, cardOf, type Model } from "./model";
import type { Places } from "./species";
import "./hole.css";

/** Sand, water, reeds, stones. */
const Painting = (): JSX.Element => (
  <svg class="painting" viewBox="0 0 800 140" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect class="sand" width="800" height="140" />
    <path class="meadow" d="M0 0H800V30C700 12 640 44 520 26C400 8 320 40 200 24C120 14 60 40 0 28Z" />
    <path
      class="shore"
      d="M70 72C100 24 250 18 400 20C560 18 700 26 730 70C740 112 600 132 400 130C200 132 60 120 70 72Z"
    />
    <path
      class="pond"
      d="M92 74C120 34 260 30 400 31C550 30 684 36 708 72C716 104 590 120 400 119C210 120 84 110 92 74Z"
    />
    <path
      class="deep"
      d="M170 78C200 52 300 48 400 48C520 47 610 54 630 76C620 98 520 106 400 105C280 106 180 100 170 78Z"
    />
    <path
      class="ripples"
      d="M150 60q20-8 40 0M600 62q22-8 44 0M330 112q26 7 52 0M220 96q18 6 36 0M540 100q20 6 40 0M380 40q24-7 48 0"
    />
    <path
      class="reeds"
      d="M48 118C46 80 40 58 34 40M58 120C58 84 62 64 70 46M66 122C70 96 78 84 88 72M40 118C34 100 26 90 16 82M752 120C752 90 758 70 766 52M742 122C738 98 730 86 722 78M762 120C768 102 778 94 788 88"
    />
    <path class="heads" d="M34 46V28M70 52V34M766 58V40" />
    <path
      class="stones"
      d="M106 120C110 106 130 104 140 112C150 118 146 128 130 128C116 130 104 128 106 120ZM670 118C672 108 690 106 698 112C706 120 700 128 686 128C676 128 668 124 670 118ZM150 122C154 114 166 116 168 122C168 128 150 130 150 122Z"
    />
    <path class="lilies" d="M206 66a14 6 0 1 1-8 4l8-2ZM590 88a14 6 0 1 0 8 4l-8-2ZM250 106a10 4 0 1 1-6 3l6-1Z" />
  </svg>
);

const MOST_SHOWN = 48;

/** Where plants float: a spiral that fills the water evenly. */
export function floatsAt(nth: number): { x: number; y: number } {
  const [angle, far] = [nth * 2.399963, Math.sqrt((nth + 0.5) / MOST_SHOWN)];
  return { x: 50 + 40 * far * Math.cos(angle), y: 50 + 36 * far * Math.sin(angle) };
}

interface HoleProps {
  board: BoardProps;
  model: Model;
  places: Places;
  prompt: string;
  inMenu: boolean;
  /** Arrows for who may eat whom are shown. */
  web: boolean;
  onWeb(): void;
}

export function Middle({ board, model, places, prompt, inMenu, web, onWeb }: HoleProps): JSX.Element {
  return (
    <div class="middle" data-area="middle" role="group" aria-label={t("The middle of the table")}>
      <Piles model={model} />
      <Hole board={board} model={model} places={places} />
      <div class="aside">
        {model.last && (
          <span class="last">{model.last === "this" ? t("Last round") : t("The next round is the last")}</span>
        )}
        <button
          type="button"
          class="web"
          aria-pressed={web}
          title={t("Who may eat whom")}
          onClick={(event) => (event.stopPropagation(), onWeb())}
        >
          <Icon name="food-chain" size="22px" />
          <span class="name">{t("Who may eat whom")}</span>
          <kbd>A</kbd>
        </button>
      </div>
      <p class={inMenu ? "unseen" : "prompt"} role="status">
        {prompt}
      </p>
    </div>
  );
}

function Hole({ board, model, places }: { board: BoardProps; model: Model; places: Places }): JSX.Element {
  const { plants, foodCards } = model;
  const name = nameOf("selection", "Watering hole");
  const lit = places.lit("hole");
  return (
    <div class="hole" data-drop="hole" data-place-lit={lit} {...part(board, "watering_hole")}>
      <Painting />
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
        <b>{plants}</b> {name}
      </span>
      <span class="tokens" aria-hidden="true" data-plants={plants}>
        {Array.from({ length: Math.min(plants, MOST_SHOWN) }, (_, i) => {
          const { x, y } = floatsAt(i);
          return (
            <span class="afloat" style={{ left: `${x}%`, top: `${y}%` }} key={i}>
              <Token kind="plant" />
            </span>
          );
        })}
      </span>
      <span class="food-cards">
        {foodCards.map((card) => (
          <FoodCard key={card.id} card={card} board={board} />
        ))}
      </span>
    </div>
  );
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

export const signed = (food: number): string => (food > 0 ? `+${food}` : String(food).replace("-", "−"));

function Piles({ model }: { model: Model }): JSX.Element {
  const [open, setOpen] = useState(false);
  const { deck, discard } = model;
  const n = discard?.n ?? 0;
  return (
    <div class="piles">
      <span class="stack deck" title={tn("{n} card in the deck", "{n} cards in the deck", deck)}>
        <span class={deck > 1 ? "pile" : deck ? "pile one" : "pile none"}>
          <Icon name="finch" size="24px" />
        </span>
        <b>{deck}</b>
      </span>
      <button
        type="button"
        class="stack discard"
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
      </button>
      {open && discard && (
        <div class="looked" role="dialog" aria-label={say(discard.label)} onClick={(event) => event.stopPropagation()}>
          <button type="button" class="close" onClick={() => setOpen(false)} aria-label={t("Close")}>
            ×
          </button>
          <ul>
            {(discard.things ?? []).map(cardOf).map((card) => (
              <li key={card.id}>
                <Icon name={iconOf("selection", card.trait)} /> {say(card.name)} <b>{signed(card.food)}</b>
                {card.n > 1 && ` ×${card.n}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
