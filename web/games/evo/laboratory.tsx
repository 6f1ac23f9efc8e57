// The laboratory: a ladder of bids in each column. One click bids; a touch, which can slip, must be confirmed. Each bid
// shows its price after all discounts.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { softly } from "../../base/softly";
import { t } from "../../base/words";
import { Button } from "../../parts/button";
import { emblemOf } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import { NotPrinted } from "../../parts/rulelink";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { tell } from "../../table/draw/seatnames";
import { part } from "../../table/moves/touch";
import { advised } from "../../table/panels/hint";
import { pointed } from "../../table/panels/tooltip";
import { isCardTaken } from "./history";
import { evoIcon } from "./icons";
import { type Column, type Model, priceOf } from "./model";
import "./laboratory.css";

const BID = /^bid (\d+) (\d+)( with )?/;

/** The bids that can be made, by column and value; with the card that is played on them, or without. */
function bidsOf(choices: readonly Choice[], withCard: boolean): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const parts = BID.exec(choice.text);
    if (parts && !!parts[3] === withCard) found.set(`${parts[1]} ${parts[2]}`, choice);
  }
  return found;
}

/** Was it touched, not clicked or pressed with a key? */
const byFinger = (event: unknown): boolean => (event as PointerEvent).pointerType === "touch";

function Lot({ board, column, empty }: { board: BoardProps; column: Column; empty: boolean }): JSX.Element {
  const lot = column.n === 1 && isCardTaken(board.log ?? [], empty) ? undefined : column.lot;
  const icon = evoIcon(column.n === 1 ? "event" : column.gene);
  const name = lot ? tell(lot.face, board.names) : column.closed ? t("closed") : t("taken");
  return (
    <div
      class="lot"
      data-empty={!lot || undefined}
      data-unique={lot?.marks?.length ? "" : undefined}
      role="button"
      tabIndex={-1}
      aria-label={name}
      {...part(board, column.id)}
      onClick={(event) => {
        if (byFinger(event)) event.stopPropagation(); // a finger asks what it is, and bids on a rung
        if (lot) pointed.value = { id: column.id, at: event.currentTarget.getBoundingClientRect(), pinned: true };
      }}
    >
      <i class="number">{column.n}</i>
      {!!lot?.marks?.length && (
        <i class="once" title={t("unique")}>
          1×
        </i>
      )}
      {lot && icon && <Icon name={icon} size="22px" />}
      <span>{softly(name)}</span>
    </div>
  );
}

/** "Really?", with what the bid is for and what it costs. */
function Asked({ model, board, bid, onBid }: AskedProps): JSX.Element {
  const [n, value] = bid.split(" ").map(Number) as [number, number];
  const lot = model.columns[n - 1]?.lot;
  const price = board.me === null ? value : priceOf(model, board.me, n, value);
  return (
    <>
      <span role="status">{t("{lot}: {price} to pay", { lot: lot ? tell(lot.face, board.names) : "", price })}</span>
      <Button small kind="primary" onClick={onBid}>
        {t("Bid {value}", { value })}
      </Button>
    </>
  );
}
type AskedProps = { model: Model; board: BoardProps; bid: string; onBid: () => void };

export function Laboratory({ board, model }: { board: BoardProps; model: Model }): JSX.Element {
  const { chooser, me } = board;
  const [withCard, setWithCard] = useState(false);
  const choices = chooser?.choices ?? [];
  const alchemy = bidsOf(choices, true);
  const uses = withCard && alchemy.size > 0;
  const bids = uses ? alchemy : bidsOf(choices, false);
  const rows = Array.from({ length: model.facts.highest_bid + 1 }, (_, at) => model.facts.highest_bid - at);
  // The bid that was touched.
  const [meant, setMeant] = useState("");
  useEffect(() => setMeant(""), [chooser, uses]);
  const asked = bids.get(meant);
  const empty = model.columns.every(({ gene }) => !gene);
  const bidder = model.facts.frame === "bid" ? (model.view.asked?.seats?.[0] ?? null) : null;
  return (
    <section
      class="laboratory"
      data-area="laboratory"
      data-zone="laboratory"
      data-asked={bids.size > 0 || undefined}
      aria-label={t("Laboratory")}
    >
      <div class="ladder" style={{ "--columns": model.columns.length }}>
        {model.columns.map((column) => (
          <div class="column" key={column.id} data-closed={column.closed || undefined}>
            <Lot board={board} column={column} empty={empty} />
            {rows.map((value) => {
              const choice = bids.get(`${column.n} ${value}`);
              const marker = column.markers.find((one) => one.bid === value);
              const colour = marker && (model.clans[marker.seat]?.side.colour ?? marker.seat);
              const price = me === null ? value : priceOf(model, me, column.n, value);
              const saved = value - price;
              const style = marker ? { "--seat": `var(--seat-${colour! % 8})` } : undefined;
              if (!choice) {
                return (
                  <div class="rung" key={value} style={style} data-marker={marker?.thing.id}>
                    <span class="value">{value}</span>
                    {marker && (
                      <span
                        class="marker"
                        data-id={marker.thing.id}
                        data-safe={marker.safe || undefined}
                        title={t("{name} bids {n}", { name: board.names[marker.seat] ?? "", n: value })}
                      >
                        <Icon name={emblemOf(colour!)} size="18px" label={board.names[marker.seat]} />
                      </span>
                    )}
                  </div>
                );
              }
              const lot = column.lot ? tell(column.lot.face, board.names) : "";
              return (
                <button
                  type="button"
                  class="rung"
                  key={value}
                  style={style}
                  data-lit="next"
                  data-bid={`${column.n} ${value}`}
                  data-advised={advised() === choice.text || undefined}
                  data-meant={meant === `${column.n} ${value}` || undefined}
                  aria-label={t("Bid {value} for {lot}; it costs {price}", { value, lot, price })}
                  onClick={(event) => {
                    event.stopPropagation();
                    const bid = `${column.n} ${value}`;
                    if (byFinger(event) && meant !== bid) setMeant(bid);
                    else chooser!.play(choice);
                  }}
                >
                  <span class="value">{value}</span>
                  {marker ? (
                    <span class="marker" data-id={marker.thing.id}>
                      <Icon name={emblemOf(colour!)} size="18px" />
                    </span>
                  ) : (
                    <span class="price" data-saved={saved > 0 || undefined}>
                      {saved > 0 && (
                        <>
                          <Icon name={evoIcon("points")} size="13px" /> {price}
                        </>
                      )}
                    </span>
                  )}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <div class="lab-note" data-asks={!!asked || undefined}>
        {asked ? (
          <Asked model={model} board={board} bid={meant} onBid={() => chooser!.play(asked)} />
        ) : alchemy.size > 0 ? (
          <label class="with-card" title={t("with Alchemical mutations: only 3 more beats it")}>
            <input
              type="checkbox"
              checked={uses}
              onClick={(event) => event.stopPropagation()}
              onChange={() => setWithCard(!uses)}
            />
            <Icon name={evoIcon("alchemical")} size="16px" />
            <span>{t("with Alchemical mutations: only 3 more beats it")}</span>
          </label>
        ) : (
          <span aria-hidden="true">
            {bidder === null
              ? t("Laboratory")
              : bidder === me
                ? t("Your bid: click a rung.")
                : t("{name} bids.", { name: board.names[bidder] ?? "" })}
          </span>
        )}
        <NotPrinted id={model.reconstructed.genes} />
        {me !== null && model.clans[me]?.side.score != null && (
          <b class="purse" aria-hidden="true">
            <Icon name={evoIcon("points")} size="15px" /> {model.clans[me]!.side.score}
          </b>
        )}
      </div>
    </section>
  );
}
