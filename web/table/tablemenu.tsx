// The table itself: pause, break off, give up, a bot instead of me, the settings one changes while playing.
import type { JSX } from "preact";
import { askToNotify } from "../base/notify";
import { me } from "../base/me";
import { settings } from "../base/settings";
import { t } from "../base/words";
import { Button } from "../parts/button";
import { confirm } from "../parts/dialog";
import { Check } from "../parts/field";
import type { Info, Vote } from "../protocol";
import { Share } from "./before";
import { ask } from "./request";
import { forget, ofTable } from "./standing";

type About = Vote["about"];

/** Who still has to agree to what was proposed; a banner for everybody. */
export function Votes({ info, names, seats }: { info: Info; names: string[]; seats: number[] }): JSX.Element | null {
  const words: Record<About, string> = {
    pause: t("Shall the game pause?"),
    resume: t("Shall the game go on?"),
    abort: t("Shall the game be broken off?"),
  };
  const open = (["pause", "resume", "abort"] as const).filter((about) => info.votes?.[about]?.length);
  if (!open.length || (info.status !== "running" && info.status !== "paused")) return null;
  return (
    <div class="votes" role="status">
      {open.map((about) => {
        const agreed = info.votes![about]!;
        const mine = seats.length > 0 && seats.every((seat) => agreed.includes(seat));
        const vote = (yes: boolean) => (): Promise<boolean> => ask({ t: "Vote", table: info.table, about, yes });
        return (
          <p key={about}>
            <b>{words[about]}</b> {t("In favour: {names}", { names: agreed.map((seat) => names[seat] ?? "").join(", ") })}{" "}
            {seats.length > 0 &&
              (mine ? (
                <Button small onClick={vote(false)}>
                  {t("Not after all")}
                </Button>
              ) : (
                <Button small kind="primary" onClick={vote(true)}>
                  {t("I agree")}
                </Button>
              ))}
          </p>
        );
      })}
    </div>
  );
}

export function TableMenu({ info, seat, seats }: { info: Info; seat: number | null; seats: number[] }): JSX.Element {
  const { table } = info;
  const live = info.status === "running" || info.status === "paused";
  const chair = seat === null ? undefined : info.chairs[seat];
  const vote = (about: About) => (): Promise<boolean> => ask({ t: "Vote", table, about, yes: true });
  const resign = async (): Promise<void> => {
    const sure = await confirm(t("Give up?"), t("You come last, and a bot plays on for you."), t("Give up"), true);
    if (sure) await ask({ t: "Resign", table, seat: seat! });
  };
  const end = async (): Promise<void> => {
    if (await confirm(t("Close the table?"), t("The game ends without a result, for everybody."), t("Close the table"), true)) await ask({ t: "CloseTable", table });
  };
  return (
    <div class="table-menu">
      {live && seats.length > 0 && (
        <div class="row">
          {info.status === "running" ? (
            <Button icon="pause-button" onClick={vote("pause")}>
              {t("Propose a pause")}
            </Button>
          ) : (
            <Button icon="play-button" kind="primary" onClick={vote("resume")}>
              {t("Propose to go on")}
            </Button>
          )}
          <Button onClick={vote("abort")}>{t("Propose to break off")}</Button>
          {seat !== null && !chair?.bot && (
            <Button icon="robot-helmet" onClick={() => ask({ t: "StandIn", table, seat, on: true })}>
              {t("Let a bot play for me")}
            </Button>
          )}
          {seat !== null && chair?.why !== "resigned" && (
            <Button kind="danger" onClick={resign}>
              {t("Give up")}
            </Button>
          )}
        </div>
      )}
      {live && (me.value?.person === info.host || me.value?.host) && (
        <div class="row">
          {info.chairs.map(
            (one, at) =>
              one.kind === "person" &&
              one.person !== me.value?.person &&
              one.why !== "removed" && (
                <Button key={at} kind="danger" small onClick={() => ask({ t: "Remove", table, person: one.person ?? "" })}>
                  {t("Remove {name}", { name: one.name ?? "" })}
                </Button>
              ),
          )}
          {me.value?.host && (
            <Button kind="danger" small onClick={end}>
              {t("Close the table")}
            </Button>
          )}
        </div>
      )}
      {ofTable(table).length > 0 && (
        <Button small onClick={() => forget(table)}>
          {t("Ask me in every window again")}
        </Button>
      )}
      <Check label={t("Sound")} value={settings.sound.value} onChange={(on) => (settings.sound.value = on)} />
      <Check label={t("Answer by itself where nothing is left to choose")} value={settings.auto.value} onChange={(on) => (settings.auto.value = on)} />
      <Check label={t("Ask before what cannot be taken back")} value={settings.confirm.value} onChange={(on) => (settings.confirm.value = on)} />
      <Check
        label={t("Tell me through the browser when it is my turn")}
        value={settings.notify.value}
        onChange={(on) => void (on ? askToNotify().then((may) => (settings.notify.value = may)) : (settings.notify.value = false))}
      />
      <Share table={table} />
      {info.hash && (
        <p class="soft">
          {t("Fingerprint of this game's chance:")} <code>{info.hash}</code>
        </p>
      )}
    </div>
  );
}
