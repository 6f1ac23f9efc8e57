// A recorded game, step by step: a table of this server or an uploaded record.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { rulebook } from "../base/games";
import { ApiError, get, post } from "../base/http";
import { go } from "../base/router";
import { read, store } from "../base/storage";
import { t } from "../base/words";
import { Button, LinkButton } from "../parts/button";
import { Icon } from "../parts/icon";
import { Empty, Show, useLoaded } from "../parts/loading";
import { notify } from "../parts/notify";
import type { ReplayDoc } from "../protocol";
import { useTitle } from "../shell";
import { Player } from "./replayplayer";
import type { Source } from "./replaysource";
import "./replay.css";

const KEPT = "galapagos.record";
const LARGEST = 1_000_000;

/** A record from a file or pasted; it stays in this tab only. */
function Upload({ onRecord }: { onRecord: (text: string) => void }): JSX.Element {
  useTitle(t("Replay"));
  const [text, setText] = useState("");
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST) notify(t("That is too large."), "bad");
    else if (!file.size) notify(t("This file is empty."), "bad");
    else onRecord(await file.text());
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer?.files[0]);
  };
  return (
    <div class="page narrow">
      <h1>{t("Replay")}</h1>
      <p>
        {t(
          "Watch a recorded game move by move, see what a strong bot thinks of it, and play on from any point. A record can be downloaded after every game here and in the terminal.",
        )}
      </p>
      <label
        class={over ? "drop over" : "drop"}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="scroll-unfurled" size="2.4em" />
        <span>{t("Choose a record, or drop it here")}</span>
        <input
          class="unseen"
          type="file"
          accept=".txt,text/plain"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      <label class="paste">
        <span>{t("Or paste it:")}</span>
        <textarea
          rows={8}
          value={text}
          spellcheck={false}
          placeholder="Galapagos record 2 …"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Button kind="primary" disabled={!text.trim()} onClick={() => onRecord(text)}>
        {t("Show")}
      </Button>
    </div>
  );
}

function Loaded({ source, step }: { source: Source; step: number }): JSX.Element {
  const [seat, setSeat] = useState<number | null>(null);
  const load = async (): Promise<ReplayDoc> => {
    const from = seat === null ? "" : `?seat=${seat}`;
    const found = source.table
      ? await get<ReplayDoc>(`/api/replay/${source.table}${from}`)
      : await post<ReplayDoc>(`/api/replay${from}`, source.record);
    void rulebook(found.game);
    return found;
  };
  const replay = useLoaded(load, [source.table, source.record, seat]);
  if (replay.error instanceof ApiError && replay.error.code === "malformed" && source.record) {
    return (
      <div class="page narrow">
        <Empty icon="broken-bone">
          <p>{t("This text cannot be shown as a game:")}</p>
          <p>
            <code>{replay.error.text}</code>
          </p>
          <LinkButton href="/replay">{t("Choose another one")}</LinkButton>
        </Empty>
      </div>
    );
  }
  return (
    <Show of={replay}>
      {(found) => <Player replay={found} source={source} step={step} seat={seat} onSeat={setSeat} />}
    </Show>
  );
}

const number = (text = ""): number => (/^\d+$/.test(text) ? Number(text) : 0);

/** A record that is kept here, by its id. */
function Kept({ id, step }: { id: string; step: number }): JSX.Element {
  const text = useLoaded(async () => {
    const answer = await fetch(`/api/records/${encodeURIComponent(id)}`);
    if (!answer.ok) throw new ApiError(answer.status, "no-table", t("There is no such record here any more."));
    return answer.text();
  }, [id]);
  return <Show of={text}>{(record) => <KeptLoaded record={record} id={id} step={step} />}</Show>;
}

function KeptLoaded({ record, id, step }: { record: string; id: string; step: number }): JSX.Element {
  const source = useMemo(() => ({ table: "", record, id }), [record, id]);
  return <Loaded source={source} step={step} />;
}

/** `/t/TABLE/replay/N`, `/replay`, `/replay/N`, `/replay/ID/N`. */
export default function Replay({ args }: { args: string[] }): JSX.Element {
  const table = args[1] === "replay" ? args[0]! : "";
  if (!table && args.length > 1) return <Kept key={args[0]} id={args[0]!} step={number(args[1])} />;
  return <Brought args={args} table={table} />;
}

/** Of a table, or of a record that is only in this tab. */
function Brought({ args, table }: { args: string[]; table: string }): JSX.Element {
  const [record, setRecord] = useState(() => read(KEPT, "sessionStorage") ?? "");
  const uploaded = !table && args.length > 0;
  const source = useMemo(() => ({ table, record: table ? "" : record, id: "" }), [table, record]);
  useEffect(() => {
    if (uploaded && !record) go("/replay", true);
  }, [uploaded, record]);
  if (!table && !(uploaded && record)) {
    const take = (text: string): void => {
      store(KEPT, text, "sessionStorage");
      setRecord(text);
      go("/replay/0");
    };
    return <Upload onRecord={take} />;
  }
  return <Loaded source={source} step={number(table ? args[2] : args[0])} />;
}
