// Boards tell by motion what has happened; the next picture of the table waits until it is told.
const LONGEST = 6000;

let end: Promise<unknown> = Promise.resolve();

/** A board has begun to tell something that ends with this. */
export const tellUntil = (told: Promise<unknown>): void => void (end = told);

/** When everything is told; not for ever. */
export const whenTold = (): Promise<unknown> => Promise.race([end, new Promise((late) => setTimeout(late, LONGEST))]);
