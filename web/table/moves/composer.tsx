// Many moves of one kind: a list, or one list after the other; and typed moves.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ServerError } from "../../base/socket";
import { t } from "../../base/words";
import { Button } from "../../parts/button";
import { Icon } from "../../parts/icon";
import { wordsOf } from "../../parts/notify";
import { RuleLink } from "../../parts/rulelink";
import type { Choice } from "../../protocol";
import { tell } from "../draw/seatnames";
import { aimAt, aiming } from "./aim";
import { labelOf, named, outline, partsOf } from "./kinds";
import "./movelists.css";

export const Final = (): JSX.Element => (
  <span class="final" title={t("cannot be taken back")}>
    <Icon name="padlock" label={t("cannot be taken back")} />
  </span>
);

interface ComposerProps {
  choices: Choice[];
  names: string[];
  play(choice: Choice): void;
}

function List({ choices, names, play, typed = false }: ComposerProps & { typed?: boolean }): JSX.Element {
  return (
    <ul class="moves">
      {choices.map((choice, nth) => (
        <li key={choice.text}>
          <button type="button" onClick={() => play(choice)} {...aiming([choice])}>
            {!typed && nth < 9 && <kbd>{nth + 1}</kbd>}
            <span>
              {named(choice, names)} {choice.caution && <small>{tell(choice.caution, names)}</small>}
            </span>
            {choice.final && <Final />}
            {typed && <code>{choice.text}</code>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The moves of one kind in a list; many are chosen step by step. */
export function Composer({ choices, names, play }: ComposerProps): JSX.Element {
  const [steps, setSteps] = useState<Choice[][]>([]);
  const now = steps.at(-1) ?? choices;
  const parts = partsOf(now, names);
  useEffect(() => () => aimAt([]), [now]);
  const go = (event: Event, next: Choice[][]): void => {
    (event.currentTarget as HTMLElement).closest<HTMLElement>(".sheet")?.focus();
    setSteps(next);
  };
  return (
    <>
      <header class="steps">
        {steps.length > 0 && (
          <Button small kind="quiet" onClick={(event) => go(event, steps.slice(0, -1))}>
            ‹ {t("Back")}
          </Button>
        )}
        <h3>{steps.length ? outline(now, names) : labelOf(choices, names)}</h3>
      </header>
      {parts ? (
        <ul class="moves" key={steps.length}>
          {parts.map((part, nth) => (
            <li key={part[0]!.text}>
              <button
                type="button"
                onClick={(event) => (part.length === 1 ? play(part[0]!) : go(event, [...steps, part]))}
                {...aiming(part)}
              >
                {nth < 9 && <kbd>{nth + 1}</kbd>}
                <span>{part.length === 1 ? named(part[0]!, names) : outline(part, names)}</span>
                {part.length > 1 && <span class="on">›</span>}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <List choices={now} names={names} play={play} />
      )}
    </>
  );
}

interface TypedProps extends ComposerProps {
  suggest(typed: string): Choice[];
  /** Play what was typed; returns why it cannot be played, or null. */
  send(text: string): Promise<unknown>;
}

/** Every move in notation: type its beginning, or a word of its sentence. */
export function Typed({ choices, suggest, names, play, send }: TypedProps): JSX.Element {
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<unknown>(null);
  const found = suggest(typed);
  const go = (event: Event): void => {
    event.preventDefault();
    const exact = choices.find((choice) => choice.text === typed.trim());
    if (exact) play(exact);
    else if (typed.trim()) void send(typed.trim()).then(setRefused);
  };
  return (
    <form class="typed" onSubmit={go}>
      <label>
        <span>{t("Type a move")}</span>
        <input
          type="text"
          value={typed}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={choices[0] && t("for example: {move}", { move: choices[0].text })}
          ref={focus}
          onInput={(event) => (setTyped(event.currentTarget.value), setRefused(null))}
        />
      </label>
      <Button submit kind="primary" disabled={!typed.trim()}>
        {t("Play")}
      </Button>
      {refused !== null && (
        <p class="refused" role="alert">
          {wordsOf(refused)} {refused instanceof ServerError && refused.code === "unreadable" && refused.text}
          {(refused instanceof ServerError ? refused.rules : []).map((rule) => (
            <span key={rule}>
              {" "}
              <RuleLink id={rule} />
            </span>
          ))}
        </p>
      )}
      <List choices={found.slice(0, 60)} names={names} play={play} typed />
    </form>
  );
}

const focus = (element: HTMLInputElement | null): void => element?.focus();
