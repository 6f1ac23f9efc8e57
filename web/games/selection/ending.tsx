// The end: every bag is emptied onto the table, then herds and trait cards are counted.
import type { JSX } from "preact";
import { nameOf, t } from "../../base/words";
import { Token } from "../../kit/tokens";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import type { EndingProps } from "..";
import { Sack } from "./bag";
import { HerdSign } from "./signs";
import "./ending.css";

const MOST_SHOWN = 150;
/** The sum comes so many signs after the last one. */
const PAUSE = 10;

/** One kind of points: its sign as often as it counts, and how often that is. */
function Heap({
  n,
  from,
  children,
  name,
}: {
  n: number;
  from: number;
  children: JSX.Element;
  name: string;
}): JSX.Element {
  const shown = Math.min(n, MOST_SHOWN);
  return (
    <span class="heap" title={`${name}: ${n}`}>
      <span class="tokens" aria-hidden="true">
        {Array.from({ length: shown }, (_, i) => (
          <span class="fallen" style={{ "--nth": from + i }} key={i}>
            {children}
          </span>
        ))}
      </span>
      <b class="counted" style={{ "--nth": from + shown }}>
        {name} {n}
      </b>
    </span>
  );
}

export function SelectionEnding({ results, names, colours }: EndingProps): JSX.Element {
  const sorted = results.toSorted((a, b) => a.rank - b.rank);
  return (
    <ul class="selection-ending">
      {sorted.map(({ side, score }) => {
        const [food, ...species] = score.parts ?? [];
        const bag = food?.points ?? 0;
        const herds = species.reduce((sum, part) => sum + (part.parts?.[0]?.points ?? 0), 0);
        const traits = score.points - bag - herds;
        return (
          <li key={side}>
            <Emblem colour={colours?.[side] ?? side} />
            <span class="name">{names[side]}</span>
            <Sack full={0.35} />
            <span class="heaps">
              <Heap n={bag} from={0} name={t("Food from the bag")}>
                <Token kind="plant" />
              </Heap>
              <Heap n={herds} from={bag} name={nameOf("selection", "Population")}>
                <HerdSign />
              </Heap>
              <Heap n={traits} from={bag + herds} name={t("Trait cards")}>
                <Icon name="dna2" />
              </Heap>
            </span>
            <b class="sum counted" style={{ "--nth": score.points + PAUSE }}>
              {score.points}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
