// The hand: two-sided cards whose halves can be touched or dragged, and the lizard on the back.
import type { JSX } from "preact";
import { say, t } from "../../base/words";
import { Creature } from "../../kit/creature";
import { softly } from "../../kit/softhyphens";
import { Token } from "../../kit/tokens";
import { Icon } from "../../parts/icon";
import type { Choice, Thing } from "../../protocol";
import type { Box, Model } from "./model";
import { facesOf, PAIRS, traitIcon } from "./traits";
import "./hand.css";

/** Which face of a card a move plays: a trait, or "animal". */
export const faceOf = (choice: Choice): string =>
  choice.text.startsWith("animal ") ? "animal" : (choice.text.split(" ")[1] ?? "");

export const partName = (card: string, face: string): string => `${card}/${face}`;
export const isFace = (touched: string): boolean => touched.includes("/");
export const cardOf = (part: string): string => part.split("/")[0]!;

/** The part of the card that a move plays; "" for a move without a card. */
export const partOf = ({ touches = [], ...choice }: Choice): string =>
  /^(animal|play|pair) /.test(choice.text) && touches[0] ? partName(touches[0], faceOf(choice)) : "";

/** Of a card a face is touched. */
export function touchesOf(choice: Choice): string[] | undefined {
  const part = partOf(choice);
  return part ? [part, ...choice.touches!.slice(1)] : undefined;
}

/** The move, in notation, that a touch on a grey face probably means: on the first animal that fits. */
export function meantBy(model: Model, me: number | null, id: string, face: string): string {
  const card = model.hand.find((one) => one.id === id);
  if (!card || me === null) return "";
  const traits = facesOf(card).map(({ trait }) => trait);
  const name = traits.join("/");
  if (face === "animal") return `animal ${name}`;
  const mine = model.players[me]?.animals ?? [];
  const others = model.players.flatMap((player) => (player.seat === me ? [] : player.animals));
  const from = traits.length > 1 ? ` from ${name}` : "";
  const [a, b] = (face === "parasite" ? others : mine).map((animal) => animal.id);
  if (!a) return "";
  if (face === "symbiosis") return `pair symbiosis ${a} protects ${b ?? a}${from}`;
  return PAIRS.has(face) ? `pair ${face} ${a} ${b ?? a}${from}` : `play ${face} on ${a}${from}`;
}

export interface HandProps {
  cards: Thing[];
  choices: readonly Choice[];
  box: Box;
  /** The card and face that were touched. */
  picked: string;
  /** There are cards left to draw. */
  drawn: boolean;
  onFace(card: string, face: string): void;
}

const PLAIN: ReadonlySet<string> = new Set();
/** The hides of the animals on the cards. */
const TONES: Record<string, number> = {
  carnivorous: 4,
  fat_tissue: 8,
  high_body_weight: 11,
  parasite: 5,
  swimming: 2,
  camouflage: 6,
  sharp_vision: 7,
  burrowing: 15,
  symbiosis: 10,
  communication: 16,
  cooperation: 9,
  piracy: 3,
  grazing: 14,
  hibernation: 23,
  poisonous: 1,
  running: 0,
  mimicry: 13,
  tail_loss: 17,
  scavenger: 12,
};

/** An animal that has just this trait. */
const Shown = ({ trait }: { trait: string }): JSX.Element => (
  <span class="picture">
    <Creature look={{ traits: new Set([trait]), tone: TONES[trait] ?? 0, fatCards: 1, fat: 1 }} />
  </span>
);

export function Hand({ cards, choices, box, picked, drawn, onFace }: HandProps): JSX.Element {
  const sorted = [...cards].sort((a, b) => say(a.face).localeCompare(say(b.face)));
  return (
    <div
      class="hand"
      data-swiped
      data-drop="hand"
      data-zone="hand"
      role="group"
      aria-label={t("My hand")}
      // Where it is swiped, the keyboard reaches it even if no card leads to a move.
      tabIndex={cards.length && !choices.some(partOf) ? 0 : undefined}
    >
      {!cards.length && (
        <p class="empty">
          {drawn ? t("No cards in hand: new ones come at the end of the turn.") : t("No cards in hand.")}
        </p>
      )}
      {sorted.map((card) => {
        const mine = choices.filter((choice) => choice.touches?.[0] === card.id);
        const lit = (face: string): string | undefined => {
          if (picked === partName(card.id, face)) return "picked";
          return mine.some((choice) => faceOf(choice) === face) ? "start" : undefined;
        };
        const faces = facesOf(card);
        const n = card.n ?? 1;
        return (
          <div class={n > 1 ? "card several" : "card"} key={card.id} data-card={card.id}>
            {faces.map(({ trait, name }) => (
              <button
                type="button"
                key={trait}
                class={faces.length > 1 ? "face" : "face whole"}
                data-id={card.id}
                data-face={trait}
                data-part={partName(card.id, trait)}
                data-lit={lit(trait)}
                tabIndex={lit(trait) ? 0 : -1}
                aria-pressed={lit(trait) === "picked" ? true : undefined}
                aria-label={t("{trait}: lay it on an animal", { trait: say(name) })}
                onClick={(event) => (event.stopPropagation(), onFace(card.id, trait))}
              >
                <Icon name={traitIcon(trait)} size="16px" />
                <Shown trait={trait} />
                <span class="name">
                  {softly(say(name))}
                  {box.needs[trait] && (
                    <span class="more">
                      +{box.needs[trait]}
                      <Token kind="food" />
                    </span>
                  )}
                  {PAIRS.has(trait) && <span class="two" aria-hidden="true" />}
                </span>
              </button>
            ))}
            <button
              type="button"
              class="face back"
              data-id={card.id}
              data-face="animal"
              data-part={partName(card.id, "animal")}
              data-lit={lit("animal")}
              tabIndex={lit("animal") ? 0 : -1}
              aria-label={t("{card}: lay it as an animal", { card: say(card.face) })}
              onClick={(event) => (event.stopPropagation(), onFace(card.id, "animal"))}
            >
              <Creature look={{ traits: PLAIN, tone: 3 }} />
              <span class="name">{t("as an animal")}</span>
            </button>
            {n > 1 && <b class="count">×{n}</b>}
          </div>
        );
      })}
    </div>
  );
}

/** The faces of a card in a hand that lies open. */
export const openCard = (card: Thing): JSX.Element[] =>
  facesOf(card).map(({ trait, name }) => (
    <span key={trait}>
      <Icon name={traitIcon(trait)} /> {say(name)}
    </span>
  ));
