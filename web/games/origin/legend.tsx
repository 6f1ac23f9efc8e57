// What the signs of this table mean: what stands on animals and beside players, then the traits.
import { lookOf, rule } from "../../base/games";
import { t } from "../../base/words";
import { Starving, starvingText } from "../../kit/starving";
import { State } from "../../kit/states";
import { Token, type TokenKind } from "../../kit/tokens";
import type { LegendGroup, LegendSign } from "../../table/ownboard";
import { ruleOf, traitIcon } from "./traits";

const token = (kind: TokenKind, text: string): LegendSign => ({ icon: <Token kind={kind} />, text });
const state = (id: string, text: string): LegendSign => ({ icon: <State id={id} text="" />, text });
const icon = (id: string, text: string): LegendSign => ({ icon: traitIcon(id), text });

/** A trait with its text. */
function traitSign(trait: string): LegendSign[] {
  const found = rule(ruleOf(trait));
  return found ? [icon(trait, `${found.title}: ${found.text}`)] : [];
}

export const legend = (): LegendGroup[] => [
  {
    title: t("On animals"),
    signs: [
      token("missing", t("An empty circle: food that the animal still needs in this turn.")),
      token("food", t("An apple: food that it has got in this turn.")),
      token("fat", t("A full drop: fat that it has stored.")),
      token("room", t("An empty drop: room for fat.")),
      state("hungry", t("Hungry: it has too little food and dies at the end of the turn unless it gets more.")),
      state("fed", t("Fed: it has all the food that it needs.")),
      { icon: <Starving text="" />, text: t("In need: {why}", { why: starvingText() }) },
      state("poisoned", t("Poisoned: it dies at the end of the turn.")),
      state("hibernating", t("Asleep: it counts as fed and gets no food in this turn.")),
      state("attacked", t("It has attacked: no more in this turn.")),
      state("stolen", t("It has stolen: no more in this turn.")),
      state("grazed", t("It has grazed: no more in this go.")),
      state("mimicked", t("Mimicry: it has sent an attack elsewhere.")),
    ],
  },
  {
    title: t("Beside players"),
    signs: [
      icon("points", t("Points: what would count if the game ended now.")),
      icon("hand", t("Cards in hand: how many.")),
      icon("discard", t("Discard pile: with equal points the larger one wins.")),
      icon("first", t("First player: begins each phase of this turn.")),
      icon("passed", t("Passed: lays no more cards in this turn.")),
    ],
  },
  { title: t("Traits"), signs: Object.keys(lookOf("origin").icons ?? {}).flatMap(traitSign) },
];
