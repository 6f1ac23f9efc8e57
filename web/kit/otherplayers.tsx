// The other players in the order of play: in lines above the middle of the table; on a phone as one strip of cards that
// is swiped, below a line with the heads of all.
import type { ComponentChildren, JSX } from "preact";
import { t } from "../base/words";
import type { Side } from "../protocol";
import { showSeat } from "./sight";
import "./strip.css";

export interface Seated {
  seat: number;
  side: Side;
}

/** The other players, from the one after me. */
export function othersOf<P extends Seated>(players: P[], me: number | null): P[] {
  const from = me === null ? 0 : me + 1;
  return [...players.slice(from), ...players.slice(0, from)].filter(({ seat }) => seat !== me);
}

export const seatStyle = ({ side }: Seated): Record<string, string> => ({ "--seat": `var(--seat-${side.colour % 8})` });

interface Props<P> {
  players: P[];
  /** How many players are in each line. */
  lines: number[];
  names: string[];
  /** All are swiped together. */
  strip: boolean;
  head: (player: P) => ComponentChildren;
  draw: (player: P) => ComponentChildren;
}

export function OtherPlayers<P extends Seated>({ players, lines, names, strip, head, draw }: Props<P>): JSX.Element {
  return (
    <div class="others">
      {strip && <Chips players={players} names={names} head={head} />}
      {lines.map((count, line) => {
        const from = lines.slice(0, line).reduce((sum, n) => sum + n, 0);
        return (
          <div class="line" data-swiped={strip || undefined} key={line}>
            {players.slice(from, from + count).map((player) => (
              <section
                key={player.seat}
                class="player"
                data-player={player.seat}
                data-area={`player ${player.seat}`}
                style={seatStyle(player)}
                aria-label={names[player.seat]}
              >
                {!strip && head(player)}
                {draw(player)}
              </section>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The heads of all, always in sight; a touch brings the cards of a seat into the strip. */
function Chips<P extends Seated>({ players, names, head }: Pick<Props<P>, "players" | "names" | "head">): JSX.Element {
  return (
    <div class="seats" data-area="seats">
      {players.map((player) => (
        <div
          class="seat-chip"
          key={player.seat}
          data-player={player.seat}
          data-about={`seat ${player.seat}`}
          style={seatStyle(player)}
        >
          {head(player)}
          <button
            type="button"
            class="hit"
            aria-label={t("Show the cards of {name}", { name: names[player.seat] ?? "" })}
            onClick={(event) => (event.stopPropagation(), showSeat(event.currentTarget, player.seat))}
          />
        </div>
      ))}
    </div>
  );
}
