// The end of a round: the order of play, envelopes and the Beagle goal of everybody, shown until it is dismissed.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { nameOf, t } from "../../base/words";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import type { Mark } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { iconOf } from "../../table/draw/icons";
import { holdUntil } from "../../table/motion/animationend";
import { openMoves } from "../../table/moves/actionbar";
import { useEscape } from "../../table/moves/escape";
import { Signs } from "./parts";
import { lastRoundIn, type SeatResult } from "./rounds";
import { TellFace, Token } from "./signs";
import "./roundover.css";

const NOTHING: SeatResult = { envelopes: [], goal: 0, delay: 0, scored: 0 };

/** The round whose end is shown; 0: none. Only a round that ends while I watch is shown. */
function useEndedRound(turn: number): [number, () => void] {
  const seen = useRef(turn);
  const [shown, setShown] = useState(0);
  useLayoutEffect(() => {
    if (turn > seen.current && seen.current > 0) setShown(turn - 1);
    seen.current = turn;
  }, [turn]);
  return [shown, () => setShown(0)];
}

/** While it is open the others' moves wait, unless a clock runs. */
function useHold(reads: boolean): void {
  useLayoutEffect(() => {
    if (!reads) return undefined;
    let goOn = (): void => undefined;
    holdUntil(new Promise<void>((done) => (goOn = done)));
    return goOn;
  }, [reads]);
}

/** What a place on an envelope brings. */
const prizeOf = ({ view }: BoardProps, envelope: number, place: number): Mark[] => {
  const letter = view.zones?.find((zone) => zone.id === "envelopes")?.cells?.[envelope - 1];
  return letter?.marks?.slice(place - 1, place) ?? [];
};

function Row({ board, seat, result }: { board: BoardProps; seat: number; result: SeatResult }): JSX.Element {
  const side = board.view.seats![seat]!;
  return (
    <tr data-mine={seat === board.me || undefined}>
      <td>{side.counters?.["turn order"]}.</td>
      <th scope="row">
        <Emblem colour={side.colour ?? seat} size={20} /> {board.names[seat]}
      </th>
      <td class="letters">
        {result.envelopes.map(({ envelope, place }) => (
          <span key={envelope} data-place={place}>
            <Icon name={iconOf("darwin", "envelopes")} /> {envelope}: <b>{t("place {n}", { n: place })}</b>{" "}
            <Signs board={board} marks={prizeOf(board, envelope, place)} />
          </span>
        ))}
        {!result.envelopes.length && "–"}
      </td>
      <td>
        {result.delay > 0 && (
          <small data-sign="hourglass">
            {result.goal} − {result.delay} <Icon name={iconOf("darwin", "delay")} /> =
          </small>
        )}{" "}
        <Token kind="merit">{result.scored}</Token>
      </td>
      <td>
        <b>{side.score ?? 0}</b>
      </td>
    </tr>
  );
}

export function RoundOver({ board }: { board: BoardProps }): JSX.Element | null {
  const { view, me, info } = board;
  const [round, close] = useEndedRound(view.turn ?? 0);
  const card = useRef<HTMLElement>(null);
  const picked = board.chooser?.picked.value.length ?? 0;
  useEffect(() => {
    if (!round) return undefined;
    const away = (event: Event): void => {
      if (!card.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [round]);
  // It closes for a list of moves, and an open list closes for it.
  useEffect(() => {
    if (round) openMoves.value = "";
  }, [round]);
  const listed = openMoves.value;
  useEffect(() => {
    if (picked || listed) close();
  }, [picked, listed]);
  const ended = round && me !== null && !view.over ? lastRoundIn(board.log ?? []) : null;
  const isShown = ended?.round === round && (!!info || !!board.taught);
  useEscape(() => {
    if (isShown) close();
    return isShown;
  });
  useHold(isShown && (info?.clock.rules.kind ?? "none") === "none");
  if (!ended || !isShown) return null;
  const place = (seat: number): number => view.seats![seat]!.counters?.["turn order"] ?? 0;
  const seats = (view.seats ?? []).map((_, seat) => seat).sort((a, b) => place(a) - place(b));
  const goal = view.zones?.find((zone) => zone.id === "goals")?.things?.find((thing) => thing.id === `goal${round}`);
  return (
    <section
      class="round-over"
      ref={card}
      role="status"
      aria-label={t("Round {n} is over", { n: round })}
      onPointerDown={(event) => event.stopPropagation() /* what comes after it is not skipped */}
    >
      <h2>{t("Round {n} is over", { n: round })}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {nameOf("darwin", "Turn order")}
            </th>
            <th scope="col">{nameOf("darwin", "Envelopes")}</th>
            <th scope="col">
              {t("Beagle goal")} {goal && <TellFace board={board} face={goal.face ?? ""} />}
            </th>
            <th scope="col">{t("Points now")}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <Row key={seat} board={board} seat={seat} result={ended.seats.get(seat) ?? NOTHING} />
          ))}
        </tbody>
      </table>
      <p>{t("The Beagle sails on, all workers come home, new seals and objectives lie ready.")}</p>
      <button type="button" class="button" onClick={(event) => (event.stopPropagation(), close())}>
        {board.taught ? t("Go on") : t("On to round {n}", { n: round + 1 })}
      </button>
    </section>
  );
}
