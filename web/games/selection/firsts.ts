// What is explained in a first game of Natural Selection when it first comes.
import { t } from "../../base/words";
import type { FirstTime } from "../../table/ownboard";
import { offers, told } from "../../table/panels/tips";

export const firsts: FirstTime[] = [
  {
    name: "food card",
    comes: offers("food"),
    text: () =>
      t("Everybody lays one card for its food: the numbers together, even a minus, are the food of this round."),
  },
  {
    name: "cards",
    comes: offers("play", "species", "body", "population"),
    text: () => t("A card becomes a trait, or it pays: for a new species, a larger body or one more animal."),
  },
  {
    name: "feeding",
    comes: offers("feed"),
    text: () =>
      t("A species needs a food for each of its animals: what stays hungry shrinks, without any food it dies out."),
  },
  {
    name: "attack",
    comes: offers("attack"),
    text: () =>
      t("Carnivores eat no plants: they attack species with a smaller body. Touch the carnivore, then its prey."),
  },
  {
    name: "bag",
    comes: told("bagged"),
    text: () => t("What your species have eaten lies in your bag now: each food is a point at the end."),
  },
  {
    name: "last round",
    comes: told("this-is-last", "next-is-last"),
    text: () => t("The deck has run out: the end is near. Food in the bag, animals and traits are what counts."),
  },
];
