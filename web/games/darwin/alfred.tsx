// Alfred's part of the table: his last card, his bonus track, how he scores and what he has turned up.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { rule } from "../../base/games";
import { pace } from "../../base/settings";
import { capital, ended, t, tn } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Mark, Say, Thing, Zone } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { iconOf } from "../../table/draw/icons";
import { tell } from "../../table/draw/seatnames";
import { openMoves } from "../../table/moves/actionbar";
import { part } from "../../table/moves/touch";
import { lastCardIn, lastTurnIn } from "./alfredsturn";
import { Piece } from "./parts";
import { Token, Told } from "./signs";
import "./alfred.css";

/** How long his card stays when his turn is over, and how much longer for each of its lines, in milliseconds. */
const REST = 1500;
const READ = 500;

/** His card while he acts: what he tries, what he has done, and why; any touch dismisses it. */
export function AlfredsTurn({ board }: { board: BoardProps }): JSX.Element | null {
  const log = board.log ?? [];
  const { at, steps, over } = lastTurnIn(log);
  const [closed, close] = useState(at);
  const own = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isShown = at > closed && !!pace(1);
  const isLast = isShown && (over || !!board.view.asked?.seats?.length);
  useEffect(() => {
    if (at < closed) close(at); // moves were taken back
  }, [at]);
  useEffect(() => {
    if (!isShown) return undefined;
    // A touch that dismisses the card of a round leaves his.
    const away = (): void => {
      if (!document.querySelector(".round-over")) close(at);
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", away);
    };
  }, [isShown, at]);
  useEffect(() => {
    if (!isLast) return undefined;
    const timer = setTimeout(() => close(at), pace(REST + READ * steps.length));
    return () => clearTimeout(timer);
  }, [isLast, at]);
  // At the foot of the board, over what is mine: he does nothing there, so that his steps stay in sight.
  useLayoutEffect(() => {
    const place = own.current?.closest(".board")?.getBoundingClientRect();
    if (!place) return;
    const [left, width, bottom] = [place.left + 8, place.width - 16, innerHeight - place.bottom + 6];
    Object.assign(own.current!.style, { left: `${left}px`, width: `${width}px`, bottom: `${bottom}px` });
  });
  useEffect(() => list.current?.lastElementChild?.scrollIntoView({ block: "nearest" }), [steps.length]);
  const card = isShown ? lastCardIn(log) : null;
  if (!card || openMoves.value) return null;
  return (
    <section class="alfred-card" ref={own} role="status" aria-label={t("Alfred's last card")}>
      <b>{ended(capital(tell(log[at]!.say, board.names))).replace(/[:(].*$/s, "")}</b>
      <ol>
        {card.options.map((option, nth) => (
          <li key={nth} class={nth + 1 < card.done ? "failed" : nth + 1 === card.done ? "now" : ""}>
            {capital(tell(option, board.names))}
          </li>
        ))}
      </ol>
      <ul ref={list}>
        {steps.map((line, nth) => (
          <li key={nth} class={nth + 1 === steps.length && !isLast ? "now" : ""}>
            {ended(capital(tell(line.say, board.names)))} <i>{rule(line.rule)?.title}</i>
          </li>
        ))}
      </ul>
    </section>
  );
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
