// What is explained in a first game of Random Mutations when it first comes.
import { t } from "../../base/words";
import type { FirstTime } from "../../table/ownboard";
import { offers, told } from "../../table/panels/tips";

export const firsts: FirstTime[] = [
  {
    name: "harm",
    comes: offers("keep"),
    text: () =>
      t(
        "A harmful trait: keep it for its points, or let its card become a new species. On a species with traits it would stay.",
      ),
  },
  {
    name: "feeding",
    comes: offers("food"),
    text: () => t("Each go takes one token from the middle. Animals with too little food at the end of the turn die."),
  },
  {
    name: "attack",
    comes: offers("attack"),
    text: () => t("Instead of taking a token, a hungry carnivore may attack, once a turn: touch it, then a species."),
  },
  {
    name: "parasite",
    comes: offers("parasite"),
    text: () => t("Parasites go onto animals of others: the species with the most of them loses an animal."),
  },
  {
    name: "shelter",
    comes: offers("shelter"),
    text: () => t("A shelter keeps one animal from being eaten. It is no food, and no help against parasites."),
  },
  {
    name: "cards",
    comes: told("drew"),
    text: () => t("At the end of a turn your deck gets new cards: two, and one more for each animal that lives."),
  },
  {
    name: "last turn",
    comes: told("last-turn"),
    text: () => t("The deck is empty: this is the last turn. Only animals that live at its end bring points."),
  },
];
