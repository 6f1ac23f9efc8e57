// Boards of their own, by the name of the game; a game without one is drawn by the table for any game.
import type { ComponentType } from "preact";
import type { BoardProps } from "../table/props";
import { OriginBoard } from "./origin/board";

export const boards: Record<string, ComponentType<BoardProps>> = { origin: OriginBoard };
