// The page begins here: which address is which page.  Pages are loaded when they are first visited.
import { render, type ComponentType, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./style/base.css";
import { startGames } from "./base/games";
import { startMe } from "./base/me";
import { path } from "./base/router";
import { startWords, t } from "./base/words";
import { Failed, Loading } from "./parts/state";
import { Shell } from "./shell";

/** A page is given what its address holds after its name. */
export type PageProps = { args: string[] };
type Page = ComponentType<PageProps>;
type Load = () => Promise<{ default: Page }>;

const replay: Load = () => import("./pages/replay");
const PAGES: Record<string, Load> = {
  "": () => import("./pages/lobby"),
  new: () => import("./pages/new"),
  t: () => import("./pages/table"),
  replay,
  rules: () => import("./pages/rules"),
  learn: () => import("./pages/learn"),
  me: () => import("./pages/me"),
  settings: () => import("./pages/settings"),
  about: () => import("./pages/about"),
  host: () => import("./pages/host"),
};

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
  loaded.set(load, (await load()).default);
}

function Route({ load, args }: { load: Load; args: string[] }): JSX.Element {
  const [problem, setProblem] = useState<{ load: Load; error: unknown } | null>(null);
  const [, arrived] = useState(0);
  const Found = loaded.get(load);
  useEffect(() => {
    if (!Found) fetchPage(load).then(() => arrived((n) => n + 1), (error: unknown) => setProblem({ load, error }));
  }, [load]);
  if (Found) return <Found args={args} />;
  return problem?.load === load ? <Failed error={problem.error} again={() => location.reload()} /> : <Loading />;
}

/** The page of an address, what it is given, and whether it fills the window. */
function routeOf(address: string): { load: Load | undefined; args: string[]; bare: boolean } {
  const [name = "", ...args] = address.split("/").slice(1).map(decode).filter((part, at) => part || !at);
  const load = name === "t" && args[1] === "replay" ? replay : PAGES[name];
  const bare = (name === "t" || name === "replay" || (name === "learn" && args.length === 2)) && !!args[0];
  return { load, args, bare };
}

function App(): JSX.Element {
  const { load, args, bare } = routeOf(path.value);
  return <Shell bare={bare}>{load ? <Route load={load} args={args} /> : <Missing />}</Shell>;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const words = startWords();
startGames();
const first = routeOf(path.value).load;
await Promise.allSettled([words, startMe(), first && fetchPage(first)]);
render(<App />, document.getElementById("page")!);
