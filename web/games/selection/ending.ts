// The end: everybody's species, each standing for its population.
import { endingOf } from "../../kit/victory";
import { modelOf } from "./model";
import { lookOf, speciesText } from "./species";

export const { Ending, Beside } = endingOf((view, names, seat) =>
  (modelOf(view).players[seat]?.species ?? []).map((species) => ({
    id: species.id,
    look: lookOf(species, false),
    text: speciesText(species, names[seat] ?? ""),
    n: species.population,
  })),
);
