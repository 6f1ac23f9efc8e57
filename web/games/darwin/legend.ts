// The icons of Darwin's Journey by what they are for, each with one line.
import { t } from "../../base/words";
import type { View } from "../../protocol";
import type { LegendGroup, LegendSign } from "../index";

const sign = (icon: string, tint: string, text: string): LegendSign => ({ icon, tint, text });

export function legend(view: View): LegendGroup[] {
  const groups: LegendGroup[] = [
    {
      title: t("What you own"),
      signs: [
        sign("two-coins", "yellow", t("Coins: pay fees; every 5 left at the end score 1 point.")),
        sign("open-book", "blue", t("Knowledge: stands in for one missing seal when you place a worker.")),
        sign("light-bulb", "yellow", t("Theory of evolution: steps on its track; the books on it score at the end.")),
        sign("round-star", "yellow", t("Victory points.")),
        sign(
          "camping-tent",
          "brown",
          t("Tent: pitched in a camp, it brings the camp's actions; all five score at the end."),
        ),
        sign("magnifying-glass", "grey", t("Lens: opens a locked space for everybody.")),
      ],
    },
    {
      title: t("Seals"),
      signs: [
        sign("compass", "green", t("Green: exploring the islands.")),
        sign("caravel", "blue", t("Blue: sailing.")),
        sign("post-stamp", "yellow", t("Yellow: letters and stamps.")),
        sign("graduate-cap", "red", t("Red: the academy, where you buy seals.")),
        sign("cut-diamond", "purple", t("Purple: counts as any colour.")),
      ],
    },
    {
      title: t("Other actions"),
      signs: [
        sign("walking-boot", "brown", t("New explorer: goes to the first space of an island.")),
        sign("microscope", "white", t("Research: marks a specimen on your board.")),
        sign("greek-temple", "white", t("Deliver: lays a researched specimen into the museum, for coins and theory.")),
        sign("unlocking", "grey", t("Free lens: unlocks a space without its fee.")),
        sign("card-exchange", "white", t("Copy: does the actions of a crew card that nobody has played yet.")),
      ],
    },
    {
      title: t("Spaces and specimens"),
      signs: [
        sign("padlock", "grey", t("Locked: closed to workers until a lens lies there; the number is its price.")),
        sign("gecko", "green", t("Reptile, in four colours.")),
        sign("vine-leaf", "green", t("Plant, in four colours.")),
        sign("finch", "blue", t("Bird, in four colours.")),
        sign("ammonite-fossil", "brown", t("Fossil, in four colours.")),
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
        sign("flag-objective", "grey", t("Objective, silver or gold: fulfil it for a reward and points.")),
        sign("galleon", "blue", t("The Beagle: at the end of a round everybody scores its goal.")),
        sign(
          "hourglass",
          "red",
          t("Delay: what a ship behind the Beagle loses of the goal's points. In the journals: the turn order."),
        ),
        sign(
          "medal",
          "grey",
          t("Badge of a worker: silver with four seals, gold with six; a bonus on every journal page."),
        ),
        sign("three-friends", "brown", t("Crew: this worker has played a crew card.")),
      ],
    },
  ];
  if (!view.zones?.some((zone) => zone.id === "alfred")) return groups;
  const alfred = {
    title: t("Alfred"),
    signs: [
      sign("card-pickup", "white", t("His card: he does the topmost of its actions that is possible.")),
      sign("envelope", "white", t("He lays one stamp on each envelope.")),
    ],
  };
  return [...groups, alfred];
}
