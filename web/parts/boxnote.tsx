// Says that a game is played with a changed box, and shows what is changed: the game has its own copy of the box.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { editsOf } from "../base/boxdraft";
import { get, post } from "../base/http";
import { language, t } from "../base/words";
import type { BoxCheck, BoxForm, BoxMark, Info, KeptBox, TableBox } from "../protocol";
import { BoxChanges } from "./boxchanges";
import { Button, LinkButton } from "./button";
import { Dialog } from "./dialog";
import { Icon } from "./icon";
import { Show, useLoaded } from "./loading";

type Shown = { form: BoxForm; check: BoxCheck; isKept: boolean };

async function load(game: string, hash: string, overlay: () => Promise<string>): Promise<Shown> {
  const [form, check, isKept] = await Promise.all([
    get<BoxForm>(`/api/${language.value}/box/${game}`),
    overlay().then((text) => post<BoxCheck>(`/api/${language.value}/box/${game}`, { text })),
    get<KeptBox>(`/api/boxes/${game}/${hash}`).then(
      () => true,
      () => false,
    ),
  ]);
  return { form, check, isKept };
}

type DialogProps = { game: string; box: BoxMark; overlay: () => Promise<string>; onClose: () => void };

function BoxDialog({ game, box, overlay, onClose }: DialogProps): JSX.Element {
  const loaded = useLoaded(() => load(game, box.hash, overlay), [game, box.hash, language.value]);
  const actions = (
    <>
      {loaded.value?.isKept && <LinkButton href={`/box/${game}/${box.hash}`}>{t("Open in the editor")}</LinkButton>}
      <Button kind="primary" onClick={onClose}>
        {t("Close")}
      </Button>
    </>
  );
  return (
    <Dialog title={box.title || t("Changed box")} onClose={onClose} actions={actions}>
      <Show of={loaded}>
        {({ form, check }) =>
          check.problem ? (
            <p role="alert">{check.problem.text}</p>
          ) : (
            <>
              <p>{t("This game is played with these changes to the printed one:")}</p>
              <BoxChanges form={form} edits={editsOf(check.changes ?? [])} />
            </>
          )
        }
      </Show>
    </Dialog>
  );
}

const overlayOf = async (table: string): Promise<string> => (await get<TableBox>(`/api/tables/${table}/box`)).text;

/** A sign beside the table that its box is changed; pressed, it says what is. */
export function BoxSign({ table, game, box }: { table: string; game: string; box: BoxMark }): JSX.Element {
  const [open, setOpen] = useState(false);
  const name = box.title || t("Changed box");
  const text = `${t("Changed box:")} ${box.title || box.hash}. ${t("What is changed?")}`;
  return (
    <>
      <button type="button" class="box-sign" aria-label={text} title={text} onClick={() => setOpen(true)}>
        <Icon name="scales" size="1.4em" />
        <span>{name}</span>
      </button>
      {open && <BoxDialog game={game} box={box} overlay={() => overlayOf(table)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Beside texts of the rules: which numbers of the box are not those of the texts. */
export function BoxTold({ table, game, box }: { table: string; game: string; box: BoxMark }): JSX.Element {
  const loaded = useLoaded(() => load(game, box.hash, () => overlayOf(table)), [table, box.hash, language.value]);
  return (
    <section class="box-told" aria-label={t("Changed box")}>
      <p>
        <b>
          {t("Changed box:")} {box.title || box.hash}.
        </b>{" "}
        {t("The texts have the printed numbers. At this table these are different:")}
      </p>
      <Show of={loaded}>{({ form, check }) => <BoxChanges form={form} edits={editsOf(check.changes ?? [])} />}</Show>
    </section>
  );
}

/** `overlay`: the changes, where they are known; the server is asked for those of a table. */
export function BoxNote({ info, overlay }: { info: Info; overlay?: string }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const { table, game, box } = info;
  if (!box) return null;
  const text = async (): Promise<string> => overlay ?? overlayOf(table);
  return (
    <>
      <p class="soft box-note">
        {t("Changed box:")} {box.title && `${box.title} · `}
        <code>{box.hash}</code>{" "}
        <Button small onClick={() => setOpen(true)}>
          {t("What is changed?")}
        </Button>
      </p>
      {open && <BoxDialog game={game} box={box} overlay={text} onClose={() => setOpen(false)} />}
    </>
  );
}
