// Many moves of one kind: a short list, or the sentence itself with its parts to choose.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ServerError } from "../../base/socket";
import { capital, t, tn } from "../../base/words";
import { Button } from "../../parts/button";
import { Icon } from "../../parts/icon";
import { wordsOf } from "../../parts/notice";
import { RuleLink } from "../../parts/rulelink";
import type { Choice } from "../../protocol";
import { named, shown, template } from "./kinds";

const LIST = 12;

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
      {choices.map((choice) => (
        <li key={choice.text}>
          <button type="button" onClick={() => play(choice)}>
            <span>{named(choice, names)}</span>
            {choice.final && <Final />}
            {typed && <code>{choice.text}</code>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The sentence with a row of values for each open placeholder. */
function Sentence({ choices, names, play }: ComposerProps): JSX.Element {
  const [wanted, setWanted] = useState<Record<string, string>>({});
  const fits = (choice: Choice, but = ""): boolean =>
    Object.entries(wanted).every(([name, value]) => name === but || shown(choice, name, names) === value);
  const left = choices.filter((choice) => fits(choice));
  const parts = template(choices[0]!.say).split(/(\{\w+\})/);
  return (
    <div class="sentence-maker">
      <p>
        {parts.map((part, at) => {
          const name = part.match(/^\{(\w+)\}$/)?.[1];
          if (!name) return at ? part : capital(part);
          const values = [...new Set(choices.map((choice) => shown(choice, name, names)))];
          if (values.length === 1) return values[0];
          return (
            <span class="values" key={at} role="group">
              {values.map((value) => {
                const possible = choices.some((choice) => shown(choice, name, names) === value && fits(choice, name));
                const chosen = wanted[name] === value;
                const choose = (): void => {
                  const { [name]: _, ...rest } = wanted;
                  setWanted(chosen ? rest : { ...rest, [name]: value });
                };
                return (
                  <button
                    type="button"
                    key={value}
                    aria-pressed={chosen}
                    disabled={!possible && !chosen}
                    onClick={choose}
                  >
                    {value || "–"}
                  </button>
                );
              })}
            </span>
          );
        })}
      </p>
      {left.length <= LIST && <List choices={left} names={names} play={play} />}
    </div>
  );
}

/** The placeholders in which moves differ. */
const openIn = ({ choices, names }: ComposerProps): string[] =>
  Object.keys(choices[0]!.say.args ?? {}).filter(
    (name) => new Set(choices.map((choice) => shown(choice, name, names))).size > 1,
  );

export const Composer = (props: ComposerProps): JSX.Element =>
  props.choices.length <= LIST || openIn(props).length < 2 ? <List {...props} /> : <Sentence {...props} />;

interface TypedProps extends ComposerProps {
  suggest(typed: string): Choice[];
  /** Play what was typed; returns why it cannot be played, or null. */
  send(text: string): Promise<unknown>;
}

/** Every move in notation: type its beginning, or what it should do. */
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
      <p class="soft">{tn("{n} move fits", "{n} moves fit", found.length)}</p>
      <List choices={found.slice(0, 60)} names={names} play={play} typed />
    </form>
  );
}

const focus = (element: HTMLInputElement | null): void => element?.focus();
