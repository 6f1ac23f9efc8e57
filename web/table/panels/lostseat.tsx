// A bot plays for me: why, and how to take the seat back.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { me } from "../../base/me";
import { t } from "../../base/words";
import { Button } from "../../parts/button";
import { notify } from "../../parts/notify";
import type { Info } from "../../protocol";
import { Banner } from "./banner";
import { ask } from "./tablerequests";

/** Notifies a person who loses the seat before the game. */
export function useLostSeat(info: Info): void {
  const sits = info.chairs.some((chair) => chair.person === me.value?.person);
  const sat = useRef(sits);
  useEffect(() => {
    if (sat.current && !sits) notify(t("You no longer sit at this table."));
    sat.current = sits;
  }, [sits]);
}

/** For a person who was removed during the game. */
export function Removed({ info }: { info: Info }): JSX.Element | null {
  if (!info.chairs.some((chair) => chair.person === me.value?.person && chair.why === "removed")) return null;
  return <Banner>{t("You were removed from this game; a bot plays on for you.")}</Banner>;
}

export function BotOnMySeat({ info, seat }: { info: Info; seat: number }): JSX.Element | null {
  const chair = info.chairs[seat];
  if (chair?.kind !== "person" || !chair.bot) return null;
  // A person whose time for the whole game has run out does not get the seat back.
  const spent = chair.why === "time" && info.clock.rules.kind === "game";
  const texts: Record<string, string> = {
    absent: t("You were away, so a bot plays for you."),
    claimed: t("You did not move for long, so the others let a bot play for you."),
    time: spent ? t("Your time is used up; a bot plays on for you.") : t("Your time ran out, so a bot plays for you."),
    resigned: t("You gave up; a bot plays on for you."),
  };
  return (
    <Banner>
      {texts[chair.why ?? ""] ?? t("A bot plays for you.")}{" "}
      {!spent && chair.why !== "resigned" && (
        <Button small kind="primary" onClick={() => ask({ t: "StandIn", table: info.table, seat, on: false })}>
          {t("I am back")}
        </Button>
      )}
    </Banner>
  );
}
