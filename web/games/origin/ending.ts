// The end: the animals that everybody has raised.
import { endingOf } from "../../kit/victory";
import { animalText, lookOf } from "./animal";
import { modelOf } from "./model";

export const { Ending, Beside } = endingOf((view, names, seat) =>
  (modelOf(view).players[seat]?.animals ?? []).map((animal) => ({
    id: animal.id,
    look: { ...lookOf(animal, false), hungry: false },
    text: animalText(animal, names[seat] ?? ""),
  })),
);
