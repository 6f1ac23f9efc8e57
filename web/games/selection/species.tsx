// A species: its creature as large as its body, its herd with what it has eaten, its trait cards.
import type { ComponentChildren, JSX } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { lookOf as gameLook } from "../../base/games";
import { language, nameOf, say, t } from "../../base/words";
import { CardSizes } from "../../kit/cardrow";
import { Creature, type Look } from "../../kit/creature";
import type { Role } from "../../kit/foodweb";
import { Herd, Member } from "../../kit/herd";
import { Hit } from "../../kit/hit";
import { softly } from "../../kit/softhyphens";
import { isState, State } from "../../kit/states";
import { Token, tokens } from "../../kit/tokens";
import { Icon } from "../../parts/icon";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { iconOf } from "../../table/draw/icons";
import { part, reach } from "../../table/moves/touch";
import { type Card, isFed, type Model, type Species } from "./model";
import { placeText } from "./prompt";
import { animalsOn } from "./shapes";
import { BodySign, HerdSign } from "./signs";
import "./species.css";
import "./speciessizes.css";
import "./offers.css";

export function lookOf(species: Species, feeding: boolean): Look {
  const { traits, body, fat, id } = species;
  return {
    traits,
    size: body,
    fatCards: traits.has("fat_tissue") ? body : 0,
    fat: Math.max(fat, 0),
    // One hide for each species, another for its neighbour.
    tone: id.charCodeAt(0) + Number(id.slice(1)) * 3,
    hungry: feeding && !isFed(species),
    fed: feeding && isFed(species),
    hidden: feeding && traits.has("burrowing") && isFed(species),
  };
}

/** A species as a sentence, for screen readers. */
export function speciesText(species: Species, owner: string): string {
  const { id, body, population, food, fat, cards, thing } = species;
  const parts = [
    t("body size {n}", { n: body }),
    t("population {n}", { n: population }),
    t("food {food} of {need}", { food, need: population }),
    ...(fat >= 0 ? [t("fat {fat} of {room}", { fat, room: body })] : []),
    ...cards.map((card) => (card.name ? say(card.name) : t("a card face down"))),
    ...(thing.marks ?? []).map((mark) => say(mark.label)),
  ];
  return `${id} (${owner}): ${parts.join("; ")}`;
}

/** What the board says about the places of a species. */
export interface Places {
  /** How a place is highlighted; undefined if it leads to no move. */
  lit(place: string): string | undefined;
  /** Lay the picked card there, or choose a card for it. */
  touch(place: string): void;
  /** Could a card of mine be given for it? */
  offers(place: string): boolean;
}

/** A quiet sign where a card may be given. */
const Offer = ({ at, text, children }: { at: string; text: string; children: ComponentChildren }): JSX.Element => (
  <span class="offer" data-drop={at} title={text} aria-hidden="true">
    {children}
    <span class="short">+1</span>
    <span class="long">{text}</span>
  </span>
);

interface SpeciesProps {
  species: Species;
  model: Model;
  board: BoardProps;
  places: Places;
  mine: boolean;
  role: Role;
  /** What an attack on it would bring and cost; undefined while none is being chosen. */
  gain: Choice["brings"];
  first: boolean;
}

/** What an attack brings to the hunter, and what it costs it: on the prey, before the choice. */
const Stake = ({ meat, animals = 0, cards = 0 }: Record<string, number>): JSX.Element => (
  <span class="stake">
    {meat !== undefined && (
      <b>
        +{meat} <Token kind="meat" />
      </b>
    )}
    {cards < 0 && (
      <b class="price" title={nameOf("selection", "Intelligence")}>
        −{-cards} <Icon name="card-play" />
      </b>
    )}
    {animals < 0 && (
      <b class="price" title={nameOf("selection", "Horns")}>
        −{-animals} <HerdSign />
      </b>
    )}
  </span>
);

/** The measuring rod beside the animal. */
const Rod = ({ size, most }: { size: number; most: number }): JSX.Element => (
  <span class="rod" aria-hidden="true">
    {Array.from({ length: most }, (_, i) => (
      <i class={i < size ? "on" : ""} key={i} />
    ))}
  </span>
);

const discards = (card: Card, { chooser }: BoardProps): boolean =>
  !!chooser?.choices.some(({ group, touches }) => group === "drop" && touches?.includes(card.id));

/** How much room a name leaves to its neighbours: those of two words first, then long ones, which have hyphens. */
const yieldsOf = (name: string): number => (/\s/.test(name) ? 400 : name.length > 9 ? 20 : 1);

function traitCard(card: Card, board: BoardProps): JSX.Element {
  const name = card.name ? say(card.name) : t("face down");
  const inside = (
    <>
      <Icon name={card.trait ? iconOf("selection", card.trait) : "card-pick"} />
      <span class="name">{softly(name)}</span>
    </>
  );
  const kind = card.hidden ? "trait new" : "trait";
  return (
    <li
      key={card.id}
      class={discards(card, board) ? "discardable" : undefined}
      style={{ "--yields": yieldsOf(name) }}
      {...part(board, card.id)}
      title={name}
    >
      {board.chooser?.leads(card.id) ? (
        <button type="button" class={kind} tabIndex={reach(board, card.id)} aria-label={name}>
          {inside}
        </button>
      ) : (
        <span class={kind}>{inside}</span>
      )}
    </li>
  );
}

interface PlaceSays {
  label: string;
  sign?: JSX.Element;
  /** What the number is and becomes; else only how much comes. */
  now?: [number, number];
  more?: number;
  places: Places;
}

/** A place where a card may go: a button while it is lit. */
function placeAt(id: string, { label, sign, now, more = 1, places }: PlaceSays): JSX.Element | null {
  const lit = places.lit(id);
  if (!lit) return null;
  return (
    <button
      type="button"
      class="place"
      data-drop={id}
      data-lit={lit}
      aria-label={label}
      onClick={(event) => (event.stopPropagation(), places.touch(id))}
    >
      {sign && (
        <b>
          {sign} {now && <span class="whole">{now.join(" → ")}</span>}
          <span class={now && "brief"}>+{more}</span>
        </b>
      )}
    </button>
  );
}

/** The upper edge of every picture: room for most crests. */
const SKY = 21;

const PARTS = ["body", "population", "trait"];

/** What a species' card shows beside the species itself, as text: the same text, the same card. */
function keyOf({ species, model, board, places, mine, role, gain, first }: SpeciesProps): string {
  const { id, cards, owner, meat } = species;
  const at = mine ? PARTS.map((part) => [places.lit(`${id}/${part}`), places.offers(`${id}/${part}`)]) : [];
  const lit = [
    board.chooser?.lit(id),
    ...cards.map((card) => [board.chooser?.lit(card.id), board.chooser?.leads(card.id), discards(card, board)]),
  ];
  return JSON.stringify([meat, board.names[owner], model.feeding, mine, role, gain, first, at, lit, language.value]);
}

/** Drawn again only if it changes: a table has many of them. */
export function SpeciesCard(props: SpeciesProps): JSX.Element {
  const seen = animalsOn(useContext(CardSizes), props.mine, props.model.feeding);
  const whole = props.species.population <= Math.max(1, seen);
  return useMemo(
    () => drawn(props, whole),
    [props.species.thing, keyOf(props), props.model.box, whole, gameLook("selection")],
  );
}

/** A herd that is too large for its place: one animal, and how many there are or have eaten. */
const Crowd = ({ species, look, feeding }: { species: Species; look: Look; feeding: boolean }): JSX.Element => (
  <span class="herd crowd" aria-hidden="true">
    {feeding ? <Token kind={isFed(species) ? "plant" : "missing"} /> : <Member look={look} />}
    <b>{feeding ? `${species.food}/${species.population}` : `×${species.population}`}</b>
  </span>
);

function drawn({ species, model, board, places, mine, role, gain, first }: SpeciesProps, whole: boolean): JSX.Element {
  const { id, body, population, food, meat, fat, cards, traits } = species;
  const look = lookOf(species, model.feeding);
  const slots = Array.from({ length: Math.max(0, model.box.traits - cards.length) });
  const plants = food - meat;
  const herd = Array.from({ length: population }, (_, i) => ({
    look: { traits, tone: look.tone, hungry: model.feeding && i >= food },
    class: i < food ? "has" : model.feeding ? "lacks" : "",
    on: i < food || model.feeding ? <Token kind={i < plants ? "plant" : i < food ? "meat" : "missing"} /> : null,
  }));
  return (
    <div
      class={`species ${role}`}
      data-creature
      data-fed={model.feeding ? isFed(species) : undefined}
      data-hungry={look.hungry || undefined}
      data-tall={traits.has("long_neck") || undefined}
      {...part(board, id)}
    >
      <Hit board={board} id={id} label={speciesText(species, board.names[species.owner] ?? "")} first={first} />
      <span class="face">
        <span class="tag">
          <b>{id}</b>
          <span class="states">
            {(species.thing.marks ?? [])
              .filter((mark) => isState(mark.id))
              .map((mark) => (
                <State key={mark.id} id={mark.id} text={say(mark.label)} />
              ))}
          </span>
        </span>
        <span class="scene" data-drop={mine ? `${id}/body` : undefined}>
          <Rod size={body} most={model.box.body} />
          <span class="picture" data-drop={mine ? `${id}/trait` : undefined}>
            <Creature look={look} frame={SKY} />
          </span>
          {gain && <Stake {...gain} />}
          {fat >= 0 && (
            <span class="fat-row" title={t("fat {fat} of {room}", { fat, room: body })}>
              {tokens("fat", fat)}
              {tokens("room", body - fat)}
            </span>
          )}
          {places.offers(`${id}/body`) && (
            <Offer at={`${id}/body`} text={nameOf("selection", "Body size +1")}>
              <BodySign />
            </Offer>
          )}
          {placeAt(`${id}/body`, {
            label: placeText(`${id}/body`, model),
            sign: <BodySign />,
            now: [body, body + 1],
            places,
          })}
        </span>
        <span class="people" data-drop={mine ? `${id}/population` : undefined}>
          <span class="counts">
            <b class="count of-body" title={t("body size {n}", { n: body })}>
              <BodySign />
              {body}
            </b>
            <b class="count" title={t("population {n}", { n: population })}>
              <HerdSign />
              {population}
            </b>
          </span>
          {whole ? (
            <Herd members={herd} most={Math.max(3, population)} />
          ) : (
            <Crowd species={species} look={{ traits, tone: look.tone }} feeding={model.feeding} />
          )}
          {places.offers(`${id}/population`) && !model.feeding && (
            <Offer at={`${id}/population`} text={nameOf("selection", "Population +1")}>
              <HerdSign />
            </Offer>
          )}
          {placeAt(`${id}/population`, {
            label: placeText(`${id}/population`, model),
            sign: model.feeding ? <Token kind="plant" /> : <HerdSign />,
            ...(model.feeding ? { more: model.box.intelligence } : { now: [population, population + 1] }),
            places,
          })}
        </span>
        <span class="trait-area" data-drop={mine ? `${id}/trait` : undefined}>
          <ul class="traits">
            {cards.map((card) => traitCard(card, board))}
            {slots.map((_, i) => (
              <li class={i === 0 && places.lit(`${id}/trait`) ? "slot open" : "slot"} key={i} aria-hidden="true">
                {i === 0 && (places.offers(`${id}/trait`) || places.lit(`${id}/trait`)) && (
                  <>
                    + <span class="word">{nameOf("selection", "trait")}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
          {placeAt(`${id}/trait`, {
            label: placeText(`${id}/trait`, model),
            places,
          })}
        </span>
      </span>
    </div>
  );
}
