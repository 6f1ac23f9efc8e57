// A seat with its name: colour, emblem and words.
import type { JSX } from "preact";
import { t } from "../base/words";
import type { Chair } from "../protocol";
import { botName, levelName } from "./bot";
import { Emblem } from "./emblem";
import "./seatbadge.css";

export function SeatBadge({ colour, name, detail }: { colour: number; name: string; detail?: string }): JSX.Element {
  return (
    <span class="badge">
      <Emblem colour={colour} size={24} />
      <span class="badge-name">{name}</span>
      {detail && <span class="badge-detail">{detail}</span>}
    </span>
  );
}

/** A chair at a table, before or during a game. */
export function ChairBadge({ chair, seat }: { chair: Chair; seat: number }): JSX.Element {
  if (chair.kind === "bot")
    return (
      <SeatBadge
        colour={seat}
        name={botName(chair)}
        detail={t("Bot, {level}", { level: levelName(chair.bot ?? "") })}
      />
    );
  if (chair.kind === "person") return <SeatBadge colour={seat} name={chair.name ?? ""} />;
  return <SeatBadge colour={seat} name={t("open")} />;
}
