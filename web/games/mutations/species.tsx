// A species: its animals with all its traits, alone or as a herd; each carries its food, shelters and parasites.
import type { JSX } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { lookOf as gameLook } from "../../base/games";
import { language, say, t } from "../../base/words";
import { type CardSize, CardSizes } from "../../kit/cardrow";
import type { Role } from "../../kit/foodweb";
import { Hit } from "../../kit/hit";
import { softly } from "../../kit/softhyphens";
import { Token } from "../../kit/tokens";
import { Icon } from "../../parts/icon";
import type { Thing } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { idOf } from "../../table/draw/sentences";
import { part } from "../../table/moves/touch";
import { Animals } from "./animals";
import { flatnessOf } from "./beast";
import { layOut, lengthsOf, type Trait } from "./cardlayout";
import { iconOf } from "./icons";
import { isStarving, type Species } from "./model";
import { doomText, hungerText, speciesText } from "./texts";
import "../../kit/land.css";
import "./species.css";
import "./traits.css";
import "./cardstates.css";

/** Behind a herd that is too large for its card the land is as high as behind two rows. */
const CROWD_ROWS = 2;

/** The signs that follow the name of a trait. */
const SIGNS = new Set(["harmful", "inherited"]);

const marksOn = (card: Thing): Set<string> => new Set((card.marks ?? []).map((mark) => mark.id));

/** A trait as the layout needs it. */
const traitOf = (card: Thing): Trait => ({
  name: say(card.face),
  signs: [...marksOn(card)].filter((mark) => SIGNS.has(mark)).length,
});

function TraitCard({ card, board, fresh }: { card: Thing; board: BoardProps; fresh: boolean }): JSX.Element {
  const marks = marksOn(card);
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
}

/** What a species' card shows beside the species itself, as text: the same text, the same card. */
function keyOf({ species, board, first, news, mutates, role, most }: Props): string {
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

function drawn({ species, board, first, news, mutates, role, most }: Props, size: CardSize): JSX.Element {
  const n = species.animals.length;
  const flat = n > 1 ? flatnessOf(species.traits) : undefined;
  const starved = species.animals.filter(isStarving).length;
  const layout = layOut(n, species.cards.map(traitOf), size, { doomed: most > 0, flat });
  const { traits, signs, beside, across, place } = layout;
  const rows = across ? Math.ceil(n / across) : CROWD_ROWS;
  const label = [
    speciesText(species, board.names[species.owner] ?? ""),
    ...(most ? [doomText(most)] : []),
    ...(starved ? [hungerText(starved)] : []),
  ].join(". ");
  return (
    <div
      class="kind open-sky"
      data-creature
      data-mutates={mutates || undefined}
      data-role={role || undefined}
      data-doomed={most > 0 || undefined}
      data-starves={starved > 0 || undefined}
      data-traits={traits}
      data-signs={signs}
      style={lengthsOf(most > 0)}
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
      <span class="picture hills" style={{ "--across": across, "--rows": rows, "--beside": `${beside}px` }}>
        <Animals species={species} board={board} across={across} place={place} />
      </span>
    </div>
  );
}
