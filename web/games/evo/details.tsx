// What the tooltip says about things of Evo: who an animal is and whether it is safe, what lies in a column.
import type { VNode } from "preact";
import { rule } from "../../base/games";
import { capital, t } from "../../base/words";
import { Icon } from "../../parts/icon";
import { tell } from "../../table/draw/seatnames";
import type { DetailsProps } from "../../table/ownboard";
import { totalsOf } from "./clans";
import { DINOSAUR_BOX, Dinosaur } from "./dinosaur";
import { evoIcon } from "./icons";
import { type Clan, modelOf } from "./model";
import { statusWord, terrainWord } from "./wheel";
import "./details.css";

function Animal({ clan, names }: { clan: Clan; names: string[] }): VNode {
  return (
    <>
      <div class="evo-portrait" style={{ "--seat": `var(--seat-${clan.side.colour % 8})` }}>
        <svg viewBox={DINOSAUR_BOX} aria-hidden="true">
          <Dinosaur genes={clan.genes} />
        </svg>
        <ul>
          {clan.things.map((thing) => (
            <li key={thing.id}>
              <Icon name={evoIcon(thing.id.slice(2), "unique")} /> {tell(thing.face, names)}
              {(thing.n ?? 1) > 1 && ` × ${thing.n}`}
            </li>
          ))}
          {!clan.things.length && <li class="soft">{t("no genes yet")}</li>}
        </ul>
      </div>
      {clan.protected && (
        <p class="evo-safe">
          <Icon name={evoIcon("protected")} /> {t("A clan of {n} cannot be attacked.", { n: clan.size })}
        </p>
      )}
    </>
  );
}

export function details({ view, id, names }: DetailsProps): VNode | null {
  const model = modelOf(view);
  const clan = model.clans.find((one) => one.id === id);
  if (clan) {
    return (
      <>
        <h3>{names[clan.seat]}</h3>
        <Animal clan={clan} names={names} />
      </>
    );
  }
  const seated = model.clans.find(({ seat }) => id === `seat ${seat}`);
  if (seated)
    return (
      <ul>
        {totalsOf(seated).map(({ icon, n, words }) => (
          <li key={icon}>
            <Icon name={icon} /> {capital(words)}: {n}
          </li>
        ))}
      </ul>
    );
  const dinosaur = model.dinosaurs.find((one) => one.id === id);
  const space = model.byId.get(dinosaur?.at ?? id);
  if (space) {
    const climate = model.facts.climates[model.wheel]!;
    const status = climate.statuses[space.terrain];
    const owner = dinosaur && model.clans[dinosaur.owner];
    return (
      <>
        <h3>{owner ? t("Dinosaur of {name}", { name: names[owner.seat] ?? "" }) : terrainWord(space.terrain)}</h3>
        <p>
          <Icon name={evoIcon(status)} /> {terrainWord(space.terrain)}: {statusWord(status)}
          {space.coast && ` · ${t("coast")}`} <span class="soft">· {space.id}</span>
        </p>
        {dinosaur && climate.doomed.includes(dinosaur.id) && (
          <p class="evo-dies">{t("It dies at the end of this round unless it moves.")}</p>
        )}
        {dinosaur && climate.at_risk.includes(dinosaur.id) && (
          <p class="evo-dies">{t("Not all of this clan on such ground survive the round; the owner chooses.")}</p>
        )}
        {owner && <Animal clan={owner} names={names} />}
      </>
    );
  }
  const column = model.columns.find((one) => one.id === id);
  if (column?.lot) {
    return (
      <>
        <h3>{tell(column.lot.face, names)}</h3>
        <p>{rule(column.lot.rule ?? "")?.text}</p>
      </>
    );
  }
  return null;
}
