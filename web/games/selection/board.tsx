// Natural Selection as it lies on a table: the others above, the watering hole, my species in a row, my hand.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { rulebook } from "../../base/games";
import { language, t } from "../../base/words";
import type { Shape } from "../../kit/arrangement";
import { Arrows } from "../../kit/arrows";
import { tellWhy } from "../../kit/astray";
import { useBoardWidth } from "../../kit/boardwidth";
import { dropsAt, type Held, useDrag } from "../../kit/drag";
import { evenLines, isSwiped } from "../../kit/evenlines";
import { FoodList, HunterLook, useFoodWeb } from "../../kit/foodweb";
import { Landscape } from "../../kit/landscape";
import { OpenHand } from "../../kit/openhand";
import { OtherPlayers, othersOf, seatStyle } from "../../kit/otherplayers";
import { Prompt } from "../../kit/prompt";
import { RowEdges } from "../../kit/rowedges";
import { skip } from "../../kit/scenes";
import { useStory } from "../../kit/story";
import { mealsOf } from "../../kit/threat";
import { Tray } from "../../kit/tray";
import type { Choice, Line } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { SideHead } from "../../table/draw/seathead";
import { Pointer } from "../../table/motion/pointer";
import type { Chooser } from "../../table/moves/choose";
import { touching } from "../../table/moves/touch";
import { hasMenu, TouchMenu } from "../../table/moves/touchmenu";
import { pointed } from "../../table/panels/tooltip";
import { refusal, roomFor } from "./astray";
import { Bag } from "./bag";
import { cardIn, cardsFor, moveTo, placeOf, placesFor, touchesOf } from "./drops";
import { Hand, openCard } from "./hand";
import { Middle } from "./hole";
import { modelOf, type Player, type Species } from "./model";
import { tellStory } from "./motion";
import { fullText, promptOf } from "./prompt";
import { SpeciesRow } from "./row";
import { MINE, MY_STRIP, STRIP, shapeOfOthers } from "./shapes";
import type { Places } from "./species";
import { isOpen, termsOf, threatTo } from "./threat";
import "../../kit/middle.css";
import "../../kit/table.css";
import "./board.css";

const NO_LINES: Line[] = [];
const HOLE = "watering_hole";

export function SelectionBoard(props: BoardProps): JSX.Element {
  const { view, me, names, chooser, onWhy, log = NO_LINES } = props;
  const root = useRef<HTMLDivElement>(null);
  const model = useMemo(() => modelOf(view, log), [view, log]);
  const choices = chooser?.choices ?? [];
  const width = useBoardWidth(root, view);

  useEffect(() => void rulebook("selection").catch(() => undefined), [language.value]);

  // -- my hand: a card and its place, touched in either order
  const [picked = ""] = chooser?.picked.value ?? [];
  const card = placesFor(picked, choices).size ? picked : "";
  const place = cardsFor(picked, choices).size ? picked : "";
  /** A food card that was laid where it may not go. */
  const [astray, setAstray] = useState("");
  const letGo = (): void => chooser?.cancel();
  /** Touch it, also where the kind that was chosen in the bar has no use for it. */
  function begin(id: string): void {
    setAstray("");
    if (!chooser?.leads(id)) chooser?.cancel();
    chooser?.touch(id);
  }
  const laysFood = choices.some(({ group }) => group === "food");
  /** A card for which a trait must be discarded first: after one of these discards it is picked again. */
  const waits = useRef<{ id: string; drops: Choice[]; asked: Chooser } | null>(null);
  useEffect(() => {
    if (!waits.current || !chooser) return;
    const { id, drops, asked } = waits.current;
    waits.current = null;
    if (asked.answered === drops && moveTo(id, `${drops[0]!.touches![0]}/trait`, choices)) begin(id);
  }, [chooser]);
  function offerRoom(id: string, drops: Choice[]): void {
    letGo();
    begin(id);
    chooser!.menu.value = drops;
    waits.current = { id, drops, asked: chooser! };
  }
  /** Says why; nothing is held then, so that the answer hides nothing that is to be looked at. */
  function refuse(id: string, at: string): void {
    // Rules would answer with the phase; what to do now is said at the watering hole.
    if (laysFood && placesFor(id, choices).size) return setAstray(id);
    const drops = roomFor(model, id, at, choices);
    if (drops.length) return offerRoom(id, drops);
    letGo();
    whyNot({ id, face: "card" }, at);
  }
  function whyNot(held: Held, at: string): void {
    if (me !== null) tellWhy(refusal(model, held, at), onWhy);
  }
  function lay(id: string, at: string): void {
    const move = moveTo(id, at, choices);
    if (!move) return refuse(id, at);
    letGo();
    chooser!.play(move);
  }
  const open = card ? placesFor(card, chooser!.open.value) : null;
  const offered = useMemo(() => new Set(choices.map(placeOf)), [chooser]);
  // Cards of species are drawn once and keep what they were given: they reach the latest table through this.
  const touched = useRef<(at: string) => void>(() => undefined);
  touched.current = (at) => {
    if (!card) return begin(at);
    if (open?.has(at) || !placesFor(card, choices).has(at)) return lay(card, at);
    // Another kind of move was chosen in the bar: first all places of the card are lit.
    letGo();
    begin(card);
  };
  const places: Places = {
    lit: (at) => chooser?.lit(at) || undefined,
    touch: (at) => touched.current(at),
    offers: (at) => !card && !place && offered.has(at),
  };
  const inHand = {
    lit(id: string): string | undefined {
      const begins = !place && choices.some((choice) => cardIn(choice) === id);
      return chooser?.lit(id) || (begins ? "start" : undefined);
    },
    touch(id: string): void {
      pointed.value = null;
      if (place) lay(id, place);
      else if (chooser?.leads(id)) begin(id);
      else onWhy(id);
    },
  };

  // -- dragging: a card to a place, food to a species, a carnivore to its prey
  const leads = ({ touches = [] }: Choice, from: string, to: string): boolean =>
    touches.includes(from) && touches.indexOf(to) > touches.indexOf(from);
  useDrag(root, {
    look: "selection",
    whole: true,
    targets(held: Held) {
      pointed.value = null;
      if (held.face) {
        // While a card is held, each place shows what it would become.
        const found = placesFor(held.id, choices);
        if (found.size && held.id !== card) letGo(), begin(held.id);
        return found;
      }
      const rest = choices.filter((choice) => !touchesOf(choice));
      const ends = rest.flatMap((choice) => (choice.touches ?? []).filter((id) => leads(choice, held.id, id)));
      // A species goes to the food as the food comes to it.
      return new Set(rest.some((choice) => leads(choice, HOLE, held.id)) ? [...ends, "hole"] : ends);
    },
    drop(held, target) {
      if (held.face) return lay(held.id, target);
      letGo();
      for (const id of target === "hole" ? [HOLE, held.id] : [held.id, target])
        if (chooser?.touch(id) === "played") return;
    },
    refuse: astrayAt,
    astray: astrayAt,
  });
  function astrayAt(held: Held, target: string): void {
    if (held.face) refuse(held.id, target);
    else whyNot(held, target);
  }

  useStory(root, view, log, tellStory);

  const foodWeb = useFoodWeb({
    web: model,
    me,
    narrow: isSwiped(width),
    colourOf: (seat) => seatStyle(model.players[seat]!),
    threatTo: (species) => threatTo(species, model),
    nobody: () =>
      isOpen(model)
        ? t("As the table stands nobody can eat anybody.")
        : t("Nobody can eat anybody as far as the open traits show; others still lie face down."),
  });
  const { arrows, roleOf, answer, list } = foodWeb;

  // Traits are being cancelled for this attack.
  const began = !!chooser?.began;
  const [attacker, prey] = model.attack.map((id) => model.species.get(id));
  const hunts = !!picked && chooser!.open.value.some(({ group }) => group === "attack");
  const hunter = hunts ? model.species.get(picked) : undefined;
  const gainFrom = ({ id }: Species): Choice["brings"] => (hunter ? chooser?.brings(id) : undefined);

  /** The carnivore that is meant by a touch on a species of another player: the picked one, or the only one where an
   *  attack was chosen. */
  const attackers = new Set(
    choices.flatMap(({ group, touches = [] }) => (group === "attack" ? touches.slice(0, 1) : [])),
  );
  const meantHunter = hunter?.id ?? (began && attackers.size === 1 ? [...attackers][0]! : "");
  const touch = touching({
    ...props,
    onWhy(id, ...more) {
      const prey = model.species.get(id.split(".")[0]!);
      const attacked = hunter ? prey !== hunter : prey?.owner !== me;
      if (prey && attacked && model.species.has(meantHunter)) whyNot({ id: meantHunter, face: "" }, prey.id);
      else if (prey && card) refuse(card, prey.id);
      else onWhy(id, ...more);
    },
  });
  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const under = event.detail ? dropsAt(event) : [];
    // A card goes where it is laid; in the feeding phase the whole species is one place.
    const exact = card && !model.feeding;
    const at = (!exact && under.find((one) => open?.has(one) ?? cardsFor(one, choices).size)) || (under[0] ?? "");
    const id = target.closest<HTMLElement>("[data-id]")?.dataset["id"] ?? "";
    // A trait of a full species: it may make room for the card.
    if (card && at) return places.touch(roomFor(model, card, id, choices).length ? id : at);
    if (card && !id) return letGo();
    // One of my places that a card could change, unless the species itself leads to a move.
    if (!card && at && !chooser?.lit(id) && cardsFor(at, choices).size) return places.touch(at);
    if (place) letGo();
    touch.onClick(event);
  }

  const others = othersOf(model.players, me);
  const mine = me === null ? undefined : model.players[me];
  /** Cards of the hand are food for them. */
  const thinks = !!mine?.species.some(({ traits }) => traits.has("intelligence"));
  const plays = !model.feeding || thinks;
  const firsts = [others, mine ? [mine] : []].map((group) => group.flatMap(({ species }) => species)[0]?.id ?? "");
  const strip = isSwiped(width) && !!mine;
  const shapeOf = ({ seat }: Player): Shape => {
    if (seat === me) return strip ? MY_STRIP : MINE;
    return strip ? STRIP : shapeOfOthers(others.length);
  };
  const grows = choices.some((choice) => choice.group === "species");
  const row = (player: Player): JSX.Element => (
    <SpeciesRow
      player={player}
      model={model}
      board={props}
      places={places}
      shape={shapeOf(player)}
      edged={strip}
      grows={grows && player.seat === me}
      roleOf={roleOf}
      gainFrom={gainFrom}
      firsts={firsts}
    />
  );
  const head = (seat: number, more: JSX.Element | null = null): JSX.Element => (
    <SideHead board={props} seat={seat}>
      <Bag seat={seat} n={model.players[seat]?.side.counters?.["bag"]} />
      {more}
    </SideHead>
  );
  const wrong =
    astray && astray === card && laysFood ? t("Now everybody lays a food card: the watering hole takes it.") : "";
  const [drop] = card ? (chooser?.menu.value.filter(({ group }) => group === "drop") ?? []) : [];
  const full = drop?.touches?.[0];
  const prompt =
    answer ||
    wrong ||
    (full && fullText(full, card, model)) ||
    promptOf(chooser?.open.value ?? [], chooser?.picked.value ?? [], model);
  const lines = evenLines(others.length, width, me === null);
  const about = place ? "" : (chooser?.picked.value.at(-1) ?? "");

  return (
    <div
      ref={root}
      class="kit-board selection"
      data-board=""
      data-lines={lines.length}
      data-strip={strip || undefined}
      data-watch={mine ? undefined : ""}
      data-web={arrows.length ? "" : undefined}
      data-hunts={hunts || undefined}
      style={{ "--traits": model.box.traits, "--lines": lines.length }}
      {...touch}
      onClick={onClick}
      onPointerDown={skip}
    >
      <OtherPlayers
        players={others}
        lines={lines}
        names={names}
        strip={strip}
        head={({ seat }) => head(seat)}
        draw={(player) => (
          <>
            {row(player)}
            <OpenHand cards={player.hand} draw={openCard} />
          </>
        )}
      />
      <Middle
        board={props}
        model={model}
        places={places}
        prompt={<Prompt text={prompt} about={about} inMenu={!!chooser && hasMenu(chooser)} />}
        aside={mine ? null : foodWeb.button}
        over={
          list ? (
            <FoodList
              list={list}
              me={me}
              names={names}
              kindOf={({ body }) => t("body size {n}", { n: body })}
              mealsOf={(hunter) => mealsOf(hunter, model, termsOf(model))}
            />
          ) : null
        }
      />
      {mine && (
        <section class="player mine" data-area="mine" data-player={me} style={seatStyle(mine)} aria-label={names[me!]}>
          <div class="ground">
            <Landscape />
            {head(me!, foodWeb.button)}
            {row(mine)}
          </div>
          <Tray strip={strip} n={model.hand.reduce((sum, { n }) => sum + n, 0)} plays={plays || !strip}>
            <Hand cards={model.hand} last={model.last} over={!!view.over} lit={inHand.lit} onCard={inHand.touch} />
          </Tray>
        </section>
      )}
      {arrows.length ? (
        <Arrows arrows={arrows} version={view} />
      ) : (
        !began && !strip && <HunterLook web={model} version={view} />
      )}
      {attacker && prey && (
        <div class="beat" style={seatStyle(model.players[attacker.owner]!)} aria-hidden="true">
          <Pointer things={[attacker.id, prey.id]} box={root} />
        </div>
      )}
      <RowEdges board={root} />
      {chooser && <TouchMenu chooser={chooser} names={names} prompt={prompt} beside={full} />}
    </div>
  );
}
