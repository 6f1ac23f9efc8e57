// Several people at one device: nobody sees another's cards while it is handed over.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../base/words";
import { Emblem } from "../../parts/emblem";

export function Handover({ seat, name, onOpen }: { seat: number; name: string; onOpen: () => void }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <div class="curtain">
      <div>
        <Emblem colour={seat} size={64} />
        <h1>{name}</h1>
        <p>{t("Hand the device over. The others look away.")}</p>
        <button type="button" class="button primary" ref={button} onClick={onOpen}>
          {t("I am {name}: show my table", { name })}
        </button>
      </div>
    </div>
  );
}
