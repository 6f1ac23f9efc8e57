// The other players' rows above the middle of the table, in the order of play, several in a line.
import type { ComponentChildren, JSX } from "preact";
import type { Side } from "../protocol";

const PHONE = 600;
/** On boards so narrow the others stand in one strip that is swiped. */
export const isSwiped = (width: number): boolean => width <= PHONE;

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

export function OtherPlayers<P extends Seated>({
  players,
  lines,
  names,
  swiped,
  draw,
}: {
  players: P[];
  /** How many players are in each line. */
  lines: number[];
  names: string[];
  /** Are all of them swiped together on a phone, or each row for itself? */
  swiped?: boolean;
  draw: (player: P) => ComponentChildren;
}): JSX.Element {
  return (
    <div class="others" data-swiped={swiped || undefined}>
      {lines.map((count, line) => {
        const from = lines.slice(0, line).reduce((sum, n) => sum + n, 0);
        return (
          <div class="line" key={line}>
            {players.slice(from, from + count).map((player) => (
              <section
                key={player.seat}
                class="player"
                data-player={player.seat}
                data-area={`player ${player.seat}`}
                style={seatStyle(player)}
                aria-label={names[player.seat]}
              >
                {draw(player)}
              </section>
            ))}
          </div>
        );
      })}
    </div>
  );
}
