// Darwin's Journey: its part of the page.
export { DarwinBoard as Board } from "./board";
