// Random Mutations as it lies on a table: the others above, the centre with food, shelters and parasites, my species, my deck.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { rulebook } from "../../base/games";
import { language, say, t } from "../../base/words";
import { Arrows } from "../../kit/arrows";
import { useBoardWidth } from "../../kit/boardwidth";
import { CardRow } from "../../kit/cardrow";
import { useDrag } from "../../kit/drag";
import { evenLines, isSwiped } from "../../kit/evenlines";
import { FoodList, HunterLook, useFoodWeb } from "../../kit/foodweb";
import { Landscape } from "../../kit/landscape";
import { OtherPlayers, othersOf, seatStyle } from "../../kit/otherplayers";
import { Prompt } from "../../kit/prompt";
import { RowEdges } from "../../kit/rowedges";
import { skip } from "../../kit/scenes";
import { useStory } from "../../kit/story";
import { mealsOf } from "../../kit/threat";
import type { BoardProps } from "../../table/boardprops";
import { SideHead } from "../../table/draw/seathead";
import { thingOf } from "../../table/draw/sentences";
import { Pointer } from "../../table/motion/pointer";
import { openMoves } from "../../table/moves/actionbar";
import { touching } from "../../table/moves/touch";
import { hasMenu, TouchMenu } from "../../table/moves/touchmenu";
import { pointed } from "../../table/panels/tooltip";
import { Centre } from "./centre";
import { infested, modelOf, newTraits, type Player, turnedFor } from "./model";
import { tellStory } from "./motion";
import { TurnedCard } from "./mutation";
import { Berth, OwnDeck } from "./owndeck";
import { isForced, promptOf } from "./prompt";
import { framesOf, shapeOfMine, shapeOfOthers } from "./shapes";
import { SpeciesCard } from "./species";
import { goneText } from "./texts";
import { TERMS, threatTo } from "./threat";
import { touchesOn } from "./touches";
import "../../kit/middle.css";
import "../../kit/table.css";
import "./board.css";

export function MutationsBoard(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const { view, log = [], me, names, chooser, onWhy } = props;
  const model = useMemo(() => modelOf(view), [view]);
  const width = useBoardWidth(root, view);
  // After that: animations may keep the former sizes until the dead have gone.
  useStory(root, view, log, tellStory);
  useEffect(() => void rulebook("mutations").catch(() => undefined), [language.value]);

  const touches = touchesOn(props, model);
  const { newSpecies, began, hunts, herd } = touches;
  useDrag(root, {
    ...touches.drag,
    targets(held) {
      pointed.value = null;
      return touches.drag.targets(held);
    },
  });

  const foodWeb = useFoodWeb({
    web: model,
    me,
    narrow: isSwiped(width),
    colourOf: (seat) => seatStyle(model.players[seat]!),
    threatTo: (species) => threatTo(species, model),
    nobody: () => t("As the table stands nobody can eat anybody."),
  });
  const { arrows, list } = foodWeb;

  const news = useMemo(() => newTraits(log, me), [log, me]);
  const touch = touching({ ...props, onWhy: (id) => touches.ofSpecies(id) || onWhy(id) }, touches.denies);
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
        <span class="none">{player === mine ? goneText(mine.deck, model.lastTurn, !!view.over) : t("no species")}</span>
      )}
    </CardRow>
  );
  const prompt = foodWeb.answer || promptOf(chooser);
  const about = chooser?.picked.value.at(-1) ?? "";
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
      data-forced={(!foodWeb.answer && !began && chooser && isForced(chooser)) || undefined}
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
          list ? (
            <FoodList
              list={list}
              me={me}
              names={names}
              kindOf={({ cards }) => cards.map(({ face }) => say(face)).join(", ")}
              mealsOf={(one) => mealsOf(one, model, TERMS)}
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
                <Berth board={props} move={newSpecies} isNext={touches.inHand() === "own"} />
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
