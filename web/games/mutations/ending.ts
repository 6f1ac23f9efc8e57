// The end: everybody's species, each standing for all its animals.
import { endingOf } from "../../kit/victory";
import { lookOf } from "./looks";
import { modelOf } from "./model";
import { speciesText } from "./texts";

export const { Ending, Beside } = endingOf((view, names, seat) =>
  (modelOf(view).players[seat]?.species ?? []).map((species) => ({
    id: species.id,
    look: lookOf(species, false),
    text: speciesText(species, names[seat] ?? ""),
    n: species.animals.length,
  })),
);
