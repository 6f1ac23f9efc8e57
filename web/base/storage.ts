// Storage in this browser. Some browsers store nothing and throw an error: then every visit starts with defaults.

/** Permanent, or as long as this window is open. */
type Where = "localStorage" | "sessionStorage";

export function read(key: string, where: Where = "localStorage"): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

export function forget(key: string, where: Where = "localStorage"): void {
  try {
    globalThis[where].removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
}

export function store(key: string, text: string, where: Where = "localStorage"): void {
  try {
    globalThis[where].setItem(key, text);
  } catch {
    // Then it lasts until the page is left.
  }
}
