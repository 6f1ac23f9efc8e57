// Before the game: who sits where, the variants, the address to share, and the start.
import type { JSX } from "preact";
import { gameInfo } from "../../base/games";
import { me } from "../../base/me";
import { letter, t, tn } from "../../base/words";
import { botName, levelName } from "../../parts/bot";
import { BoxNote } from "../../parts/boxnote";
import { Button } from "../../parts/button";
import { countsText } from "../../parts/counting";
import { Emblem } from "../../parts/emblem";
import { RuleLink } from "../../parts/rulelink";
import { Share } from "../../parts/share";
import { span } from "../../parts/time";
import { optionsFor, valueName } from "../../parts/variants";
import type { Info, OptionInfo, Wish } from "../../protocol";
import { spell } from "./remainingtime";
import { ask, closeTable, remove } from "./tablerequests";
import "./waitingroom.css";

export const tableAddress = (table: string): string => `${location.origin}/t/${table}`;

const wishes = (bots: string[]): { value: string; label: string; wish: Wish }[] => [
  { value: "open", label: t("Open for anybody"), wish: { kind: "open" } },
  { value: "me", label: t("Me, or somebody beside me"), wish: { kind: "me" } },
  ...bots.map((bot) => ({
    value: `bot ${bot}`,
    label: t("Bot, {level}", { level: levelName(bot) }),
    wish: { kind: "bot", bot } as Wish,
  })),
];

function ChairRow({ info, seat }: { info: Info; seat: number }): JSX.Element {
  const chair = info.chairs[seat]!;
  const host = me.value?.person === info.host;
  const mine = chair.kind === "person" && chair.person === me.value?.person;
  const seated = info.chairs.some((one) => one.person === me.value?.person);
  const other = chair.kind === "person" && !mine;
  const values = wishes(gameInfo(info.game)?.bots ?? []);
  const value = chair.kind === "bot" ? `bot ${chair.bot}` : mine ? "me" : "open";
  const { table } = info;
  return (
    <li data-kind={chair.kind}>
      <Emblem colour={seat} size={34} />
      <span class="who">
        <b>
          {letter(seat)} ·{" "}
          {chair.kind === "bot" ? botName(chair) : chair.kind === "person" ? chair.name : t("open seat")}
        </b>
        <span class="soft">
          {chair.kind === "bot" && t("Bot, {level}", { level: levelName(chair.bot ?? "") })}
          {mine && t("you")}
          {other && (info.online?.[seat] ? t("here") : t("away"))}
          {chair.kind === "person" && info.ready?.includes(seat) && ` · ${t("ready")}`}
        </span>
      </span>
      {host && !other && (
        <select
          aria-label={t("Who sits on seat {seat}?", { seat: letter(seat) })}
          value={value}
          onChange={(event) => {
            const found = values[event.currentTarget.selectedIndex];
            if (found) void ask({ t: "Place", table, seat, wish: found.wish });
          }}
        >
          {values.map((one) => (
            <option key={one.value} value={one.value} selected={one.value === value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
      {host && other && (
        <Button small kind="danger" onClick={() => remove(table, chair, false)}>
          {t("Remove")}
        </Button>
      )}
      {!seated && (chair.kind === "open" || !chair.kind) && (
        <Button kind="primary" onClick={() => ask({ t: "Join", table, seat })}>
          {t("Sit down here")}
        </Button>
      )}
      {mine && !host && (
        <Button small onClick={() => ask({ t: "Leave", table })}>
          {t("Stand up")}
        </Button>
      )}
    </li>
  );
}

export function clockText(info: Info): string {
  const { kind, seconds = 0, bonus = 0, claim = 3 * 86_400 } = info.clock.rules;
  if (!kind || kind === "none") {
    if (!claim || info.chairs.filter((chair) => chair.kind !== "bot").length < 2) return t("no clock");
    return t("no clock; who does not move for {time} can be replaced by a bot, if the others agree", {
      time: span(claim),
    });
  }
  if (kind === "move") return t("{time} for each decision", { time: spell(seconds) });
  return t("{time} for the game and {bonus} s for each decision", { time: spell(seconds), bonus });
}

export function WaitingRoom({ info }: { info: Info }): JSX.Element {
  const game = gameInfo(info.game);
  const host = me.value?.person === info.host;
  const open = info.chairs.filter((chair) => chair.kind !== "person" && chair.kind !== "bot").length;
  const mine = info.chairs.flatMap((chair, seat) => (chair.person && chair.person === me.value?.person ? [seat] : []));
  const seated = mine.length > 0;
  const ready = mine.some((seat) => info.ready?.includes(seat));
  return (
    <div class="before">
      <h1>{info.title || game?.title || info.game}</h1>
      {info.title && <p class="soft">{game?.title}</p>}
      <BoxNote info={info} />
      <ol class="chairs">
        {info.chairs.map((_, seat) => (
          <ChairRow key={seat} info={info} seat={seat} />
        ))}
      </ol>
      <div class="go">
        {host ? (
          <>
            <Button
              kind="primary"
              icon="play-button"
              disabled={open > 0}
              onClick={() => ask({ t: "Start", table: info.table })}
            >
              {t("Start the game")}
            </Button>
            {open > 0 && seated && (
              <Button pressed={ready} onClick={() => ask({ t: "Ready", table: info.table, on: !ready })}>
                {t("Begin automatically when everybody is ready")}
              </Button>
            )}
            {open > 0 && (
              <span class="soft">
                {tn(
                  "{n} seat is still open: send the address to somebody, or give it to a bot.",
                  "{n} seats are still open: send the address to somebody, or give them to bots.",
                  open,
                )}
              </span>
            )}
          </>
        ) : (
          <>
            {seated && (
              <Button
                kind={ready ? undefined : "primary"}
                onClick={() => ask({ t: "Ready", table: info.table, on: !ready })}
              >
                {ready ? t("Not ready after all") : t("I am ready")}
              </Button>
            )}
            <span class="soft">
              {t(
                "Who made the table starts the game. It begins by itself when everybody is ready, or when its maker is away for a minute.",
              )}
            </span>
          </>
        )}
      </div>
      <Share address={tableAddress(info.table)} label={t("Address of this table")} />
      <dl>
        <dt>{t("Clock")}</dt>
        <dd>{clockText(info)}</dd>
        {info.counts && (
          <>
            <dt>{t("Rating")}</dt>
            <dd>{countsText(info.counts)}</dd>
          </>
        )}
        <dt>{t("Who may watch")}</dt>
        <dd>{info.public ? t("everybody: the table is listed in the lobby") : t("whoever knows the address")}</dd>
        {(game ? optionsFor(game, info.chairs.length) : []).map((option) => (
          <>
            <dt key={option.name}>
              <RuleLink id={option.rule}>{option.title}</RuleLink>
            </dt>
            <dd>{optionText(option, info.options[option.name] ?? option.default)}</dd>
          </>
        ))}
        <dt>{t("Fair shuffle")}</dt>
        <dd>
          {t(
            "The key of all chance is drawn when the game starts; its fingerprint is shown at once, the key at the end.",
          )}
        </dd>
      </dl>
      {host && (
        <Button kind="danger" small onClick={() => closeTable(info.table, false)}>
          {t("Close the table")}
        </Button>
      )}
    </div>
  );
}

function optionText(option: OptionInfo, value: unknown): string {
  if (Array.isArray(value)) return value.length ? value.map((one) => optionText(option, one)).join(", ") : "–";
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  return valueName(option, value);
}
