// A thing was laid where it may not lie: the move that was meant, or what to do instead.
import { say, t } from "../../base/words";
import type { Refusal } from "../../kit/astray";
import type { Held } from "../../kit/drag";
import type { Choice } from "../../protocol";
import { faceOf, meantBy } from "./hand";
import type { Model } from "./model";
import { facesOf, PAIRS } from "./traits";

function ofCard(model: Model, me: number, { id, face }: Held, onto: string, choices: readonly Choice[]): Refusal {
  const faces = facesOf(model.hand.find((card) => card.id === id)!);
  const can = choices.some((choice) => choice.touches?.[0] === id && faceOf(choice) === face);
  const bare = !model.players[me]?.animals.length && face !== "animal" && face !== "parasite";
  if (!can && bare) return { id, said: t("A trait needs an animal: first lay a card as an animal.") };
  if (!can) return { id, meant: meantBy(model, me, id, face) };
  if (face === "animal") return { id, said: t("An animal is laid onto the ground beside your animals.") };
  const name = faces.map(({ trait }) => trait).join("/");
  const from = faces.length > 1 ? ` from ${name}` : "";
  if (onto && !PAIRS.has(face)) return { id: onto, meant: `play ${face} on ${onto}${from}` };
  const trait = say(faces.find((one) => one.trait === face)?.name);
  if (PAIRS.has(face)) return { id, said: t("{trait} lies between two of your own animals.", { trait }) };
  if (face === "parasite") return { id, said: t("{trait} is laid on an animal of another player.", { trait }) };
  return { id, said: t("{trait} is laid on one of your own animals.", { trait }) };
}

/** Null: it was put back, or is not mine. */
export function refusal(
  model: Model,
  me: number | null,
  held: Held,
  target: string,
  choices: readonly Choice[],
): Refusal | null {
  const isCard = (id: string): boolean => model.hand.some((card) => card.id === id);
  if (me === null || target === "hand" || isCard(target)) return null;
  const onto = model.animals.get(target.split(".")[0]!)?.id ?? "";
  if (isCard(held.id)) return ofCard(model, me, held, onto, choices);
  if (held.id === "bank") {
    if (onto) return { id: onto, meant: `food ${onto}` };
    return { id: "bank", said: t("Food from the bank goes onto one of your animals.") };
  }
  const [own = "", trait = ""] = held.id.split(".");
  const animal = model.animals.get(own);
  if (animal?.owner !== me || !onto || onto === own) return null;
  const verb = trait === "piracy" || !animal.traits.has("carnivorous") ? "piracy" : "attack";
  return { id: onto, meant: `${verb} ${own} > ${onto}` };
}
