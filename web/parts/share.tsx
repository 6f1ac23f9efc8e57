// An address to share, with a button that copies it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { me } from "../base/me";
import { outside } from "../base/socket";
import { t } from "../base/words";
import { Button } from "./button";
import "./share.css";

/** Loopback host names. */
const ONLY_HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** An address of this site to share: the one that others can reach, if this computer opened it under a local name. */
export function Share({ address, label }: { address: string; label?: string }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const here = ONLY_HERE.test(location.hostname);
  const known = here && outside.value ? new URL(new URL(address).pathname, outside.value).href : address;
  const share = async (): Promise<void> => setCopied(await copy(known));
  return (
    <div class="share">
      <label>
        <span>{label ?? t("Address")}</span>
        <input type="text" readOnly value={known} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button icon="share" onClick={share}>
        {copied ? t("Copied") : t("Copy")}
      </Button>
      {here && !outside.value && (
        <p class="soft">
          {me.value?.host
            ? t("Only this computer knows that address. For others in the house start the server with {command}.", {
                command: "galapagos serve --host 0.0.0.0",
              })
            : t("This address works on this computer alone.")}
        </p>
      )}
    </div>
  );
}

/** Copy text to the clipboard; false if the browser refuses. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
