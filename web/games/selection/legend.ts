// What the signs of this table mean: its traits, and what stands on the cards of species.
import { rule } from "../../base/games";
import { capital, nameOf, t } from "../../base/words";
import { iconOf } from "../../table/draw/icons";
import type { LegendGroup, LegendSign } from "../index";

const TRAITS = [
  "ambush",
  "burrowing",
  "carnivore",
  "climbing",
  "cooperation",
  "defensive_herding",
  "fat_tissue",
  "fertile",
  "foraging",
  "hard_shell",
  "horns",
  "intelligence",
  "long_neck",
  "pack_hunting",
  "scavenger",
  "symbiosis",
  "warning_call",
];

/** Whose own text stands elsewhere in the rulebook. */
const RULES: Record<string, string> = { carnivore: "attack.carnivore", intelligence: "traits.intelligence-plants" };

const told = (id: string): string => rule(`selection.${id}`)?.text ?? "";

/** "hard_shell" is called "Hard Shell". */
const titleOf = (trait: string): string =>
  trait.replace(/(^|_)(\w)/g, (_, gap, first) => (gap && " ") + first.toUpperCase());

/** The sign of an id of look.toml, and what the game calls it. */
const sign = (id: string, text: string, name = id): LegendSign => ({
  icon: iconOf("selection", id),
  text: `${capital(nameOf("selection", name))}: ${text}`,
});

export function legend(): LegendGroup[] {
  return [
    {
      title: t("Traits"),
      signs: TRAITS.map((trait) => {
        const text = told(RULES[trait] ?? `traits.${trait.replaceAll("_", "-")}`);
        return sign(trait, text, titleOf(trait));
      }),
    },
    {
      title: t("On the table"),
      signs: [
        sign(
          "body",
          t("A carnivore needs a larger body than its prey, and takes as much meat as the prey's body size."),
        ),
        sign("population", t("How many animals the species has: each of them needs 1 food in every round.")),
        sign("hungry", told("cleanup.hunger")),
        sign("fed", t("Every animal of the species has its food.")),
        sign("food", told("feeding.plant")),
        sign("fat", told("traits.fat-tissue-room")),
        sign("bag", told("cleanup.bags")),
        sign("hand", told("cards.deal")),
        sign("new", told("play.reveal"), "face down"),
        sign("first", told("cleanup.first-player"), "first player"),
      ],
    },
  ];
}
