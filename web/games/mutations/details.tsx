// The inside of the tooltip: picture, state and the text of every trait.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { say, t } from "../../base/words";
import { Creature } from "../../kit/creature";
import { Icon } from "../../parts/icon";
import { Reconstructed } from "../../parts/rulelink";
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

function SpeciesInfo({ species, owner, model: { feeding, reconstructed } }: InfoProps): JSX.Element {
  const doubt = rule(reconstructed.deck ?? "");
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
          <li key={card.id}>
            <Icon name={iconOf(idOf(card.face))} size="20px" />
            <div>
              <b>{say(card.face)}</b>
              {card.marks?.some(({ id }) => id === "harmful") && (
                <span class="harmful">
                  <Icon name="biohazard" /> {t("harmful")}
                </span>
              )}
              {card.rule && <p>{rule(card.rule)?.text}</p>}
            </div>
          </li>
        ))}
      </ul>
      {!species.cards.length && <p class="soft">{t("It has no traits yet.")}</p>}
      {doubt && species.cards.length > 0 && (
        <p class="soft">
          {doubt.title}: <Reconstructed ground={doubt.ground} />
        </p>
      )}
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
  if (id !== name && !animal) return null;
  return (
    <div class="mutations-details">
      {animal && <p class="animal-line">{animalText(species, animal)}</p>}
      <SpeciesInfo species={species} owner={names[species.owner] ?? ""} model={model} />
    </div>
  );
}
