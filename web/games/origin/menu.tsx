// Several moves share what was touched: they stand beside it.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/icon";
import type { Chooser } from "../../table/choose";
import { tell } from "../../table/names";

const ICONS: Record<string, string> = {
  food: "shiny-apple",
  fat: "water-drop",
  attack: "dinosaur-rex",
  piracy: "raccoon-head",
  graze: "bison",
  hibernate: "bear-face",
  share: "shaking-hands",
  mimicry: "duality-mask",
  tail_loss: "reptile-tail",
  animal: "gecko",
};

export function TouchMenu({ chooser, names }: { chooser: Chooser; names: string[] }): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const choices = chooser.menu.value;
  const last = chooser.picked.value.at(-1) ?? "";
  useLayoutEffect(() => {
    const own = box.current;
    const root = own?.parentElement;
    const thing = root?.querySelector(`[data-id="${CSS.escape(last)}"]`)?.getBoundingClientRect();
    if (!own || !root || !thing) return;
    const [board, size] = [root.getBoundingClientRect(), own.getBoundingClientRect()];
    const inside = (value: number, most: number): number => Math.max(4, Math.min(value, most - 4));
    const below = thing.bottom - board.top + 6;
    const top = below + size.height < board.height ? below : thing.top - board.top - size.height - 6;
    own.style.left = `${inside(thing.left - board.left + (thing.width - size.width) / 2, board.width - size.width)}px`;
    own.style.top = `${inside(top, board.height - size.height)}px`;
  }, [choices, last]);
  if (!choices.length) return null;
  return (
    <div class="choices" role="group" ref={box}>
      {choices.map((choice) => (
        <button type="button" key={choice.text} onClick={(event) => (event.stopPropagation(), chooser.play(choice))}>
          <Icon name={ICONS[choice.text.split(" ")[0]!] ?? "card-play"} size="20px" /> {tell(choice.say, names)}
        </button>
      ))}
    </div>
  );
}
