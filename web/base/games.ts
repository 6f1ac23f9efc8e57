// The games of this server and their rulebooks, in the language of the page.
import { computed, effect, signal } from "@preact/signals";
import type { GameInfo, Look, RuleInfo, RulesDoc } from "../protocol";
import { get } from "./http";
import { language, locale } from "./words";

export const games = signal<GameInfo[]>([]);
export const gameInfo = (name: string): GameInfo | undefined => games.value.find((game) => game.name === name);

const PLAIN: Look = {};

/** How a game looks: its icons, the order of the table's parts, quiet lines of the log. */
export const lookOf = (name: string): Look => gameInfo(name)?.look ?? PLAIN;

const books = signal<Record<string, RulesDoc>>({});
const asked = new Map<string, Promise<RulesDoc>>();
const rules = computed(() => {
  const found = new Map<string, RuleInfo>();
  for (const [key, book] of Object.entries(books.value)) {
    if (!key.startsWith(`${locale()}/`)) continue;
    for (const chapter of book.chapters) for (const rule of chapter.rules) found.set(rule.id, rule);
  }
  return found;
});

/** The rulebook of a game; fetched once per language. */
export function rulebook(game: string): Promise<RulesDoc> {
  const key = `${locale()}/${game}`;
  let found = asked.get(key);
  if (!found) {
    found = get<RulesDoc>(`/api/${locale()}/rules/${game}`);
    asked.set(key, found);
    found.then(
      (book) => (books.value = { ...books.value, [key]: book }),
      () => asked.delete(key),
    );
  }
  return found;
}

/** A rule, if its game's rulebook has arrived. */
export const rule = (id: string): RuleInfo | undefined => rules.value.get(id);

/** The games in the page's language, loaded when the page starts. */
export function startGames(): void {
  effect(() => {
    const wanted = language.value;
    get<GameInfo[]>(`/api/${locale()}/games`).then(
      (list) => wanted === language.value && (games.value = list),
      () => undefined,
    );
  });
}
