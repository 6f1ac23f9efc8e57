// Synthesised sounds: soft, short, and off if the setting says so.
import { settings } from "./settings";

type Sound = "turn" | "move" | "chat" | "bad" | "over";

/** Notes of a sound: frequency, start and length in seconds, loudness. */
const NOTES: Record<Sound, [number, number, number, number][]> = {
  turn: [
    [523, 0, 0.16, 0.16],
    [784, 0.11, 0.28, 0.15],
  ],
  move: [[330, 0, 0.07, 0.09]],
  chat: [
    [660, 0, 0.06, 0.07],
    [880, 0.06, 0.08, 0.06],
  ],
  bad: [
    [220, 0, 0.12, 0.1],
    [185, 0.08, 0.16, 0.09],
  ],
  over: [
    [392, 0, 0.2, 0.13],
    [523, 0.14, 0.2, 0.13],
    [659, 0.28, 0.45, 0.13],
  ],
};

let context: AudioContext | null = null;

/** Browsers allow sound only after the user has interacted with the page. */
function awake(): AudioContext | null {
  if (!context && navigator.userActivation?.hasBeenActive) context = new AudioContext();
  if (context?.state === "suspended") void context.resume();
  return context;
}

export function sound(name: Sound): void {
  if (!settings.sound.value) return;
  const out = awake();
  if (!out) return;
  for (const [pitch, start, length, loudness] of NOTES[name]) {
    const from = out.currentTime + start;
    const tone = out.createOscillator();
    const volume = out.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(loudness, from + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(volume).connect(out.destination);
    tone.start(from);
    tone.stop(from + length + 0.02);
  }
}
