// The icons of Darwin's Journey by what they are for, each with one line.
import { t } from "../../base/words";
import type { View } from "../../protocol";
import { iconOf } from "../../table/draw/icons";
import type { LegendGroup, LegendSign } from "../../table/ownboard";

/** The sign of an id of look.toml. */
const sign = (id: string, tint: string, text: string): LegendSign => ({ icon: iconOf("darwin", id), tint, text });

export function legend(view: View): LegendGroup[] {
  const groups: LegendGroup[] = [
    {
      title: t("What you own"),
      signs: [
        sign("coins", "yellow", t("Coins: pay fees; every 5 left at the end score 1 point.")),
        sign("knowledge", "blue", t("Knowledge: stands in for one missing seal when you place a worker.")),
        sign("theory", "yellow", t("Theory of evolution: steps on its track; the books on it score at the end.")),
        sign("points", "yellow", t("Victory points.")),
        sign("tents", "brown", t("Tent: pitched in a camp, it brings the camp's actions; all five score at the end.")),
        sign("lenses", "grey", t("Lens: opens a locked space for everybody.")),
      ],
    },
    {
      title: t("Seals"),
      signs: [
        sign("explore", "green", t("Green: exploring the islands.")),
        sign("sail", "blue", t("Blue: sailing.")),
        sign("letters", "yellow", t("Yellow: letters and stamps.")),
        sign("academy", "red", t("Red: the academy, where you buy seals.")),
        sign("any colour", "purple", t("Purple: counts as any colour.")),
      ],
    },
    {
      title: t("Other actions"),
      signs: [
        sign("add_explorer", "brown", t("New explorer: goes to the first space of an island.")),
        sign("research", "white", t("Research: marks a specimen on your board.")),
        sign("deliver", "white", t("Deliver: lays a researched specimen into the museum, for coins and theory.")),
        sign("lens_free", "grey", t("Free lens: unlocks a space without its fee.")),
        sign("copy_crew", "white", t("Copy: does the actions of a crew card that nobody has played yet.")),
      ],
    },
    {
      title: t("Spaces and specimens"),
      signs: [
        sign("locked", "grey", t("Locked: closed to workers until a lens lies there; the number is its price.")),
        sign("reptile", "green", t("Reptile, in four colours.")),
        sign("plant", "green", t("Plant, in four colours.")),
        sign("bird", "blue", t("Bird, in four colours.")),
        sign("fossil", "brown", t("Fossil, in four colours.")),
        sign(
          "ribbon",
          "yellow",
          t("Ribbon: silver at sea puts an explorer on an island; gold scores for the first who crosses it."),
        ),
      ],
    },
    {
      title: t("Goals and scoring"),
      signs: [
        sign("objective", "grey", t("Objective, silver or gold: fulfil it for a reward and points.")),
        sign("beagle", "blue", t("The Beagle: at the end of a round everybody scores its goal.")),
        sign(
          "delay",
          "red",
          t("Delay: what a ship behind the Beagle loses of the goal's points. In the journals: the turn order."),
        ),
        sign(
          "badge",
          "grey",
          t("Badge of a worker: silver with four seals, gold with six; a bonus on every journal page."),
        ),
        sign("crew", "brown", t("Crew: this worker has played a crew card.")),
      ],
    },
  ];
  if (!view.zones?.some((zone) => zone.id === "alfred")) return groups;
  const alfred = {
    title: t("Alfred"),
    signs: [
      sign("card", "white", t("His card: he does the topmost of its actions that is possible.")),
      sign("envelopes", "white", t("He lays one stamp on each envelope.")),
    ],
  };
  return [...groups, alfred];
}
