// Random Mutations as it lies on a table: the others above, the centre with food, shelters and parasites, my species, my deck.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { rulebook } from "../../base/games";
import { language, say, t } from "../../base/words";
import { Arrows } from "../../kit/arrows";
import { useBoardWidth } from "../../kit/boardwidth";
import { CardRow } from "../../kit/cardrow";
import { Creature, type Look } from "../../kit/creature";
import { type Held, useDrag } from "../../kit/drag";
import { evenLines, isSwiped } from "../../kit/evenlines";
import { FoodList, HunterLook, useFoodWeb } from "../../kit/foodweb";
import { Landscape } from "../../kit/landscape";
import { OtherPlayers, othersOf, seatStyle } from "../../kit/otherplayers";
import { Prompt } from "../../kit/prompt";
import { RowEdges } from "../../kit/rowedges";
import { skip } from "../../kit/scenes";
import { useStory } from "../../kit/story";
import { mealsOf } from "../../kit/threat";
import { Icon } from "../../parts/icon";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { SideHead } from "../../table/draw/seathead";
import { thingOf } from "../../table/draw/sentences";
import { Pointer } from "../../table/motion/pointer";
import { openMoves } from "../../table/moves/actionbar";
import { touching } from "../../table/moves/touch";
import { hasMenu, TouchMenu } from "../../table/moves/touchmenu";
import { pointed } from "../../table/panels/tooltip";
import { movesOn } from "./anyof";
import { carried, denial, LAYS, refusal } from "./astray";
import { Centre } from "./centre";
import { infested, modelOf, newTraits, type Player, turnedFor } from "./model";
import { tellStory } from "./motion";
import { TurnedCard } from "./mutation";
import { OwnDeck } from "./owndeck";
import { isForced, isNew, promptOf } from "./prompt";
import { framesOf, shapeOfMine, shapeOfOthers } from "./shapes";
import { SpeciesCard } from "./species";
import { TERMS, threatTo } from "./threat";
import "../../kit/middle.css";
import "../../kit/table.css";
import "./board.css";

const ROW = "row";
const PLAIN: Look = { traits: new Set() };

export function MutationsBoard(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const { view, log = [], me, names, chooser, onWhy } = props;
  const model = useMemo(() => modelOf(view), [view]);
  const width = useBoardWidth(root, view);
  // After that: animations may keep the former sizes until the dead have gone.
  useStory(root, view, log, tellStory);
  useEffect(() => void rulebook("mutations").catch(() => undefined), [language.value]);

  // -- dragging: my top card to a species or to the end of my row, a token to an animal, a hunter to its prey
  const choices = chooser?.choices ?? [];
  const leads = (choice: Choice, from: string, to: string): boolean => {
    const touches = choice.touches ?? [];
    return touches.includes(from) && touches.indexOf(to) > touches.indexOf(from);
  };
  const newSpecies = choices.find(isNew);
  const movesWith = (token: string, species: string): Choice[] =>
    movesOn(
      model.species.get(species)!,
      choices.filter(({ text }) => text.startsWith(`${LAYS[token]} `)),
    );
  /** A token is laid on a species: on any of its animals, unless it matters on which. */
  const give = (token: string, species: string): void => {
    const moves = movesWith(token, species);
    chooser?.cancel();
    if (moves.length < 2) return moves.forEach((move) => void chooser?.play(move));
    chooser!.picked.value = [token];
    chooser!.menu.value = moves;
  };
  /** What was touched first, or goes without saying in the kind of move that was chosen. */
  const inHand = (): string => chooser?.picked.value[0] ?? ((chooser?.kind.value && chooser.from.value) || "");
  /** A species was touched, not one of its animals: a token that was touched goes to it, or any of its animals is
   *  chosen. */
  const touchSpecies = (id: string): boolean => {
    if (!chooser || !model.species.has(id)) return false;
    const token = inHand();
    if (LAYS[token] && movesWith(token, id).length) return give(token, id), true;
    // What is chosen in the bar leads to its moves alone.
    const tokens = chooser.kind.value ? [] : Object.keys(LAYS);
    const moves = tokens.flatMap((one) => movesWith(one, id));
    const animals = new Set(moves.map(({ touches }) => touches![1]!));
    if (animals.size === 1) return chooser.touch([...animals][0]!) !== "none";
    if (animals.size && model.species.get(id)!.owner !== me) return give("black", id), true;
    if (animals.size) onWhy(id, undefined, t("Choose one of its animals: they differ."));
    return animals.size > 0;
  };
  const deny = (held: string, target: string, able: boolean): void => {
    const found = refusal(model, me, names, carried(model, choices, held), target, able);
    if (found) onWhy(found.id, found.meant, found.said);
  };
  const began = !!chooser && (chooser.picked.value.length > 0 || !!chooser.kind.value);
  const hunts = began && chooser.open.value.some(({ group }) => group === "attack");
  const denies = (id: string): boolean => {
    const found = denial(model, me, names, inHand(), id, hunts);
    if (found) onWhy(found.id, found.meant, found.said);
    return !!found;
  };
  useDrag(root, {
    targets(held: Held) {
      pointed.value = null;
      const id = carried(model, choices, held.id);
      const found = new Set(choices.flatMap((choice) => (choice.touches ?? []).filter((to) => leads(choice, id, to))));
      if (id === "own" && newSpecies) found.add(ROW);
      if (LAYS[id]) for (const animal of [...found]) found.add(animal.split(".")[0]!);
      return found;
    },
    drop(held, target) {
      const id = carried(model, choices, held.id);
      chooser?.cancel();
      if (target === ROW) return newSpecies && chooser!.play(newSpecies);
      if (LAYS[id] && model.species.has(target)) return give(id, target);
      for (const one of [id, target]) if (chooser?.touch(one) === "played") return;
    },
    refuse: ({ id }, target) => deny(id, target, true),
    astray: ({ id }, target) => deny(id, target, false),
  });

  const foodWeb = useFoodWeb({
    web: model,
    me,
    narrow: isSwiped(width),
    threatTo: (species) => threatTo(species, model),
    nobody: () => t("As the table stands nobody can eat anybody."),
    letGo: () => chooser?.cancel(),
  });
  const { arrows, listed: meals } = foodWeb;

  const news = useMemo(() => newTraits(log, me), [log, me]);
  const touch = touching({ ...props, onWhy: (id) => touchSpecies(id) || onWhy(id) }, denies);
  const others = othersOf(model.players, me);
  const mine = me === null ? undefined : model.players[me];
  const strip = isSwiped(width) && !!mine;
  const lines = evenLines(others.length, width, me === null);
  const firsts = [others, mine ? [mine] : []].map((group) => group.flatMap(({ species }) => species)[0]?.id ?? "");
  // Who attacks whom right now.
  const asked = view.asked?.say?.args ?? {};
  const [hunter, prey] = [thingOf(asked["hunter"]), thingOf(asked["prey"])];
  const attacker = model.players[model.species.get(hunter)?.owner ?? -1];
  const { hosts, most } = infested(model);
  const turned = model.turned ? turnedFor(view, log) : "";
  const row = (player: Player): JSX.Element => (
    <CardRow
      n={player.species.length}
      turn={view.turn}
      shape={player === mine ? shapeOfMine(strip) : shapeOfOthers(strip, width / Math.max(...lines))}
    >
      {player.species.map((species) => (
        <SpeciesCard
          key={species.id}
          species={species}
          board={props}
          first={firsts.includes(species.id)}
          news={news}
          mutates={species.id === turned}
          role={foodWeb.roleOf(species.id)}
          most={hosts.has(species.id) ? most : 0}
        />
      ))}
      {!player.species.length && (
        <span class="none">
          {player === mine && mine.deck
            ? t("You have no species left: lay your top card as a new one.")
            : t("no species")}
        </span>
      )}
    </CardRow>
  );
  // Its place stays free while no new species can be laid; while something else is chosen it only asks.
  const fits = !!newSpecies && chooser!.open.value.includes(newSpecies);
  const layNew = (): void => (fits ? chooser!.play(newSpecies) : chooser!.offer(newSpecies!));
  const berth = (
    <button
      type="button"
      class="berth"
      data-drop={newSpecies && ROW}
      data-lit={fits ? (inHand() === "own" ? "next" : "start") : undefined}
      disabled={!newSpecies}
      onClick={(event) => (event.stopPropagation(), layNew())}
    >
      <Creature look={PLAIN} />
      <span>
        <Icon name="big-egg" /> {t("New species")}
      </span>
    </button>
  );
  const prompt = foodWeb.answer || promptOf(chooser);
  const about = chooser?.picked.value.at(-1) ?? "";
  // Which animal of a herd gets a token is asked beside the herd.
  const offered = new Set(chooser?.menu.value.map(({ touches }) => touches?.[1]?.split(".")[0]));
  const herd = LAYS[chooser?.picked.value[0] ?? ""] && offered.size === 1 ? [...offered][0] : undefined;
  return (
    <div
      ref={root}
      class="kit-board mutations"
      data-board
      style={framesOf(lines.length, strip)}
      data-strip={strip || undefined}
      data-watch={mine ? undefined : ""}
      data-began={began || (chooser && isForced(chooser)) || undefined}
      data-hunts={hunts || undefined}
      data-web={arrows.length ? "" : undefined}
      data-menu={(chooser && hasMenu(chooser)) || undefined}
      data-low={lines.length > 1 || undefined}
      {...touch}
      onPointerDown={skip}
    >
      <OtherPlayers
        players={others}
        lines={lines}
        names={names}
        strip={strip}
        head={({ seat }) => <SideHead board={props} seat={seat} />}
        draw={row}
      />
      <Centre
        board={props}
        model={model}
        log={log}
        prompt={<Prompt text={prompt} about={about} inMenu={(!!chooser && hasMenu(chooser)) || !!openMoves.value} />}
        aside={mine ? null : foodWeb.button}
        over={
          meals.length ? (
            <FoodList
              attacks={meals}
              names={names}
              kindOf={({ cards }) => cards.map(({ face }) => say(face)).join(", ")}
              mealsOf={(one) => mealsOf(one, model, TERMS)}
              onClose={foodWeb.close}
            />
          ) : null
        }
      />
      {mine && (
        <section class="player mine" data-area="mine" data-player={me} style={seatStyle(mine)} aria-label={names[me!]}>
          <div class="ground">
            <Landscape />
            <SideHead board={props} seat={me!}>
              {foodWeb.button}
            </SideHead>
            <div class="mine-line">
              {row(mine)}
              <div class="stock">
                {berth}
                <OwnDeck board={props} n={mine.deck} last={model.lastTurn} />
              </div>
            </div>
          </div>
        </section>
      )}
      {model.turned && (
        <TurnedCard
          board={props}
          card={model.turned}
          species={turned}
          doubt={model.reconstructed.deck}
          narrow={isSwiped(width)}
        />
      )}
      {arrows.length ? (
        <Arrows arrows={arrows} version={view} />
      ) : (
        !began && !strip && <HunterLook web={model} version={view} />
      )}
      {hunter && prey && (
        <div class="beat" style={attacker && seatStyle(attacker)} aria-hidden="true">
          <Pointer things={[hunter, prey]} box={root} />
        </div>
      )}
      <RowEdges board={root} />
      {chooser && <TouchMenu chooser={chooser} names={names} prompt={prompt} beside={herd} clear=".mine" />}
    </div>
  );
}
