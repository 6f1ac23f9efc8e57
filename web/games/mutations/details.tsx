// The inside of the tooltip: picture, state and the text of every trait.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { capital, nameOf, say, t, tn } from "../../base/words";
import { Creature } from "../../kit/creature";
import { ThreatLines } from "../../kit/foodweb";
import { isFull, isHunter, mealsOf } from "../../kit/threat";
import { Icon } from "../../parts/icon";
import type { Line, Thing } from "../../protocol";
import { idOf } from "../../table/draw/sentences";
import type { DetailsProps } from "../../table/ownboard";
import { iconOf } from "./icons";
import { lookOf } from "./looks";
import { infested, isStarving, type Model, modelOf, type Species } from "./model";
import { besideName, diceOf, doomText, hungerText } from "./texts";
import { TERMS, threatTo } from "./threat";
import "./details.css";

interface InfoProps {
  species: Species;
  owner: string;
  model: Model;
}

/** A trait: what it does, and what kind of card it is. */
function TraitInfo({ card }: { card: Thing }): JSX.Element {
  const is = (mark: string): boolean => !!card.marks?.some(({ id }) => id === mark);
  return (
    <li>
      <Icon name={iconOf(idOf(card.face))} size="20px" />
      <div>
        <b>{say(card.face)}</b>
        {is("harmful") && (
          <span class="harmful">
            <Icon name="biohazard" /> {t("harmful")}
          </span>
        )}
        {is("inherited") && (
          <span class="soft">
            <Icon name="family-tree" /> {t("inherited")}
          </span>
        )}
        {card.rule && <p>{rule(card.rule)?.text}</p>}
      </div>
    </li>
  );
}

/** What the tokens of a place are for, and what becomes of them at the end of the turn; what my deck is for. */
const PLACES: Record<string, () => [name: string, ...lines: string[]]> = {
  red: () => [
    nameOf("mutations", "food"),
    t("Food goes to your own animals. At the end of the turn every animal that is not fed dies."),
  ],
  green: () => [
    nameOf("mutations", "shelters"),
    t(
      "A shelter goes to an animal of yours: no hunter gets it. At the end of the turn all shelters go back to the box.",
    ),
  ],
  black: () => [
    nameOf("mutations", "parasites"),
    t("Parasites go to animals of other players, and stay there."),
    t(
      "At the end of the turn the species with the most parasites on the table loses an animal; if several have as many, each of them does. Shelters do not help.",
    ),
  ],
  own: () => [
    t("My own deck"),
    t("Nobody knows what the top card is."),
    t("It can become a new species, a trait of a species with one animal, or one more animal of a species."),
  ],
};

interface PlaceProps {
  id: string;
  model: Model;
  log: Line[];
}

function PlaceInfo({ id, model, log }: PlaceProps): JSX.Element {
  const [name, ...told] = PLACES[id]!();
  const lines = [...told, diceOf(id, model, log)].filter(Boolean);
  return (
    <div class="mutations-details">
      <h3>{capital(name)}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** When the common deck ends the game, and what of it is not from the printed game. */
function DeckInfo({ model }: { model: Model }): JSX.Element {
  const [last, end, dealt] = ["end.last-turn", "end.game-over", "extinction.draw"].map(
    (id) => rule(`mutations.${id}`)?.text,
  );
  const doubt = model.reconstructed.deck && rule(model.reconstructed.deck)?.ground;
  return (
    <div class="mutations-details">
      <h3>{capital(nameOf("mutations", "Common deck"))}</h3>
      <p>{tn("{n} card in the deck", "{n} cards in the deck", model.deck)}</p>
      {model.lastTurn ? (
        <p class="doom">
          {t("Last turn")}. {end}
        </p>
      ) : (
        <p>
          {t("At the end of a turn:")} {dealt}
        </p>
      )}
      <p>{last}</p>
      {doubt && <p class="soft">{doubt}</p>}
    </div>
  );
}

function SpeciesInfo({ species, owner, model }: InfoProps): JSX.Element {
  const { hosts, most } = infested(model);
  const starved = species.animals.filter(isStarving).length;
  const tired = model.feeding && isFull(species, model);
  const meals = isHunter(species, model)
    ? `${mealsOf(species, model, TERMS)} ${tired ? t("In this turn it attacks no more.") : ""}`.trim()
    : "";
  return (
    <>
      <header>
        <span class="picture">
          <Creature look={lookOf(species, model.feeding)} />
        </span>
        <div>
          <h3>
            {species.id} <small>{owner}</small>
          </h3>
          {hosts.has(species.id) && <p class="doom">{doomText(most)}</p>}
          {starved > 0 && <p class="doom">{hungerText(starved)}</p>}
          <p>
            {t("animals: {n}", { n: species.animals.length })}, {t("each needs {n}", { n: species.need })}
          </p>
        </div>
      </header>
      <ThreatLines threat={threatTo(species, model)} meals={meals} />
      <ul>
        {species.cards.map((card) => (
          <TraitInfo key={card.id} card={card} />
        ))}
      </ul>
      {!species.cards.length && <p class="soft">{t("It has no traits yet.")}</p>}
    </>
  );
}

/** null for things that the generic tooltip explains as well. */
export function MutationsDetails({ view, id, names, log }: DetailsProps): JSX.Element | null {
  const model = modelOf(view);
  if (id in PLACES) return <PlaceInfo id={id} model={model} log={log} />;
  if (id === "deck") return <DeckInfo model={model} />;
  const [name = ""] = id.split(".");
  const species = model.species.get(name);
  if (!species) return null;
  const animal = species.animals.find((one) => one.id === id);
  const told = animal && besideName(species, animal);
  const card = species.cards.find((one) => one.id === id);
  if (card)
    return (
      <div class="mutations-details">
        <p class="soft">{t("Trait of {species}", { species: name })}</p>
        <ul>
          <TraitInfo card={card} />
        </ul>
      </div>
    );
  if (id !== name && !animal) return null;
  return (
    <div class="mutations-details">
      {told && <p class="animal-line">{told}</p>}
      <SpeciesInfo species={species} owner={names[species.owner] ?? ""} model={model} />
    </div>
  );
}
