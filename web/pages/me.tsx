// My profile: name, account, games and results.
import type { JSX } from "preact";
import { gameInfo } from "../base/games";
import { get, post } from "../base/http";
import { ignore } from "../base/ignoredpeople";
import { ensureMe, leave, me } from "../base/me";
import { byUrgency, isTurnOf, mine } from "../base/mygames";
import { go, Link } from "../base/router";
import { t, tn } from "../base/words";
import { Button, LinkButton } from "../parts/button";
import { confirm } from "../parts/dialog";
import type { PageProps } from "./page";
import "../parts/people.css";
import { Empty, Show, useLoaded } from "../parts/loading";
import { RatingPlot } from "../parts/ratingplot";
import { TableList } from "../parts/tablelist";
import { day } from "../parts/time";
import type { Finished, Ignored, MyGames, Me as Person, Rating } from "../protocol";
import { useTitle } from "../shell";
import { ForgottenForm } from "./forgotten";
import { Danger, LoginForm, NameForm, PasswordForm, ResetForm } from "./meforms";
import "./me.css";

async function logout(everywhere: boolean): Promise<void> {
  const guest = !me.value?.account;
  if (
    guest &&
    !(await confirm(
      t("Log out?"),
      t("You are a guest without a password: nobody can come back to these games."),
      t("Log out"),
      true,
    ))
  )
    return;
  await post("/api/logout", { everywhere });
  leave();
  go("/");
}

const gameTitle = (name: string): string => gameInfo(name)?.title ?? name;

function Ratings({ ratings }: { ratings: Rating[] }): JSX.Element {
  return (
    <>
      <table class="plain-table">
        <thead>
          <tr>
            <th>{t("Game")}</th>
            <th class="number">{t("Rating")}</th>
            <th class="number">{t("Games")}</th>
            <th>{t("History")}</th>
          </tr>
        </thead>
        <tbody>
          {ratings.map((rating) => (
            <tr key={rating.game}>
              <td>{gameTitle(rating.game)}</td>
              <td class="number">
                <b>{rating.rating}</b> <span class="soft">± {rating.range}</span>
              </td>
              <td class="number">{rating.games}</td>
              <td>
                <RatingPlot points={rating.history ?? []} game={gameTitle(rating.game)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="help">
        {t(
          "Everybody begins with 1500. With 200 points more than somebody else you win about three games in four. Your strength most probably lies in the range; every rated game narrows it.",
        )}
      </p>
    </>
  );
}

function Results({ results }: { results: Finished[] }): JSX.Element {
  return (
    <table class="plain-table">
      <thead>
        <tr>
          <th>{t("Game")}</th>
          <th class="number">{t("Place")}</th>
          <th class="number">{t("Points")}</th>
          <th>
            <span class="unseen">{t("Replay")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={`${result.table} ${result.seat}`}>
            <td>
              {gameTitle(result.game)} <span class="soft game-date">{day(result.at)}</span>
              {result.why && (
                <span class="soft game-date">{result.why === "resigned" ? t("gave up") : t("a bot played on")}</span>
              )}
            </td>
            <td class="number">{result.rank}</td>
            <td class="number">{result.points}</td>
            <td>
              <Link href={`/t/${result.table}/replay/0`}>{t("Replay")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Games({ found }: { found: MyGames }): JSX.Element {
  const person = me.value?.person;
  return (
    <>
      <h2>{t("My games")}</h2>
      {mine.value.length ? (
        <TableList
          tables={byUrgency(mine.value, person)}
          deed={(table) => (
            <LinkButton href={`/t/${table.table}`} small kind={isTurnOf(table, person) ? "primary" : undefined}>
              {t("Go on")}
            </LinkButton>
          )}
        />
      ) : (
        <Empty icon="meeple">
          <p>{t("No game is running.")}</p>
          <Link href="/">{t("Play")}</Link>
        </Empty>
      )}
      {found.ratings.length > 0 && (
        <>
          <h2>{t("Ratings")}</h2>
          <Ratings ratings={found.ratings} />
        </>
      )}
      {found.results.length > 0 && (
        <>
          <h2>{t("Finished games")}</h2>
          <p class="help">{tn("{n} game", "{n} games", found.results.length)}</p>
          <Results results={found.results} />
        </>
      )}
    </>
  );
}

/** The people I ignore; empty if there are none. */
function Silenced({ who }: { who: Person }): JSX.Element | null {
  const found = useLoaded(() => get<Ignored[]>("/api/me/ignored"), [who.ignored?.join()]);
  if (!who.ignored?.length) return null;
  return (
    <>
      <h2>{t("People whom I ignore")}</h2>
      <Show of={found}>
        {(people) => (
          <ul class="people">
            {people.map(({ person, name }) => (
              <li key={person}>
                <span>{name}</span>
                <Button small onClick={() => ignore(person, false)}>
                  {t("Stop ignoring")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Show>
    </>
  );
}

function Known({ who }: { who: Person }): JSX.Element {
  const found = useLoaded(() => get<MyGames>("/api/me/games"), [who.person]);
  return (
    <>
      <h1>{who.name}</h1>
      <p class="help">{who.account ? t("Account with password") : t("Guest")}</p>
      <Show of={found}>{(games) => <Games found={games} />}</Show>
      <h2>{t("Name")}</h2>
      <NameForm key={who.name} who={who} />
      {who.account ? (
        <details class="fold">
          <summary>{t("Change the password")}</summary>
          <PasswordForm who={who} />
        </details>
      ) : (
        <>
          <h2>{t("Keep my games")}</h2>
          <p>
            {t(
              "You are a guest: your games belong to this browser, and they are not rated. With a password they stay yours on every device, and games against other people can count. No email address is needed.",
            )}
          </p>
          <PasswordForm who={who} />
          <details class="fold">
            <summary>{t("I have an account already")}</summary>
            <LoginForm />
          </details>
        </>
      )}
      <Silenced who={who} />
      <h2>{t("Log out")}</h2>
      <div class="row">
        <Button onClick={() => logout(false)}>{t("Log out here")}</Button>
        <Button onClick={() => logout(true)}>{t("Log out on all devices")}</Button>
      </div>
      <Danger who={who} />
    </>
  );
}

export default function Me({ args }: PageProps): JSX.Element {
  useTitle(t("Me"));
  const who = me.value;
  if (args[0] === "reset") return <ResetForm />;
  if (args[0] === "forgot") return <ForgottenForm />;
  return (
    <div class="page narrow me-page">
      {who ? (
        <Known key={who.person} who={who} />
      ) : (
        <>
          <h1>{t("Welcome")}</h1>
          <p>{t("You can play at once; a name is given to you and can be changed at any time.")}</p>
          <Button kind="primary" onClick={() => ensureMe()}>
            {t("Come in as a guest")}
          </Button>
          <h2>{t("Log in")}</h2>
          <LoginForm />
          <p>
            <Link href="/me/forgot">{t("Forgotten your password?")}</Link>
          </p>
        </>
      )}
    </div>
  );
}
