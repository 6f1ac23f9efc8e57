// Tells a player who is looking elsewhere that it is their turn: the window's title and a browser notification.
import { settings } from "./settings";
import { call } from "./title";

let shown: Notification | null = null;

export function calm(): void {
  call.value = "";
  shown?.close();
  shown = null;
}

/** Ask for permission to show notifications; true if granted. */
export const askToNotify = async (): Promise<boolean> =>
  "Notification" in window &&
  (Notification.permission === "granted" || (await Notification.requestPermission()) === "granted");

/** It is my turn while I look elsewhere. */
export function notifyTurn(sign: string, text: string): void {
  if (!document.hidden) return;
  call.value = sign;
  if (!settings.notify.value || !("Notification" in window) || Notification.permission !== "granted") return;
  shown?.close();
  shown = new Notification(sign, { body: text, tag: "galapagos-turn" });
  shown.onclick = () => {
    window.focus();
    calm();
  };
}

addEventListener("visibilitychange", () => !document.hidden && calm());
