// Which address leads to which page. Pages are loaded when first visited.
import type { Page } from "./page";

export type Load = () => Promise<{ default: Page }>;

const replay: Load = () => import("./replay");
// A map, not an object: every object has a `constructor`, which is no page.
const PAGES = new Map<string, Load>([
  ["", () => import("./lobby")],
  ["new", () => import("./new")],
  ["t", () => import("./table")],
  ["replay", replay],
  ["rules", () => import("./rules")],
  ["box", () => import("./box")],
  ["learn", () => import("./learn")],
  ["me", () => import("./me")],
  ["settings", () => import("./settings")],
  ["about", () => import("./about")],
  ["host", () => import("./host")],
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
