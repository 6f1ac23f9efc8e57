// About: what this is, who made the games, what it is built with, and what it stores about people.
import type { JSX } from "preact";
import { games } from "../base/games";
import { get } from "../base/http";
import { language, locale, t } from "../base/words";
import { Show, useLoaded } from "../parts/loading";
import type { About as AboutDoc } from "../protocol";
import { useTitle } from "../shell";
import "./about.css";

const named = (what: string): string => (what === "Icons" ? t("Icons") : what);

export default function About(): JSX.Element {
  useTitle(t("About"));
  const about = useLoaded(() => get<AboutDoc>(`/api/${locale()}/about`), [language.value]);
  return (
    <div class="page narrow about">
      <h1>{t("About Galapagos")}</h1>
      <p class="lead">
        {t(
          "Five board games about evolution on one table: the complete rules, bots to play against, replays and analysis, in the browser and in the terminal.",
        )}
      </p>

      <p>
        <a href={locale() === "en" ? "/docs/" : `/docs/${locale()}/`}>{t("Documentation")}</a>
      </p>

      <h2>{t("The games and their authors")}</h2>
      <p>
        {t(
          "Galapagos is made by people who love these games, without any connection to their authors and publishers. Rules are told in our own words, all drawings are our own. If you like a game, buy the box.",
        )}
      </p>
      <dl class="makers">
        {games.value.map((game) => (
          <div key={game.name}>
            <dt>{game.title}</dt>
            <dd>
              {game.authors}
              {game.publisher && `; ${game.publisher}`}
            </dd>
          </div>
        ))}
      </dl>

      <h2>{t("Privacy")}</h2>
      <p>
        {t(
          "The server keeps the name you choose, a hashed password if you set one, and the games you play; it asks for no email address, has no advertising and sends nothing to anybody else. The page sets one cookie, so that you stay who you are, and you can delete yourself at any time on the page “Me”.",
        )}
      </p>

      <Show of={about}>
        {(found) => (
          <>
            <h2>{t("Made with")}</h2>
            <dl class="makers">
              {found.credits.map((credit) => (
                <div key={credit.what}>
                  <dt>{credit.url ? <a href={credit.url}>{named(credit.what)}</a> : named(credit.what)}</dt>
                  <dd>
                    {credit.who} · {credit.licence}
                  </dd>
                </div>
              ))}
            </dl>
            <h2>{t("Version")}</h2>
            <p>
              Galapagos {found.version},{" "}
              {found.compiled ? t("rules compiled") : t("rules interpreted: bots think slower here")}.{" "}
              {t("The program is free software under the MIT licence.")}
            </p>
          </>
        )}
      </Show>
    </div>
  );
}
