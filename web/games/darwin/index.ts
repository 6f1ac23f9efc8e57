// Darwin's Journey: its part of the page.
export { DarwinBoard as Board } from "./board";
export { Ending } from "./ending";
export { legend } from "./legend";
export { prompt } from "./prompts";
export { results } from "./results";

/** Worker first or space first, seal first or worker first. */
export const eitherEnd: ReadonlySet<string> = new Set(["place", "seal", "purple", "crew"]);
