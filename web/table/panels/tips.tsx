// Tips for a first game, one at a time: how a move is made, what wins, then each thing of the game when it first comes.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { settings } from "../../base/settings";
import { t } from "../../base/words";
import { Button } from "../../parts/button";
import { Icon } from "../../parts/icon";
import type { Line, View } from "../../protocol";
import { boards, type FirstTime } from "../ownboard";

const PHONE = 720;

/** Is there a move that begins with one of these words? */
export const offers =
  (...words: string[]): FirstTime["comes"] =>
  ({ choices }) =>
    choices?.some(({ text }) => words.includes(text.split(" ")[0]!)) ?? false;

/** Does the log tell one of these? */
export const told =
  (...verbs: string[]): FirstTime["comes"] =>
  (_, lines) =>
    lines.some(({ verb }) => verbs.includes(verb));

const TOUCH = "touch";

/** The tips that are in place now, in their order. */
function tipsOf(view: View, lines: readonly Line[]): string[] {
  const { aim, firsts = [] } = boards.value[view.game] ?? {};
  const come = firsts.filter(({ comes }) => comes(view, lines)).map(({ name }) => name);
  return [TOUCH, ...(aim ? ["aim"] : []), ...come].map((name) => (name === TOUCH ? name : `${name} of ${view.game}`));
}

/** A tip was closed: the next one waits for the next decision. */
const hushed = signal(false);
/** The one that is shown. */
let open = "";

/** The tip for this decision; "": none. */
export function tipOf(view: View, lines: readonly Line[]): string {
  if (!settings.tips.value || hushed.value) return "";
  return tipsOf(view, lines).find((tip) => !settings.notesSeen.value.includes(tip)) ?? "";
}

/** A player who has made a move no longer needs the tip that was shown for it. */
export function tipDone(): void {
  hushed.value = false;
  if (open) settings.notesSeen.value = [...settings.notesSeen.value, open];
}

function textOf(tip: string, game: string, phone: boolean): string | undefined {
  const { aim, firsts } = boards.value[game] ?? {};
  if (tip === `aim of ${game}`) return aim?.();
  if (tip !== TOUCH) return firsts?.find(({ name }) => tip === `${name} of ${game}`)?.text();
  return phone
    ? t("What you can use has an ochre edge: touch it, then what you want to use it on.")
    : t(
        "What you can use has an ochre edge: click it, then what you want to use it on. The bar lists the same moves. Press ? for keys.",
      );
}

export function Tip({ tip, game }: { tip: string; game: string }): JSX.Element {
  const phone = innerWidth < PHONE;
  const [whole, setWhole] = useState(false);
  const words = <span class="words">{textOf(tip, game, phone)}</span>;
  useEffect(() => {
    open = tip;
    return () => void (open = "");
  }, [tip]);
  const done = (): void => {
    tipDone();
    hushed.value = true;
  };
  return (
    <p class="tip" data-whole={whole || undefined}>
      <Icon name="finch" size="1.4em" />
      {phone ? (
        // One line hides nothing; a touch opens the rest.
        <button type="button" class="opens" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {words}
          <span aria-hidden="true">{whole ? "▾" : "▴"}</span>
        </button>
      ) : (
        words
      )}
      {phone ? (
        <Button small kind="quiet" icon="close" label={t("Got it")} onClick={done} />
      ) : (
        <Button small kind="quiet" onClick={done}>
          {t("Got it")}
        </Button>
      )}
    </p>
  );
}
