// Evo's part of the page.
export { EvoBoard as Board } from "./board";
export { details } from "./details";
export { Ending } from "./ending";
