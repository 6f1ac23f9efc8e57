// A fight as a small scene on the sea below the island: who attacked whom with how many horns, the die, and how it ended.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pace } from "../../base/settings";
import { t } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { BoardProps } from "../../table/boardprops";
import { DINOSAUR_BOX, Dinosaur } from "./dinosaur";
import { evoIcon } from "./icons";
import type { Battle } from "./island";
import { DieFace } from "./islandpieces";
import type { Clan, Model } from "./model";
import "./fight.css";

/** Milliseconds that a scene stays; the die on the space stays until it is seen. */
const STAYS = 6000;
const LEAST = 2500;

/** The newest fight, for a while. */
function useNewest(battles: readonly Battle[]): Battle | undefined {
  const newest = battles.at(-1);
  const [past, setPast] = useState<Battle>();
  useEffect(() => {
    const timer = setTimeout(() => setPast(newest), Math.max(LEAST, pace(STAYS)));
    return () => clearTimeout(timer);
  }, [newest]);
  return newest === past ? undefined : newest;
}

const meaning = (symbol: string): string =>
  ({
    fail: t("The cross: every attack fails."),
    win: t("The claw: every attack succeeds."),
    ge0: t("At least as many horns win."),
    ge1: t("Only more horns win."),
    ge2: t("Only two horns more win."),
  })[symbol] ?? "";

function Fighter({ clan, name, horns, beaten }: FighterProps): JSX.Element {
  return (
    <div class="fighter" data-beaten={beaten || undefined} style={{ "--seat": `var(--seat-${clan.side.colour % 8})` }}>
      <svg viewBox={DINOSAUR_BOX} aria-hidden="true">
        <Dinosaur genes={clan.genes} />
      </svg>
      <b>{name}</b>
      {horns !== undefined && (
        <span>
          <Icon name={evoIcon("horn")} size="15px" label={t("horns")} /> {horns}
        </span>
      )}
    </div>
  );
}
type FighterProps = { clan: Clan; name: string; horns: number | undefined; beaten: boolean };

export function Fight({ board, model, battles }: FightProps): JSX.Element | null {
  const battle = useNewest(battles);
  const [attacker, victim] = battle ? [model.clans[battle.seat], model.clans[battle.victim]] : [];
  if (!battle || !attacker || !victim) return null;
  const { names, me } = board;
  const wins = battle.horns ? model.facts.odds[battle.seat]![battle.victim]! : model.facts.killer_odds;
  const name = names[battle.victim] ?? "";
  const own = battle.victim === me;
  const end = battle.won
    ? own
      ? t("Your dinosaur is beaten.")
      : t("The dinosaur of {name} is beaten.", { name })
    : own
      ? t("Your dinosaur holds out.")
      : t("The dinosaur of {name} holds out.", { name });
  return (
    <div class="fight" data-won={battle.won || undefined} aria-hidden="true">
      <Fighter clan={attacker} name={names[battle.seat] ?? ""} horns={battle.horns?.[0]} beaten={false} />
      <div class="thrown">
        <svg viewBox="-24 -24 48 48">
          <g class="die">
            <rect x="-21" y="-21" width="42" height="42" rx="9" />
            <DieFace symbol={battle.symbol} />
          </g>
        </svg>
        <span>{t("{n} of {of} win", { n: wins, of: model.facts.sides })}</span>
      </div>
      <Fighter clan={victim} name={name} horns={battle.horns?.[1]} beaten={battle.won} />
      <p>
        {meaning(battle.symbol)} <strong>{end}</strong>
      </p>
    </div>
  );
}
type FightProps = { board: BoardProps; model: Model; battles: readonly Battle[] };
