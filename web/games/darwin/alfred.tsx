// Alfred's part of the table: his last card, his bonus track, how he scores and what he has turned up.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { capital, t, tn } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Line, Mark, Say, Thing, Zone } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { iconOf } from "../../table/draw/icons";
import { tell } from "../../table/draw/seatnames";
import { argOf, numberOf } from "../../table/draw/sentences";
import { part } from "../../table/moves/touch";
import { Piece } from "./parts";
import { Token, Told } from "./signs";
import "./alfred.css";

export interface LastCard {
  /** The number on the card. */
  n: number;
  options: Say[];
  /** The option that Alfred did, from 1; 0 while he has tried none. */
  done: number;
}

/** The newest card in the log; null before his first one. */
export function lastCardIn(lines: readonly Line[]): LastCard | null {
  const at = lines.findLastIndex((line) => line.verb === "card");
  const action = at < 0 ? null : (argOf(lines[at]!, "action") as Say);
  if (!action) return null;
  const tried = lines.slice(at).filter((line) => line.verb === "option");
  const done = tried.length ? numberOf(argOf(tried.at(-1)!, "n")) : 0;
  return {
    n: Number(action.args?.["n"] ?? 0),
    options: (action.args?.["options"] ?? []) as unknown as Say[],
    done,
  };
}

export function AlfredsCard({ board }: { board: BoardProps }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const card = lastCardIn(board.log ?? []);
  if (!card) return null;
  const options = card.options.map((option) => capital(tell(option, board.names)));
  return (
    <section class="last-card" data-zone="alfred" data-open={open || undefined} aria-label={t("Alfred's last card")}>
      <button
        type="button"
        aria-expanded={open}
        onClick={(event) => (event.stopPropagation(), setOpen(!open))}
        title={t("Alfred's last card")}
      >
        <Icon name={iconOf("darwin", "card")} size="16px" /> <b>{t("Last card")}</b>{" "}
        <span>{options[card.done - 1] ?? ""}</span>
      </button>
      <ol>
        {options.map((option, at) => (
          <li key={at} class={at + 1 < card.done ? "failed" : at + 1 === card.done ? "now" : ""}>
            {option}
          </li>
        ))}
      </ol>
    </section>
  );
}

const numberIn = (text: Say | string | undefined | null, name: string): number =>
  Number((typeof text === "object" ? text?.args?.[name] : undefined) ?? 0);

const thingIn = (zone: Zone, id: string): Thing | undefined => zone.things?.find((thing) => thing.id === id);

/** The spaces of his bonus track: where the marker is, where cards lie, and what the end scores. */
export function BonusTrack({ board, zone }: { board: BoardProps; zone: Zone }): JSX.Element | null {
  const marker = thingIn(zone, "alfred.bonus");
  if (!marker) return null;
  const end = marker.marks?.[0]?.label;
  const length = numberIn(end, "end");
  const at = numberIn(marker.face, "n");
  const cards = ["alfred.card1", "alfred.card2"].map((id) => numberIn(thingIn(zone, id)?.face, "n"));
  const label = [marker.face, end].map((one) => tell(one, board.names)).join(", ");
  return (
    <span class="bonus-track" {...part(board, marker.id)} role="img" aria-label={label} title={label}>
      <span class="word">{t("Bonus")}</span>
      {Array.from({ length }, (_, place) => (
        <i key={place} data-on={place + 1 === at || undefined} data-card={cards.includes(place + 1) || undefined} />
      ))}
      <Token kind="merit">{numberIn(end, "n")}</Token>
    </span>
  );
}

/** What a card over the bonus track does in a round. */
function BonusCard({ board, card }: { board: BoardProps; card: Thing }): JSX.Element {
  const rounds: Mark[] = card.marks ?? [];
  return (
    <div class="bonus-card" {...part(board, card.id)}>
      <b>{t("Passing space {n}", { n: numberIn(card.face, "n") })}</b>
      {rounds.map((mark) => {
        const round = mark.id.replace("round", "");
        return (
          <span key={mark.id} data-now={round === String(board.view.turn) || undefined}>
            <small>{t("round {n}", { n: round })}</small> <Told board={board} mark={mark} numbered={false} />
          </span>
        );
      })}
    </div>
  );
}

/** How he scores, his bonus cards and the action cards that he has turned up. */
export function AlfredsTable({ board, zone }: { board: BoardProps; zone: Zone }): JSX.Element {
  const own = thingIn(zone, "alfred.board");
  const beagle = numberIn(own?.marks?.find((mark) => mark.id === "beagle")?.label, "n");
  const round = board.view.turn ?? 1;
  const bonus = numberIn(thingIn(zone, "alfred.bonus")?.marks?.[0]?.label, "n");
  const lasting = (own?.marks ?? []).filter((mark) => mark.id.startsWith("lasting"));
  const cards = (zone.things ?? []).filter((thing) => thing.id.startsWith("alfred.action"));
  return (
    <div class="alfreds-table">
      <div class="how-he-wins">
        <h3>{t("How Alfred scores")}</h3>
        <ul>
          <li>{t("Who has more points at the end wins; if all is equal, Alfred.")}</li>
          <li>
            {tn(
              "End of this round: {value} × {round} = {n} point, less his delay.",
              "End of this round: {value} × {round} = {n} points, less his delay.",
              beagle * round,
              { value: beagle, round },
            )}
          </li>
          <li>
            {tn("Each time round the bonus track: {n} point.", "Each time round the bonus track: {n} points.", bonus)}
          </li>
          <li>{t("At the end: seals, tents, theory and coins, like you.")}</li>
        </ul>
        {own && <small>{tell(own.face, board.names)}</small>}
      </div>
      <div class="bonus-cards">
        <h3>{t("Bonus cards")}</h3>
        {["alfred.card1", "alfred.card2"].map((id) => {
          const card = thingIn(zone, id);
          return card && <BonusCard key={id} board={board} card={card} />;
        })}
      </div>
      {lasting.length > 0 && (
        <div class="lasting">
          <h3>{t("Lasting effects")}</h3>
          {lasting.map((mark) => (
            <span key={mark.id}>{capital(tell(mark.label, board.names))}</span>
          ))}
        </div>
      )}
      <div class="cards-out">
        <h3>{t("Cards turned up; {n} in the deck", { n: zone.n ?? 0 })}</h3>
        <div class="things">
          {cards.map((thing) => (
            <Piece key={thing.id} board={board} thing={thing} />
          ))}
        </div>
      </div>
    </div>
  );
}
