// Settings of this browser, each explained.
import type { JSX } from "preact";
import { tableBefore } from "../base/router";
import { settings } from "../base/settings";
import { LANGUAGES, type Language, language, setLanguage, t } from "../base/words";
import { Button, LinkButton } from "../parts/button";
import { Check, OneOf } from "../parts/field";
import { speeds } from "../parts/lookitems";
import { notify, showError } from "../parts/notify";
import { useTitle } from "../shell";
import { Notices } from "./notices";
import "./settings.css";

async function wantNotices(on: boolean): Promise<void> {
  if (on && "Notification" in window && Notification.permission !== "granted") {
    const answer = await Notification.requestPermission();
    if (answer !== "granted") {
      notify(
        t("The browser does not allow notifications from this page. You can change that beside the address."),
        "bad",
      );
      return;
    }
  }
  settings.notify.value = on;
}

export default function Settings(): JSX.Element {
  useTitle(t("Settings"));
  const table = tableBefore();
  const names: Record<string, string> = { en: "English", ru: "Русский", de: "Deutsch" };
  return (
    <div class="page narrow settings">
      <h1>{t("Settings")}</h1>
      {table && (
        <p>
          <LinkButton href={table} icon="round-table">
            {t("Back to the table")}
          </LinkButton>
        </p>
      )}
      <p>{t("They are kept in this browser and change things at once.")}</p>

      <h2>{t("Looks")}</h2>
      <OneOf
        label={t("Language")}
        value={language.value}
        values={LANGUAGES.map((value) => ({ value: value as Language, label: names[value]! }))}
        onChange={(value) => void setLanguage(value).catch(showError)}
      />
      <OneOf
        label={t("Light")}
        value={settings.theme.value}
        values={[
          { value: "auto", label: t("As the system") },
          { value: "light", label: t("Day") },
          { value: "dark", label: t("Night") },
        ]}
        onChange={(value) => (settings.theme.value = value)}
      />
      <OneOf
        label={t("Motion")}
        help={t(
          "Motion shows what happened and never makes you wait. If your system asks for less motion, nothing moves.",
        )}
        value={settings.speed.value}
        values={speeds()}
        onChange={(value) => (settings.speed.value = value)}
      />

      <h2>{t("At the table")}</h2>
      <Check
        label={t("Sound")}
        help={t("Soft and short; when it is your turn, a tone of its own.")}
        value={settings.sound.value}
        onChange={(value) => (settings.sound.value = value)}
      />
      <Check
        label={t("Answer by itself")}
        help={t(
          "Where only one move is left it is made for you, except where the time you take could tell others something.",
        )}
        value={settings.auto.value}
        onChange={(value) => (settings.auto.value = value)}
      />
      <Check
        label={t("Ask before final moves")}
        help={t("A move that cannot be taken back is made only after a second press.")}
        value={settings.confirm.value}
        onChange={(value) => (settings.confirm.value = value)}
      />
      <Check
        label={t("Notify me when it is my turn")}
        help={t("Through the browser, while the page is open somewhere behind other windows.")}
        value={settings.notify.value}
        onChange={(value) => void wantNotices(value)}
      />

      <Notices />

      <h2>{t("Notes")}</h2>
      <p>{t("Small notes that explain things appear once.")}</p>
      <Check
        label={t("Tips at the table")}
        help={t("What is new in a game is explained below the board when it first comes.")}
        value={settings.tips.value}
        onChange={(value) => (settings.tips.value = value)}
      />
      <Button
        disabled={!settings.notesSeen.value.length}
        onClick={() => {
          settings.notesSeen.value = [];
          notify(t("The notes will appear again."));
        }}
      >
        {t("Show them again")}
      </Button>
    </div>
  );
}
