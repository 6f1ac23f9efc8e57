// Texts of a box, chosen by what they stand for: one, or a list in its order.
import type { JSX } from "preact";
import { textsIn, valueWith, wordOf } from "../base/boxdraft";
import { t } from "../base/words";
import { Icon } from "../parts/icon";
import type { BoxField, BoxForm } from "../protocol";

type Props = {
  form: BoxForm;
  field: BoxField;
  value: unknown;
  id: string;
  name: string;
  onChange: (value: unknown) => void;
};

export function BoxTexts({ form, field, value, id, name, onChange }: Props): JSX.Element {
  const texts = textsIn(field, value);
  const known = form.texts?.[field.texts ?? ""] ?? [];
  const isList = field.kind !== "text";
  const put = (place: number, ...text: string[]): void =>
    onChange(valueWith(field, [...texts.slice(0, place), ...text, ...texts.slice(place + 1)]));
  const options = (chosen: string): JSX.Element[] => [
    ...known.map(({ text, word }) => (
      <option key={text} value={text}>
        {word || t("nothing")}
      </option>
    )),
    ...(known.some(({ text }) => text === chosen)
      ? []
      : [
          <option key={chosen} value={chosen}>
            {wordOf(form, field, chosen)}
          </option>,
        ]),
  ];
  const label = (place: number): string => (isList ? `${name} ${place + 1}` : name);
  return (
    <span class="box-texts">
      {texts.map((text, place) => (
        <span class="box-choice" key={place}>
          <select
            id={place ? undefined : id}
            aria-label={label(place)}
            value={text}
            onChange={(event) => put(place, event.currentTarget.value)}
          >
            {options(text)}
          </select>
          {isList && (
            <button
              type="button"
              class="box-undo"
              aria-label={t("{name}: remove", { name: label(place) })}
              title={t("Remove")}
              onClick={() => put(place)}
            >
              <Icon name="close" />
            </button>
          )}
        </span>
      ))}
      {isList && (
        <select
          id={texts.length ? undefined : id}
          class="box-more"
          aria-label={t("{name}: add", { name })}
          value=""
          onChange={(event) => {
            if (event.currentTarget.value) put(texts.length, event.currentTarget.value);
            event.currentTarget.value = "";
          }}
        >
          <option value="">{t("add …")}</option>
          {known
            .filter(({ text }) => text)
            .map(({ text, word }) => (
              <option key={text} value={text}>
                {word}
              </option>
            ))}
        </select>
      )}
    </span>
  );
}
