// What to touch next, in a sentence, with a way to what is known about the thing that was touched.
import type { JSX } from "preact";
import { t } from "../base/words";
import { Icon } from "../parts/icon";
import { pointed } from "../table/panels/tooltip";

interface Props {
  text: string;
  /** The thing that was touched; "" without one. */
  about: string;
  /** A menu of moves shows it instead, or a list has a heading: they would lie on each other. */
  inMenu: boolean;
}

export function Prompt({ text, about, inMenu }: Props): JSX.Element {
  const open = (event: MouseEvent): void => {
    event.stopPropagation();
    const at = (event.currentTarget as Element).getBoundingClientRect();
    pointed.value = { id: about, at, pinned: true };
  };
  return (
    <p class={inMenu ? "unseen" : "prompt"} role="status">
      {text}
      {text && about && (
        <button type="button" class="about" aria-label={t("What it is")} onClick={open}>
          <Icon name="info" size="18px" />
        </button>
      )}
    </p>
  );
}
