// The editor of a box: form or text, what differs from the printed game, and what can be done with it.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import {
  type Edits,
  editsOf,
  isReady,
  isUnkept,
  marked,
  storeDraft,
  type Typed,
  type Unkept,
  unanswered,
} from "../base/boxdraft";
import { ApiError, post } from "../base/http";
import { ensureMe } from "../base/me";
import { go } from "../base/router";
import { language, t, tn } from "../base/words";
import { BoxChanges } from "../parts/boxchanges";
import { Button } from "../parts/button";
import { TextField } from "../parts/field";
import { notify } from "../parts/notify";
import { Share } from "../parts/share";
import { Tabs } from "../parts/tabs";
import type { BoxCheck, BoxForm, KeptBox } from "../protocol";
import { BoxBalance } from "./boxbalance";
import { BoxFields } from "./boxfields";

const PAUSE = 250; // milliseconds after the last key until the server is asked

/** `typed` is what was asked about last, null before the first change; `again` repeats a check that failed. */
type Draft = { typed: Typed | null; edits: Edits; check: BoxCheck; busy: boolean; again?: () => void };

/** What is edited, checked by the server while it is typed; `first` is the check of what was typed before. */
function useDraft(game: string, first: BoxCheck, before: Typed | null) {
  const [draft, setDraft] = useState<Draft>({
    typed: before,
    edits: editsOf(before && "edits" in before ? before.edits : (first.changes ?? [])),
    check: first,
    busy: false,
  });
  const asked = useRef(0);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (body: Typed, after: (check: BoxCheck) => void): void => {
    const number = ++asked.current;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(async () => {
      try {
        const check = await post<BoxCheck>(`/api/${language.value}/box/${game}`, body);
        if (number === asked.current) after(check);
      } catch (error) {
        if (number !== asked.current) return;
        const again = (): void => {
          setDraft((now) => ({ ...now, busy: true, again: undefined }));
          ask(body, after);
        };
        setDraft((now) => ({ ...now, check: unanswered(now.check), busy: false, again }));
        notify(
          error instanceof ApiError && error.text ? error.text : t("The server does not answer. Are you connected?"),
          "bad",
        );
      }
    }, PAUSE);
  };
  const edit = (edits: Edits): void => {
    const typed = { edits: [...edits.values()] };
    setDraft((now) => ({ ...now, typed, edits, busy: true, again: undefined }));
    ask(typed, (check) => setDraft({ typed, edits, check, busy: false }));
  };
  const write = (text: string): void => {
    const typed = { text };
    setDraft((now) => ({ ...now, typed, check: { ...now.check, text }, busy: true, again: undefined }));
    ask(typed, (check) =>
      setDraft((now) => ({
        typed,
        edits: check.problem ? now.edits : editsOf(check.changes ?? []),
        check: { ...check, text },
        busy: false,
      })),
    );
  };
  return { ...draft, edit, write };
}

/** What differs from the printed game, and ways back. */
function Differences({
  form,
  edits,
  onChange,
}: {
  form: BoxForm;
  edits: Edits;
  onChange: (edits: Edits) => void;
}): JSX.Element {
  const undo = (key: string): void => {
    const next = new Map(edits);
    next.delete(key);
    onChange(next);
  };
  return (
    <section class="box-differences" aria-label={t("Changes to the printed game")}>
      <h2>{edits.size ? tn("{n} change", "{n} changes", edits.size) : t("As printed")}</h2>
      {!edits.size && <p class="help">{t("Nothing is changed yet. Change a number, and it is listed here.")}</p>}
      <BoxChanges form={form} edits={edits} onUndo={undo} />
      {edits.size > 1 && (
        <Button small onClick={() => onChange(new Map())}>
          {t("Everything as printed")}
        </Button>
      )}
    </section>
  );
}

/** The overlay as text, to read, edit, save and load. */
function TextView({
  form: { game, longest },
  check,
  onWrite,
}: {
  form: BoxForm;
  check: BoxCheck;
  onWrite: (text: string) => void;
}): JSX.Element {
  const file = useMemo(() => URL.createObjectURL(new Blob([check.text], { type: "text/plain" })), [check.text]);
  useEffect(() => () => URL.revokeObjectURL(file), [file]);
  const take = async (given: File | undefined): Promise<void> => {
    if (!given) return;
    const text = given.size > 4 * longest ? null : await given.text(); // a character has up to 4 bytes
    if (text === null || text.length > longest) notify(t("That is too large."), "bad");
    else onWrite(text);
  };
  return (
    <div class="box-text">
      <label class="box-toml">
        <span>{t("This lists only the changes, as in a file for the terminal's {flag}.", { flag: "--data" })}</span>
        <textarea
          rows={16}
          value={check.text}
          maxLength={longest}
          spellcheck={false}
          aria-invalid={!!check.problem || undefined}
          onInput={(event) => onWrite(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <a class="button small" href={file} download={`${game}.toml`}>
          {t("Download")}
        </a>
        <label class="button small">
          {t("Open a file")}
          <input
            class="unseen"
            type="file"
            accept=".toml,text/plain"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
    </div>
  );
}

type EditorProps = {
  form: BoxForm;
  first: BoxCheck;
  /** The box at this address, as its author keeps it. */
  kept: KeptBox | null;
  /** What was typed here before and not kept. */
  draft: Unkept | null;
  /** The same box, as I keep it. */
  own: KeptBox | null;
  /** The box at this address is kept once more: by me too, or with another title. */
  onKept: () => void;
};

export function BoxEditor({ form, first, kept, draft, own, onKept }: EditorProps): JSX.Element {
  const { game } = form;
  const { typed, edits, check, busy, again, edit, write } = useDraft(game, first, draft?.typed ?? null);
  const [tab, setTab] = useState("form");
  const [title, setTitle] = useState((draft ?? own ?? kept)?.title ?? "");
  useEffect(() => {
    if (own && !draft) setTitle(own.title);
  }, [own]);
  const [restored, setRestored] = useState(!!draft);
  const start = kept?.hash ?? "";
  useEffect(() => {
    const isOpen = typed !== null && (busy || !!again || isUnkept(check, start));
    storeDraft(game, start, isOpen ? { typed, title } : null);
  }, [typed, check, busy, again, title]);
  const discard = (): void => {
    setRestored(false);
    setTitle((own ?? kept)?.title ?? "");
    write(kept?.text ?? "");
  };
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const isKept = kept !== null && kept.hash === check.hash;
  const isMine = isKept && own?.title === title.trim();
  const isOfOthers = isKept && !kept.mine;
  const ready = isReady(check, busy, wrong);
  /** Keep the box; returns its hash, "" if it is refused. */
  const keep = async (): Promise<string> => {
    await ensureMe();
    try {
      const { hash } = await post<KeptBox>("/api/boxes", { game, text: check.text, title });
      storeDraft(game, start, null);
      return hash;
    } catch (error) {
      if (error instanceof ApiError && error.text) notify(error.text, "bad");
      else throw error;
      return "";
    }
  };
  const share = async (): Promise<void> => {
    const hash = await keep();
    if (hash && hash === kept?.hash) onKept();
    else if (hash) go(`/box/${game}/${hash}`);
  };
  const play = async (): Promise<void> => {
    const hash = isMine || isOfOthers ? check.hash : await keep();
    if (hash) go(`/new/${game}/${hash}`);
  };
  return (
    <div class="box-editor">
      <div class="box-work">
        {restored && (
          <p class="box-restored" role="status">
            {t("Your last changes, which are not kept yet, are here again.")}{" "}
            <Button small onClick={discard}>
              {t("Discard them")}
            </Button>
          </p>
        )}
        {check.problem && (
          <p class="box-problem" role="alert">
            {check.problem.text}
          </p>
        )}
        <Tabs
          label={t("How to edit")}
          tabs={[
            { id: "form", label: t("Cards and numbers") },
            { id: "text", label: t("As text") },
          ]}
          chosen={tab}
          onChoose={setTab}
        >
          {tab === "form" ? (
            <BoxFields
              form={form}
              edits={edits}
              problem={check.problem}
              onChange={edit}
              onWrong={(key, isWrong) => setWrong((now) => marked(now, key, isWrong))}
            />
          ) : (
            <TextView form={form} check={check} onWrite={write} />
          )}
        </Tabs>
      </div>
      <aside class="box-side">
        <Differences form={form} edits={edits} onChange={edit} />
        <TextField
          label={t("Title")}
          help={isOfOthers ? "" : t("Those with whom you share the box see it.")}
          value={title}
          longest={60}
          onInput={setTitle}
        />
        <div class="box-deeds">
          <Button kind="primary" icon="meeple" disabled={!ready} onClick={play}>
            {t("Play with it")}
          </Button>
          <Button icon="share" disabled={!ready || isMine} onClick={share}>
            {isOfOthers ? t("Keep a copy") : t("Keep and share")}
          </Button>
        </div>
        {(wrong.size > 0 || check.problem) && (
          <p class="help" role="status">
            {wrong.size > 0 || check.problem?.path?.length
              ? t("Correct the marked fields first.")
              : t("Correct the text first.")}
          </p>
        )}
        {again && (
          <p class="help" role="status">
            {t("The last change could not be checked.")}{" "}
            <Button small onClick={again}>
              {t("Try again")}
            </Button>
          </p>
        )}
        {check.hash && (
          <p class="help" role="status">
            {t("Fingerprint of the changes:")} <code>{check.hash}</code>
          </p>
        )}
        {isKept && <Share address={`${location.origin}/box/${game}/${kept.hash}`} label={t("Address of this box")} />}
        {isKept && <BoxBalance game={game} hash={kept.hash} />}
      </aside>
    </div>
  );
}
