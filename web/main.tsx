// The entry point of the page.

import icons from "virtual:icons";
import { type JSX, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./style/base.css";
import { watchFocusRing } from "./base/focusring";
import { startGames } from "./base/games";
import { startMe } from "./base/me";
import { startMyGames } from "./base/mygames";
import { startOffline } from "./base/offline";
import { reloadOnce } from "./base/reload";
import { path } from "./base/router";
import { startTitle } from "./base/title";
import { startWords, t } from "./base/words";
import type { Page } from "./pages/page";
import { type Load, routeOf } from "./pages/routes";
import { Failed, Loading } from "./parts/loading";
import { Shell } from "./shell";

const loaded = new Map<Load, Page>();

function Missing(): JSX.Element {
  return (
    <div class="page narrow">
      <h1>{t("There is no such page")}</h1>
      <p>{t("The address may be mistyped, or the page has moved.")}</p>
    </div>
  );
}

async function fetchPage(load: Load): Promise<void> {
  try {
    loaded.set(load, (await load()).default);
  } catch (error) {
    if (reloadOnce(error)) await new Promise(() => undefined); // until the page is gone
    throw error;
  }
}

function Route({ load, args }: { load: Load; args: string[] }): JSX.Element {
  const [problem, setProblem] = useState<{ load: Load; error: unknown } | null>(null);
  const [, arrived] = useState(0);
  const Found = loaded.get(load);
  useEffect(() => {
    if (!Found)
      fetchPage(load).then(
        () => arrived((n) => n + 1),
        (error: unknown) => setProblem({ load, error }),
      );
  }, [load]);
  if (Found) return <Found args={args} />;
  return problem?.load === load ? <Failed error={problem.error} again={() => location.reload()} /> : <Loading />;
}

function App(): JSX.Element {
  const { load, args, bare } = routeOf(path.value);
  return <Shell bare={bare}>{load ? <Route load={load} args={args} /> : <Missing />}</Shell>;
}

const words = startWords();
startGames();
watchFocusRing(document.documentElement);
startMyGames();
startTitle();
const first = routeOf(path.value).load;
// Icons come with the page, not a moment after it.
await Promise.allSettled([words, startMe(), first && fetchPage(first), fetch(icons)]);
const root = document.getElementById("page")!;
root.replaceChildren();
render(<App />, root);
startOffline();
