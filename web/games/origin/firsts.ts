// What is explained in a first game of Origin when it first comes.
import { t } from "../../base/words";
import type { FirstTime } from "../../table/ownboard";
import { offers, told } from "../../table/panels/tips";

export const firsts: FirstTime[] = [
  {
    name: "feeding",
    comes: offers("food"),
    text: () => t("Each go feeds one animal. Whoever still has an empty circle when nobody can go on dies."),
  },
  {
    name: "attack",
    comes: offers("attack"),
    text: () =>
      t("Instead of taking food, a hungry carnivore may eat another animal, once a turn: touch it, then its prey."),
  },
  {
    name: "fat",
    comes: offers("fat"),
    text: () =>
      t(
        "Fat is kept from turn to turn. Turning it into food takes the place of taking food: best when the bank is empty.",
      ),
  },
  {
    name: "cards",
    comes: told("draws"),
    text: () => t("At the end of a turn everybody gets new cards: one, and one more for each animal that lives."),
  },
  {
    name: "extinction",
    comes: told("starved"),
    text: () =>
      t("Animals that were not fed have died, with all their traits. They bring no points, and no new cards."),
  },
  {
    name: "last turn",
    comes: told("last-turn"),
    text: () => t("The deck is empty: this is the last turn. Only animals that live at its end bring points."),
  },
];
