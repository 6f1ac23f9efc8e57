// The forms of my profile: log in, name, password, delete everything.
import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { post } from "../base/http";
import { leave, me } from "../base/me";
import { go } from "../base/router";
import { reconnect } from "../base/socket";
import { t, tn } from "../base/words";
import { Button } from "../parts/button";
import { confirm } from "../parts/dialog";
import { TextField } from "../parts/field";
import { notify } from "../parts/notify";
import type { Me as Person } from "../protocol";

/** The shortest password. */
const SHORTEST = 8;

/** A form whose button waits for the answer. */
export function Form({
  children,
  deed,
  onSubmit,
}: {
  children: ComponentChildren;
  deed: string;
  onSubmit: () => Promise<unknown>;
}): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form class="short-form" ref={form} onSubmit={(event) => event.preventDefault()}>
      {children}
      <Button submit kind="primary" onClick={() => form.current!.checkValidity() && onSubmit()}>
        {deed}
      </Button>
    </form>
  );
}

export function LoginForm(): JSX.Element {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const login = async (): Promise<void> => {
    me.value = await post<Person>("/api/login", { name, password });
    reconnect();
    notify(t("Welcome back, {name}!", { name: me.value.name }));
  };
  return (
    <Form deed={t("Log in")} onSubmit={login}>
      <TextField label={t("Name")} value={name} required complete="username" onInput={setName} />
      <TextField
        label={t("Password")}
        value={password}
        type="password"
        required
        complete="current-password"
        onInput={setPassword}
      />
    </Form>
  );
}

/** A new password, by a link that works once: its secret is after the # of the address. */
export function ResetForm(): JSX.Element {
  const [password, setPassword] = useState("");
  const [token] = useState(() => location.hash.slice(1));
  const reset = async (): Promise<void> => {
    if (password.length < SHORTEST) {
      notify(t("The password is too short."), "bad");
      return;
    }
    me.value = await post<Person>("/api/reset", { token, password });
    reconnect();
    notify(t("Welcome back, {name}!", { name: me.value.name }));
    go("/me", true);
  };
  return (
    <div class="page narrow me-page">
      <h1>{t("Choose a new password")}</h1>
      <p>{t("All devices on which you were logged in are logged out.")}</p>
      <Form deed={t("Change the password")} onSubmit={reset}>
        <TextField
          label={t("New password")}
          help={tn("At least {n} character.", "At least {n} characters.", SHORTEST)}
          value={password}
          type="password"
          required
          complete="new-password"
          onInput={setPassword}
        />
      </Form>
    </div>
  );
}

export function NameForm({ who }: { who: Person }): JSX.Element {
  const [name, setName] = useState(who.name);
  const rename = async (): Promise<void> => {
    me.value = await post<Person>("/api/me", { name });
    notify(t("You are now called {name}.", { name: me.value.name }));
  };
  return (
    <Form deed={t("Change the name")} onSubmit={rename}>
      <TextField
        label={t("Name")}
        help={t("This is what others see at the table.")}
        value={name}
        longest={24}
        required
        complete="nickname"
        onInput={setName}
      />
    </Form>
  );
}

/** Set or change the password. */
export function PasswordForm({ who }: { who: Person }): JSX.Element {
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const keep = async (): Promise<void> => {
    if (password.length < SHORTEST) {
      notify(t("The password is too short."), "bad");
      return;
    }
    me.value = await post<Person>("/api/account", { password, old });
    notify(
      who.account
        ? t("The password has been changed; other devices have been logged out.")
        : t("Your games are kept under your name."),
    );
    setPassword("");
    setOld("");
  };
  return (
    <Form deed={who.account ? t("Change the password") : t("Make an account")} onSubmit={keep}>
      {who.account && (
        <TextField label={t("Password")} value={old} type="password" complete="current-password" onInput={setOld} />
      )}
      <TextField
        label={who.account ? t("New password") : t("Password")}
        help={tn("At least {n} character.", "At least {n} characters.", SHORTEST)}
        value={password}
        type="password"
        complete="new-password"
        onInput={setPassword}
      />
    </Form>
  );
}

export function Danger({ who }: { who: Person }): JSX.Element {
  const [password, setPassword] = useState("");
  const forget = async (): Promise<void> => {
    if (
      !(await confirm(
        t("Delete everything about me?"),
        t(
          "Your name, account and ratings are deleted now and for good. You give up the games that you are playing. Games that you played stay, with the name you had there.",
        ),
        t("Delete"),
        true,
      ))
    )
      return;
    await post("/api/delete", { password });
    leave();
    notify(t("You are forgotten here."));
    go("/");
  };
  return (
    <details class="fold danger">
      <summary>{t("Delete me")}</summary>
      {who.account && (
        <TextField
          label={t("Password")}
          value={password}
          type="password"
          complete="current-password"
          onInput={setPassword}
        />
      )}
      <Button kind="danger" onClick={forget}>
        {t("Delete everything about me")}
      </Button>
    </details>
  );
}
