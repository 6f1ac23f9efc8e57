// A search field.
import type { JSX } from "preact";
import { Icon } from "./icon";
import "./searchfield.css";

type Props = { label: string; value: string; onInput: (typed: string) => void };

export function SearchField({ label, value, onInput }: Props): JSX.Element {
  return (
    <label class="search">
      <Icon name="magnifying-glass" />
      <span class="unseen">{label}</span>
      <input
        type="search"
        role="searchbox"
        value={value}
        placeholder={label}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
