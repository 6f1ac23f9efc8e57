// The variants of a game, each with its text and the rule behind it.
import type { JSX } from "preact";
import { t } from "../base/words";
import type { GameInfo, OptionInfo } from "../protocol";
import { Check, Select } from "./field";
import { RuleLink } from "./rule";
import "./variants.css";

type Single = boolean | number | string;
export type OptionValues = Record<string, Single | Single[]>;

export const defaults = (game: GameInfo): OptionValues =>
  Object.fromEntries(game.options.map((option) => [option.name, option.default as Single | Single[]]));

const valueName = (value: unknown): string =>
  value === true ? t("on") : value === false ? t("off") : value === "" ? t("none") : String(value).replaceAll("_", " ");

function Help({ option }: { option: OptionInfo }): JSX.Element {
  return (
    <>
      {option.text} {option.rule && <RuleLink id={option.rule}>{t("The rule")}</RuleLink>}
    </>
  );
}

type OneProps = { option: OptionInfo; value: Single | Single[]; onChange: (value: Single | Single[]) => void };

function One({ option, value, onChange }: OneProps): JSX.Element {
  const help = <Help option={option} />;
  const values = option.values as Single[];
  if (option.several) {
    const chosen = Array.isArray(value) ? value : [];
    const flip = (one: Single, on: boolean): void => {
      const wanted = new Set(on ? [...chosen, one] : chosen.filter((other) => other !== one));
      onChange(values.filter((other) => wanted.has(other)));
    };
    return (
      <fieldset class="field several">
        <legend>{option.title}</legend>
        <div>
          {values.map((one) => (
            <label key={String(one)}>
              <input type="checkbox" checked={chosen.includes(one)} onChange={(event) => flip(one, event.currentTarget.checked)} />
              {valueName(one)}
            </label>
          ))}
        </div>
        <p class="help">{help}</p>
      </fieldset>
    );
  }
  if (values.length === 2 && values.every((one) => typeof one === "boolean")) {
    return <Check label={option.title} help={help} value={value === true} onChange={onChange} />;
  }
  return (
    <Select
      label={option.title}
      help={help}
      value={String(value)}
      values={values.map((one) => ({ value: String(one), label: valueName(one) }))}
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
          option={option}
          value={values[option.name] ?? (option.default as Single)}
          onChange={(value) => onChange({ ...values, [option.name]: value })}
        />
      ))}
    </>
  );
}
