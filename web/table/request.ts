// Requests about a table; what the server refuses is told.
import { request, type Asking } from "../base/socket";
import { showError } from "../parts/notice";

/** Ask, and tell what went wrong; false if it did. */
export const ask = (asking: Asking): Promise<boolean> =>
  request(asking).then(
    () => true,
    (error: unknown) => {
      showError(error);
      return false;
    },
  );

/** Text to the clipboard; false where the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
