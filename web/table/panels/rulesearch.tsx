// Rules beside the table: find one by a word.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { rulebook } from "../../base/games";
import { Link } from "../../base/router";
import { language, t } from "../../base/words";
import { RuleText } from "../../parts/rulelink";
import type { RulesDoc } from "../../protocol";

export function RuleSearch({ game }: { game: string }): JSX.Element {
  const [book, setBook] = useState<RulesDoc | null>(null);
  const [word, setWord] = useState("");
  const [shown, setShown] = useState("");
  useEffect(() => {
    rulebook(game).then(setBook, () => undefined);
  }, [game, language.value]);
  const wanted = word.trim().toLocaleLowerCase();
  const fits = (text: string): boolean => text.toLocaleLowerCase().includes(wanted);
  return (
    <div class="lookup">
      <input
        type="text"
        value={word}
        placeholder={t("Find a rule")}
        aria-label={t("Find a rule")}
        onInput={(event) => setWord(event.currentTarget.value)}
      />
      <div class="found">
        {(book?.chapters ?? []).map((chapter) => {
          const rules = chapter.rules.filter((rule) => !wanted || fits(rule.title) || fits(rule.text) || fits(rule.id));
          if (!rules.length) return null;
          return (
            <details key={chapter.title} open={wanted.length > 1}>
              <summary>{chapter.title}</summary>
              <ul>
                {rules.map((rule) => (
                  <li key={rule.id}>
                    <button
                      type="button"
                      aria-expanded={shown === rule.id}
                      onClick={() => setShown(shown === rule.id ? "" : rule.id)}
                    >
                      {rule.title}
                    </button>
                    {shown === rule.id && <RuleText id={rule.id} titled />}
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </div>
      <p>
        <Link href={`/rules/${game}`}>{t("The whole rulebook")}</Link>
      </p>
    </div>
  );
}
