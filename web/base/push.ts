// Push messages to this browser: asking for them, and ending them.
import type { Notices } from "../protocol";
import { post } from "./http";
import { worker } from "./offline";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && isSecureContext;

/** Receive push messages here; null if the reader does not allow it or the browser cannot. */
export async function subscribe(key: string): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const here = await worker();
  if (!here) return null;
  const known = await here.pushManager.getSubscription();
  await known?.unsubscribe(); // it may be of another key
  const made = await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys } = made.toJSON();
  return post<Notices>("/api/notices/push", { endpoint, p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" });
}

export async function unsubscribe(): Promise<Notices> {
  const known = await (await worker())?.pushManager.getSubscription();
  await known?.unsubscribe();
  return post<Notices>("/api/notices/push", {});
}
