// A row of tabs for boards whose parts do not all fit on the screen: each leads to one part.
import type { JSX } from "preact";
import { Icon } from "../parts/icon";
import "./parttabs.css";

export interface PartTab {
  id: string;
  label: string;
  icon: string;
  /** The zone of the table that it opens: a lesson that speaks of it marks the tab while it is closed. */
  zone?: string;
  /** A number on the tab: how many things there can be touched, or are there; none for 0. */
  n?: number;
}

interface PartTabsProps {
  label: string;
  tabs: readonly PartTab[];
  /** The part that is in sight; "": none. */
  current: string;
  /** Whether a second press puts the part away again. */
  toggles?: boolean;
  onShow: (id: string) => void;
  /** The name of the row among the parts that must not lie over each other. */
  area?: string;
}

export function PartTabs({ label, tabs, current, toggles = false, onShow, area }: PartTabsProps): JSX.Element {
  return (
    <nav class="part-tabs" data-area={area} aria-label={label}>
      {tabs.map(({ id, label, icon, zone, n = 0 }) => (
        <button
          key={id}
          type="button"
          data-zone={zone}
          {...(toggles ? { "aria-pressed": id === current } : { "aria-current": id === current || undefined })}
          onClick={(event) => (event.stopPropagation(), onShow(id))}
        >
          <Icon name={icon} size="18px" /> <span>{label}</span>
          {n > 0 && <b>{n}</b>}
        </button>
      ))}
    </nav>
  );
}
