// Words: the page's own texts and the games' sentences, in the current language.
import { signal } from "@preact/signals";
import type { Arg, Catalogues, Say } from "../protocol";
import { get } from "./http";
import { read, store } from "./storage";

export const LANGUAGES = ["en", "ru", "de"] as const;
export type Language = (typeof LANGUAGES)[number] | "xx";
type Value = Arg;

const PAGE = "galapagos-web";
const KEY = "galapagos.language";

function preferred(): Language {
  const asked = new URLSearchParams(location.search).get("lang") ?? read(KEY);
  const wishes = [asked, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const known = [...LANGUAGES, "xx"] as readonly string[];
  return (wishes.find((wish) => wish && known.includes(wish)) as Language | undefined) ?? "en";
}

/** The language of the page. It changes once its catalogue has arrived; nothing is drawn before the first one. */
export const language = signal<Language>("en");
const catalogues = signal<Catalogues>({ language: "en", domains: {} });

/** Switch the language; the catalogue is fetched first, so that nothing is shown half translated. */
export async function setLanguage(wanted: Language): Promise<void> {
  const plain = wanted === "en" || wanted === "xx";
  const found = plain ? { language: wanted, domains: {} } : await get<Catalogues>(`/api/${wanted}/words`);
  show(found, wanted);
  store(KEY, wanted);
}

function show(found: Catalogues, wanted: Language): void {
  catalogues.value = found;
  language.value = wanted;
  document.documentElement.lang = wanted === "xx" ? "en" : wanted;
}

/** Called when the page starts; without a catalogue the page is in English, but English is not what was chosen. */
export function startWords(): Promise<void> {
  language.value = preferred();
  return setLanguage(language.value).catch(() => show({ language: "en", domains: {} }, "en"));
}

const FORMS: Record<string, Intl.LDMLPluralRule[]> = { ru: ["one", "few", "many"], de: ["one", "other"] };

/** The form of a message for a number; gettext's forms are in the order of FORMS. */
function form(forms: string[], n: number): string {
  const names = FORMS[language.value];
  if (!names || forms.length === 1) return forms[0] ?? "";
  return forms[names.indexOf(new Intl.PluralRules(language.value).select(n))] ?? forms[forms.length - 1] ?? "";
}

function message(key: string, plural: string, n: number, domain: string): string {
  const plain = plural && n !== 1 ? plural : key;
  if (language.value === "xx") return `⟦${plain}⟧`;
  const { domains } = catalogues.value;
  const names = domain && domains[domain] ? [domain, "galapagos"] : Object.keys(domains);
  for (const name of names) {
    const forms = domains[name]?.[key];
    if (forms) return plural ? form(forms, n) : (forms[0] ?? plain);
  }
  return plain;
}

const fill = (text: string, args: Record<string, Value>, names: string[] = []): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? value(args[name]!, names) : whole));

/** The seat with whose letter a name begins: "B2" is of seat 1. */
export const ownerOf = (id: string): number => id.charCodeAt(0) - 65;

/** The letter of a seat. */
export const letter = (seat: number): string => (seat < 0 ? "-" : String.fromCharCode(65 + seat));

/** The text for a placeholder: seats by their players' names, things by their names. */
function value(arg: Value, names: string[]): string {
  if (Array.isArray(arg)) return arg.map((part) => value(part, names)).join(", ");
  if (typeof arg !== "object") return String(arg).replace(/^-(?=\d)/, "−");
  if ("seat" in arg) return names[arg.seat] ?? (arg.say ? say(arg.say, names) : letter(arg.seat));
  if ("thing" in arg) return arg.say ? say(arg.say, names) : arg.thing;
  return say(arg, names);
}

/** A text of the page itself. */
export const t = (key: string, args: Record<string, Value> = {}): string => fill(message(key, "", 0, PAGE), args);

/** A text with a number: `tn("{n} card", "{n} cards", 3)`. */
export const tn = (one: string, many: string, n: number, args: Record<string, Value> = {}): string =>
  fill(message(one, many, n, PAGE), { ...args, n });

/** A sentence of a game, with people by their names. */
export function say(text: Say | string | null | undefined, names: string[] = []): string {
  if (text == null || typeof text === "string") return text ?? "";
  const args = { ...text.args, ...(text.plural ? { n: text.n ?? 0 } : {}) };
  return fill(message(text.key, text.plural ?? "", text.n ?? 0, text.domain ?? ""), args, names);
}

/** With a capital at the beginning, as a button or a heading has it. */
export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(locale()));

/** With a full stop if the sentence has no other end. An unknown last word leaves no gap. */
export const ended = (sentence: string): string => sentence.trimEnd().replace(/[^.!?…:]$/, "$&.");

/** The name of a counter, a mark or a kind, if a game has a word for it. */
export const nameOf = (game: string, key: string): string => say({ key, domain: game });

/** Numbers, dates and lists as the language writes them. */
export const locale = (): string => (language.value === "xx" ? "en" : language.value);
