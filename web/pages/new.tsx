// A new table: the game, who sits where, variants, clock, and who may see it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameInfo, games } from "../base/games";
import { get } from "../base/http";
import { me } from "../base/me";
import { newcomersOptions } from "../base/newcomers";
import { go, Link } from "../base/router";
import { defaultLevel, defaultSeats } from "../base/tabledefaults";
import { makeTable } from "../base/tablelist";
import { t, tn } from "../base/words";
import { Vignette } from "../games/vignette";
import { levelHelp, levelName } from "../parts/bot";
import { Button } from "../parts/button";
import { Emblem } from "../parts/emblem";
import { Check, OneOf, Select, TextField } from "../parts/field";
import { Empty, Loading, useLoaded } from "../parts/loading";
import { span } from "../parts/time";
import { defaults, type OptionValues, optionsFor, Variants } from "../parts/variants";
import type { Clock, GameInfo, KeptBox, Wish } from "../protocol";
import { useTitle } from "../shell";
import { seatsText } from "./lobby";
import "./new.css";

function PickGame(): JSX.Element {
  useTitle(t("Set up a table"));
  return (
    <div class="page">
      <h1>{t("Which game?")}</h1>
      {games.value.length ? (
        <ul class="pick-game">
          {games.value.map((game) => (
            <li key={game.name}>
              <Link href={`/new/${game.name}`}>
                <Vignette game={game.name} />
                <b>{game.title}</b>
                <span>{seatsText(game.seats)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </div>
  );
}

/** Without a clock a game is played at one sitting ("none") or over days ("slow"). */
type ClockKind = "none" | "slow" | "move" | "game" | "days";

const DAYS = [86_400, 3 * 86_400, 7 * 86_400];
/** Seconds for a move or for the game; without a clock: after which the others may vote to let a bot play for somebody
 *  who does not move. */
const TIMES: Record<ClockKind, number[]> = {
  none: [300, 900, 3600],
  slow: DAYS,
  move: [30, 60, 120, 300],
  game: [600, 1200, 1800, 3600],
  days: DAYS,
};
const USUAL: Record<ClockKind, number> = { none: 300, slow: 3 * 86_400, move: 60, game: 1200, days: 3 * 86_400 };
const BONUS: Record<number, number> = { 600: 10, 1200: 15, 1800: 20, 3600: 30 };
/** Seconds after which a bot plays for somebody who is away while others wait. */
const ABSENT: Record<string, number> = { move: 120, game: 120, days: 0 };

function clockOf(kind: ClockKind, seconds: number, withOthers: boolean): Clock {
  const absent = withOthers ? (ABSENT[kind] ?? 0) : 0;
  if (kind === "none" || kind === "slow") return { kind: "none", claim: seconds };
  if (kind === "game") return { kind, seconds, bonus: BONUS[seconds] ?? 10, absent };
  return { kind: "move", seconds, absent };
}

/** What can be chosen for a chair; "me" several times is a hot seat. */
function ChairRow({ seat, wish, game, onChange }: ChairProps): JSX.Element {
  const values = [
    { value: "me", label: seat ? t("At this device") : t("Me") },
    { value: "open", label: t("Open: somebody may join") },
    ...game.bots.map((bot) => ({ value: `bot ${bot}`, label: t("Bot, {level}", { level: levelName(bot) }) })),
  ];
  const change = (value: string): void => {
    const [kind, bot = ""] = value.split(" ") as [Wish["kind"], string?];
    onChange(kind === "bot" ? { kind, bot } : { kind });
  };
  return (
    <li>
      <Emblem colour={seat} size={34} />
      <Select
        label={<span class="unseen">{t("Seat {n}", { n: seat + 1 })}</span>}
        value={wish.kind === "bot" ? `bot ${wish.bot}` : wish.kind}
        values={values}
        onChange={change}
      />
      {wish.kind === "me" && (
        <TextField
          label={<span class="unseen">{t("Name at this seat")}</span>}
          value={wish.name ?? ""}
          longest={30}
          placeholder={seat ? t("Name") : (me.value?.name ?? t("My name"))}
          onInput={(name) => onChange({ kind: "me", name })}
        />
      )}
    </li>
  );
}
/** The printed box, one that I keep, or the one of the address. */
function BoxChoice({ game, chosen }: { game: string; chosen: string }): JSX.Element {
  const mine = useLoaded(() => (me.value ? get<KeptBox[]>("/api/boxes") : Promise.resolve([])), [me.value?.person]);
  const given = useLoaded(
    () => (chosen ? get<KeptBox>(`/api/boxes/${game}/${chosen}`) : Promise.resolve(null)),
    [game, chosen],
  );
  const full = given.value?.hash;
  useEffect(() => {
    if (full && full !== chosen) go(`/new/${game}/${full}`, true); // an address of the first version
  }, [full]);
  const boxes = [...(mine.value ?? []).filter((box) => box.game === game)];
  if (given.value && !boxes.some((box) => box.hash === chosen)) boxes.push(given.value);
  const values = [
    { value: "", label: t("The printed box") },
    ...boxes.map((box) => ({ value: box.hash, label: box.title || box.hash })),
  ];
  return (
    <section>
      <h2>{t("Box")}</h2>
      {boxes.length > 0 && (
        <Select
          label={t("Cards and numbers")}
          value={chosen}
          values={values}
          onChange={(hash) => go(`/new/${game}${hash && `/${hash}`}`, true)}
        />
      )}
      {chosen && given.error != null && <p class="help">{t("There is no such box any more.")}</p>}
      <p class="help">
        <Link href={`/box/${game}${chosen && `/${chosen}`}`}>
          {chosen ? t("See what is changed") : t("Change the cards and play with a box of your own")}
        </Link>
      </p>
    </section>
  );
}

type ChairProps = { seat: number; wish: Wish; game: GameInfo; onChange: (wish: Wish) => void };

function Setup({ game, box }: { game: GameInfo; box: string }): JSX.Element {
  useTitle(`${t("Set up a table")}: ${game.title}`);
  const bot: Wish = { kind: "bot", bot: defaultLevel(game.bots) };
  const [chairs, setChairs] = useState<Wish[]>(() =>
    Array.from({ length: defaultSeats(game) }, (_, seat) => (seat ? bot : { kind: "me" })),
  );
  const [options, setOptions] = useState<OptionValues>(() => defaults(game));
  useEffect(() => {
    newcomersOptions(game).then(
      (usual) => setOptions((now) => ({ ...now, ...usual })),
      () => undefined,
    );
  }, [game]);
  const [chosen, setKind] = useState<ClockKind>("none");
  const [seconds, setSeconds] = useState(USUAL.none);
  const [isPublic, setPublic] = useState(false);
  const [friendly, setFriendly] = useState(false);
  const [title, setTitle] = useState("");

  const resize = (seats: number): void =>
    setChairs(Array.from({ length: seats }, (_, seat) => chairs[seat] ?? { ...chairs[chairs.length - 1]!, name: "" }));
  const place = (seat: number, wish: Wish): void => setChairs(chairs.map((old, at) => (at === seat ? wish : old)));
  const awaited = chairs.filter((chair) => chair.kind === "open").length;
  const kind = chosen === "slow" && !awaited ? "none" : chosen;
  const clocked = kind !== "none" && kind !== "slow";
  const here = chairs.filter((chair) => chair.kind === "me").length;
  const levels = [...new Set(chairs.map((chair) => (chair.kind === "bot" ? (chair.bot ?? "") : "")))].filter(levelHelp);
  const known = optionsFor(game, chairs.length);

  const make = async (): Promise<void> => {
    const clock = clockOf(kind, seconds, awaited > 0);
    go(
      `/t/${await makeTable({ game: game.name, chairs, options, clock, public: isPublic, title: title.trim(), friendly, box })}`,
    );
  };
  const clocks: { value: ClockKind; label: string }[] = [
    { value: "none", label: awaited ? t("None, at one sitting") : t("None") },
    ...(awaited ? [{ value: "slow" as const, label: t("None, over days") }] : []),
    { value: "move", label: t("For each move") },
    { value: "game", label: t("For the game") },
    { value: "days", label: t("Days") },
  ];
  const clockHelp: Record<ClockKind, string> = {
    none: t("Everybody thinks as long as they like."),
    slow: t("Everybody moves when they look in; nobody's time is counted."),
    move: t("Whoever runs out of time is replaced by a bot until they come back."),
    game: t("Each move adds a little time again. Whoever runs out is replaced by a bot."),
    days: t("For a slow game: look in once a day and make your move."),
  };
  return (
    <div class="page narrow setup">
      <h1>{game.title}</h1>
      <section>
        <h2>{t("Seats")}</h2>
        <OneOf
          label={t("Players")}
          value={chairs.length}
          values={game.seats.map((n) => ({ value: n, label: String(n) }))}
          onChange={resize}
        />
        <ol class="chairs">
          {chairs.map((wish, seat) => (
            <ChairRow key={seat} seat={seat} wish={wish} game={game} onChange={(next) => place(seat, next)} />
          ))}
        </ol>
        {levels.map((level) => (
          <p class="help" key={level}>
            {t("Bot, {level}", { level: levelName(level) })}: {levelHelp(level)}
          </p>
        ))}
        {here > 1 && (
          <p class="help">{t("Several players share this device: a curtain hides each hand from the others.")}</p>
        )}
        {here === 0 && <p class="help">{t("You will only watch.")}</p>}
      </section>
      {known.length > 0 && (
        <section>
          <Variants options={known} values={options} onChange={setOptions} />
        </section>
      )}
      <BoxChoice game={game.name} chosen={box} />
      <section>
        <h2>{t("Clock")}</h2>
        <OneOf
          label={t("Thinking time")}
          help={clockHelp[kind]}
          value={kind}
          values={clocks}
          onChange={(next) => {
            setKind(next);
            setSeconds(USUAL[next]);
          }}
        />
        {(clocked || awaited > 0) && (
          <OneOf
            label={!clocked ? t("Patience") : kind === "game" ? t("Time for the game") : t("Time for a move")}
            help={
              clocked
                ? undefined
                : t(
                    "When somebody has not moved for so long, the others may vote to let a bot play until they come back.",
                  )
            }
            value={seconds}
            values={TIMES[kind].map((n) => ({ value: n, label: span(n) }))}
            onChange={setSeconds}
          />
        )}
      </section>
      <section>
        <h2>{t("The table")}</h2>
        {awaited > 0 && !box && (
          <OneOf
            label={t("Rating")}
            help={
              friendly
                ? t("The result changes nobody's rating.")
                : t("The result counts for people with an account. Whoever leaves can only lose points by it.")
            }
            value={friendly}
            values={[
              { value: false, label: t("Rated") },
              { value: true, label: t("Friendly") },
            ]}
            onChange={setFriendly}
          />
        )}
        <Check
          label={t("Public")}
          help={t(
            "Shown in the lobby: everybody may watch and take an open seat. Otherwise only those who have the link find it.",
          )}
          value={isPublic}
          onChange={setPublic}
        />
        <TextField label={t("Title")} help={t("May stay empty.")} value={title} longest={60} onInput={setTitle} />
      </section>
      <div class="setup-deed">
        <Button kind="primary" icon="meeple" onClick={make}>
          {awaited ? t("Open the table") : t("Begin")}
        </Button>
        <span>
          {awaited
            ? tn("{n} seat waits for somebody to join.", "{n} seats wait for somebody to join.", awaited)
            : t("The game begins at once.")}
        </span>
      </div>
    </div>
  );
}

export default function New({ args: [name = "", box = ""] }: { args: string[] }): JSX.Element {
  const game = gameInfo(name);
  useEffect(() => scrollTo(0, 0), [name]);
  if (!name) return <PickGame />;
  if (game) return <Setup key={name} game={game} box={box} />;
  if (!games.value.length) return <Loading />;
  return (
    <div class="page">
      <Empty icon="skeleton">{t("This server does not have that game.")}</Empty>
    </div>
  );
}
