// Many moves of one kind: a short list, or the sentence itself with its parts to choose.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { say, t, tn } from "../base/words";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import type { Choice, Say } from "../protocol";
import { tell } from "./names";

const LIST = 12;

/** Moves by the sentence they are told with, in the order in which they come. */
export function groupsOf(choices: Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const found = groups.get(choice.say.key);
    if (found) found.push(choice);
    else groups.set(choice.say.key, [choice]);
  }
  return [...groups.values()];
}

/** The sentence of a kind of move with its open parts as dots. */
export const outline = (text: Say): string =>
  say({ key: text.key, domain: text.domain, plural: text.plural, n: text.n }).replace(/\{\w+\}/g, "…");

export const Final = (): JSX.Element => <Icon name="padlock" label={t("cannot be taken back")} />;

interface ComposerProps {
  choices: Choice[];
  names: string[];
  play(choice: Choice): void;
}

function List({ choices, names, play }: ComposerProps): JSX.Element {
  return (
    <ul class="moves">
      {choices.map((choice) => (
        <li key={choice.text}>
          <button type="button" onClick={() => play(choice)}>
            <span>{tell(choice.say, names)}</span>
            {choice.final && <Final />}
            <code>{choice.text}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}

const shown = (choice: Choice, name: string, names: string[]): string => {
  const value = (choice.say.args ?? {})[name];
  return value === undefined ? "" : tell({ key: `{${name}}`, args: { [name]: value }, domain: choice.say.domain }, names);
};

/** The sentence with a row of values in each open place. */
function Sentence({ choices, names, play }: ComposerProps): JSX.Element {
  const [wanted, setWanted] = useState<Record<string, string>>({});
  const fits = (choice: Choice, but = ""): boolean =>
    Object.entries(wanted).every(([name, value]) => name === but || shown(choice, name, names) === value);
  const left = choices.filter((choice) => fits(choice));
  const first = choices[0]!.say;
  const parts = say({ key: first.key, domain: first.domain, plural: first.plural, n: first.n }).split(/(\{\w+\})/);
  return (
    <div class="sentence-maker">
      <p>
        {parts.map((part, at) => {
          const name = part.match(/^\{(\w+)\}$/)?.[1];
          if (!name) return part;
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
                  <button type="button" key={value} aria-pressed={chosen} disabled={!possible && !chosen} onClick={choose}>
                    {value || "–"}
                  </button>
                );
              })}
            </span>
          );
        })}
      </p>
      {left.length <= LIST ? <List choices={left} names={names} play={play} /> : <p class="soft">{tn("{n} move fits", "{n} moves fit", left.length)}</p>}
    </div>
  );
}

export const Composer = (props: ComposerProps): JSX.Element =>
  props.choices.length <= LIST ? <List {...props} /> : <Sentence {...props} />;

/** Every move in notation: type its beginning, or what it should do. */
export function Typed({ choices, suggest, names, play, send }: ComposerProps & { suggest(typed: string): Choice[]; send(text: string): void }): JSX.Element {
  const [typed, setTyped] = useState("");
  const found = suggest(typed);
  const go = (event: Event): void => {
    event.preventDefault();
    const exact = choices.find((choice) => choice.text === typed.trim());
    if (exact) play(exact);
    else if (typed.trim()) send(typed.trim());
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
          placeholder={choices[0]?.text}
          ref={(element) => element?.focus()}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Button submit kind="primary" disabled={!typed.trim()}>
        {t("Play")}
      </Button>
      <p class="soft">{tn("{n} move fits", "{n} moves fit", found.length)}</p>
      <List choices={found.slice(0, 60)} names={names} play={play} />
    </form>
  );
}
