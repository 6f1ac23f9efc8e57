// The inside of the tooltip: picture, state and the text of every trait.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { say, t } from "../../base/words";
import { Creature } from "../../kit/creature";
import { Icon } from "../../parts/icon";
import type { Thing } from "../../protocol";
import { idOf } from "../../table/draw/sentences";
import type { DetailsProps } from "..";
import { iconOf } from "./icons";
import { type Model, modelOf, type Species } from "./model";
import { animalText, lookOf } from "./species";
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

function SpeciesInfo({ species, owner, model: { feeding } }: InfoProps): JSX.Element {
  return (
    <>
      <header>
        <span class="picture">
          <Creature look={lookOf(species, feeding)} />
        </span>
        <div>
          <h3>
            {species.id} <small>{owner}</small>
          </h3>
          <p>
            {t("animals: {n}", { n: species.animals.length })}, {t("each needs {n}", { n: species.need })}
          </p>
        </div>
      </header>
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
export function MutationsDetails({ view, id, names }: DetailsProps): JSX.Element | null {
  const model = modelOf(view);
  const [name = ""] = id.split(".");
  const species = model.species.get(name);
  if (!species) return null;
  const animal = species.animals.find((one) => one.id === id);
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
      {animal && <p class="animal-line">{animalText(species, animal)}</p>}
      <SpeciesInfo species={species} owner={names[species.owner] ?? ""} model={model} />
    </div>
  );
}
