// The end: everybody's species, each standing for all its animals.
import type { JSX } from "preact";
import { Parade } from "../../kit/parade";
import type { EndingProps } from "..";
import { modelOf } from "./model";
import { lookOf, speciesText } from "./species";

export function MutationsEnding({ view, ...rest }: EndingProps): JSX.Element {
  const { players } = modelOf(view);
  const raised = (seat: number) =>
    (players[seat]?.species ?? []).map((species) => ({
      id: species.id,
      look: lookOf(species, false),
      text: speciesText(species, rest.names[seat] ?? ""),
      n: species.animals.length,
    }));
  return <Parade {...rest} raised={raised} />;
}
