// The legend: every icon of the table with its name and what it means, in the words of the game.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lookOf, rule, rulebook } from "../../base/games";
import { nameOf, t } from "../../base/words";
import { BoxTold } from "../../parts/boxnote";
import { Dialog } from "../../parts/dialog";
import { TextField } from "../../parts/field";
import { Icon } from "../../parts/icon";
import { Empty } from "../../parts/loading";
import { matches } from "../../parts/textsearch";
import type { Info, Mark, RuleInfo, RulesDoc, Thing, View } from "../../protocol";
import { faceOf, markText } from "../draw/describe";
import { iconOf } from "../draw/icons";
import { idOf } from "../draw/sentences";
import { boards, type LegendGroup, type LegendSign } from "../ownboard";
import { explained } from "./explained";
import "./legend.css";

interface Entry {
  icon: LegendSign["icon"];
  tint?: string;
  frame?: string;
  name: string;
  text: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the icons of the game stand for, as its rulebook calls it: a rule's id ends with the name of what it is about. */
function fromRulebook(game: string, doc: RulesDoc): Entry[] {
  const icons = lookOf(game).icons ?? {};
  const known = new Map<string, RuleInfo>();
  for (const one of doc.chapters.flatMap(({ rules }) => rules)) {
    const [, chapter, about = ""] = one.id.split(".");
    if (!known.has(about) || chapter === "traits" || chapter === "genes") known.set(about, one);
  }
  return Object.entries(icons).flatMap(([id, icon]) => {
    const found = known.get(id.replaceAll("_", "-"));
    return found ? [{ icon, name: found.title, text: found.text }] : [];
  });
}

/** What the icons on the table stand for: its marks, counters and things. */
function fromTable(view: View, names: string[]): Entry[] {
  const found: Entry[] = [];
  const add = (icon: string, name: string, id = ""): void => {
    const text = (id && rule(id)?.text) || "";
    if (icon && name) found.push({ icon, name, text });
  };
  const marks = (all: Mark[] = []): void => {
    for (const mark of all)
      add(
        iconOf(view.game, idOf(mark.label), mark.id),
        rule(mark.rule ?? "")?.title || markText(view, mark, names),
        mark.rule,
      );
  };
  const counters = (all: Record<string, number> = {}): void => {
    for (const key of Object.keys(all)) add(iconOf(view.game, key), nameOf(view.game, key));
  };
  const things = (all: Thing[] = []): void => {
    for (const thing of all) {
      add(iconOf(view.game, idOf(thing.face), thing.kind), faceOf(view, thing, names), thing.rule);
      marks(thing.marks);
      counters(thing.counters);
      things(thing.under);
    }
  };
  for (const side of view.seats ?? []) counters(side.counters);
  for (const zone of view.zones ?? []) {
    for (const cell of zone.cells ?? []) {
      marks(cell.marks);
      if (cell.kind) add(iconOf(view.game, cell.kind), nameOf(view.game, cell.kind), cell.rule);
    }
    things(zone.things);
  }
  return found;
}

/** One entry for a name and icon: the one that explains it; what nothing explains is left out. */
function entriesOf(entries: Entry[]): Entry[] {
  const best = new Map<string, Entry>();
  for (const entry of entries) {
    const one = { ...entry, name: capital(entry.name), text: explained(entry.text) };
    const key = `${one.icon} ${one.name}`;
    if (!best.get(key)?.text) best.set(key, one);
  }
  return [...best.values()].filter(({ text }) => text).sort((a, b) => a.name.localeCompare(b.name));
}

/** A sign as an entry: its name is what stands before the colon. */
function entryOf({ icon, tint, frame, text }: LegendSign): Entry {
  const [, name = text, rest = ""] = text.match(/^([^:]+):(.*)$/s) ?? [];
  return { icon, tint, frame, name: rest ? `${name}:` : name, text: rest };
}

function Entries({ entries, label }: { entries: Entry[]; label: string }): JSX.Element {
  return (
    <ul class="legend icons" aria-label={label}>
      {entries.map((one) => (
        <li key={one.name}>
          <span
            class="sign"
            style={one.tint ? { "--tint": `var(--tint-${one.tint})` } : {}}
            data-tint={one.tint}
            data-frame={one.frame}
          >
            {typeof one.icon === "string" ? (
              <Icon name={one.icon} size={one.tint || one.frame ? "22px" : "28px"} />
            ) : (
              one.icon
            )}
          </span>
          <span>
            <b>{one.name}</b> {one.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

type LegendProps = { view: View; names: string[]; info?: Info; onClose: () => void };

export function Legend({ view, names, info, onClose }: LegendProps): JSX.Element {
  const [book, setBook] = useState<RulesDoc | null>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    rulebook(view.game).then(setBook, () => undefined);
  }, [view.game]);
  const board = boards.value[view.game];
  const own = board?.legend?.(view);
  const drawn = (groups: LegendGroup[]): { title: string; entries: Entry[] }[] =>
    groups.map(({ title, signs }) => ({ title, entries: signs.map(entryOf) }));
  const groups = own
    ? drawn(own)
    : [{ title: "", entries: entriesOf([...(book ? fromRulebook(view.game, book) : []), ...fromTable(view, names)]) }];
  const onMoves = {
    title: t("On moves"),
    signs: [
      { icon: "padlock", text: t("Cannot be taken back: others answer it at once, or something hidden is shown.") },
    ],
  };
  const shown = [...groups, ...drawn([...(board?.legendMore?.() ?? []), onMoves])]
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((one) => matches(`${one.name} ${one.text}`, typed)),
    }))
    .filter(({ entries }) => entries.length);
  return (
    <Dialog title={t("What the icons mean")} onClose={onClose}>
      {info?.box && <BoxTold table={info.table} game={info.game} box={info.box} />}
      <TextField label={t("Search")} value={typed} onInput={setTyped} />
      {shown.map(({ title, entries }) => (
        <section key={title}>
          {title && <h3 class="legend-title">{title}</h3>}
          <Entries entries={entries} label={title || t("Icons")} />
        </section>
      ))}
      {!shown.length && (
        <Empty icon="magnifying-glass">
          <p>{t("Nothing found.")}</p>
        </Empty>
      )}
    </Dialog>
  );
}
