// Who I am here.
import { signal } from "@preact/signals";
import type { Me } from "../protocol";
import { ApiError, get, post } from "./http";
import { connect, reconnect } from "./socket";
import { t } from "./words";

export const me = signal<Me | null>(null);

/** At the start of the page: somebody who was here before is known again. */
export async function startMe(): Promise<void> {
  try {
    me.value = await get<Me>("/api/me");
    connect();
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 0)) throw error;
  }
}

/** Whoever wants to play is somebody: a guest, if nobody yet. */
export async function ensureMe(name = ""): Promise<Me> {
  if (!me.value) {
    me.value = await post<Me>("/api/guest", { name: name || `${t("Guest")} ${100 + Math.floor(Math.random() * 900)}` });
    reconnect();
  }
  return me.value;
}
