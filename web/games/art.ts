// Icons for things of the games, for the table that draws any game.
const icons: Record<string, Record<string, string>> = {};

/** The icon of a thing, trait, token or mark of a game: "" where there is none. */
export const artOf = (game: string, kind: string, key: string): string =>
  icons[game]?.[`${kind}/${key}`] ?? icons[game]?.[key] ?? icons[game]?.[kind] ?? "";
