// Lessons that were finished on this device.
import { signal } from "@preact/signals";
import { read, store } from "./storage";

const KEY = "galapagos.lessons";

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(read(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

const done = signal(new Set(kept()));

export const isDone = (game: string, lesson: string): boolean => done.value.has(`${game}/${lesson}`);

export function markDone(game: string, lesson: string): void {
  if (isDone(game, lesson)) return;
  done.value = new Set([...done.value, `${game}/${lesson}`]);
  store(KEY, JSON.stringify([...done.value]));
}
