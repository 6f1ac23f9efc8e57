// A report on a box while the server makes it: how far it is, and when to stop asking.
import type { BalanceDoc } from "../protocol";
import { ApiError } from "./http";

/** `misses`: how often in a row the server gave no answer; `error`: why. */
export type Watch = { state: BalanceDoc | null; misses: number; error: unknown };

export const NO_REPORT: Watch = { state: null, misses: 0, error: null };
export const MISSES = 20;

export const isGoing = ({ state }: Watch): boolean => state !== null && state.done < 1;

/** A final refusal, not a server that is busy or cannot be reached. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The server could not report progress: ask again, unless that makes no sense. */
export function missed(now: Watch, error: unknown): Watch {
  const misses = now.misses + 1;
  if (!isGoing(now) || isFinal(error) || misses >= MISSES) return { ...NO_REPORT, error };
  return { ...now, misses, error };
}

/** The server's answer. If empty, this process of the server knows no report, but another one may. */
export const told = (now: Watch, found: BalanceDoc | "" | null): Watch =>
  found ? { ...NO_REPORT, state: found } : missed(now, now.error);
