// My own discard pile, in the head of my seat: it may be looked through.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { say, t } from "../../base/words";
import { LookedThrough } from "../../kit/lookedthrough";
import { Icon } from "../../parts/icon";
import type { Zone } from "../../protocol";
import { facesOf, traitIcon } from "./traits";
import "./discard.css";

export function Discard({ zone }: { zone: Zone }): JSX.Element {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const n = zone.n ?? 0;
  return (
    <div class="discard" data-spot="discard">
      <button
        type="button"
        class="look"
        ref={opener}
        aria-expanded={open}
        disabled={!n}
        onClick={(event) => (event.stopPropagation(), setOpen(!open))}
      >
        <Icon name="animal-skull" size="18px" />
        {n > 0 && (
          <>
            <span class="words">{t("Your discard pile: {n}", { n })}</span>
            <b aria-hidden="true">{n}</b>
          </>
        )}
      </button>
      {open && (
        <LookedThrough label={say(zone.label)} opener={opener} onClose={() => setOpen(false)}>
          {(zone.things ?? []).map((card) => (
            <li key={card.id}>
              {facesOf(card).map(({ trait }) => (
                <Icon name={traitIcon(trait)} key={trait} />
              ))}{" "}
              {say(card.face)}
              {(card.n ?? 1) > 1 && <b> ×{card.n}</b>}
            </li>
          ))}
        </LookedThrough>
      )}
    </div>
  );
}
