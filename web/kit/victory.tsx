// The end of a game: the animals of those who have won walk onto their land, one after the other.
import type { ComponentChildren, JSX } from "preact";
import { t } from "../base/words";
import type { Result, View } from "../protocol";
import type { BesideProps, EndingProps } from "../table/ownboard";
import { Creature, type Look } from "./creature";
import { Member } from "./herd";
import { Landscape } from "./landscape";
import "./victory.css";

/** One that has lived to the end: an animal, or a species that stands for its animals. */
export interface Guest {
  id: string;
  look: Look;
  text: string;
  /** How many animals it stands for. */
  n?: number;
}

/** So many stand large; more stand in two lines, then in three. */
const [FEW, SOME, TWO_LINES] = [3, 6, 8];
/** So many of a herd are seen behind the first one. */
const BEHIND = 4;
/** So many stand beside a name, the rest is a number. */
const BESIDE = 5;

interface VictoryProps {
  results: Result[];
  /** Those of a side. */
  guests: (side: number) => Guest[];
  /** Who has won. */
  children: ComponentChildren;
}

function Victory({ results, guests, children }: VictoryProps): JSX.Element {
  const winners = results.filter(({ rank }) => rank === 1).flatMap(({ side }) => guests(side));
  const many = winners.length > SOME ? "many" : winners.length > FEW ? "some" : "few";
  const row = Math.ceil(winners.length / (winners.length > TWO_LINES ? 3 : 2));
  return (
    <section class="victory">
      <Landscape />
      <div class="victory-title">{children}</div>
      <ul class="winners" data-many={many} style={{ "--of": winners.length, "--row": row }}>
        {winners.map(({ id, look, text, n = 1 }, at) => (
          <li key={id} style={{ "--nth": at }} title={text} data-guest={id}>
            {n > 1 && (
              <span class="behind">
                {Array.from({ length: Math.min(BEHIND, n - 1) }, (_, i) => (
                  <Member look={look} key={i} />
                ))}
              </span>
            )}
            <Creature look={look} />
            {n > 1 && <b>× {n}</b>}
          </li>
        ))}
      </ul>
      {!winners.length && <p class="nobody">{t("no animals")}</p>}
    </section>
  );
}

/** The animals of one side, small, beside its name. */
function Company({ guests }: { guests: Guest[] }): JSX.Element {
  const more = guests.length - BESIDE;
  const shown = more > 1 ? guests.slice(0, BESIDE) : guests;
  return (
    <span class="company" title={guests.map(({ text }) => text).join("\n")}>
      {shown.map(({ id, look }) => (
        <Member look={look} key={id} />
      ))}
      {more > 1 && <i>+{more}</i>}
    </span>
  );
}

/** What a game shows at its end, given who has lived on each side. */
export const endingOf = (
  guestsOf: (view: View, names: string[], side: number) => Guest[],
): { Ending: (props: EndingProps) => JSX.Element; Beside: (props: BesideProps) => JSX.Element } => ({
  Ending: ({ view, results, names, children }) => (
    <Victory results={results} guests={(side) => guestsOf(view, names, side)}>
      {children}
    </Victory>
  ),
  Beside: ({ view, names, side }) => <Company guests={guestsOf(view, names, side)} />,
});
