// The inside of the tooltip: picture, state, text of the rules, and who could attack.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { ended, nameOf, say, t, tn } from "../../base/words";
import { Creature } from "../../kit/creature";
import { ThreatLines } from "../../kit/foodweb";
import { isState, State } from "../../kit/states";
import { isFull, isHunter, mealsOf } from "../../kit/threat";
import { Icon } from "../../parts/icon";
import { iconOf } from "../../table/draw/icons";
import type { DetailsProps } from "../../table/ownboard";
import { lastText } from "./hole";
import { type Card, type Model, modelOf, type Species, signed } from "./model";
import { lookOf } from "./species";
import { termsOf, threatTo } from "./threat";
import "./details.css";

function CardLine({ card, id }: { card: Card; id: string | undefined }): JSX.Element {
  const found = id ? rule(id) : undefined;
  return (
    <li>
      <Icon name={card.trait ? iconOf("selection", card.trait) : "card-pick"} size="20px" />
      <div>
        <b>{card.name ? say(card.name) : t("face down")}</b>
        {found && <p>{found.text}</p>}
      </div>
    </li>
  );
}

function SpeciesInfo({ species, model, owner }: { species: Species; model: Model; owner: string }): JSX.Element {
  const sated = model.feeding && isFull(species, model);
  const meals = isHunter(species, model)
    ? `${mealsOf(species, model, termsOf(model))} ${sated ? t("It had enough.") : ""}`.trim()
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
          <p>
            {t("body size {n}", { n: species.body })}, {t("population {n}", { n: species.population })}
          </p>
          <p>{t("food {food} of {need}", { food: species.food, need: species.population })}</p>
          <span class="states">
            {(species.thing.marks ?? [])
              .filter((mark) => isState(mark.id))
              .map((mark) => (
                <State key={mark.id} id={mark.id} text={say(mark.label)} named />
              ))}
          </span>
        </div>
      </header>
      <ThreatLines threat={threatTo(species, model)} meals={meals} />
      <ul>
        {species.cards.map((card) => (
          <CardLine key={card.id} card={card} id={card.thing.rule} />
        ))}
      </ul>
    </>
  );
}

function HandInfo({ card }: { card: Card }): JSX.Element {
  return (
    <>
      <header>
        <span class="picture">
          <Creature look={{ traits: new Set([card.trait]) }} />
        </span>
        <h3>{say(card.name)}</h3>
      </header>
      {(card.thing.rules ?? []).map((id) => (
        <p key={id}>{rule(id)?.text}</p>
      ))}
      <p class="soft">{t("As a food card it brings {n}.", { n: signed(card.food) })}</p>
    </>
  );
}

/** When the deck ends the game. */
function DeckInfo({ model }: { model: Model }): JSX.Element {
  const ends = ["deck-in-deal", "deck-later", "game"].map((id) => rule(`selection.end.${id}`)?.text);
  return (
    <>
      <h3>{nameOf("selection", "Deck")}</h3>
      <p>{tn("{n} card in the deck", "{n} cards in the deck", model.deck)}</p>
      {model.last && (
        <p>
          <b>{ended(lastText(model.last))}</b>
        </p>
      )}
      {ends.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** null for things that the generic tooltip explains as well. */
export function SelectionDetails({ view, id, names }: DetailsProps): JSX.Element | null {
  const model = modelOf(view);
  const species = model.species.get(id);
  const card = model.hand.find((one) => one.id === id) ?? model.foodCards.find((one) => one.id === id && one.name);
  if (!species && !card && id !== "watering_hole" && id !== "deck") return null;
  const hole = rule("selection.feeding.plant");
  return (
    <div class="selection-details">
      {species && <SpeciesInfo species={species} model={model} owner={names[species.owner] ?? ""} />}
      {card && <HandInfo card={card} />}
      {id === "deck" && <DeckInfo model={model} />}
      {id === "watering_hole" && (
        <>
          <h3>
            {nameOf("selection", "Watering hole")}: {model.plants}
          </h3>
          {hole && <p>{hole.text}</p>}
        </>
      )}
    </div>
  );
}
