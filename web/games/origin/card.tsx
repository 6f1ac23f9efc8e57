// The card that opens on hover, focus or a long press: picture, state, text of the rules, and who could attack.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { rule } from "../../base/games";
import { say, t } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Thing } from "../../protocol";
import { lookOf, pairText, States } from "./animal";
import { Creature } from "./creature";
import type { Animal, Model } from "./model";
import { Pips, pipsText } from "./pips";
import { threatTo } from "./threat";
import { facesOf, TRAIT_ICON } from "./traits";

export interface Shown {
  /** What is pointed at: an animal, a card in hand (with its face), a part of the middle. */
  id: string;
  face?: string;
  at: DOMRect;
}

const ruleOf = (trait: string): string => `origin.traits.${trait.replaceAll("_", "-")}`;

function RuleLine({ trait, name, id = ruleOf(trait) }: { trait: string; name: string; id?: string }): JSX.Element {
  const found = rule(id);
  return (
    <li>
      <Icon name={TRAIT_ICON[trait] ?? "card-play"} size="20px" />
      <div>
        <b>{name}</b>
        {found && <p>{found.text}</p>}
      </div>
    </li>
  );
}

function AnimalInfo({ animal, model, owner }: { animal: Animal; model: Model; owner: string }): JSX.Element {
  const threat = threatTo(animal, model);
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
      <p class={threat.safe ? "threat safe" : "threat"}>
        <Icon name={threat.safe ? "checked-shield" : "carnivore-mouth"} /> {threat.sentence}
      </p>
      <ul>
        {(animal.thing.under ?? []).map((card) => {
          const trait = card.id.slice(animal.id.length + 1);
          return <RuleLine key={card.id} trait={trait} name={say(card.face) + ((card.n ?? 1) > 1 ? ` ×${card.n}` : "")} id={card.rule} />;
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

function HandInfo({ card, face }: { card: Thing; face: string | undefined }): JSX.Element {
  if (face === "animal") {
    const found = rule("origin.development.animal");
    return (
      <>
        <header>
          <h3>{t("as an animal")}</h3>
        </header>
        {found && <p>{found.text}</p>}
      </>
    );
  }
  return (
    <ul>
      {facesOf(card)
        .filter(({ trait }) => !face || trait === face)
        .map(({ trait, name }) => (
          <RuleLine key={trait} trait={trait} name={say(name)} />
        ))}
    </ul>
  );
}

function PlainInfo({ name, id }: { name: string; id: string }): JSX.Element {
  const found = rule(id);
  return (
    <>
      <header>
        <h3>{name}</h3>
      </header>
      {found && <p>{found.text}</p>}
    </>
  );
}

function content(shown: Shown, model: Model, names: string[]): JSX.Element | null {
  const animal = model.animals.get(shown.id);
  if (animal) return <AnimalInfo animal={animal} model={model} owner={names[animal.owner] ?? ""} />;
  const card = model.hand.find((thing) => thing.id === shown.id);
  if (card) return <HandInfo card={card} face={shown.face} />;
  if (shown.id === "bank") return <PlainInfo name={t("Food bank")} id="origin.food.dice" />;
  return null;
}

/** Beside what it tells of, where there is room; never under the pointer. */
export function Card({ shown, model, names }: { shown: Shown; model: Model; names: string[] }): JSX.Element | null {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: -9999, top: 0 });
  useLayoutEffect(() => {
    const own = ref.current?.getBoundingClientRect();
    if (!own) return;
    const { at } = shown;
    const room = 8;
    const right = at.right + room + own.width < innerWidth;
    const left = at.left - room - own.width > 0;
    const inside = (value: number, size: number, most: number): number => Math.max(room, Math.min(value, most - size - room));
    if (right || left) {
      setPlace({ left: right ? at.right + room : at.left - room - own.width, top: inside(at.top, own.height, innerHeight) });
    } else {
      const below = at.bottom + room + own.height < innerHeight || at.top < own.height;
      const top = below ? at.bottom + room : at.top - room - own.height;
      setPlace({ left: inside(at.left, own.width, innerWidth), top: inside(top, own.height, innerHeight) });
    }
  }, [shown, model]);
  const inside = content(shown, model, names);
  if (!inside) return null;
  return (
    <div class="origin-card" ref={ref} style={{ left: `${place.left}px`, top: `${place.top}px` }} aria-hidden="true">
      {inside}
    </div>
  );
}
