// A changed box while it is edited: values by their place, and what is typed for them.
import type { BoxChange, BoxCheck, BoxField, BoxForm } from "../protocol";
import { forget, read, store } from "./storage";
import { t } from "./words";

export type Steps = Array<string | number>;
export type Edits = Map<string, { path: Steps; value: unknown }>;

export const keyOf = (path: Steps): string => JSON.stringify(path);

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A value as it is typed. */
export const shown = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value));

/** The texts of a value: itself, its letters, or those of its list. */
export function textsIn(field: BoxField, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return field.kind === "letters" ? [...String(value)] : [String(value)];
}

/** The value that has these texts. */
export function valueWith(field: BoxField, texts: string[]): unknown {
  if (field.kind === "texts") return texts;
  return field.kind === "letters" ? texts.join("") : (texts[0] ?? "");
}

/** The meaning of a text. */
export const wordOf = (form: BoxForm, field: BoxField, text: string): string =>
  form.texts?.[field.texts ?? ""]?.find((one) => one.text === text)?.word ?? text;

/** A value as it is read. */
export function inWords(form: BoxForm, field: BoxField, value: unknown): string {
  if (field.kind === "flag") return value ? t("yes") : t("no");
  const texts = field.texts ? textsIn(field, value).map((text) => wordOf(form, field, text)) : [shown(value)];
  return texts.filter(Boolean).join(", ") || t("nothing");
}

const whole = (text: string): number | undefined =>
  /^[-−]?\d{1,9}$/.test(text) ? Number(text.replace("−", "-")) : undefined;

/** The value of what was typed; undefined: not valid for this field. */
export function typedValue(field: BoxField, text: string): unknown {
  const plain = text.trim();
  const parts = plain ? plain.split(",").map((part) => part.trim()) : [];
  if (field.kind === "text" || field.kind === "letters") return plain;
  if (field.kind === "texts") return parts;
  const numbers = field.kind === "number" ? [whole(plain)] : parts.map(whole);
  if (numbers.some((one) => one === undefined || one < field.low || one > field.high)) return undefined;
  return field.kind === "number" ? numbers[0] : numbers;
}

/** The edits with one value more, or less if it is as printed. */
export function edited(edits: Edits, field: BoxField, value: unknown): Edits {
  const next = new Map(edits);
  if (same(value, field.printed)) next.delete(keyOf(field.path));
  else next.set(keyOf(field.path), { path: field.path, value });
  return next;
}

/** The places with a wrong value: one more, or one less. */
export function marked(places: ReadonlySet<string>, key: string, wrong: boolean): ReadonlySet<string> {
  if (places.has(key) === wrong) return places;
  const next = new Set(places);
  if (wrong) next.add(key);
  else next.delete(key);
  return next;
}

/** Can a box be played and kept: is everything typed valid, and does the server's answer belong to it? */
export const isReady = (check: BoxCheck, busy: boolean, wrong: ReadonlySet<string>): boolean =>
  !!check.hash && !check.problem && !busy && !wrong.size;

/** A check without an answer: its hash was that of the box before the last change. */
export const unanswered = (check: BoxCheck): BoxCheck => ({ ...check, hash: "", problem: null });

export const editsOf = (changes: Array<Pick<BoxChange, "path" | "value">>): Edits =>
  new Map(changes.map(({ path, value }) => [keyOf(path), { path, value }]));

/** Is a place the given one, or a part of it? */
export const isAt = (path: Steps, place: Steps): boolean =>
  place.length > 0 && place.length <= path.length && place.every((step, at) => step === path[at]);

/** What the server checks of a draft: its changes in the form, or its text. */
export type Typed = { edits: Array<{ path: Steps; value: unknown }> } | { text: string };
/** A draft that is not kept yet. */
export type Unkept = { typed: Typed; title: string };

const placeOf = (game: string, hash: string): string => `galapagos.box.${game}.${hash}`;

/** The draft that this browser has of a box; without a hash: of the printed one. */
export function storedDraft(game: string, hash: string): Unkept | null {
  try {
    const found = JSON.parse(read(placeOf(game, hash)) ?? "null") as Unkept;
    return typeof found.title === "string" && typeof found.typed === "object" ? found : null;
  } catch {
    return null; // there is none, or it is not ours
  }
}

/** Store a draft; null: there is none any more. */
export function storeDraft(game: string, hash: string, draft: Unkept | null): void {
  if (draft) store(placeOf(game, hash), JSON.stringify(draft));
  else forget(placeOf(game, hash));
}

/** Does a checked draft change the box from which it started? */
export const isUnkept = (check: BoxCheck, hash: string): boolean => !!check.problem || check.hash !== hash;
