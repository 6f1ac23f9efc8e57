// Who I am here.
import { batch, signal } from "@preact/signals";
import type { Me } from "../protocol";
import { ApiError, get, post } from "./http";
import { connect, disconnect, listen, reconnect } from "./socket";
import { t } from "./words";

export const me = signal<Me | null>(null);
/** Has the server said who I am? Without a connection nobody knows. */
export const recognised = signal(false);

const AGAIN = 3000; // milliseconds until a server that does not answer is asked again

/** Called when the page starts: recognises a returning visitor. */
export async function startMe(): Promise<void> {
  try {
    const found = await get<Me | null>("/api/me");
    batch(() => {
      me.value = found;
      recognised.value = true;
    });
    if (found) connect();
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status && error.status < 500)) {
      recognised.value = true;
      throw error;
    }
    setTimeout(() => void (me.value ?? startMe().catch(() => undefined)), AGAIN); // the server may be starting again
  }
}

// A person who came without a connection is recognised when there is one.
addEventListener("online", () => void (me.value ?? startMe()));

let becoming: Promise<Me> | null = null;

const TRIES = 5;

/** A name for somebody who has not chosen one; with a longer number if an account already has it. */
async function asGuest(tries = 0): Promise<Me> {
  const least = tries ? 1000 : 100;
  const name = `${t("Guest")} ${least + Math.floor(Math.random() * 9 * least)}`;
  try {
    return await post<Me>("/api/guest", { name });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "name-taken" || tries >= TRIES) throw error;
    return asGuest(tries + 1);
  }
}

async function become(name: string): Promise<Me> {
  me.value = await (name ? post<Me>("/api/guest", { name }) : asGuest());
  reconnect();
  return me.value;
}

/** Make sure that somebody is logged in: creates a guest if nobody is. */
export async function ensureMe(name = ""): Promise<Me> {
  if (me.value) return me.value;
  becoming ??= become(name).finally(() => (becoming = null));
  return becoming;
}

// Logged out in another window, or on all devices.
listen((message) => {
  if (message.t === "Error" && message.code === "who" && !message.id) leave();
});

/** Forget the person. */
export function leave(): void {
  me.value = null;
  disconnect();
}
