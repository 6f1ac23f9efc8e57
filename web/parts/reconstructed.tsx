// Which parts of a game's box are not from the printed game.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { gameInfo } from "../base/games";
import { capital, locale, t } from "../base/words";
import { Dialog } from "./dialog";
import { Icon } from "./icon";

/** Each part in a sentence, and how to correct it. */
export function ReconstructedParts({ game }: { game: string }): JSX.Element {
  return (
    <>
      <ul>
        {gameInfo(game)?.reconstructed?.map((part) => (
          <li key={part}>{capital(part)}</li>
        ))}
      </ul>
      <p>
        <a
          href={`/docs/${locale() === "en" ? "" : `${locale()}/`}reconstructed/#${game}`}
          target="_blank"
          rel="noreferrer"
        >
          {t("You own the box? How to correct a value")}
        </a>
      </p>
    </>
  );
}

/** A sign beside the table that its box is not all from the printed game; pressed, it says what is not. */
export function ReconstructedSign({ game }: { game: string }): JSX.Element {
  const [open, setOpen] = useState(false);
  const text = t("Some values here are not from the printed game.");
  return (
    <>
      <button type="button" class="not-printed" aria-label={text} title={text} onClick={() => setOpen(true)}>
        <Icon name="fossil" size="1.4em" />
      </button>
      {open && (
        <Dialog title={capital(t("reconstructed"))} onClose={() => setOpen(false)}>
          <p>{text}</p>
          <ReconstructedParts game={game} />
        </Dialog>
      )}
    </>
  );
}
