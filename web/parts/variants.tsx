// The variants of a game, each with its text and the rule behind it.
import type { JSX } from "preact";
import { nameOf, t } from "../base/words";
import type { GameInfo, OptionInfo } from "../protocol";
import { Check, Select } from "./field";
import { RuleLink } from "./rulelink";
import "./variants.css";

type Single = boolean | number | string;
export type OptionValues = Record<string, Single | Single[]>;

export const defaults = (game: GameInfo): OptionValues =>
  Object.fromEntries(game.options.map((option) => [option.name, option.default as Single | Single[]]));

/** The name of a value: the game's own if it has one. */
export function valueName(game: string, value: unknown): string {
  if (typeof value === "boolean") return value ? t("on") : t("off");
  const plain = String(value).replaceAll("_", " ");
  const colours: Record<string, string> = {
    white: t("white"),
    blue: t("blue"),
    yellow: t("yellow"),
    green: t("green"),
  };
  const words: Record<string, string> = {
    ...colours,
    even: t("even"),
    "first edition": t("first edition"),
    take: t("for each taking"),
    token: t("for each token"),
  };
  return words[plain] ?? nameOf(game, plain.charAt(0).toUpperCase() + plain.slice(1));
}

function Help({ option }: { option: OptionInfo }): JSX.Element {
  return (
    <>
      {option.text} {option.rule && <RuleLink id={option.rule}>{t("The rule")}</RuleLink>}
    </>
  );
}

type OneProps = {
  game: string;
  option: OptionInfo;
  value: Single | Single[];
  onChange: (value: Single | Single[]) => void;
};

/** None, all, or some of several parts. */
function Several({ game, option, value, onChange }: OneProps): JSX.Element {
  const names = (option.values as Single[]).filter((one) => typeof one !== "boolean");
  const chosen = Array.isArray(value) ? value : value === true ? names : [];
  const flip = (one: Single, on: boolean): void => {
    const wanted = names.filter((other) => (other === one ? on : chosen.includes(other)));
    onChange(wanted.length === names.length ? true : wanted.length ? wanted : false);
  };
  return (
    <fieldset class="field several">
      <legend>{option.title}</legend>
      <div>
        {names.map((one) => (
          <label key={String(one)}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={(event) => flip(one, event.currentTarget.checked)}
            />
            {valueName(game, one)}
          </label>
        ))}
      </div>
      <p class="help">
        <Help option={option} />
      </p>
    </fieldset>
  );
}

function One(props: OneProps): JSX.Element {
  const { game, option, value, onChange } = props;
  const help = <Help option={option} />;
  const values = option.values as Single[];
  if (option.several) return <Several {...props} />;
  if (values.length === 2 && values.every((one) => typeof one === "boolean")) {
    return <Check label={option.title} help={help} value={value === true} onChange={onChange} />;
  }
  return (
    <Select
      label={option.title}
      help={help}
      value={String(value)}
      values={values.map((one) => ({ value: String(one), label: valueName(game, one) }))}
      onChange={(text) => onChange(values.find((one) => String(one) === text) ?? value)}
    />
  );
}

type OptionsProps = { game: GameInfo; values: OptionValues; onChange: (values: OptionValues) => void };

export function Options({ game, values, onChange }: OptionsProps): JSX.Element {
  return (
    <>
      {game.options.map((option) => (
        <One
          key={option.name}
          game={game.name}
          option={option}
          value={values[option.name] ?? (option.default as Single)}
          onChange={(value) => onChange({ ...values, [option.name]: value })}
        />
      ))}
    </>
  );
}
