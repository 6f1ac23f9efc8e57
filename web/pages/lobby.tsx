// The lobby: the games, and the tables where they are played.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { games } from "../base/games";
import { keptGames } from "../base/kept";
import { isDone } from "../base/lessonsdone";
import { ensureMe, me } from "../base/me";
import { byUrgency, isTurnOf, mine } from "../base/mygames";
import { playNow } from "../base/playnow";
import { go, Link } from "../base/router";
import { request } from "../base/socket";
import { askForTables, hearOfTables, tables } from "../base/tablelist";
import { t, tn } from "../base/words";
import { Vignette } from "../games/vignette";
import { Button, LinkButton } from "../parts/button";
import { Icon } from "../parts/icon";
import { Empty, Loading } from "../parts/loading";
import { Inline } from "../parts/markdown";
import { Note } from "../parts/newcomernote";
import { TableList } from "../parts/tablelist";
import type { GameInfo, Summary } from "../protocol";
import { useTitle } from "../shell";
import "./lobby.css";

export function seatsText(seats: number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? tn("{n} player", "{n} players", least) : t("{least} to {most} players", { least, most });
}

/** Where the game can be learnt, and what was learnt on this device. */
function Lessons({ game }: { game: GameInfo }): JSX.Element {
  return (
    <ol class="game-lessons" aria-label={t("Lessons")}>
      {game.lessons.map((lesson, at) => (
        <li key={lesson.name}>
          <Link href={`/learn/${game.name}/${lesson.name}`}>
            <Icon name={isDone(game.name, lesson.name) ? "check-mark" : "teacher"} size="18px" />
            <b>{t("Lesson {n}", { n: at + 1 })}</b> <span>{lesson.title}</span>
            {isDone(game.name, lesson.name) && <em>{t("done")}</em>}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** On a phone a card is folded to its title and the button to play, so that all games are in sight. */
function GameCard({ game }: { game: GameInfo }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <article class="game-card" aria-labelledby={`game-${game.name}`} data-open={open || undefined}>
      <Vignette game={game.name} />
      <div class="game-text">
        <h2 id={`game-${game.name}`}>{game.title}</h2>
        <p class="plate">{seatsText(game.seats)}</p>
        <p class="blurb">
          <Inline text={game.blurb} />
        </p>
      </div>
      <button type="button" class="game-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t("Less") : t("More")}
        <span class="unseen">: {game.title}</span>
      </button>
      <div class="game-deeds">
        <Button kind="primary" icon="meeple" onClick={() => playNow(game)}>
          {t("Play")}
          <span class="unseen">: {game.title}</span>
        </Button>
        <LinkButton href={`/new/${game.name}`}>{t("Set up a table")}</LinkButton>
        {game.seats.includes(1) && (
          <Button onClick={() => playNow(game, 1)}>
            {game.options.some(({ name }) => name === "alfred") ? t("Solo against Alfred") : t("Play alone")}
          </Button>
        )}
      </div>
      <Lessons game={game} />
      <div class="game-links">
        <Link href={`/learn/${game.name}`}>{t("About the game")}</Link>
        <Link href={`/rules/${game.name}`}>{t("Rules")}</Link>
      </div>
    </article>
  );
}

async function join(table: Summary): Promise<void> {
  await ensureMe();
  await request({ t: "Join", table: table.table });
  go(`/t/${table.table}`);
}

/** Games that wait for me come first. */
function MyTables(): JSX.Element | null {
  const kept = me.value ? null : keptGames.value;
  const person = me.value?.person ?? kept?.person;
  const games = kept?.games ?? mine.value;
  if (!games.length) return null;
  return (
    <section class="my-tables">
      <h2>{t("My games")}</h2>
      {kept && <p class="help">{t("No connection: this is how your games were when you were here last.")}</p>}
      <TableList
        tables={byUrgency(games, person)}
        person={person}
        deed={(table) => (
          <LinkButton href={`/t/${table.table}`} small kind={isTurnOf(table, person) ? "primary" : undefined}>
            {t("Go on")}
          </LinkButton>
        )}
      />
    </section>
  );
}

/** Public tables at which I do not sit. */
function othersTables(): Summary[] {
  const known = new Set(mine.value.map((table) => table.table));
  return (tables.value ?? []).filter((table) => !known.has(table.table));
}

const waitsForPlayers = (table: Summary): boolean =>
  table.status === "open" && table.chairs.some((chair) => (chair.kind ?? "open") === "open");

/** The list itself stands below all games. */
function ToOpenTables(): JSX.Element | null {
  const many = othersTables().filter(waitsForPlayers).length;
  if (!many) return null;
  return (
    <p>
      <Button icon="round-table" onClick={() => document.getElementById("open-tables")?.scrollIntoView()}>
        {tn("{n} table waits for players", "{n} tables wait for players", many)}
      </Button>
    </p>
  );
}

function Tables(): JSX.Element {
  const who = me.value;
  useEffect(() => (who ? hearOfTables() : askForTables()), [who?.person]);
  const others = othersTables();
  const open = others.filter(waitsForPlayers);
  const running = others.filter((table) => !open.includes(table));
  return (
    <>
      <section id="open-tables">
        <h2>{t("Open tables")}</h2>
        {tables.value === null ? (
          <Loading>{t("Looking who sits at the tables …")}</Loading>
        ) : open.length ? (
          <TableList
            tables={open}
            deed={(table) => (
              <Button small kind="primary" onClick={() => join(table)}>
                {t("Join")}
              </Button>
            )}
          />
        ) : (
          <Empty icon="round-table">
            <p>{t("Nobody waits for players just now. Set up a table, and others can join you.")}</p>
          </Empty>
        )}
      </section>
      {running.length > 0 && (
        <section>
          <h2>{t("Games to watch")}</h2>
          <TableList
            tables={running}
            deed={(table) => (
              <Link href={`/t/${table.table}`} class="button small">
                {t("Watch")}
              </Link>
            )}
          />
        </section>
      )}
    </>
  );
}

export default function Lobby(): JSX.Element {
  useTitle("");
  return (
    <div class="page lobby">
      <h1>{t("Five board games about evolution, one table")}</h1>
      <MyTables />
      <ToOpenTables />
      <Note name="lobby">
        {t(
          "Press Play under a game: you sit down with bots at once, and the table tells you what you can do. The lessons teach the game move by move, each in about ten minutes.",
        )}
      </Note>
      {games.value.length ? (
        <div class="game-cards">
          {games.value.map((game) => (
            <GameCard key={game.name} game={game} />
          ))}
        </div>
      ) : (
        <Loading />
      )}
      <Tables />
    </div>
  );
}
