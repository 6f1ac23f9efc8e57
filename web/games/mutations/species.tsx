// A species: its animals with all its traits, alone or as a herd; each carries its food, shelters and parasites.
import type { JSX } from "preact";
import { say, t } from "../../base/words";
import type { Look } from "../../kit/creature";
import { Hit } from "../../kit/hit";
import { softly } from "../../kit/softhyphens";
import { Token, tokens } from "../../kit/tokens";
import { Icon } from "../../parts/icon";
import type { Thing } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { idOf } from "../../table/draw/sentences";
import { part } from "../../table/moves/touch";
import { Beast } from "./beast";
import { iconOf } from "./icons";
import { type Animal, isFed, type Species } from "./model";
import "../../kit/land.css";
import "./species.css";
import "./traits.css";

/** Larger herds stand as close as one of so many animals. */
const CROWD = 9;

/** More parasites are one with a number. */
const MOST_DRAWN = 3;

/** Cards with more traits show their signs alone. */
const MOST_NAMED = 7;

const toneOf = (id: string): number => [...id].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0);

export function lookOf(species: Species, feeding: boolean): Look {
  const { animals } = species;
  return {
    traits: species.traits,
    tone: toneOf(species.id),
    hungry: feeding && animals.length > 0 && animals.every((animal) => !isFed(animal)),
    fed: feeding && animals.some(isFed),
    hidden: feeding && species.traits.has("burrowing") && animals.length > 0 && animals.every(isFed),
  };
}

/** An animal as it stands there: with its traits, what it carries, and how it feels. */
const animalLook = (species: Species, animal: Animal): Look => ({
  traits: species.traits,
  tone: toneOf(species.id),
  parasites: animal.parasites,
  sheltered: animal.marks.has("shelter"),
  hungry: animal.marks.has("hungry"),
  fed: isFed(animal),
  hidden: isFed(animal) && species.traits.has("burrowing"),
});

const place = (species: Species, animal: Animal): number => species.animals.indexOf(animal) + 1;

/** An animal lies face down and has nothing of what its card shows, even if that was seen. */
const faceText = (animal: Animal): string =>
  t("its card lies face down and gives it no trait; known face: {card}", { card: say(animal.thing.face) });

/** An animal as a sentence, for screen readers. */
export function animalText(species: Species, animal: Animal): string {
  const told = [
    t("food {food} of {need}", { food: animal.food, need: species.need }),
    ...(animal.parasites ? [t("parasites: {n}", { n: animal.parasites })] : []),
    ...(animal.thing.face ? [faceText(animal)] : []),
    ...(animal.thing.marks ?? []).map((mark) => say(mark.label)),
  ];
  return `${t("{name}, animal {n}", { name: species.id, n: place(species, animal) })}: ${told.join("; ")}`;
}

export function speciesText(species: Species, owner: string): string {
  const told = [
    t("animals: {n}", { n: species.animals.length }),
    t("each needs {n}", { n: species.need }),
    ...species.cards.map((card) => say(card.face)),
  ];
  return `${species.id} (${owner}): ${told.join("; ")}`;
}

/** An animal with what it carries below it: its tokens lie side by side, over one another where they are many. */
function AnimalButton({
  species,
  animal,
  board,
}: {
  species: Species;
  animal: Animal;
  board: BoardProps;
}): JSX.Element {
  const lacks = animal.marks.has("hungry") ? Math.max(0, species.need - animal.food) : 0;
  const sheltered = animal.marks.has("shelter") ? 1 : 0;
  const herd = species.animals.length > 1;
  const crawls = animal.parasites > MOST_DRAWN;
  return (
    <span class="member" data-hungry={lacks ? "" : undefined} {...part(board, animal.id)}>
      <Hit board={board} id={animal.id} label={animalText(species, animal)} />
      <Beast look={animalLook(species, animal)} small={herd} />
      <span class="below" aria-hidden="true">
        {animal.thing.face && (
          <span class="seen" title={faceText(animal)}>
            <Icon name="gecko" />
          </span>
        )}
        {animal.marks.has("attacked") && (
          <span class="struck" title={t("has attacked")}>
            <Icon name="claw-slashes" />
          </span>
        )}
        {herd && <span class="number">{animal.id.split(".")[1]}</span>}
        <span class="carried" style={{ "--n": animal.food + lacks + sheltered + (crawls ? 2 : animal.parasites) }}>
          {tokens("food", animal.food)}
          {tokens("missing", lacks)}
          {tokens("shelter", sheltered)}
          {tokens("parasite", crawls ? 1 : animal.parasites)}
          {crawls && <b>{animal.parasites}</b>}
        </span>
      </span>
    </span>
  );
}

function TraitCard({ card, board, fresh }: { card: Thing; board: BoardProps; fresh: boolean }): JSX.Element {
  const marks = new Set((card.marks ?? []).map((mark) => mark.id));
  const kind = `trait${marks.has("harmful") ? " harmful" : ""}${marks.has("inherited") ? " inherited" : ""}${fresh ? " fresh" : ""}`;
  return (
    <li {...part(board, card.id)}>
      <span class={kind} title={marks.has("harmful") ? `${say(card.face)}: ${t("harmful")}` : undefined}>
        <Icon name={iconOf(idOf(card.face))} />
        <span class="name">{softly(say(card.face))}</span>
        {marks.has("inherited") && <Icon name="family-tree" label={t("inherited")} />}
        {marks.has("harmful") && <Icon name="biohazard" label={t("harmful")} />}
      </span>
    </li>
  );
}

interface Props {
  species: Species;
  board: BoardProps;
  /** Focusable with Tab even if it leads to no move. */
  first: boolean;
  /** Traits that came since my last move. */
  news: ReadonlySet<string>;
  /** A card lies turned up for it. */
  mutates: boolean;
}

export function SpeciesCard({ species, board, first, news, mutates }: Props): JSX.Element {
  return (
    <div
      class="kind open-sky"
      data-creature
      data-mutates={mutates || undefined}
      data-traits={Math.min(species.cards.length, MOST_NAMED)}
      {...part(board, species.id)}
    >
      <Hit board={board} id={species.id} label={speciesText(species, board.names[species.owner] ?? "")} first={first} />
      <span class="tag">
        <b>{species.id}</b>
        <span class="needs" title={t("each needs {n}", { n: species.need })}>
          <Token kind="food" /> {species.need}
        </span>
      </span>
      <ul class="traits">
        {species.cards.map((card) => (
          <TraitCard key={card.id} card={card} board={board} fresh={news.has(`${species.id} ${idOf(card.face)}`)} />
        ))}
      </ul>
      <span class="picture hills">
        <span class="members" data-herd={Math.min(species.animals.length, CROWD)}>
          {species.animals.map((animal) => (
            <AnimalButton key={animal.id} species={species} animal={animal} board={board} />
          ))}
        </span>
      </span>
    </div>
  );
}
