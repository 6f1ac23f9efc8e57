// The drawings of games for the lists of games; a game without one is shown with the tree of life.
import type { JSX } from "preact";
import { DarwinVignette } from "./darwin/vignette";
import { EvoVignette } from "./evo/vignette";
import { MutationsVignette } from "./mutations/vignette";
import { SelectionVignette } from "./selection/vignette";

export const vignettes: Record<string, () => JSX.Element> = {
  darwin: DarwinVignette,
  evo: EvoVignette,
  mutations: MutationsVignette,
  selection: SelectionVignette,
};
