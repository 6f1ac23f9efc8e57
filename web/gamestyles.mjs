// The stylesheet of a game reaches only pages that show this game: the build nests it in a rule for them.

/** Where animations are defined: browsers take these only at the top of a stylesheet. */
const KEYFRAMES = /@keyframes\s+([\w-]+)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;
/** Selectors for what stands above the page, in which the rules are nested: they would never apply. */
const ABOVE = /(?:^|[\s,{}])(?:html|body|:root)(?![\w-])/;

/** Nest a stylesheet of `games/<game>/`, with unchanged specificity.  `showGame` marks the page. */
export function nested(game, css) {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const rules = bare.replace(KEYFRAMES, "");
  if (ABOVE.test(rules)) throw new Error(`games/${game}: a selector for html, body or :root`);
  const keyframes = [...bare.matchAll(KEYFRAMES)];
  for (const [, name] of keyframes) {
    if (!name.startsWith(`${game}-`)) throw new Error(`games/${game}: call the animation ${game}-${name}`);
  }
  return `:where([data-game="${game}"]) {\n${rules}}\n${keyframes.map(([text]) => text).join("\n")}`;
}
