// Darwin's Journey: its part of the page.
export { DarwinBoard as Board } from "./board";
export { legend } from "./legend";
export { results } from "./results";
