// Evo as it lies on a table: the island, the climate wheel, the laboratory, a sheet for each clan, my event cards.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { rulebook } from "../../base/games";
import { pace } from "../../base/settings";
import { language, t, tn } from "../../base/words";
import { type PartTab, PartTabs } from "../../kit/parttabs";
import { useStory } from "../../kit/story";
import { Emblem } from "../../parts/emblem";
import { Icon } from "../../parts/icon";
import { NotPrinted } from "../../parts/rulelink";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { idOf } from "../../table/draw/sentences";
import { activeIn } from "../../table/motion/animationend";
import { touching } from "../../table/moves/touch";
import { TouchMenu } from "../../table/moves/touchmenu";
import { battlesIn, tracksIn } from "./battles";
import { Hand } from "./cards";
import { Clans } from "./clans";
import { Fight } from "./fight";
import { evoIcon } from "./icons";
import { type Battle, Island } from "./island";
import { LEAVING } from "./islandpieces";
import { Laboratory } from "./laboratory";
import { type Dinosaur, type Model, modelOf } from "./model";
import { tellRound } from "./motion";
import { endsOf, type Way, waysFrom } from "./paths";
import { ClimatePanel, TURNING, useReached } from "./wheel";
import "./board.css";

type Tab = "climate" | "laboratory" | "clans" | "hand" | "";

/** On a phone one part covers the foot of the island: the one that the decision is about, or none. */
const tabOf = (model: Model): Tab =>
  (({ bid: "laboratory", window: "hand" }) as Partial<Record<string, Tab>>)[model.facts.frame] ?? "";

/** A gesture of several steps: the next one is made as soon as the table allows it. */
function useWalk(chooser: BoardProps["chooser"]): (way: Way) => void {
  const rest = useRef<string[]>([]);
  const step = (): void => {
    const move = rest.current[0];
    if (!move || !chooser) return;
    const choice = chooser.choices.find((one) => one.text === move || one.text.startsWith(`${move} `));
    rest.current = choice ? rest.current.slice(1) : [];
    if (choice) chooser.play(choice);
  };
  useEffect(step, [chooser]);
  return (way) => {
    rest.current = way.moves;
    step();
  };
}

/** A fight, and the phase in which it was: its die lies on the island until the phase has ended. */
type PastBattle = Battle & { phase: string };

/** The results of fights since my last move, shown until they are seen. */
function useBattles({ view, log = [] }: BoardProps): [PastBattle[], () => void] {
  const [battles, setBattles] = useState<PastBattle[]>([]);
  const told = useRef(log.length);
  useEffect(() => {
    const news = battlesIn(log.slice(Math.min(told.current, log.length))).map((battle) => ({
      ...battle,
      phase: idOf(view.phase),
    }));
    told.current = log.length;
    if (news.length) setBattles((old) => [...old.filter((one) => !news.some(({ at }) => at === one.at)), ...news]);
  }, [view, log.length]);
  useEffect(() => setBattles([]), [view.turn]);
  return [battles, () => setBattles([])];
}

/** On how many sides of the die each possible attack wins, by attacked space. */
function oddsOf(
  model: Model,
  choices: readonly Choice[],
  ways: Map<string, Way>,
  seat: number | null,
): Map<string, number> {
  const found = new Map<string, number>();
  if (seat === null) return found;
  const against = (space: string): void => {
    const victim = model.on.get(space);
    if (victim && victim.owner !== seat) found.set(space, model.facts.odds[seat]![victim.owner]!);
  };
  if (ways.size) for (const [space, way] of ways) way.victim && against(space);
  else for (const choice of choices) against(endsOf(choice)?.to ?? "");
  if (model.facts.frame === "birth") {
    for (const choice of choices) {
      const space = choice.text.split(" ")[1] ?? "";
      if (model.on.get(space) && model.on.get(space)!.owner !== seat) found.set(space, model.facts.killer_odds);
    }
  }
  return found;
}

export function EvoBoard(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const { view, log = [], me, chooser, names } = props;
  useStory(root, view, log, tellRound);
  const model = useMemo(() => modelOf(view), [view]);
  const [preview, setPreview] = useState<number | null>(null);
  const [goal, setGoal] = useState("");
  const [battles, seen] = useBattles(props);
  const fought = battles.filter(({ phase }) => phase === idOf(view.phase));
  const walk = useWalk(chooser);
  const [tab, setTab] = useState<Tab>(tabOf(model));
  const due = chooser ? model.facts.frame : "";
  useEffect(() => {
    if (due) setTab(tabOf(model));
    setGoal("");
  }, [due, view.turn]);
  useEffect(() => void rulebook("evo").catch(() => undefined), [language.value]);

  const choices = chooser?.choices ?? [];
  const moving = model.facts.frame === "move" && !!chooser && me !== null;
  const picked = chooser?.picked.value ?? [];
  const held = moving ? model.dinosaurs.find((one) => picked.length === 1 && one.id === picked[0]) : undefined;
  const ways = useMemo(
    () => (held && me !== null ? waysFrom(model, held.at, choices, me) : new Map<string, Way>()),
    [held, chooser],
  );
  // The destination may be touched first, then a dinosaur that can go there.
  const movers = useMemo(() => {
    const found = new Map<string, Way>();
    if (!moving || !goal || held) return found;
    for (const one of model.dinosaurs) {
      const way = one.owner === me ? waysFrom(model, one.at, choices, me!).get(goal) : undefined;
      if (way) found.set(one.id, way);
    }
    return found;
  }, [goal, held, chooser]);
  const odds = oddsOf(model, choices, ways, moving || model.facts.frame === "birth" ? me : null);
  const go = (way: Way): void => {
    seen();
    setGoal("");
    chooser?.cancel();
    walk(way);
  };

  const touch = touching({
    ...props,
    onWhy: (id) => props.onWhy(id, meantBy(model, held, id, me)),
  });
  /** Touches handled before the generic table: walks of several steps, and destination first. */
  const aimed = (event: Event): boolean => {
    const target = (event.target as Element).closest<HTMLElement>("[data-space]");
    const space = target?.dataset["space"] ?? "";
    if (!space || !moving) return false;
    const here = model.on.get(space);
    if (held && ways.has(space)) return go(ways.get(space)!), true;
    if (here && movers.has(here.id)) return go(movers.get(here.id)!), true;
    if (held || here?.owner === me) return false;
    const able = model.dinosaurs.some((one) => one.owner === me && waysFrom(model, one.at, choices, me!).has(space));
    if (!able) return false;
    setGoal(goal === space ? "" : space);
    return true;
  };

  const tracks = useMemo(() => tracksIn(log, me), [view, me]);
  const reached = useReached(model.wheel);
  const climate = model.facts.climates[preview ?? reached]!;
  const lost = me === null ? 0 : (climate.lost[me] ?? 0);
  // Where only some of those on bad ground die, their owner chooses.
  const endangered = model.dinosaurs.filter(
    ({ id, owner }) => owner === me && [...climate.doomed, ...climate.at_risk].includes(id),
  ).length;
  const tabs: PartTab[] = [
    { id: "climate", label: t("Climate"), icon: evoIcon("hot"), zone: "climate" },
    { id: "laboratory", label: t("Laboratory"), icon: evoIcon("flask"), zone: "laboratory" },
    { id: "clans", label: t("Clans"), icon: evoIcon("dinosaur") },
    { id: "hand", label: t("Cards"), icon: evoIcon("event"), n: model.hand.length },
  ];
  return (
    <div
      ref={root}
      class="evo"
      data-board=""
      data-tab={tab || undefined}
      data-seats={model.clans.length}
      data-frame={model.facts.frame || undefined}
      style={{
        "--evo-walk": `${pace(340)}ms`,
        "--evo-roll": `${pace(750)}ms`,
        "--evo-turn": `${pace(TURNING)}ms`,
        "--evo-leave": `${pace(LEAVING)}ms`,
      }}
      {...touch}
      onClick={(event) => {
        if (battles.length) seen();
        if (!aimed(event)) touch.onClick(event);
      }}
      onKeyDown={(event) => {
        const plain = (event.target as Element).closest("button, a, input");
        if (!plain && (event.key === "Enter" || event.key === " ") && aimed(event)) event.preventDefault();
        else touch.onKeyDown(event);
      }}
    >
      <div class="sea-frame" data-area="island" data-zone="island">
        <Island
          board={props}
          model={model}
          climate={climate}
          previews={preview !== null}
          held={held}
          ways={ways}
          movers={movers}
          odds={odds}
          battles={fought}
          tracks={tracks}
          onGo={go}
          onSeen={seen}
        />
        <Order board={props} model={model} />
        <Fight board={props} model={model} battles={fought} />
        <NotPrinted id={model.reconstructed.island} />
        {moving && (
          <div class="points-left" aria-live="polite">
            <p>
              <Icon name={evoIcon("movement")} size="18px" /> {model.points}
              <span>{tn("movement point left", "movement points left", model.points)}</span>
            </p>
            {lost > 0 && (
              <p class="will-die">
                <Icon name={evoIcon("deadly")} size="18px" />
                <span>
                  {endangered > lost
                    ? tn(
                        "{n} of your {of} on bad ground would die; you choose",
                        "{n} of your {of} on bad ground would die; you choose",
                        lost,
                        { of: endangered },
                      )
                    : tn("{n} dinosaur of yours would die", "{n} dinosaurs of yours would die", lost)}
                </span>
              </p>
            )}
          </div>
        )}
      </div>
      <PartTabs
        label={t("Beside the island")}
        tabs={tabs}
        current={tab}
        toggles
        area="tabs"
        onShow={(id) => setTab(tab === id ? "" : (id as Tab))}
      />
      <div class="evo-parts">
        <ClimatePanel board={props} model={model} reached={reached} preview={preview} onPreview={setPreview} />
        <Laboratory board={props} model={model} />
        <Clans board={props} model={model} />
      </div>
      <div class="hand-place">
        <Hand board={props} model={model} />
        {!model.hand.length && tab === "hand" && <p class="soft no-cards">{t("You hold no event card.")}</p>}
      </div>
      {/* The rungs are the menu of a bid. */}
      {chooser && model.facts.frame !== "bid" && <TouchMenu chooser={chooser} names={names} />}
    </div>
  );
}

/** Who plays when in this round, and whose turn it is. */
function Order({ board, model }: { board: BoardProps; model: Model }): JSX.Element {
  const asked = activeIn(board.view);
  return (
    <ol class="turn-order" aria-label={t("Order of play")} title={t("Order of play")}>
      {model.order.map((seat) => (
        <li key={seat} data-asked={(asked.length === 1 && asked[0] === seat) || undefined} title={board.names[seat]}>
          <Emblem colour={model.clans[seat]?.side.colour ?? seat} size={24} />
          <span class="unseen">{board.names[seat]}</span>
        </li>
      ))}
    </ol>
  );
}

/** The move, in notation, that a touch on an unusable thing probably means. */
function meantBy(model: Model, held: Dinosaur | undefined, id: string, me: number | null): string | undefined {
  if (model.facts.frame !== "move" || me === null) return undefined;
  const target = model.dinosaurs.find((one) => one.id === id);
  const space = target?.at ?? (model.byId.has(id) ? id : "");
  if (!space || target?.owner === me) return undefined;
  const near = model.dinosaurs.filter((one) => one.owner === me);
  const from = held ?? near.find((one) => model.byId.get(one.at)?.next.includes(space)) ?? near[0];
  return from && `${target ? "attack" : "move"} ${from.at} > ${space}`;
}
