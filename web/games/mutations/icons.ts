// The sign of a trait.
import { iconOf as signOf } from "../../table/draw/icons";

export const iconOf = (trait: string): string => signOf("mutations", trait) || "dna2";
