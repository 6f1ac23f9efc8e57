// Form fields: a label, an input, and a line of help.
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import "./field.css";

interface Common {
  label: ComponentChildren;
  help?: ComponentChildren;
}

type TextProps = Common & {
  value: string;
  onInput: (value: string) => void;
  type?: "text" | "password";
  complete?: string;
  longest?: number;
  required?: boolean;
  placeholder?: string;
};

export function TextField({
  label,
  help,
  value,
  onInput,
  type = "text",
  complete = "off",
  longest,
  ...rest
}: TextProps): JSX.Element {
  const id = useId();
  const input = {
    id,
    value,
    maxLength: longest,
    autocomplete: complete,
    "aria-describedby": help ? `${id}-help` : undefined,
    onInput: (event: { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
    ...rest,
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === "password" ? <input type="password" {...input} /> : <input type="text" {...input} />}
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

export interface Value<T> {
  value: T;
  label: string;
}

type ChoiceProps<T> = Common & { value: T; values: Value<T>[]; onChange: (value: T) => void };

/** A drop-down list. */
export function Select<T extends string | number>({
  label,
  help,
  value,
  values,
  onChange,
}: ChoiceProps<T>): JSX.Element {
  const id = useId();
  const change = (event: { currentTarget: HTMLSelectElement }): void => {
    const found = values[event.currentTarget.selectedIndex];
    if (found) onChange(found.value);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={String(value)} onChange={change} aria-describedby={help ? `${id}-help` : undefined}>
        {values.map((one) => (
          <option key={String(one.value)} value={String(one.value)} selected={one.value === value}>
            {one.label}
          </option>
        ))}
      </select>
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** A choice among a few options, all visible. */
export function OneOf<T extends string | number | boolean>({
  label,
  help,
  value,
  values,
  onChange,
}: ChoiceProps<T>): JSX.Element {
  const id = useId();
  return (
    <fieldset class="field one-of">
      <legend>{label}</legend>
      <div class="segments">
        {values.map((one) => (
          <label key={String(one.value)}>
            <input type="radio" name={id} checked={one.value === value} onChange={() => onChange(one.value)} />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
      {help && <p class="help">{help}</p>}
    </fieldset>
  );
}

type CheckProps = Common & { value: boolean; onChange: (value: boolean) => void; disabled?: boolean };

/** Yes or no. */
export function Check({ label, help, value, onChange, disabled }: CheckProps): JSX.Element {
  const id = useId();
  return (
    <div class="field check">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={value}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label for={id}>{label}</label>
        {help && (
          <p class="help" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
