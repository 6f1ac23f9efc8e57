// A message that lies over the top of the board, so that the board stays where it is when the message comes or goes.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../base/words";
import { Icon } from "../../parts/icon";
import "./banner.css";

/** It can be minimised to a small button, to see what lies under it. */
export function Banner({ children }: { children: ComponentChildren }): JSX.Element {
  const [away, putAway] = useState(false);
  if (away) {
    return (
      <button type="button" class="banner-chip" onClick={() => putAway(false)}>
        <Icon name="info" label={t("Show the message again")} />
      </button>
    );
  }
  return (
    <p class="banner" role="status">
      <span class="words">{children}</span>
      <button type="button" class="put-away" aria-label={t("Put away")} onClick={() => putAway(true)}>
        <Icon name="close" />
      </button>
    </p>
  );
}
