// What this browser keeps for us.  Some keep nothing and say so with an error: then everything begins anew each time.

/** For good, or as long as this window is open. */
type Where = "localStorage" | "sessionStorage";

export function read(key: string, where: Where = "localStorage"): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, text: string, where: Where = "localStorage"): void {
  try {
    globalThis[where].setItem(key, text);
  } catch {
    // It holds until the page is left.
  }
}
