// A bot plays on my seat: why it does, and how I come back.
import type { JSX } from "preact";
import { t } from "../base/words";
import { Button } from "../parts/button";
import type { Info } from "../protocol";
import { ask } from "./request";

export function StandIn({ info, seat }: { info: Info; seat: number }): JSX.Element | null {
  const chair = info.chairs[seat];
  if (chair?.kind !== "person" || !chair.bot) return null;
  // The time for a whole game does not come back.
  const spent = chair.why === "time" && info.clock.rules.kind === "game";
  const texts: Record<string, string> = {
    absent: t("You were away, so a bot plays for you."),
    time: spent ? t("Your time is used up; a bot plays on for you.") : t("Your time ran out, so a bot plays for you."),
    resigned: t("You gave up; a bot plays on for you."),
  };
  return (
    <p class="banner" role="status">
      {texts[chair.why ?? ""] ?? t("A bot plays for you.")}{" "}
      {!spent && chair.why !== "resigned" && (
        <Button small kind="primary" onClick={() => ask({ t: "StandIn", table: info.table, seat, on: false })}>
          {t("I am back")}
        </Button>
      )}
    </p>
  );
}
