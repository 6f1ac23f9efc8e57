// What a bot would do: the best moves and what they lead to.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { request } from "../../base/socket";
import { locale, t } from "../../base/words";
import { Dialog } from "../../parts/dialog";
import { notify, showError } from "../../parts/notice";
import { RuleLink } from "../../parts/rulelink";
import type { Advice, Choice, Suggestion } from "../../protocol";
import { named } from "../moves/kinds";

export const advice = signal<Advice | null>(null);
export const thinking = signal(false);

/** Ask for a hint. `wanted`: is the same decision still shown to the same player? At a hot seat another may be
 *  looking. */
export async function askForHint(table: string, seat: number, wanted: () => boolean): Promise<void> {
  if (thinking.value) return;
  thinking.value = true;
  const done = notify(t("A bot is thinking about your move …"));
  try {
    const answer = await request({ t: "Advise", table, seat });
    if (answer.t === "Advice" && wanted()) advice.value = answer;
  } catch (error) {
    showError(error);
  } finally {
    done();
    thinking.value = false;
  }
}

const percent = (part: number): string => new Intl.NumberFormat(locale(), { style: "percent" }).format(part);

export function HintDialog({
  names,
  choices,
  play,
}: {
  names: string[];
  choices: Choice[];
  play(choice: Choice): void;
}): JSX.Element | null {
  const found = advice.value;
  if (!found) return null;
  const close = (): void => void (advice.value = null);
  // The search would play the most visited move; a rarely tried one can look better by chance.
  const [chosen, ...rest] = [...found.moves].sort((a, b) => b.share - a.share);
  const others = rest.slice(0, 3).sort((a, b) => b.result - a.result);
  const meaning = t("Expected result: 0 % is the last place, 100 % the first, ties in between.");
  const line = (one: Suggestion): JSX.Element => {
    const choice = choices.find((other) => other.text === one.move);
    return (
      <li key={one.move}>
        <button type="button" disabled={!choice} onClick={() => (close(), choice && play(choice))}>
          <span>{named(one, names)}</span>
          <b title={meaning}>{percent(one.result)}</b>
        </button>
        <p class="soft">
          {one.rules.slice(0, 3).map((rule, at) => (
            <>
              {at > 0 && " · "}
              <RuleLink id={rule} />
            </>
          ))}
        </p>
      </li>
    );
  };
  return (
    <Dialog title={t("What a bot would do")} onClose={close}>
      {chosen && (
        <>
          <h3>{t("I would play:")}</h3>
          <ol class="moves chosen">{line(chosen)}</ol>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>{t("I also looked at:")}</h3>
          <ol class="moves">{others.map(line)}</ol>
        </>
      )}
      <p class="soft">
        {t("The number is the expected result: 0 % is the last place, 100 % the first. Click a move to play it.")}
      </p>
      {found.chances.length > 0 && (
        <p class="soft" title={meaning}>
          {t("Expected result now:")}{" "}
          {found.chances.map((chance, seat) => `${names[seat] ?? seat} ${percent(chance)}`).join(" · ")}
        </p>
      )}
    </Dialog>
  );
}
