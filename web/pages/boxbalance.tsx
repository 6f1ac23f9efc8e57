// How balanced a kept box is: starts a report on the server, shows how far it is, and leads to it.
import { Fragment, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isGoing, missed, NO_REPORT, told } from "../base/balance";
import { ApiError, get, post } from "../base/http";
import { ensureMe } from "../base/me";
import { read, store } from "../base/storage";
import { locale, t } from "../base/words";
import { Button } from "../parts/button";
import { notify, showError } from "../parts/notify";
import type { BalanceDoc } from "../protocol";

const EVERY = 1500; // milliseconds between two requests for progress
const BEGUN = "galapagos.report"; // where this browser stores which report it has started last
const TABLES = ["seats", "pieces", "course", "sources", "numbers", "games"];

/** Shows the server's reason, or the words for its code. */
function complain(error: unknown): void {
  if (error instanceof ApiError && error.text) notify(error.text, "bad");
  else showError(error);
}

export function BoxBalance({ game, hash }: { game: string; hash: string }): JSX.Element {
  const address = `/api/balance/${game}/${hash}`;
  const lang = `?lang=${locale()}`;
  const [watch, setWatch] = useState(NO_REPORT);
  const [mine, setMine] = useState(read(BEGUN) === address); // only the person who started a report may stop it
  const { state, error } = watch;
  const going = isGoing(watch);
  const take = (found: BalanceDoc | "" | null): void => setWatch((now) => told(now, found));
  useEffect(() => {
    get<BalanceDoc | "">(address + lang).then(take, () => undefined);
  }, [address, lang]);
  useEffect(() => {
    if (!going) return;
    let wanted = true;
    const timer = setTimeout(() => {
      get<BalanceDoc | "">(address + lang).then(
        (found) => wanted && take(found),
        (why: unknown) => wanted && setWatch((now) => missed(now, why)),
      );
    }, EVERY);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [watch]);
  useEffect(() => {
    if (!state && error) complain(error);
  }, [state, error]);
  const begin = async (): Promise<void> => {
    await ensureMe();
    const found = await post<BalanceDoc>(address + lang).catch(complain);
    if (!found) return;
    store(BEGUN, address);
    setMine(true);
    take(found);
  };
  const stop = (): Promise<void> =>
    post<BalanceDoc | "">(`${address}/stop${lang}`).then(take, (why: unknown) => {
      if (why instanceof ApiError && why.code === "not-yours") setMine(false);
      complain(why);
    });
  return (
    <section class="box-balance" aria-label={t("How balanced is it?")}>
      <h2>{t("How balanced is it?")}</h2>
      {!state && (
        <>
          <p class="help">
            {t(
              "Bots play the same deals with your box and with the printed one. The report says who wins, which cards are too strong and how long a game is.",
            )}
          </p>
          <Button icon="scales" onClick={begin}>
            {t("Make a report")}
          </Button>
        </>
      )}
      {state && going && (
        <>
          <p role="status">{t("{n} of {all} deals are played.", { n: state.deals, all: state.planned })}</p>
          <progress max={state.planned} value={state.deals} aria-label={t("Deals played")} />
          {mine && (
            <Button small onClick={stop}>
              {t("Stop, and report on the games so far")}
            </Button>
          )}
        </>
      )}
      {state && !going && (
        <>
          <p>
            <a class="button primary" href={`${address}/report.html${lang}`} target="_blank" rel="noreferrer">
              {t("Read the report")}
            </a>
          </p>
          {!!state.verdicts?.length && (
            <ul class="box-verdicts" aria-label={t("What the report says")}>
              {state.verdicts.map((verdict) => (
                <li key={verdict}>{verdict}</li>
              ))}
            </ul>
          )}
          {state.deals < state.planned && (
            <p class="help">
              {t("It is about {n} of {all} deals.", { n: state.deals, all: state.planned })}{" "}
              <Button small onClick={begin}>
                {t("Make it again")}
              </Button>
            </p>
          )}
          <p class="help">
            {t("Its numbers, as tables:")}{" "}
            {TABLES.map((name) => (
              <Fragment key={name}>
                <a href={`${address}/${name}.csv${lang}`}>{name}.csv</a>{" "}
              </Fragment>
            ))}
          </p>
        </>
      )}
    </section>
  );
}
