// Icons of genes, cards, climates and tokens, by their ids, from Evo's look.toml.
import { iconOf } from "../../table/draw/icons";

/** The icon of an id, or of the second one if the first has none. */
export const evoIcon = (id: string, otherwise = ""): string => iconOf("evo", id, otherwise);

/** The icon of an event card, by the id of its thing: `card-oasis`, `played-oasis`. */
export const cardIcon = (id: string): string => evoIcon(id.replace(/^\w+-/, ""), "event");
