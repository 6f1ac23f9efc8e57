// A small note for newcomers; once dismissed, it never comes back.
import type { ComponentChildren, JSX } from "preact";
import { settings } from "../base/settings";
import { t } from "../base/words";
import { Button } from "./button";
import { Icon } from "./icon";
import "./newcomernote.css";

export function Note({ name, children }: { name: string; children: ComponentChildren }): JSX.Element | null {
  if (settings.notesSeen.value.includes(name)) return null;
  const away = (): void => void (settings.notesSeen.value = [...settings.notesSeen.value, name]);
  return (
    <aside class="visit-note">
      <Icon name="finch" size="1.7em" />
      <div>{children}</div>
      <Button small kind="quiet" onClick={away}>
        {t("Got it")}
      </Button>
    </aside>
  );
}
