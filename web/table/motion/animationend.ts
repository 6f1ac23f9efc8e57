// Boards animate what has happened; the next state of the table waits until the animation ends.
const LONGEST = 6000;

let end: Promise<unknown> = Promise.resolve();

/** A board has started an animation that ends with this promise. */
export const tellUntil = (told: Promise<unknown>): void => void (end = told);

/** Resolves when all animations have ended, or after a time limit. */
export const whenTold = (): Promise<unknown> => Promise.race([end, new Promise((late) => setTimeout(late, LONGEST))]);
