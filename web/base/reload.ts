// A part of the page that fails to load was most likely replaced by a newer version: reload the page, once.

const KEY = "galapagos.anew";
const WHILE = 60_000;

/** Is this error a failed import? Browsers give it no common name. */
const isImport = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message);

/** Reload the page if that may help; false if it was just done, or if something else went wrong. */
export function reloadOnce(error: unknown): boolean {
  if (!isImport(error)) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < WHILE) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false; // without storage the page could reload forever
  }
  location.reload();
  return true;
}
