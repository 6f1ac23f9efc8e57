// The key A asks about the creature that has the focus or is looked at; Escape asks no more.
import { useEffect, useRef, useState } from "preact/hooks";
import { isTelling } from "../table/motion/animationend";
import { isElsewhere, useEscape } from "../table/moves/escape";
import { pointed } from "../table/panels/tooltip";
import { skip } from "./scenes";

interface Asking {
  /** Can this be asked about?  What has died cannot. */
  isThere(id: string): boolean;
  /** What is asked after the key: from what was, and the creature that is meant; "" for none. */
  next(asked: string, meant: string): string;
}

/** What is asked about, "" for nothing, and how to ask. */
export function useAsked({ isThere, next }: Asking): [string, (id: string) => void] {
  const [wanted, ask] = useState("");
  const asked = isThere(wanted) ? wanted : "";
  const latest = useRef({ asked, next });
  latest.current = { asked, next };
  useEscape(() => {
    const open = !!asked || isTelling();
    skip();
    ask("");
    return open;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.code !== "KeyA") return;
      if (isElsewhere(event)) return;
      const part = (event.target as Element).closest<HTMLElement>("[data-creature]");
      const meant = part?.dataset["id"] ?? pointed.value?.id.split(".")[0] ?? "";
      ask(latest.current.next(latest.current.asked, meant));
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return [asked, ask];
}
