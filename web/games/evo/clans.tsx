// A sheet for each clan: its dinosaur with every gene as a body part, and the totals of its genes.
import type { JSX } from "preact";
import { t, tn } from "../../base/words";
import { levelName } from "../../parts/bot";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import { tell } from "../../table/draw/seatnames";
import { activeIn } from "../../table/motion/animationend";
import { SeatClock } from "../../table/panels/clock";
import { DINOSAUR_BOX, Dinosaur } from "./dinosaur";
import { cardIcon, evoIcon } from "./icons";
import type { Clan, Model } from "./model";
import "./clans.css";

const COMMON = ["legs", "horn", "thermo", "fur", "egg", "flask"];

interface Total {
  icon: string;
  n: string;
  short: string;
  words: string;
}

/** What the genes of a clan come to. */
export function totalsOf({ totals }: Clan): Total[] {
  const horns = totals.attack === totals.defence ? `${totals.attack}` : `${totals.attack}/${totals.defence}`;
  return [
    { icon: evoIcon("movement"), n: `${totals.movement}`, short: t("steps"), words: t("movement points") },
    { icon: evoIcon("horn"), n: horns, short: t("horns"), words: t("horns in attack and defence") },
    {
      icon: evoIcon("hot"),
      n: totals.heat > 7 ? "∞" : `${totals.heat}`,
      short: t("heat"),
      words: t("survive in the heat"),
    },
    {
      icon: evoIcon("cold"),
      n: totals.cold > 7 ? "∞" : `${totals.cold}`,
      short: t("cold"),
      words: t("survive in the cold"),
    },
    {
      icon: evoIcon("egg"),
      n: `${totals.eggs}`,
      short: tn("birth", "births", totals.eggs),
      words: t("births each round"),
    },
  ];
}

function Sheet({ board, clan }: { board: BoardProps; clan: Clan }): JSX.Element {
  const { view, info, names, me } = board;
  const { seat, side } = clan;
  const chair = info?.chairs[seat];
  // In a sealed choice I know whether I have answered, but not who else has.
  const answered = seat === me && !view.choices?.length && (!!info || !!view.asked?.sealed);
  const asked = activeIn(view).includes(seat) && !answered;
  const bot = chair?.bot || side.bot || "";
  const away = info?.status === "running" && chair?.kind === "person" && info.online?.[seat] === false;
  const unique = clan.things.filter((thing) => {
    const gene = thing.id.slice(2);
    return !COMMON.includes(gene);
  });
  const effects = (side.marks ?? []).filter((mark) => mark.id !== "protected");
  return (
    <section
      class="clan"
      data-mine={seat === me || undefined}
      data-asked={asked || undefined}
      data-seat={seat}
      aria-label={names[seat]}
      style={{ "--seat": `var(--seat-${side.colour % 8})` }}
    >
      <header>
        <Emblem colour={side.colour} size={22} />
        <span class="clan-name" title={names[seat]}>
          {names[seat]}
        </span>
        <span class="place" title={t("Place in the order of play")}>
          {`${clan.place}.`}
        </span>
        {asked && (
          <span class="to-decide">
            <Icon name="player-time" size="15px" /> <span>{seat === me ? t("your turn") : t("thinks")}</span>
          </span>
        )}
        {bot && <span class="soft level">{chair?.kind === "person" ? t("a bot stands in") : levelName(bot)}</span>}
        {away && <span class="soft">{t("away")}</span>}
        {info && !bot && <SeatClock clock={info.clock} seat={seat} asked={asked} running={info.status === "running"} />}
      </header>
      <div class="portrait" data-id={clan.id}>
        <svg viewBox={DINOSAUR_BOX} aria-hidden="true">
          <ellipse class="stand" cx="48" cy="79" rx="52" ry="6" />
          <Dinosaur genes={clan.genes} />
        </svg>
      </div>
      <div class="clan-facts" data-about={`seat ${seat}`}>
        <p class="counts">
          {side.score != null && (
            <span class="points">
              <Icon name={evoIcon("points")} size="16px" label={t("mutation points")} /> {side.score}
            </span>
          )}
          <span>
            <Icon name={evoIcon("dinosaurs")} size="16px" label={t("dinosaurs on the island")} /> {clan.size}
          </span>
          {clan.cards > 0 && (
            <span>
              <Icon name={evoIcon("event")} size="16px" label={t("event cards in hand")} /> {clan.cards}
            </span>
          )}
          {clan.genes["flask"] && (
            <span title={t("off the price of each bid")}>
              <Icon name={evoIcon("flask")} size="16px" label={t("off the price of each bid")} /> −{clan.genes["flask"]}
            </span>
          )}
          {clan.protected && (
            <span class="safe" title={t("So small a clan cannot be attacked.")}>
              <Icon name={evoIcon("protected")} size="16px" label={t("protected")} />{" "}
              <span aria-hidden="true">{t("protected")}</span>
            </span>
          )}
        </p>
        <ul class="totals">
          {totalsOf(clan).map((total) => (
            <li key={total.icon} data-none={total.n === "0" || undefined}>
              <Icon name={total.icon} size="17px" label={total.words} /> {total.n}{" "}
              <span aria-hidden="true">{total.short}</span>
            </li>
          ))}
        </ul>
        {(unique.length > 0 || effects.length > 0) && (
          <ul class="uniques">
            {unique.map((thing) => (
              <li key={thing.id} data-id={thing.id} tabIndex={-1} title={tell(thing.face, names)}>
                <Icon name={evoIcon(thing.id.slice(2), "unique")} size="17px" label={tell(thing.face, names)} />
                <span aria-hidden="true">{tell(thing.face, names)}</span>
              </li>
            ))}
            {effects.map((mark) => (
              <li key={mark.id} class="effect" title={tell(mark.label, names)}>
                <Icon name={cardIcon(`card-${mark.id}`)} size="17px" label={tell(mark.label, names)} />
                <span aria-hidden="true">{tell(mark.label, names)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Mine first, then the others in the order of the seats. */
export function Clans({ board, model }: { board: BoardProps; model: Model }): JSX.Element {
  const n = model.clans.length;
  const first = board.me ?? 0;
  const order = model.clans.map((_, at) => model.clans[(first + at) % n]!);
  return (
    <div class="clans" data-area="clans" data-seats={n}>
      {order.map((clan) => (
        <Sheet key={clan.seat} board={board} clan={clan} />
      ))}
    </div>
  );
}
