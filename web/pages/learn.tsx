// Learning: the games, a page about each, and lessons.
import type { JSX } from "preact";
import { gameInfo, games } from "../base/games";
import { isDone } from "../base/lessonsdone";
import { Link } from "../base/router";
import { t, tn } from "../base/words";
import { Vignette } from "../games/vignette";
import { LinkButton } from "../parts/button";
import { Icon } from "../parts/icon";
import { Empty, Loading } from "../parts/loading";
import { Inline, Markdown } from "../parts/markdown";
import { Note } from "../parts/newcomernote";
import type { GameInfo } from "../protocol";
import { useTitle } from "../shell";
import { Lesson } from "./lesson";
import "./learn.css";

function Lessons({ game }: { game: GameInfo }): JSX.Element | null {
  if (!game.lessons.length) return null;
  return (
    <ul class="lessons">
      {game.lessons.map((lesson) => (
        <li key={lesson.name}>
          <LinkButton href={`/learn/${game.name}/${lesson.name}`} kind="primary" icon="teacher">
            {lesson.title}
          </LinkButton>
          <span>{tn("{n} minute", "{n} minutes", lesson.minutes)}</span>
          {isDone(game.name, lesson.name) && (
            <span class="done">
              <Icon name="check-mark" size="16px" /> {t("done")}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function AllGames(): JSX.Element {
  useTitle(t("Learn"));
  return (
    <div class="page">
      <h1>{t("Learn")}</h1>
      <Note name="learn">
        {t("A lesson is a real game in which a teacher tells you what to watch and asks you to make moves.")}
      </Note>
      {!games.value.length && <Loading />}
      <div class="learn-games">
        {games.value.map((game) => (
          <article key={game.name}>
            <Vignette game={game.name} />
            <div>
              <h2>
                <Link href={`/learn/${game.name}`}>{game.title}</Link>
              </h2>
              <p>
                <Inline text={game.blurb} />
              </p>
              <Lessons game={game} />
              <p>
                <Link href={`/learn/${game.name}`}>{t("The game on one page")}</Link>
              </p>
            </div>
          </article>
        ))}
      </div>
    </div>
  );
}

function OneGame({ game }: { game: GameInfo }): JSX.Element {
  useTitle(`${t("Learn")}: ${game.title}`);
  return (
    <div class="page narrow intro">
      <Vignette game={game.name} />
      <Markdown text={game.intro} />
      <div class="intro-deeds">
        <Lessons game={game} />
        <LinkButton href={`/new/${game.name}`} icon="meeple">
          {t("Set up a table")}
        </LinkButton>
        <LinkButton href={`/rules/${game.name}`} icon="open-book">
          {t("All the rules")}
        </LinkButton>
      </div>
    </div>
  );
}

export default function Learn({ args: [name = "", lesson = ""] }: { args: string[] }): JSX.Element {
  if (!name) return <AllGames />;
  if (lesson) return <Lesson key={`${name} ${lesson}`} game={name} name={lesson} />;
  const game = gameInfo(name);
  if (game) return <OneGame game={game} />;
  return (
    <div class="page">
      {games.value.length ? <Empty icon="skeleton">{t("This server does not have that game.")}</Empty> : <Loading />}
    </div>
  );
}
