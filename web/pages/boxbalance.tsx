// How balanced a kept box is: starts a report on the server, shows how far it is, and leads to it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ApiError, get, post } from "../base/http";
import { ensureMe } from "../base/me";
import { locale, t } from "../base/words";
import { Button } from "../parts/button";
import { notify, showError } from "../parts/notice";
import type { BalanceDoc } from "../protocol";

const EVERY = 1500; // milliseconds between two questions how far it is
const TABLES = ["seats", "pieces", "course", "sources", "numbers", "games"];

/** Shows the server's reason, or the words for its code. */
function complain(error: unknown): void {
  if (error instanceof ApiError && error.text) notify(error.text, "bad");
  else showError(error);
}

export function BoxBalance({ game, hash }: { game: string; hash: string }): JSX.Element {
  const address = `/api/balance/${game}/${hash}`;
  const lang = `?lang=${locale()}`;
  const [state, setState] = useState<BalanceDoc | null>(null);
  const going = state !== null && state.done < 1;
  /** The answer to a question; an empty one: there is no report. */
  const take = (found: BalanceDoc | "" | null): void => setState(found || null);
  useEffect(() => {
    get<BalanceDoc | "">(address + lang).then(take, () => undefined);
  }, [address, lang]);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => {
      get<BalanceDoc | "">(address + lang).then(take, (error: unknown) => {
        setState(null);
        complain(error);
      });
    }, EVERY);
    return () => clearTimeout(timer);
  }, [state]);
  const begin = async (): Promise<void> => {
    await ensureMe();
    await post<BalanceDoc>(address + lang).then(take, complain);
  };
  const stop = (): Promise<void> => post<BalanceDoc>(`${address}/stop${lang}`).then(take, complain);
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
      {going && (
        <>
          <p role="status">{t("{n} of {all} deals are played.", { n: state.deals, all: state.planned })}</p>
          <progress max={state.planned} value={state.deals} aria-label={t("Deals played")} />
          <Button small onClick={stop}>
            {t("Stop, and report on the games so far")}
          </Button>
        </>
      )}
      {state && !going && (
        <>
          <p>
            <a class="button primary" href={`${address}/report.html${lang}`} target="_blank" rel="noreferrer">
              {t("Read the report")}
            </a>
          </p>
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
              <>
                <a key={name} href={`${address}/${name}.csv${lang}`}>
                  {name}.csv
                </a>{" "}
              </>
            ))}
          </p>
        </>
      )}
    </section>
  );
}
