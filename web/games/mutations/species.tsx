// A species: its animals with all its traits, alone or as a herd; each carries its food, shelters and parasites.
import type { JSX } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { lookOf as gameLook } from "../../base/games";
import { language, say, t, tn } from "../../base/words";
import { type CardSize, CardSizes } from "../../kit/cardrow";
import type { Look } from "../../kit/creature";
import type { Role } from "../../kit/foodweb";
import { Hit } from "../../kit/hit";
import { softly } from "../../kit/softhyphens";
import { Starving } from "../../kit/starving";
import { Token, type TokenKind, tokens } from "../../kit/tokens";
import { Icon } from "../../parts/icon";
import type { Thing } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { idOf } from "../../table/draw/sentences";
import { part } from "../../table/moves/touch";
import { Beast } from "./beast";
import { iconOf } from "./icons";
import { type Animal, isFed, parasitesOn, type Species } from "./model";
import { acrossOf, chipsAcross, fitBelow, isTitled } from "./shapes";
import "../../kit/land.css";
import "./species.css";
import "./members.css";
import "./crowd.css";
import "./traits.css";
import "./cardstates.css";

/** Larger herds stand as close as one of so many animals. */
const CROWD = 9;

/** More tokens of a kind are one with a number. */
const MOST_DRAWN = 3;

/** Cards with more traits show their signs alone. */
const MOST_NAMED = 7;

/** The colour of a species, from its name. */
export const toneOf = (id: string): number => [...id].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0);

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

/** The name of an animal: alone it is called by its species. */
const nameOf = (species: Species, animal: Animal): string =>
  species.animals.length > 1 ? t("{name}, animal {n}", { name: species.id, n: animal.id.split(".")[1]! }) : species.id;

/** An animal lies face down and has nothing of what its card shows, even if that was seen. */
const faceText = (animal: Animal): string =>
  t("Its card is {card}: face down, it gives no trait.", { card: say(animal.thing.face) });

/** The state of an animal in sentences. */
function stateText(species: Species, animal: Animal): string {
  const { food, parasites, marks, thing } = animal;
  return [
    ...(marks.has("hungry") ? [t("It is hungry: it has {food} of {need} food.", { food, need: species.need })] : []),
    ...(isFed(animal) ? [t("It is fed.")] : []),
    ...(marks.has("shelter") ? [t("It has a shelter.")] : []),
    ...(parasites ? [tn("It carries {n} parasite.", "It carries {n} parasites.", parasites)] : []),
    ...(marks.has("attacked") ? [t("It has attacked in this turn.")] : []),
    ...(thing.face ? [faceText(animal)] : []),
  ].join(" ");
}

/** An animal in sentences. */
export const animalText = (species: Species, animal: Animal): string =>
  `${nameOf(species, animal)}. ${stateText(species, animal)}`.trim();

/** The same beside the name of its species: only one of several has a name of its own. */
export const besideName = (species: Species, animal: Animal): string =>
  (species.animals.length > 1 ? animalText : stateText)(species, animal);

/** Why a species would lose an animal if the turn ended now. */
export const doomText = (most: number): string =>
  tn(
    "Nobody has more parasites: with {n} parasite it loses an animal at the end of the turn.",
    "Nobody has more parasites: with {n} parasites it loses an animal at the end of the turn.",
    most,
  );

/** Why so many of its animals die at the end of the turn. */
export const hungerText = (n: number): string =>
  tn(
    "Nothing is left that could feed {n} hungry animal: it dies at the end of the turn.",
    "Nothing is left that could feed {n} hungry animals: they die at the end of the turn.",
    n,
  );

export function speciesText(species: Species, owner: string): string {
  const told = [
    t("animals: {n}", { n: species.animals.length }),
    t("each needs {n}", { n: species.need }),
    ...species.cards.map((card) => say(card.face)),
  ];
  return `${species.id} (${owner}): ${told.join("; ")}`;
}

interface AnimalProps {
  species: Species;
  animal: Animal;
  board: BoardProps;
}

/** Signs beside the tokens of an animal. */
function Signs({ animal }: { animal: Animal }): JSX.Element {
  return (
    <>
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
    </>
  );
}

const lacking = (species: Species, animal: Animal): number =>
  animal.marks.has("hungry") ? Math.max(0, species.need - animal.food) : 0;

/** A kind of token, with its number where there are several; of food, how much of all that is needed. */
const Counted = ({ kind, n, of = 0 }: { kind: TokenKind; n: number; of?: number }): JSX.Element | null =>
  n || of ? (
    <span class="counted">
      <Token kind={kind} />
      {of > 1 ? (
        <b>
          {n}/{of}
        </b>
      ) : (
        n > 1 && <b>×{n}</b>
      )}
    </span>
  ) : null;

/** What an animal has eaten and what it lacks, in the least room: one token, or a part of all that it needs. */
const Eaten = ({ species, animal }: { species: Species; animal: Animal }): JSX.Element | null => {
  const lacks = lacking(species, animal);
  if (lacks && species.need === 1) return <Token kind="missing" />;
  return <Counted kind="food" n={animal.food} of={lacks ? species.need : 0} />;
};

/** Which of its herd an animal is: moves and the log name it so. */
const NameTag = ({ animal }: { animal: Animal }): JSX.Element => (
  <span class="which" aria-hidden="true">
    {animal.id.split(".")[1]}
  </span>
);

/** An animal with what it carries below it: its tokens lie side by side, with numbers where they are too many. */
function AnimalButton({
  species,
  animal,
  board,
  across,
  starves,
}: AnimalProps & { across: number; starves: boolean }): JSX.Element {
  const size = useContext(CardSizes);
  const lacks = lacking(species, animal);
  const sheltered = animal.marks.has("shelter") ? 1 : 0;
  const herd = species.animals.length > 1;
  const signs = [animal.thing.face, animal.marks.has("attacked")].filter(Boolean).length;
  const fit = fitBelow(animal.food + lacks + sheltered + animal.parasites, signs, size, across);
  const drawn = fit && animal.food + lacks <= MOST_DRAWN;
  const shown = (kind: TokenKind, n: number): JSX.Element | JSX.Element[] =>
    fit && n <= MOST_DRAWN ? tokens(kind, n) : <Counted kind={kind} n={n} />;
  return (
    <span class="member" data-hungry={lacks ? "" : undefined} {...part(board, animal.id)}>
      <Hit board={board} id={animal.id} label={animalText(species, animal)} />
      {herd && <NameTag animal={animal} />}
      {starves && <Starving text={hungerText(1)} />}
      <Beast look={animalLook(species, animal)} small={herd} />
      <span class="below" aria-hidden="true">
        <Signs animal={animal} />
        <span class="carried">
          {drawn ? (
            <>
              {tokens("food", animal.food)}
              {tokens("missing", lacks)}
            </>
          ) : (
            <Eaten species={species} animal={animal} />
          )}
          {shown("shelter", sheltered)}
          {shown("parasite", animal.parasites)}
        </span>
      </span>
    </span>
  );
}

/** An animal of a large herd: a chip with its tokens, or the sign of an animal while it carries nothing. */
function AnimalChip({ species, animal, board }: AnimalProps): JSX.Element {
  const lacks = lacking(species, animal);
  const { food, parasites, marks, thing } = animal;
  const plain = !food && !lacks && !parasites && !marks.has("shelter") && !marks.has("attacked") && !thing.face;
  return (
    <span class="member chip" data-hungry={lacks ? "" : undefined} {...part(board, animal.id)}>
      <Hit board={board} id={animal.id} label={animalText(species, animal)} />
      <span class="below" aria-hidden="true">
        {plain && <Icon name="gecko" />}
        <Signs animal={animal} />
        <Eaten species={species} animal={animal} />
        <Counted kind="shelter" n={marks.has("shelter") ? 1 : 0} />
        <Counted kind="parasite" n={parasites} />
      </span>
    </span>
  );
}

/** A herd too large for its card: one animal stands for all, and each has a chip. */
function Crowd({ species, board }: { species: Species; board: BoardProps }): JSX.Element {
  const { animals } = species;
  return (
    <span class="crowd">
      <span class="leader" aria-hidden="true">
        <Beast look={{ traits: species.traits, tone: toneOf(species.id), parasites: parasitesOn(species) }} small />
        <b>×{animals.length}</b>
      </span>
      <span class="chips" style={{ "--chips": chipsAcross(animals.length) }}>
        {animals.map((animal) => (
          <AnimalChip key={animal.id} species={species} animal={animal} board={board} />
        ))}
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
  /** What it is in the attacks that are shown. */
  role: Role;
  /** Its parasites, if it has the most of all; else 0. */
  most: number;
  /** Those of its animals that nothing can feed any more. */
  starving: ReadonlySet<string>;
}

/** What a species' card shows beside the species itself, as text: the same text, the same card. */
function keyOf({ species, board, first, news, mutates, role, most, starving }: Props): string {
  const { id, owner, cards, animals } = species;
  const lit = [id, ...cards.map((card) => card.id), ...animals.map((animal) => animal.id)];
  return JSON.stringify([
    board.names[owner],
    lit.map((one) => board.chooser?.lit(one)),
    first,
    cards.map((card) => news.has(gained(species, card))),
    mutates,
    role,
    most,
    [...starving],
    language.value,
  ]);
}

/** A trait that a species has gained, as the news name it. */
const gained = ({ id }: Species, card: Thing): string => `${id} ${idOf(card.face)}`;

/** Drawn again only if it changes: a table has many of them. */
export function SpeciesCard(props: Props): JSX.Element {
  const size = useContext(CardSizes);
  return useMemo(() => drawn(props, size), [props.species.thing, keyOf(props), size, gameLook("mutations")]);
}

function drawn({ species, board, first, news, mutates, role, most, starving }: Props, size: CardSize): JSX.Element {
  const n = species.animals.length;
  const traits = species.cards.map((card) => say(card.face));
  const across = acrossOf(n, traits, size);
  const label = [
    speciesText(species, board.names[species.owner] ?? ""),
    ...(most ? [doomText(most)] : []),
    ...(starving.size ? [hungerText(starving.size)] : []),
  ].join(". ");
  return (
    <div
      class="kind open-sky"
      data-creature
      data-mutates={mutates || undefined}
      data-role={role || undefined}
      data-doomed={most > 0 || undefined}
      data-starves={starving.size > 0 || undefined}
      data-titled={isTitled(traits, size, most > 0) || undefined}
      data-traits={Math.min(species.cards.length, MOST_NAMED)}
      {...part(board, species.id)}
    >
      <Hit board={board} id={species.id} label={label} first={first} />
      <span class="tag">
        <b>{species.id}</b>
        {most > 0 && (
          <span class="doomed" title={doomText(most)}>
            <Icon name="skull-crossed-bones" />
            <Token kind="parasite" />
            {most}
          </span>
        )}
        <span class="needs" title={t("each needs {n}", { n: species.need })}>
          <Token kind="food" /> {species.need}
        </span>
      </span>
      <ul class="traits">
        {species.cards.map((card) => (
          <TraitCard key={card.id} card={card} board={board} fresh={news.has(gained(species, card))} />
        ))}
      </ul>
      <span class="picture hills">
        {across ? (
          <span
            class="members"
            data-herd={Math.min(n, CROWD)}
            style={{ "--across": across, "--rows": Math.ceil(n / across) }}
          >
            {species.animals.map((animal) => (
              <AnimalButton
                key={animal.id}
                species={species}
                animal={animal}
                board={board}
                across={across}
                starves={starving.has(animal.id)}
              />
            ))}
          </span>
        ) : (
          <Crowd species={species} board={board} />
        )}
      </span>
    </div>
  );
}
