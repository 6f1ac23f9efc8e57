// What games have of their own; the table for any game draws the rest.
import type { ComponentType, VNode } from "preact";
import type { BoardProps } from "../table/props";
import { DarwinBoard } from "./darwin/board";
import { OriginBoard } from "./origin/board";
import { OriginCard, type CardProps } from "./origin/card";

/** Boards by the name of the game. */
export const boards: Record<string, ComponentType<BoardProps>> = { darwin: DarwinBoard, origin: OriginBoard };

/** The inside of the card of what is pointed at; null for what the table for any game tells as well. */
export const cards: Record<string, (props: CardProps) => VNode | null> = { origin: OriginCard };

/** Boards that move their things themselves; on the others things glide from place to place. */
export const moving: ReadonlySet<string> = new Set(["origin"]);

/** Games whose board needs a whole laptop: the log stands beside it only in a wider window. */
export const broad: ReadonlySet<string> = new Set(["darwin"]);
