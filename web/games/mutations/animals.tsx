// The animals of a species on its card: each with what it carries, or one for a large herd with chips.
import type { JSX } from "preact";
import { t } from "../../base/words";
import { Hit } from "../../kit/hit";
import { Starving } from "../../kit/starving";
import { Token, type TokenKind, tokens } from "../../kit/tokens";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import { part } from "../../table/moves/touch";
import { alike } from "./anyof";
import { Beast } from "./beast";
import { fitBelow } from "./cardlayout";
import { animalLook, toneOf } from "./looks";
import { type Animal, isStarving, parasitesOn, type Species } from "./model";
import { animalText, chipText, faceText, hungerText, placeOf } from "./texts";
import "./members.css";
import "./crowd.css";

/** Larger herds stand as close as one of so many animals. */
const CROWD = 9;

/** On narrower places signs have no room beside tokens with numbers. */
const NARROW = 90;

/** More tokens of a kind are one with a number. */
const MOST_DRAWN = 3;

interface Of {
  species: Species;
  animal: Animal;
}

interface AnimalProps extends Of {
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

interface CountedProps {
  kind: TokenKind;
  n: number;
  of?: number;
  times?: string;
}

/** A kind of token, with its number where there are several; of food, how much of all that is needed. */
const Counted = ({ kind, n, of = 0, times = "×" }: CountedProps): JSX.Element | null =>
  n || of ? (
    <span class="counted">
      <Token kind={kind} />
      {of > 1 ? (
        <b>
          {n}/{of}
        </b>
      ) : (
        n > 1 && (
          <b>
            {times}
            {n}
          </b>
        )
      )}
    </span>
  ) : null;

/** What an animal has eaten and what it lacks, in the least room: its tokens up to so many, or a part of all that it needs. */
const Eaten = ({ species, animal, most = 1 }: Of & { most?: number }): JSX.Element | null => {
  const lacks = lacking(species, animal);
  if (animal.food + lacks <= most)
    return (
      <>
        {tokens("food", animal.food)}
        {tokens("missing", lacks)}
      </>
    );
  return <Counted kind="food" n={animal.food} of={lacks ? species.need : 0} />;
};

/** Which of its herd an animal is: moves and the log name it so. */
const NameTag = ({ species, animal }: Of): JSX.Element => (
  <span class="which" aria-hidden="true">
    {placeOf(species, animal)}
  </span>
);

/** An animal with what it carries below it: its tokens lie side by side, with numbers where they are too many.  Signs
 *  stand there, too, or under the head of an animal of a herd that has no room for them. */
function AnimalButton({ species, animal, board, place }: AnimalProps & { place: number }): JSX.Element {
  const lacks = lacking(species, animal);
  const sheltered = animal.marks.has("shelter") ? 1 : 0;
  const herd = species.animals.length > 1;
  const signs = [animal.thing.face, animal.marks.has("attacked")].filter(Boolean).length;
  const fit = fitBelow(animal.food + lacks + sheltered + animal.parasites, signs, place);
  const beside = fit || !herd || place >= NARROW;
  const shown = (kind: TokenKind, n: number): JSX.Element | JSX.Element[] =>
    fit && n <= MOST_DRAWN ? tokens(kind, n) : <Counted kind={kind} n={n} times={fit ? "×" : ""} />;
  return (
    <span class="member" data-hungry={lacks ? "" : undefined} {...part(board, animal.id)}>
      <Hit board={board} id={animal.id} label={animalText(species, animal)} />
      {herd && <NameTag species={species} animal={animal} />}
      {isStarving(animal) && <Starving text={hungerText(1)} />}
      <Beast look={animalLook(species, animal)} small={herd} />
      {!beside && (
        <span class="under-head" aria-hidden="true">
          <Signs animal={animal} />
        </span>
      )}
      <span class="below" data-counted={!fit || undefined} aria-hidden="true">
        {beside && <Signs animal={animal} />}
        <span class="carried">
          <Eaten species={species} animal={animal} most={fit ? MOST_DRAWN : 1} />
          {shown("shelter", sheltered)}
          {shown("parasite", animal.parasites)}
        </span>
      </span>
    </span>
  );
}

/** Animals of a large herd that are alike: a chip with what each of them has, or the sign of an animal if that is nothing.
 *  It is touched as the first of them; the others lie over it, so that all that is told of them is shown there. */
function AnimalChip({ species, animals, board }: Omit<AnimalProps, "animal"> & { animals: Animal[] }): JSX.Element {
  const [first, ...others] = animals as [Animal, ...Animal[]];
  const { id, food, parasites, marks, thing } = first;
  const lacks = lacking(species, first);
  const plain = !food && !lacks && !parasites && !marks.has("shelter") && !marks.has("attacked") && !thing.face;
  return (
    <span class="member chip" data-hungry={lacks ? "" : undefined} {...part(board, id)}>
      <Hit board={board} id={id} label={chipText(species, animals)} />
      {!others.length && <NameTag species={species} animal={first} />}
      <span class="below" aria-hidden="true">
        {others.length > 0 && <b>{animals.length}×</b>}
        {plain && <Icon name="gecko" />}
        {isStarving(first) && <Starving text={hungerText(animals.length)} />}
        <Signs animal={first} />
        <Eaten species={species} animal={first} most={MOST_DRAWN} />
        <Counted kind="shelter" n={marks.has("shelter") ? 1 : 0} />
        <Counted kind="parasite" n={parasites} />
      </span>
      {others.map((other) => (
        <span class="alike" data-id={other.id} key={other.id} aria-hidden="true" />
      ))}
    </span>
  );
}

interface HerdProps {
  species: Species;
  board: BoardProps;
  /** How many stand side by side; 0 if the herd is too large for its card. */
  across: number;
  /** How wide the place of one is. */
  place: number;
}

/** A herd too large for its card: one animal stands for all, with a chip for those that are alike. */
function Crowd({ species, board }: Omit<HerdProps, "across" | "place">): JSX.Element {
  const { id, animals, traits } = species;
  const groups = alike(species, (animal) => [animal.thing.face, board.chooser?.lit(animal.id)]);
  return (
    <span class="crowd">
      <span class="leader" aria-hidden="true">
        <Beast look={{ traits, tone: toneOf(id), parasites: parasitesOn(species) }} small />
        <b>×{animals.length}</b>
      </span>
      <span class="chips">
        {groups.map((group) => (
          <AnimalChip key={group[0]!.id} species={species} animals={group} board={board} />
        ))}
      </span>
    </span>
  );
}

/** The animals of a species on their ground. */
export function Animals({ species, board, across, place }: HerdProps): JSX.Element {
  if (!across) return <Crowd species={species} board={board} />;
  return (
    <span class="members" data-herd={Math.min(species.animals.length, CROWD)}>
      {species.animals.map((animal) => (
        <AnimalButton key={animal.id} species={species} animal={animal} board={board} place={place} />
      ))}
    </span>
  );
}
