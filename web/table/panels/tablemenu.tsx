// The table menu: pause, abort, resign, a bot instead of me, settings to change while playing.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { me } from "../../base/me";
import { settings } from "../../base/settings";
import { askToNotify } from "../../base/turnnotice";
import { t } from "../../base/words";
import { BoxNote } from "../../parts/boxnote";
import { Button } from "../../parts/button";
import { countsText } from "../../parts/counting";
import { confirm } from "../../parts/dialog";
import { Check } from "../../parts/field";
import { Share } from "../../parts/share";
import type { Info, Vote } from "../../protocol";
import { forget, ofTable } from "../moves/standingpasses";
import { Banner } from "./banner";
import { ask, closeTable, remove } from "./tablerequests";
import { clockText, tableAddress } from "./waitingroom";

type About = Vote["about"];

/** The seats of people who are in the game. */
const playing = ({ chairs }: Info): number[] =>
  chairs.flatMap(({ kind, why }, seat) => (kind === "person" && why !== "resigned" && why !== "removed" ? [seat] : []));

/** The seats that vote on pause, resume and abort: without those for whom a bot plays, unless bots play for all. */
export function voters(info: Info): number[] {
  const all = playing(info);
  const awake = all.filter((seat) => !info.chairs[seat]!.bot);
  return awake.length ? awake : all;
}

/** Is my vote the last one needed? */
function decides(info: Info, about: About, seats: number[]): boolean {
  const agreed = info.votes?.[about] ?? [];
  return voters(info).every((seat) => seats.includes(seat) || agreed.includes(seat));
}

/** Vote for something; asks first if that ends the game. */
export async function agree(info: Info, about: About, seats: number[]): Promise<void> {
  const ends = about === "abort" && decides(info, about, seats);
  if (
    ends &&
    !(await confirm(
      t("Break off the game?"),
      t("It ends at once and without a result, for everybody."),
      t("Break off"),
      true,
    ))
  )
    return;
  await ask({ t: "Vote", table: info.table, about });
}

/** Who still has to agree to a proposal; a banner for everybody. */
export function Votes({ info, names, seats }: { info: Info; names: string[]; seats: number[] }): JSX.Element | null {
  const words: Record<About, string> = {
    pause: t("Pause the game?"),
    resume: t("Continue the game?"),
    abort: t("Break off the game?"),
  };
  const [refused, refuse] = useState("");
  const open = (["pause", "resume", "abort"] as const).filter(
    (about) => info.votes?.[about]?.length && refused !== `${about} ${info.votes[about]}`,
  );
  if (!open.length || (info.status !== "running" && info.status !== "paused")) return null;
  return (
    <>
      {open.map((about) => {
        const agreed = info.votes![about]!;
        const mine = seats.filter((seat) => voters(info).includes(seat));
        return (
          <Banner key={about}>
            <b>{words[about]}</b>{" "}
            {t("In favour: {names}", { names: agreed.map((seat) => names[seat] ?? "").join(", ") })}{" "}
            {mine.length > 0 &&
              (mine.every((seat) => agreed.includes(seat)) ? (
                <Button small onClick={() => ask({ t: "Vote", table: info.table, about, yes: false })}>
                  {t("Not after all")}
                </Button>
              ) : (
                <>
                  <Button small kind="primary" onClick={() => agree(info, about, mine)}>
                    {t("I agree")}
                  </Button>{" "}
                  <Button small onClick={() => refuse(`${about} ${agreed}`)}>
                    {t("No")}
                  </Button>
                </>
              ))}
          </Banner>
        );
      })}
    </>
  );
}

/** What a host of the server may do about others. */
function HostRow({ info }: { info: Info }): JSX.Element | null {
  const { table, chairs } = info;
  const others = chairs.filter((chair, seat) => playing(info).includes(seat) && chair.person !== me.value?.person);
  const people = others.filter((chair, at) => others.findIndex((one) => one.person === chair.person) === at);
  if (!me.value?.host) return null;
  return (
    <div>
      <h3>{t("For hosts of the server")}</h3>
      <div class="row">
        {people.map((chair) => (
          <Button key={chair.person} kind="danger" small onClick={() => remove(table, chair, true)}>
            {t("Remove {name}", { name: chair.name ?? "" })}
          </Button>
        ))}
        <Button kind="danger" small onClick={() => closeTable(table, true)}>
          {t("Close the table")}
        </Button>
      </div>
    </div>
  );
}

export function TableMenu({ info, seat, seats }: { info: Info; seat: number | null; seats: number[] }): JSX.Element {
  const { table } = info;
  const live = info.status === "running" || info.status === "paused";
  const chair = seat === null ? undefined : info.chairs[seat];
  const still = seats.some((one) => playing(info).includes(one));
  const mine = seats.filter((one) => voters(info).includes(one));
  const vote = (about: About, propose: string, alone: string, icon?: string, kind?: "primary"): JSX.Element => (
    <Button icon={icon} kind={kind} onClick={() => agree(info, about, mine)}>
      {decides(info, about, mine) ? alone : propose}
    </Button>
  );
  const resign = async (): Promise<void> => {
    const sure = await confirm(t("Give up?"), t("You come last, and a bot plays on for you."), t("Give up"), true);
    if (sure) await ask({ t: "Resign", table, seat: seat! });
  };
  const standIn = async (): Promise<void> => {
    const costs = !chair?.bot && (info.counts === "rated" || info.counts === "partly");
    const sure =
      !costs ||
      (await confirm(
        t("Let a bot play for you?"),
        t("This game is rated: you can then only lose points by it, also if you come back."),
        t("Let a bot play for me"),
      ));
    if (sure) await ask({ t: "StandIn", table, seat: seat!, on: !chair?.bot });
  };
  return (
    <div class="table-menu">
      {live && still && (
        <div class="row">
          {mine.length > 0 &&
            (info.status === "running"
              ? vote("pause", t("Propose a pause"), t("Pause"), "pause-button")
              : vote("resume", t("Propose to go on"), t("Go on"), "play-button", "primary"))}
          {mine.length > 0 && vote("abort", t("Propose to break off"), t("Break off"))}
          {seat !== null && (
            <Button icon="robot-helmet" pressed={!!chair?.bot} onClick={standIn}>
              {t("Let a bot play for me")}
            </Button>
          )}
          {seat !== null && (
            <Button kind="danger" onClick={resign}>
              {t("Give up")}
            </Button>
          )}
        </div>
      )}
      {live && <HostRow info={info} />}
      {ofTable(table).length > 0 && (
        <Button small onClick={() => forget(table)}>
          {t("Ask me in every window again")}
        </Button>
      )}
      <Check label={t("Sound")} value={settings.sound.value} onChange={(on) => (settings.sound.value = on)} />
      <Check
        label={t("Answer automatically where there is nothing to choose")}
        value={settings.auto.value}
        onChange={(on) => (settings.auto.value = on)}
      />
      <Check
        label={t("Ask before what cannot be taken back")}
        value={settings.confirm.value}
        onChange={(on) => (settings.confirm.value = on)}
      />
      <Check
        label={t("Tell me through the browser when it is my turn")}
        value={settings.notify.value}
        onChange={(on) =>
          void (on ? askToNotify().then((may) => (settings.notify.value = may)) : (settings.notify.value = false))
        }
      />
      <p class="soft">
        {t("Clock")}: {clockText(info)}
      </p>
      {info.counts && <p class="soft">{countsText(info.counts)}</p>}
      <BoxNote info={info} />
      <Share address={tableAddress(table)} label={t("Address of this table")} />
      {info.hash && (
        <details class="soft">
          <summary>{t("Is chance fair?")}</summary>
          <p>
            {t(
              "All shuffles and dice of this game were fixed before its first move. This fingerprint belongs to them: after the game everybody can check that nobody has changed them.",
            )}
          </p>
          <code>{info.hash}</code>
        </details>
      )}
    </div>
  );
}
