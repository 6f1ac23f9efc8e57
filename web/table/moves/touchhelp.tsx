// How a table is played with fingers.
import type { JSX } from "preact";
import { t } from "../../base/words";
import { Dialog } from "../../parts/dialog";
import { Icon } from "../../parts/icon";
import "./touchhelp.css";

export function TouchHelp({ onClose }: { onClose: () => void }): JSX.Element {
  const ways: [string, string, string][] = [
    ["button-finger", t("Touch"), t("What you can use has an ochre edge. Touch it, then what you want to use it on.")],
    ["grab", t("Drag"), t("You can also drag a card or a token to where you want to use it.")],
    ["pointing", t("Press long"), t("Everything explains itself: an animal, a card, an icon.")],
    ["cancel", t("Touch beside it"), t("This takes a touch back.")],
    ["horizontal-flip", t("Swipe"), t("Rows of cards and moves that are wider than the screen go on at their edge.")],
    ["undo", t("Arrow back"), t("This takes your last move back, as long as nothing new was shown.")],
    ["quill-ink", t("The line above the question"), t("It says what happened last. Touch it to open the log.")],
  ];
  return (
    <Dialog title={t("How to touch")} onClose={onClose}>
      <dl class="touches">
        {ways.map(([icon, name, text]) => (
          <div key={name}>
            <Icon name={icon} size="26px" />
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
