// The end: the animals that everybody has raised.
import type { JSX } from "preact";
import { Parade } from "../../kit/parade";
import type { EndingProps } from "..";
import { animalText, lookOf } from "./animal";
import { modelOf } from "./model";

export function OriginEnding({ view, ...rest }: EndingProps): JSX.Element {
  const { players } = modelOf(view);
  const raised = (seat: number) =>
    (players[seat]?.animals ?? []).map((animal) => ({
      id: animal.id,
      look: { ...lookOf(animal, false), hungry: false },
      text: animalText(animal, rest.names[seat] ?? ""),
    }));
  return <Parade {...rest} raised={raised} />;
}
