// Random Mutations' part of the page.
export { MutationsBoard as Board } from "./board";
export { MutationsDetails as details } from "./details";
