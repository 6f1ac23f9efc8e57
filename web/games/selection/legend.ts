// What the signs of this table mean: its traits, and what stands on the cards of species.
import { rule } from "../../base/games";
import { capital, nameOf, say, t } from "../../base/words";
import type { Say, View } from "../../protocol";
import { iconOf } from "../../table/draw/icons";
import type { LegendGroup, LegendSign } from "../../table/ownboard";

/** Whose own text stands elsewhere in the rulebook. */
const RULES: Record<string, string> = { carnivore: "attack.carnivore", intelligence: "traits.intelligence-plants" };

const told = (id: string): string => rule(`selection.${id}`)?.text ?? "";

/** The sign of an id of look.toml, what it is called, and what it means. */
const signOf = (id: string, name: string, text: string): LegendSign => ({
  icon: iconOf("selection", id),
  text: `${capital(name)}: ${text}`,
});

const sign = (id: string, text: string, key = id): LegendSign => signOf(id, nameOf("selection", key), text);

export function legend(view: View): LegendGroup[] {
  const traits = (view.extra?.["traits"] ?? {}) as Record<string, Say>;
  return [
    {
      title: t("Traits"),
      signs: Object.entries(traits).map(([trait, name]) =>
        signOf(trait, say(name), told(RULES[trait] ?? `traits.${trait.replaceAll("_", "-")}`)),
      ),
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
