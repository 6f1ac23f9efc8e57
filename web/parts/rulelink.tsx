// Links to rules, whose card opens on hover and focus, and the text of a rule.
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { games, rule, rulebook } from "../base/games";
import { Link } from "../base/router";
import { language, t } from "../base/words";
import { Dialog } from "./dialog";
import { Icon } from "./icon";
import "./rulelink.css";

/** The game whose rulebook has a rule; rules of the table are in every rulebook. */
export function gameOf(id: string): string {
  const first = id.split(".")[0] ?? "";
  const { value } = games;
  return value.some((game) => game.name === first) ? first : (value[0]?.name ?? first);
}

export const ruleAddress = (id: string): string => `/rules/${gameOf(id)}/${id}`;

const MARK = /reconstruct|реконстру|восстановлен|rekonstru/i;

/** The mark of a rule whose source says that it is not from the printed game. */
export function Reconstructed({ ground }: { ground: string }): JSX.Element | null {
  if (!MARK.test(ground)) return null;
  return (
    <span class="reconstructed-mark" title={ground}>
      {t("reconstructed")}
    </span>
  );
}

/** A part of the table that is not from the printed game: the mark opens the rule that tells what of it. */
export function NotPrinted({ id }: { id: string | undefined }): JSX.Element | null {
  if (!id) return null;
  return (
    <button
      type="button"
      class="not-printed-mark"
      title={rule(id)?.ground || t("reconstructed")}
      aria-label={t("reconstructed")}
      onClick={(event) => (event.stopPropagation(), openRule(id))}
    >
      <Icon name="fossil" size="18px" />
    </button>
  );
}

/** Title, text and source of a rule; fetched if needed.  Where the title stands above already, the text alone. */
export function RuleText({
  id,
  short = false,
  titled = false,
}: {
  id: string;
  short?: boolean;
  titled?: boolean;
}): JSX.Element | null {
  const game = gameOf(id);
  const found = rule(id);
  useEffect(() => {
    if (!found && game) rulebook(game).catch(() => undefined);
  }, [id, game, language.value]);
  if (!found) return null;
  return (
    <div class="rule-text">
      {!titled && (
        <p class="rule-title">
          {found.title} <Reconstructed ground={found.ground} />
        </p>
      )}
      <p>{found.text}</p>
      {!short && found.ground && <p class="ground">{found.ground}</p>}
    </div>
  );
}

const card = signal<{ id: string; at: DOMRect } | null>(null);
const opened = signal("");

/** Open a rule in a dialog, without leaving the page. */
export const openRule = (id: string): void => {
  card.value = null;
  opened.value = id;
};

/** A rule by its title.  Hover or focus shows its text, a click opens it. */
export function RuleLink({ id, children }: { id: string; children?: ComponentChildren }): JSX.Element {
  const game = gameOf(id);
  const found = rule(id);
  const show = (event: Event): void => {
    if (!found) rulebook(game).catch(() => undefined);
    card.value = { id, at: (event.currentTarget as Element).getBoundingClientRect() };
  };
  const hide = (): void => void (card.value = null);
  const click = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openRule(id);
  };
  return (
    <a
      class="rule-link"
      href={ruleAddress(id)}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={click}
    >
      {children ?? found?.title ?? "§"}
    </a>
  );
}

/** The card of the rule that is pointed at, and the dialog of the one that was opened; once on the page. */
export function RuleCards(): JSX.Element {
  const { value } = card;
  const id = opened.value;
  return (
    <>
      {value && (
        <div class="rule-card" style={place(value.at)} aria-hidden="true">
          <RuleText id={value.id} short />
        </div>
      )}
      {id && (
        <Dialog title={t("Rule")} onClose={() => (opened.value = "")}>
          <RuleText id={id} />
          <p onClick={() => (opened.value = "")}>
            <Link href={ruleAddress(id)}>{t("Open in the rulebook")}</Link>
          </p>
        </Dialog>
      )}
    </>
  );
}

/** Below the link if there is room, else above; inside the window. */
function place(at: DOMRect): Record<string, string> {
  const width = Math.min(360, innerWidth - 16);
  const left = Math.max(8, Math.min(at.left, innerWidth - width - 8));
  const below = innerHeight - at.bottom > 220 || at.top < innerHeight / 2;
  const box: Record<string, string> = { width: `${width}px`, left: `${left}px` };
  if (below) box["top"] = `${at.bottom + 6}px`;
  else box["bottom"] = `${innerHeight - at.top + 6}px`;
  return box;
}
