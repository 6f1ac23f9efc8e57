// Short messages over the page.
import type { JSX } from "preact";
import { t } from "../base/words";
import { Icon } from "./icon";
import { drop, notices } from "./notify";
import { RuleLink } from "./rulelink";
import "./notice.css";

/** Where notices appear; once on the page. */
export function Notices(): JSX.Element {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.value.map(({ id, text, kind, rules }) => (
        <div key={id} class={`notice ${kind}`}>
          <p>
            {text}
            {rules.map((rule) => (
              <>
                {" "}
                <RuleLink key={rule} id={rule} />
              </>
            ))}
          </p>
          <button type="button" class="put-away" aria-label={t("Close")} onClick={() => drop(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
