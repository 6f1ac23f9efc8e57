// Origin of Species as it lies on a table: the others above, food and deck in the middle, my animals, my hand.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { rulebook } from "../../base/games";
import { language, t } from "../../base/words";
import type { Shape } from "../../kit/arrangement";
import { Arrows } from "../../kit/arrows";
import { useAsked } from "../../kit/asked";
import { tellWhy } from "../../kit/astray";
import { useBoardWidth } from "../../kit/boardwidth";
import { CardRow } from "../../kit/cardrow";
import { Creature } from "../../kit/creature";
import { type Held, useDrag } from "../../kit/drag";
import { evenLines, isSwiped } from "../../kit/evenlines";
import { Landscape } from "../../kit/landscape";
import { OpenHand } from "../../kit/openhand";
import { OtherPlayers, othersOf, seatStyle } from "../../kit/otherplayers";
import { Prompt } from "../../kit/prompt";
import { RowEdges } from "../../kit/rowedges";
import { skip } from "../../kit/scenes";
import { useStory } from "../../kit/story";
import { Tray } from "../../kit/tray";
import { notify } from "../../parts/notify";
import type { Choice, Line } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { SideHead } from "../../table/draw/seathead";
import { argOf, numberOf } from "../../table/draw/sentences";
import { touching } from "../../table/moves/touch";
import { hasMenu, TouchMenu } from "../../table/moves/touchmenu";
import { pointed } from "../../table/panels/tooltip";
import { AnimalCard } from "./animal";
import { refusal } from "./astray";
import { MINE, MY_STRIP, OTHERS, STRIP, WHOLE_LINE } from "./cardshape";
import { Discard } from "./discard";
import { cardOf, faceOf, Hand, isFace, openCard, partName } from "./hand";
import { Links } from "./links";
import { iconOf } from "./menu";
import { type FoodRoll, Middle } from "./middle";
import { modelOf, type Player, starves } from "./model";
import { tellStory } from "./motion";
import { promptOf } from "./prompt";
import { nextInDanger, threatTo } from "./threat";
import "../../kit/middle.css";
import "../../kit/table.css";
import "./board.css";

const [ROLL, BANK] = ["food-roll", "bank"];

/** The dice of this turn's food, from the log, and what comes on top of them. */
function diceOf(log: Line[]): FoodRoll {
  const last = log.findLastIndex(({ verb }) => verb === ROLL);
  const dice: number[] = [];
  for (let at = last; log[at]?.verb === ROLL; at--) dice.unshift(numberOf(argOf(log[at]!, "n")));
  const after = log[last + 1];
  const food = after?.verb === BANK ? numberOf(argOf(after, "n")) : 0;
  return { dice, more: Math.max(0, food - dice.reduce((all, one) => all + one, 0)) };
}

const PLAIN: ReadonlySet<string> = new Set();

function NoAnimals({ mine }: { mine: boolean }): JSX.Element {
  return (
    <span class="none">
      {mine && <Creature look={{ traits: PLAIN }} />}
      {mine ? t("No animals yet: lay a card here, lizard up.") : t("no animals")}
    </span>
  );
}

export function OriginBoard(props: BoardProps): JSX.Element {
  const { view, me, names, chooser, onWhy, log = [] } = props;
  const root = useRef<HTMLDivElement>(null);
  const model = useMemo(() => modelOf(view), [view]);
  const width = useBoardWidth(root, view);

  useEffect(() => void rulebook("origin").catch(() => undefined), [language.value]);

  const choices = chooser?.choices ?? [];
  const picked = chooser?.picked.value ?? [];

  function onFace(card: string, face: string): void {
    const part = partName(card, face);
    if (chooser?.leads(part)) chooser.touch(part);
    else refuse({ id: card, face }, "");
  }

  // -- dragging
  const leads = (choice: Choice, { id, face }: Held, to: string): boolean => {
    const touches = choice.touches ?? [];
    const at = touches.indexOf(id);
    return at >= 0 && touches.indexOf(to) > at && (!face || faceOf(choice) === face);
  };
  useDrag(root, {
    refuse,
    astray: refuse,
    targets(held) {
      pointed.value = null;
      const found = new Set<string>();
      for (const choice of choices) {
        const touches = choice.touches ?? [];
        for (const id of touches) if (leads(choice, held, id)) found.add(id);
        if (held.face && touches[0] === held.id && faceOf(choice) === "animal") found.add("row");
      }
      return found;
    },
    says: (_, target) => (target === "row" ? t("as a new animal") : ""),
    drop({ id, face }, target) {
      chooser?.cancel();
      // A trait that has missed its animal is no animal unless it is meant.
      if (target === "row" && face !== "animal") return asAnimal(id);
      for (const touched of [face ? partName(id, face) : id, target]) if (chooser?.touch(touched) === "played") return;
    },
  });

  function asAnimal(card: string): void {
    const choice = choices.find((one) => one.touches?.[0] === card && faceOf(one) === "animal");
    if (choice) chooser?.offer(choice);
  }

  function refuse(held: Held, target: string): void {
    tellWhy(refusal(model, me, held, target, choices), onWhy);
  }

  useStory(root, view, log, tellStory);

  const [asked] = useAsked({
    isThere: (id) => model.animals.has(id),
    next(now, id) {
      if (model.animals.has(id)) return now === id ? "" : id;
      const next = nextInDanger(model, me, now);
      if (!next && !now) notify(t("Nobody could attack your animals now."));
      return next;
    },
  });
  // Possible attackers of the animal asked about, else the current attack.
  const threat = asked ? threatTo(model.animals.get(asked)!, model) : undefined;
  const [hunter, prey = ""] = model.attack;
  const target = threat ? asked : prey;
  const hunters = threat ? threat.hunters.map((animal) => animal.id) : hunter ? [hunter] : [];

  const touch = touching(props);
  const others = othersOf(model.players, me);
  const mine = me === null ? undefined : model.players[me];
  const firsts = [others, mine ? [mine] : []].map((group) => group.flatMap(({ animals }) => animals)[0]?.id ?? "");
  const strip = isSwiped(width) && !!mine;
  const lines = evenLines(others.length, width, !mine);
  const most = Math.max(1, ...lines);
  const shapeOf = ({ seat }: Player): Shape => {
    if (seat === me) return strip ? MY_STRIP : MINE;
    return strip ? STRIP : most > 1 ? OTHERS : WHOLE_LINE;
  };
  const row = (player: Player): JSX.Element => (
    <CardRow n={player.animals.length} turn={view.turn} shape={shapeOf(player)}>
      {player.animals.map((animal) => (
        <AnimalCard
          key={animal.id}
          animal={animal}
          feeding={model.feeding}
          starving={starves(animal, model)}
          board={props}
          first={firsts.includes(animal.id)}
          role={animal.id === target ? "prey" : hunters.includes(animal.id) ? "hunter" : ""}
        />
      ))}
      {!player.animals.length && <NoAnimals mine={player.seat === me} />}
      {player.links.length > 0 && <Links links={player.links} version={`${width} ${player.animals.length}`} />}
    </CardRow>
  );
  // The last cards have been laid: the place of the hand is free for the animals.
  const spent = !model.developing && !model.deck && !model.hand.length;
  // The first thing of all moves that were begun in the bar is touched already.
  const from = chooser?.from.value;
  const touched = picked.length || !from ? picked : [from];
  const prompt = threat ? `${asked}: ${threat.sentence}` : promptOf(chooser?.open.value ?? [], touched, model, names);
  const [face = ""] = picked.filter(isFace);
  const offersCard = !!face && !!chooser?.menu.value.length;

  return (
    <div
      ref={root}
      class="kit-board origin"
      data-board=""
      data-strip={strip || undefined}
      data-watch={mine ? undefined : ""}
      data-lines={lines.length}
      data-asked={asked || undefined}
      style={{ "--lines": lines.length, "--most": most }}
      {...touch}
      onPointerDown={skip}
    >
      <OtherPlayers
        players={others}
        lines={lines}
        names={names}
        strip={strip}
        head={({ seat }) => <SideHead board={props} seat={seat} />}
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
        roll={diceOf(log)}
        prompt={
          <Prompt
            text={prompt}
            about={asked || cardOf(face || (picked.at(-1) ?? ""))}
            inMenu={!!chooser && hasMenu(chooser)}
          />
        }
      />
      {mine && (
        <section class="player mine" data-area="mine" data-player={me} style={seatStyle(mine)} aria-label={names[me!]}>
          <div class="ground" data-drop="row">
            <Landscape />
            <SideHead board={props} seat={me!}>
              {model.discard && <Discard zone={model.discard} />}
            </SideHead>
            {row(mine)}
          </div>
          {!spent && (
            <Tray strip={strip} n={model.hand.reduce((sum, { n = 1 }) => sum + n, 0)} plays={model.developing}>
              <Hand
                cards={model.hand}
                choices={choices}
                box={model.box}
                drawn={model.deck > 0}
                picked={face}
                onFace={onFace}
              />
            </Tray>
          )}
        </section>
      )}
      {hunters.length > 0 && <Arrows arrows={hunters.map((one) => [one, target])} version={view} />}
      <RowEdges board={root} />
      {chooser && (
        <TouchMenu
          chooser={chooser}
          names={names}
          iconOf={iconOf}
          prompt={prompt}
          {...(offersCard && { beside: cardOf(face), back: t("Back to the hand") })}
        />
      )}
    </div>
  );
}
