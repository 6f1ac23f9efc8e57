// Says that a game is played with a changed box, and leads to it.
import type { JSX } from "preact";
import { Link } from "../base/router";
import { t } from "../base/words";
import type { Info } from "../protocol";

export function BoxNote({ info: { game, box } }: { info: Info }): JSX.Element | null {
  if (!box) return null;
  return (
    <p class="soft box-note">
      {t("Changed box:")}{" "}
      <Link href={`/box/${game}/${box.hash}`}>
        {box.title && `${box.title} · `}
        <code>{box.hash}</code>
      </Link>
    </p>
  );
}
