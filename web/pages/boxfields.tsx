// The form of a box: sections of cards, tiles and numbers, each with its printed value.
import type { JSX } from "preact";
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { type Edits, edited, inWords, isAt, keyOf, same, shown, typedValue } from "../base/boxdraft";
import { capital, t, tn } from "../base/words";
import { Icon } from "../parts/icon";
import { Empty } from "../parts/loading";
import { RuleLink } from "../parts/rulelink";
import { SearchField } from "../parts/searchfield";
import type { BoxField, BoxForm, BoxProblem, BoxRow, BoxSection } from "../protocol";
import { found, isAbout } from "./boxsections";
import { BoxTexts } from "./boxtexts";

type Change = (edits: Edits) => void;
type Draft = {
  edits: Edits;
  problem: BoxProblem | null | undefined;
  onChange: Change;
  /** The typed text is not a value of the field, or is one again. */
  onWrong: (key: string, wrong: boolean) => void;
};

const limits = (field: BoxField): string =>
  field.kind === "numbers"
    ? t("Whole numbers from {low} to {high}, with commas between them.", { low: field.low, high: field.high })
    : t("A whole number from {low} to {high}.", { low: field.low, high: field.high });

type FieldProps = { form: BoxForm; field: BoxField; draft: Draft };

function Field({ form, field, draft }: FieldProps): JSX.Element {
  const id = useId();
  const edit = draft.edits.get(keyOf(field.path));
  const value = edit ? edit.value : field.printed;
  const [text, setText] = useState(shown(value));
  useEffect(() => {
    if (!same(typedValue(field, text), value)) setText(shown(value));
  }, [value]);
  const set = (next: unknown): void => draft.onChange(edited(draft.edits, field, next));
  const type = (typed: string): void => {
    setText(typed);
    const next = typedValue(field, typed);
    if (next !== undefined && !same(next, value)) set(next);
  };
  const wrong = typedValue(field, text) === undefined && field.kind !== "flag" && !field.texts;
  useEffect(() => {
    if (!wrong) return;
    draft.onWrong(keyOf(field.path), true);
    return () => draft.onWrong(keyOf(field.path), false);
  }, [wrong]);
  const complaint = wrong
    ? limits(field)
    : draft.problem && isAt(draft.problem.path ?? [], field.path)
      ? draft.problem.text
      : "";
  const name = capital(field.name);
  return (
    <div class="box-field" data-changed={!!edit || undefined} data-kind={field.kind}>
      <label for={id}>{name}</label>
      <span class="box-input">
        {field.kind === "flag" ? (
          <input
            id={id}
            type="checkbox"
            role="switch"
            checked={!!value}
            onChange={(event) => set(event.currentTarget.checked)}
          />
        ) : field.texts ? (
          <BoxTexts form={form} field={field} value={value} id={id} name={name} onChange={set} />
        ) : (
          <input
            id={id}
            type="text"
            inputMode={field.kind === "number" ? "numeric" : "text"}
            autocomplete="off"
            spellcheck={false}
            value={text}
            aria-invalid={!!complaint || undefined}
            aria-describedby={`${id}-printed${complaint ? ` ${id}-why` : ""}`}
            onInput={(event) => type(event.currentTarget.value)}
          />
        )}
        {(edit || wrong) && (
          <button
            type="button"
            class="box-undo"
            aria-label={t("{name}: as printed again", { name })}
            title={t("As printed again")}
            onClick={() => {
              setText(shown(field.printed));
              set(field.printed);
            }}
          >
            <Icon name="undo" />
          </button>
        )}
      </span>
      <span class="box-printed" id={`${id}-printed`}>
        {t("printed: {value}", { value: inWords(form, field, field.printed) })}
      </span>
      {complaint && (
        <p class="box-why" id={`${id}-why`}>
          {complaint}
        </p>
      )}
    </div>
  );
}

function Row({ form, row, draft }: { form: BoxForm; row: BoxRow; draft: Draft }): JSX.Element {
  return (
    <div class="box-row">
      {(row.title || row.reconstructed) && (
        <h3>
          {capital(row.title)} {row.rule && <RuleLink id={row.rule}>{t("The rule")}</RuleLink>}{" "}
          {row.reconstructed && (
            <span class="reconstructed-mark" title={row.help}>
              {t("reconstructed")}
            </span>
          )}
        </h3>
      )}
      <div class="box-fields">
        {row.fields.map((field) => (
          <Field key={keyOf(field.path)} form={form} field={field} draft={draft} />
        ))}
      </div>
    </div>
  );
}

const changed = (section: BoxSection, edits: Edits): number =>
  section.rows.reduce((sum, row) => sum + row.fields.filter((field) => edits.has(keyOf(field.path))).length, 0);

type SectionProps = { form: BoxForm; section: BoxSection; draft: Draft; open: boolean; onToggle: () => void };

function Section({ form, section, draft, open, onToggle }: SectionProps): JSX.Element {
  const number = changed(section, draft.edits);
  return (
    <section class="box-section">
      <h2>
        <button type="button" aria-expanded={open} onClick={onToggle}>
          {capital(section.title) || t("The game")}
          {number > 0 && <span class="box-count">{tn("{n} change", "{n} changes", number)}</span>}
        </button>
      </h2>
      {open && isAbout(section, draft.problem) && <p class="box-why">{draft.problem!.text}</p>}
      {open && section.rows.map((row) => <Row key={keyOf(row.fields[0]!.path)} form={form} row={row} draft={draft} />)}
    </section>
  );
}

export function BoxFields({ form, ...draft }: Draft & { form: BoxForm }): JSX.Element {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState<string[]>(() => form.sections.slice(0, 1).map((section) => section.key));
  const sections = useMemo(() => found(form, typed), [form, typed]);
  const searching = !!typed.trim();
  // What the server complains about is in sight.
  const place = draft.problem?.path?.[0];
  useEffect(() => {
    if (typeof place === "string" && !open.includes(place)) setOpen([...open, place]);
  }, [place]);
  const toggle = (key: string): void =>
    setOpen(open.includes(key) ? open.filter((one) => one !== key) : [...open, key]);
  return (
    <div class="box-form">
      <SearchField label={t("Search cards and numbers")} value={typed} onInput={setTyped} />
      {sections.map((section) => (
        <Section
          key={section.key}
          form={form}
          section={section}
          draft={draft}
          open={searching || open.includes(section.key)}
          onToggle={() => toggle(section.key)}
        />
      ))}
      {!sections.length && <Empty icon="magnifying-glass">{t("Nothing in the box matches.")}</Empty>}
    </div>
  );
}
