// Which address leads to which page. Pages are loaded when first visited.
import type { ComponentType } from "preact";

/** A page gets the part of its address after its name. */
export type PageProps = { args: string[] };
export type Page = ComponentType<PageProps>;
export type Load = () => Promise<{ default: Page }>;

const replay: Load = () => import("../pages/replay");
// A map, not an object: every object has a `constructor`, which is no page.
const PAGES = new Map<string, Load>([
  ["", () => import("../pages/lobby")],
  ["new", () => import("../pages/new")],
  ["t", () => import("../pages/table")],
  ["replay", replay],
  ["rules", () => import("../pages/rules")],
  ["box", () => import("../pages/box")],
  ["learn", () => import("../pages/learn")],
  ["me", () => import("../pages/me")],
  ["settings", () => import("../pages/settings")],
  ["about", () => import("../pages/about")],
  ["host", () => import("../pages/host")],
]);

/** The page of an address, its argument, and whether it fills the window. */
export function routeOf(address: string): { load: Load | undefined; args: string[]; bare: boolean } {
  const [name = "", ...args] = address
    .split("/")
    .slice(1)
    .map(decode)
    .filter((part, at) => part || !at);
  const load = name === "t" && args[1] === "replay" ? replay : PAGES.get(name);
  const bare = (name === "t" || name === "replay" || (name === "learn" && args.length === 2)) && !!args[0];
  return { load, args, bare };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
