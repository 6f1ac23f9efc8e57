// Signs of Origin's moves, for the menu beside a thing that several moves share.
import type { Choice } from "../../protocol";

const ICONS: Record<string, string> = {
  food: "shiny-apple",
  fat: "water-drop",
  attack: "dinosaur-rex",
  piracy: "raccoon-head",
  graze: "bison",
  hibernate: "bear-face",
  share: "shaking-hands",
  mimicry: "duality-mask",
  tail_loss: "reptile-tail",
  animal: "gecko",
};

export const iconOf = (choice: Choice): string => ICONS[choice.text.split(" ")[0]!] ?? "card-play";
