// An animal as a specimen: its label, picture, tokens and trait cards.
import type { JSX } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { lookOf as gameLook } from "../../base/games";
import { language, nameOf, say, t } from "../../base/words";
import { type CardSize, CardSizes } from "../../kit/cardrow";
import { Creature, type Look } from "../../kit/creature";
import { Hit } from "../../kit/hit";
import { softly } from "../../kit/softhyphens";
import { Starving, starvingText } from "../../kit/starving";
import { isState, State } from "../../kit/states";
import { Icon } from "../../parts/icon";
import type { Thing } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { part } from "../../table/moves/touch";
import { type Layout, layoutOf } from "./cardshape";
import { type Animal, isFed, type Pair } from "./model";
import { Pips, pipsText } from "./pips";
import { traitIcon, USES } from "./traits";
import "../../kit/land.css";
import "./animal.css";

export function lookOf(animal: Animal, feeding: boolean): Look {
  const tone = [...animal.id].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0);
  const { traits, fat, fatRoom, marks, pairs } = animal;
  return {
    traits: new Set([...traits, ...pairs.map(({ kind }) => kind)]),
    fat,
    fatCards: fatRoom,
    tone,
    hibernating: marks.has("hibernating"),
    poisoned: marks.has("poisoned"),
    hungry: marks.has("hungry"),
    fed: marks.has("fed"),
    hidden: feeding && traits.has("burrowing") && isFed(animal),
  };
}

/** Traits that have been used in this turn: their cards are turned. */
export function usedTraits(animal: Animal): Set<string> {
  const used = new Set<string>();
  for (const mark of animal.marks) if (USES[mark]) used.add(USES[mark]);
  return used;
}

export function pairText(pair: Pair): string {
  const name = say(pair.link.label);
  if (pair.kind !== "symbiosis") return t("{name} with {partner}", { name, partner: pair.partner });
  return pair.guards
    ? t("{name}: protects {partner}", { name, partner: pair.partner })
    : t("{name}: protected by {partner}", { name, partner: pair.partner });
}

/** An animal as a sentence, for screen readers. */
export function animalText(animal: Animal, owner: string): string {
  const marks = (animal.thing.marks ?? []).filter((mark) => mark.id !== "card").map((mark) => say(mark.label));
  const traits = (animal.thing.under ?? []).map((card) => say(card.face) + ((card.n ?? 1) > 1 ? ` ×${card.n}` : ""));
  const parts = [...marks, pipsText(animal), ...traits, ...animal.pairs.map(pairText)];
  return `${animal.id} (${owner}): ${parts.join("; ")}`;
}

export interface AnimalProps {
  animal: Animal;
  feeding: boolean;
  /** Nothing is left for it to eat. */
  starving: boolean;
  board: BoardProps;
  /** Highlighted as a possible attacker, or as the prey that was asked about. */
  role: "hunter" | "prey" | "";
  /** Focusable with Tab even if it leads to no move, so that a scrolling part can be reached. */
  first: boolean;
}

/** What an animal's card shows beside the animal itself, as text: the same text, the same card. */
function keyOf({ animal, feeding, starving, board, role, first }: AnimalProps): string {
  const lit = [animal.id, ...(animal.thing.under ?? []).map((card) => card.id)].map((id) => board.chooser?.lit(id));
  const { pairs, owner } = animal;
  return JSON.stringify([pairs, board.names[owner], feeding, starving, role, first, lit, language.value]);
}

/** The layout depends on the size of the card and on its traits, not on what happens to the animal. */
function layoutOn(size: CardSize, { thing, need, food, fatRoom }: Animal): Layout {
  return layoutOf(size, (thing.under ?? []).map(traitName), Math.max(need, food) + fatRoom);
}

const traitName = (card: Thing): string => say(card.face) + ((card.n ?? 1) > 1 ? ` ×${card.n}` : "");

/** Drawn again only if it changes: a table has many of them. */
export function AnimalCard(props: AnimalProps): JSX.Element {
  const size = useContext(CardSizes);
  const { thing, fatRoom } = props.animal;
  const layout = useMemo(() => layoutOn(size, props.animal), [size, thing, fatRoom, language.value]);
  return useMemo(() => drawn(props, layout), [thing, keyOf(props), layout, gameLook("origin")]);
}

/** A click anywhere on it counts; the button in it holds the focus and the words. */
function drawn({ animal, feeding, starving, board, role, first }: AnimalProps, layout: Layout): JSX.Element {
  const used = usedTraits(animal);
  const { need, fatRoom, food } = animal;
  const traits = animal.thing.under ?? [];
  const label = animalText(animal, board.names[animal.owner] ?? "");
  const place = !traits.length ? "bare" : layout.beside ? "wide" : "tiled";
  return (
    <div
      class={`animal open-sky ${place} ${layout.named ? "named" : ""} ${role}`}
      style={{
        "--pips": Math.max(need, food) + fatRoom,
        "--across": layout.columns,
        "--beside": `${layout.beside}px`,
      }}
      data-creature
      data-hungry={animal.marks.has("hungry") || undefined}
      data-starves={starving || undefined}
      data-swims={animal.traits.has("swimming") || undefined}
      {...part(board, animal.id)}
    >
      <Hit board={board} id={animal.id} label={starving ? `${label}. ${starvingText()}` : label} first={first} />
      <span class="scenery hills">
        <span class="picture">
          <Creature look={lookOf(animal, feeding)} />
        </span>
        <Pips animal={animal} />
      </span>
      <span class="tag">
        <b>{animal.id}</b>
        <States animal={animal} />
        {starving && <Starving text={starvingText()} />}
      </span>
      <ul class="traits">
        {traits.map((card) => {
          const trait = card.id.slice(animal.id.length + 1);
          const kind = used.has(trait) ? "trait used" : "trait";
          const inside = (
            <>
              <Icon name={traitIcon(trait)} />
              <span class="name">{softly(traitName(card))}</span>
              {(card.n ?? 1) > 1 && <b class="times">{card.n}</b>}
            </>
          );
          return (
            <li key={card.id} {...part(board, card.id)}>
              {board.chooser?.lit(card.id) ? (
                <button type="button" class={kind} aria-label={say(card.face)}>
                  {inside}
                </button>
              ) : (
                <span class={kind}>{inside}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Hungry, fed, hibernating, poisoned, used: each with a shape of its own. */
export function States({ animal, named = false }: { animal: Animal; named?: boolean }): JSX.Element {
  const shown = (animal.thing.marks ?? []).filter((mark) => isState(mark.id));
  return (
    <span class="states">
      {shown.map((mark) => (
        <State key={mark.id} id={mark.id} text={say(mark.label) || nameOf("origin", mark.id)} named={named} />
      ))}
    </span>
  );
}
