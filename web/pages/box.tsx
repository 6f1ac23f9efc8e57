// Change the cards: the editor of a game's box, boxes that I keep, and those that others share.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { storedDraft, type Unkept } from "../base/boxdraft";
import { gameInfo, games } from "../base/games";
import { get, post } from "../base/http";
import { me } from "../base/me";
import { go, Link } from "../base/router";
import { language, t } from "../base/words";
import { Button, LinkButton } from "../parts/button";
import { confirm } from "../parts/dialog";
import { GamePicker } from "../parts/gamepicker";
import { Loading, Show, useLoaded } from "../parts/loading";
import { day } from "../parts/time";
import type { BoxCheck, BoxForm, KeptBox } from "../protocol";
import { useTitle } from "../shell";
import { BoxEditor } from "./boxeditor";
import type { PageProps } from "./page";
import "./box.css";

const NOTHING: BoxCheck = { text: "", hash: "", changes: [] };

type MyBoxesProps = { game: string; chosen: string; mine: KeptBox[]; onDropped: () => void };

/** The boxes of this game that I keep. */
function MyBoxes({ game, chosen, mine, onDropped }: MyBoxesProps): JSX.Element | null {
  if (!mine.length) return null;
  const drop = async (box: KeptBox): Promise<void> => {
    const sure = await confirm(
      t("Delete this box?"),
      t("Its address no longer works. Tables and records that were played with it stay."),
      t("Delete"),
      true,
    );
    if (!sure) return;
    await post("/api/boxes/delete", { game, hash: box.hash });
    if (box.hash === chosen) go(`/box/${game}`);
    else onDropped();
  };
  return (
    <section class="my-boxes">
      <h2>{t("My boxes")}</h2>
      <ul>
        {mine.map((box) => (
          <li key={box.hash}>
            <Link href={`/box/${game}/${box.hash}`}>{box.title || t("Without a title")}</Link>
            <span class="soft">{day(box.at)}</span>
            <LinkButton small href={`/new/${game}/${box.hash}`}>
              {t("Play")}
            </LinkButton>
            <Button small kind="quiet" icon="close" label={t("Delete")} onClick={() => drop(box)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A host of the server removes somebody's box. */
function RemoveBox({ box, onRemoved }: { box: KeptBox; onRemoved: () => void }): JSX.Element {
  const remove = async (): Promise<void> => {
    const sure = await confirm(
      t("Remove this box from the server?"),
      t("Nobody keeps it any more, and its report is gone. Tables that play with it go on."),
      t("Remove"),
      true,
    );
    if (!sure) return;
    await post("/api/host/boxes/delete", { game: box.game, hash: box.hash });
    onRemoved();
  };
  return (
    <Button small kind="danger" onClick={remove}>
      {t("Remove as host")}
    </Button>
  );
}

type Opened = { form: BoxForm; first: BoxCheck; kept: KeptBox | null; draft: Unkept | null };

async function open(game: string, hash: string): Promise<Opened> {
  const form = await get<BoxForm>(`/api/${language.value}/box/${game}`);
  const kept = hash ? await get<KeptBox>(`/api/boxes/${game}/${hash}`) : null;
  const draft = storedDraft(game, hash);
  const typed = draft?.typed ?? (kept && { text: kept.text });
  const first = typed ? await post<BoxCheck>(`/api/${language.value}/box/${game}`, typed) : NOTHING;
  return { form, first, kept, draft };
}

function Editor({ game, hash }: { game: string; hash: string }): JSX.Element {
  const [keeps, setKeeps] = useState(0); // changes to what is kept, made here
  const changed = (): void => setKeeps((now) => now + 1);
  const opened = useLoaded(() => open(game, hash), [game, hash, language.value, keeps]);
  const loaded = useLoaded(
    () => (me.value ? get<KeptBox[]>("/api/boxes") : Promise.resolve([])),
    [me.value?.person, keeps],
  );
  const full = opened.value?.kept?.hash;
  useEffect(() => {
    if (full && full !== hash) go(`/box/${game}/${full}`, true); // an address of the first version
  }, [full]);
  const mine = (loaded.value ?? []).filter((box) => box.game === game);
  return (
    <>
      <Show of={opened}>
        {({ form, first, kept, draft }) => (
          <>
            {kept && (
              <p class="box-author">
                <b>{kept.title || t("Without a title")}</b>{" "}
                {kept.mine ? t("by you") : t("by {name}", { name: kept.author })} · {day(kept.at)}{" "}
                {me.value?.host && <RemoveBox box={kept} onRemoved={() => go(`/box/${game}`)} />}
              </p>
            )}
            <BoxEditor
              key={`${form.game} ${kept?.hash}`}
              form={form}
              first={first}
              kept={kept}
              draft={draft}
              own={kept?.mine ? kept : (mine.find((box) => box.hash === hash) ?? null)}
              onKept={changed}
            />
          </>
        )}
      </Show>
      <MyBoxes game={game} chosen={hash} mine={mine} onDropped={changed} />
    </>
  );
}

export default function Box({ args: [name = "", hash = ""] }: PageProps): JSX.Element {
  const game = name || games.value[0]?.name || "";
  useTitle(`${t("Change the cards")}: ${gameInfo(game)?.title ?? ""}`);
  return (
    <div class="page box-page">
      <h1>{t("Change the cards")}</h1>
      <p>
        {t(
          "You can change every number of the box: copies of a card, points, dice, what you begin with. Play it at once with friends and bots; the printed game stays as it is.",
        )}
      </p>
      <GamePicker chosen={game} onChoose={(next) => go(`/box/${next}`)} />
      {game ? <Editor key={`${game} ${hash}`} game={game} hash={hash} /> : <Loading />}
    </div>
  );
}
