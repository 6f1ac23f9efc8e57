// The tooltip of a thing: picture, state, text of the rules, and possible attackers.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { nameOf, say, t } from "../../base/words";
import { Creature } from "../../kit/creature";
import { ThreatLines } from "../../kit/foodweb";
import { starvingText } from "../../kit/starving";
import { Icon } from "../../parts/icon";
import type { Thing } from "../../protocol";
import type { DetailsProps } from "../../table/ownboard";
import { lookOf, pairText, States } from "./animal";
import { type Animal, type Model, modelOf, starves } from "./model";
import { Pips, pipsText } from "./pips";
import { threatTo } from "./threat";
import { facesOf, ruleOf, traitIcon } from "./traits";
import "./card.css";

function RuleLine({ trait, name, id = ruleOf(trait) }: { trait: string; name: string; id?: string }): JSX.Element {
  const found = rule(id);
  return (
    <li>
      <Icon name={traitIcon(trait)} size="20px" />
      <div>
        <b>{name}</b>
        {found && <p>{found.text}</p>}
      </div>
    </li>
  );
}

function AnimalInfo({ animal, model, owner }: { animal: Animal; model: Model; owner: string }): JSX.Element {
  const back = animal.thing.marks?.find((mark) => mark.id === "card");
  return (
    <>
      <header>
        <span class="picture">
          <Creature look={lookOf(animal, model.feeding)} />
        </span>
        <div>
          <h3>
            {animal.id} <small>{owner}</small>
          </h3>
          <Pips animal={animal} />
          <p>{pipsText(animal)}</p>
          <States animal={animal} named />
        </div>
      </header>
      {starves(animal, model) && (
        <p class="threat">
          <Icon name="skull-crossed-bones" /> {starvingText()}
        </p>
      )}
      <ThreatLines threat={threatTo(animal, model)} meals="" />
      <ul>
        {(animal.thing.under ?? []).map((card) => {
          const trait = card.id.slice(animal.id.length + 1);
          return (
            <RuleLine
              key={card.id}
              trait={trait}
              name={say(card.face) + ((card.n ?? 1) > 1 ? ` ×${card.n}` : "")}
              id={card.rule}
            />
          );
        })}
        {animal.pairs.map((pair) => (
          <RuleLine key={pair.kind + pair.partner} trait={pair.kind} name={pairText(pair)} id={pair.link.rule} />
        ))}
      </ul>
      {back && <p class="back">{t("On its other side: {card}", { card: say(back.label) })}</p>}
      <p class="keys">{t("Key A: who could attack it")}</p>
    </>
  );
}

function HandInfo({ card }: { card: Thing }): JSX.Element {
  const animal = rule("origin.development.animal");
  return (
    <>
      <ul>
        {facesOf(card).map(({ trait, name }) => (
          <RuleLine key={trait} trait={trait} name={say(name)} />
        ))}
      </ul>
      {animal && <p class="back">{animal.text}</p>}
    </>
  );
}

function BankInfo({ n }: { n: number }): JSX.Element {
  const found = rule("origin.food.dice");
  return (
    <>
      <h3>
        {nameOf("origin", "Food bank")}: {n}
      </h3>
      {found && <p>{found.text}</p>}
    </>
  );
}

/** The content of the tooltip; null for things that the generic tooltip explains as well. */
export function OriginCard({ view, id, names }: DetailsProps): JSX.Element | null {
  const model = modelOf(view);
  const animal = model.animals.get(id.split(".")[0]!);
  const card = model.hand.find((thing) => thing.id === id);
  if (!animal && !card && id !== "bank") return null;
  return (
    <div class="origin-card">
      {animal && <AnimalInfo animal={animal} model={model} owner={names[animal.owner] ?? ""} />}
      {card && <HandInfo card={card} />}
      {id === "bank" && <BankInfo n={model.bank} />}
    </div>
  );
}
