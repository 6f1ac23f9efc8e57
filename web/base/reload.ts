// A part of the page that cannot be loaded was most likely replaced by a newer one: the page is loaded anew, once.

const KEY = "galapagos.anew";
const WHILE = 60_000;

/** Is this the failure of an import?  Browsers have no name for it. */
const isImport = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message);

/** Load the page anew where that may help; false where it was just done, or where something else went wrong. */
export function reloadOnce(error: unknown): boolean {
  if (!isImport(error)) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < WHILE) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false; // nothing can be kept here: it could go on for ever
  }
  location.reload();
  return true;
}
