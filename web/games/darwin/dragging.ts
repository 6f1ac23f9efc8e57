// Dragging: a worker to a space, my ship and my explorers to where they can go, and whatever else leads on to something.
import type { DragRules } from "../../kit/drag";
import type { Choice, Thing } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { pointed } from "../../table/panels/tooltip";

/** Moves in which a piece moves without being touched itself. */
const MOVED: Record<string, string> = { ship: "sail", explorer: "explore" };

/** What can be dragged to, and what is touched for it, in order. */
export function waysOf(
  choices: readonly Choice[],
  held: string,
  piece?: Thing & { zone: readonly string[] },
): Set<string> {
  const verb = MOVED[piece?.kind ?? ""];
  return new Set(
    choices.flatMap(({ text, touches = [] }) => {
      if (verb && text.startsWith(`${verb} `)) return touches.slice(-1).filter((id) => piece!.zone.includes(id));
      const at = touches.indexOf(held);
      return at < 0 ? [] : touches.slice(at + 1, at + 2);
    }),
  );
}

export function dragging(board: BoardProps): DragRules {
  const { chooser, view, me } = board;
  const pieceOf = (id: string): (Thing & { zone: string[] }) | undefined => {
    for (const zone of view.zones ?? []) {
      const thing = zone.things?.find((one) => one.id === id && one.owner === me && one.kind in MOVED);
      if (thing) return { ...thing, zone: (zone.cells ?? []).map((cell) => cell.id) };
    }
    return undefined;
  };
  return {
    look: "darwin",
    whole: true,
    targets({ id }) {
      pointed.value = null;
      return waysOf(chooser?.choices ?? [], id, pieceOf(id));
    },
    drop({ id }, target) {
      chooser?.cancel();
      for (const one of pieceOf(id) ? [target] : [id, target]) if (chooser?.touch(one) === "played") return;
    },
    refuse({ id }, target) {
      chooser?.cancel();
      if (!pieceOf(id)) chooser?.touch(id);
      board.onWhy(target);
    },
  };
}
