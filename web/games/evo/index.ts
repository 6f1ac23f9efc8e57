// Evo's part of the page.
export { EvoBoard as Board } from "./board";
export { details } from "./details";
export { Ending } from "./ending";
export { asks } from "./prompts";

export const asksAfterCard = true;
