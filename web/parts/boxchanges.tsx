// How a changed box differs from the printed one: each place with its value before and after.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { type Edits, inWords, keyOf } from "../base/boxdraft";
import { capital, t } from "../base/words";
import type { BoxForm, BoxSection } from "../protocol";
import { Button } from "./button";
import "./boxchanges.css";

/** What a place is called: its section, its row, its field. */
function placeName(sections: BoxSection[], key: string): string {
  for (const section of sections)
    for (const row of section.rows)
      for (const field of row.fields)
        if (keyOf(field.path) === key)
          return [section.title, row.title, field.name].filter(Boolean).map(capital).join(" · ");
  return (JSON.parse(key) as string[]).join(".");
}

type Props = { form: BoxForm; edits: Edits; onUndo?: (key: string) => void };

/** A list that is changed as a whole is only named. */
export function BoxChanges({ form, edits, onUndo }: Props): JSX.Element {
  const fields = useMemo(
    () =>
      new Map(
        form.sections.flatMap((section) =>
          section.rows.flatMap((row) => row.fields.map((field) => [keyOf(field.path), field] as const)),
        ),
      ),
    [form],
  );
  const change = (key: string, value: unknown): string => {
    const field = fields.get(key);
    if (!field) return t("another list");
    return `${inWords(form, field, field.printed)} → ${inWords(form, field, value)}`;
  };
  return (
    <ul class="box-changes">
      {[...edits].map(([key, { value }]) => (
        <li key={key}>
          <span>{placeName(form.sections, key)}</span>
          <b>{change(key, value)}</b>
          {onUndo && (
            <Button small kind="quiet" icon="undo" label={t("As printed again")} onClick={() => onUndo(key)} />
          )}
        </li>
      ))}
    </ul>
  );
}
