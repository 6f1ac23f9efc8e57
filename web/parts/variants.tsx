// The variants of a game, each with its text and the rule behind it.
import type { JSX } from "preact";
import { t } from "../base/words";
import type { GameInfo, OptionInfo } from "../protocol";
import { Check, Select } from "./field";
import { RuleLink } from "./rulelink";
import "./variants.css";

type Single = boolean | number | string;
export type OptionValues = Record<string, Single | Single[]>;

export const defaults = (game: GameInfo): OptionValues =>
  Object.fromEntries(game.options.map((option) => [option.name, option.default as Single | Single[]]));

/** The name of a value. */
export function valueName(option: OptionInfo, value: unknown): string {
  if (typeof value === "boolean") return value ? t("on") : t("off");
  return option.names?.[option.values.indexOf(value)] || String(value);
}

/** The options that change something at a table with so many seats. */
export const optionsFor = (game: GameInfo, seats: number): OptionInfo[] =>
  game.options.filter((option) => !option.seats?.length || option.seats.includes(seats));

function Help({ option }: { option: OptionInfo }): JSX.Element {
  return (
    <>
      {option.text} {option.rule && <RuleLink id={option.rule}>{t("The rule")}</RuleLink>}
    </>
  );
}

type OneProps = {
  option: OptionInfo;
  value: Single | Single[];
  onChange: (value: Single | Single[]) => void;
};

/** None, all, or some of several parts. */
function Several({ option, value, onChange }: OneProps): JSX.Element {
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
            {valueName(option, one)}
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
  const { option, value, onChange } = props;
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
      values={values.map((one) => ({ value: String(one), label: valueName(option, one) }))}
      onChange={(text) => onChange(values.find((one) => String(one) === text) ?? value)}
    />
  );
}

type VariantsProps = {
  options: OptionInfo[];
  values: OptionValues;
  onChange: (values: OptionValues) => void;
};

/** Folded, because most tables play as the rulebook says; changed variants are still named. */
export function Variants({ options, values, onChange }: VariantsProps): JSX.Element {
  const chosenOf = (option: OptionInfo): Single | Single[] => values[option.name] ?? (option.default as Single);
  const changed = options.filter((option) => JSON.stringify(chosenOf(option)) !== JSON.stringify(option.default));
  const told = (option: OptionInfo): string => {
    const value = chosenOf(option);
    const all = Array.isArray(value) ? value : [value];
    return value === true ? option.title : `${option.title}: ${all.map((one) => valueName(option, one)).join(", ")}`;
  };
  return (
    <details class="variants">
      <summary>
        <h2>{t("Variants")}</h2>
        <span>{changed.map(told).join(" · ") || t("as the rulebook says")}</span>
      </summary>
      {options.map((option) => (
        <One
          key={option.name}
          option={option}
          value={chosenOf(option)}
          onChange={(value) => onChange({ ...values, [option.name]: value })}
        />
      ))}
    </details>
  );
}
