// The rulebook: all rules of a game in chapters, with search and an address for each.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameInfo, games, rulebook } from "../base/games";
import { go, Link } from "../base/router";
import { language, t, tn } from "../base/words";
import { GamePicker } from "../parts/gamepicker";
import { Empty, Loading, Show, useLoaded } from "../parts/loading";
import { ReconstructedParts } from "../parts/reconstructed";
import { Reconstructed } from "../parts/rulelink";
import { SearchField } from "../parts/searchfield";
import { matches } from "../parts/textsearch";
import type { Chapter, RuleInfo, RulesDoc } from "../protocol";
import { useTitle } from "../shell";
import "./rules.css";

function Rule({ game, rule, chosen }: { game: string; rule: RuleInfo; chosen: boolean }): JSX.Element {
  return (
    <article id={rule.id} class={chosen ? "rule chosen" : "rule"} aria-current={chosen || undefined}>
      <h3>
        {rule.title} <Reconstructed ground={rule.ground} />
      </h3>
      <p>{rule.text}</p>
      <p class="rule-foot">
        <Link
          href={`/rules/${game}/${rule.id}`}
          aria-label={`${t("Address of this rule")}: ${rule.title}`}
          title={rule.id}
        >
          §
        </Link>
        {rule.ground && <span class="ground">{rule.ground}</span>}
      </p>
    </article>
  );
}

const anchor = (at: number): string => `chapter-${at}`;

function Contents({ chapters }: { chapters: Chapter[] }): JSX.Element {
  return (
    <nav class="contents" aria-label={t("Chapters")}>
      <ol>
        {chapters.map((chapter, at) => (
          <li key={at}>
            <a href={`#${anchor(at)}`}>{chapter.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The rule nearest the top of the window: where the reader is. */
function reading(): string {
  const all = [...document.querySelectorAll<HTMLElement>(".rule")];
  return all.find((rule) => rule.getBoundingClientRect().bottom > 100)?.id ?? "";
}

function Book({ book, chosen }: { book: RulesDoc; chosen: string }): JSX.Element {
  const [typed, setTyped] = useState("");
  const place = useRef("");
  const found = useMemo(() => {
    if (!typed.trim()) return book.chapters;
    return book.chapters
      .map((chapter) => ({
        ...chapter,
        rules: chapter.rules.filter((rule) => matches(`${chapter.title} ${rule.title} ${rule.text} ${rule.id}`, typed)),
      }))
      .filter((chapter) => chapter.rules.length);
  }, [book, typed]);
  const number = found.reduce((sum, chapter) => sum + chapter.rules.length, 0);

  useEffect(() => {
    const keep = (): void => void (place.current = reading());
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, []);
  // A rule's address leads to the rule; another language shows the same place.
  useEffect(() => {
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: "center" });
  }, [chosen]);
  useEffect(() => {
    if (place.current) document.getElementById(place.current)?.scrollIntoView({ block: "start" });
  }, [book]);

  return (
    <div class="book">
      <div class="book-side">
        <SearchField label={t("Search the rules")} value={typed} onInput={setTyped} />
        <p class="count" role="status">
          {tn("{n} rule", "{n} rules", number)}
        </p>
        <Contents chapters={found} />
      </div>
      <div class="book-text">
        {!!gameInfo(book.game)?.reconstructed?.length && (
          <details class="reconstructed">
            <summary>
              <span class="reconstructed-mark">{t("reconstructed")}</span>{" "}
              {t("Some values here are not from the printed game.")}
            </summary>
            <ReconstructedParts game={book.game} />
          </details>
        )}
        {found.map((chapter, at) => (
          <section key={chapter.title} id={anchor(at)}>
            <h2>{chapter.title}</h2>
            {chapter.rules.map((rule) => (
              <Rule key={rule.id} game={book.game} rule={rule} chosen={rule.id === chosen} />
            ))}
          </section>
        ))}
        {!number && <Empty icon="magnifying-glass">{t("No rule has these words.")}</Empty>}
      </div>
    </div>
  );
}

export default function Rules({ args: [name = "", chosen = ""] }: { args: string[] }): JSX.Element {
  const game = name || games.value[0]?.name || "";
  const title = gameInfo(game)?.title ?? "";
  useTitle(`${t("Rules")}: ${title}`);
  const book = useLoaded(() => (game ? rulebook(game) : new Promise<never>(() => undefined)), [game, language.value]);
  return (
    <div class="page rules">
      <h1>{t("Rules")}</h1>
      <GamePicker chosen={game} onChoose={(next) => go(`/rules/${next}`)} />
      {game ? <Show of={book}>{(found) => <Book key={found.game} book={found} chosen={chosen} />}</Show> : <Loading />}
    </div>
  );
}
