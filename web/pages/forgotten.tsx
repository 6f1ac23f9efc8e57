// Somebody has forgotten the password.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { get, post } from "../base/http";
import { t } from "../base/words";
import { TextField } from "../parts/field";
import { Show, useLoaded } from "../parts/loading";
import type { ResetWays } from "../protocol";
import { Form } from "./meforms";

/** Somebody asks for a link by mail. The answer is the same whether there is such an account or not. */
export function ForgottenForm(): JSX.Element {
  const ways = useLoaded(() => get<ResetWays>("/api/forgotten"), []);
  const [name, setName] = useState("");
  const [asked, setAsked] = useState(false);
  const ask = async (): Promise<void> => {
    await post("/api/forgotten", { name });
    setAsked(true);
  };
  return (
    <div class="page narrow me-page">
      <h1>{t("Forgotten your password?")}</h1>
      <Show of={ways}>
        {({ mails }) =>
          asked ? (
            <p role="status">
              {t(
                "If there is an account with this name, and it has a mail address that was confirmed in the settings, a link is on its way there. It works once, for one hour.",
              )}
            </p>
          ) : mails ? (
            <>
              <p>
                {t(
                  "A link can be sent to the mail address of your account, if you have confirmed one in the settings.",
                )}
              </p>
              <Form deed={t("Send me a link")} onSubmit={ask}>
                <TextField label={t("Name")} value={name} required complete="username" onInput={setName} />
              </Form>
              <p class="help">{t("The host of this server can give you a link, too.")}</p>
            </>
          ) : (
            <p>{t("Ask the host of this server for a link.")}</p>
          )
        }
      </Show>
    </div>
  );
}
