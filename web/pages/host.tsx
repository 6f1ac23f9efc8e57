// For hosts of this server: find people, mute and ban them.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { get, post } from "../base/http";
import { me } from "../base/me";
import { t } from "../base/words";
import { Button } from "../parts/button";
import { confirm } from "../parts/dialog";
import { TextField } from "../parts/field";
import "../parts/people.css";
import { Empty, Show, useLoaded } from "../parts/loading";
import { ago } from "../parts/time";
import type { HostMark, HostPerson } from "../protocol";
import { useTitle } from "../shell";
import "./host.css";

function Person({
  person,
  onMark,
}: {
  person: HostPerson;
  onMark: (mark: Omit<HostMark, "person">) => Promise<void>;
}): JSX.Element {
  const ban = async (): Promise<void> => {
    const agreed =
      person.banned ||
      (await confirm(
        t("Ban {name}?", { name: person.name }),
        t("They can no longer play or watch here, until you let them in again."),
        t("Ban"),
        true,
      ));
    if (agreed) await onMark({ banned: !person.banned });
  };
  return (
    <li>
      <div>
        <b>{person.name}</b>
        <span class="person-detail">
          {[
            person.account ? t("account") : t("guest"),
            t("seen {when}", { when: ago(person.seen) }),
            person.host && t("host"),
            person.muted && t("muted"),
            person.banned && t("banned"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      <div class="row">
        <Button small pressed={person.muted} onClick={() => onMark({ muted: !person.muted })}>
          {t("Mute")}
        </Button>
        <Button small kind="danger" pressed={person.banned} onClick={ban}>
          {t("Ban")}
        </Button>
      </div>
    </li>
  );
}

function People(): JSX.Element {
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState("");
  const found = useLoaded(() => get<HostPerson[]>(`/api/host/people?q=${encodeURIComponent(wanted)}`), [wanted]);
  const [marked, setMarked] = useState<Record<string, HostPerson>>({});
  const mark = async (person: string, change: Omit<HostMark, "person">): Promise<void> => {
    const now = await post<HostPerson>("/api/host/people", { person, ...change });
    setMarked((old) => ({ ...old, [person]: now }));
  };
  return (
    <>
      <form class="person-search" onSubmit={(event) => (event.preventDefault(), setWanted(typed))}>
        <TextField label={t("Name")} value={typed} onInput={setTyped} />
        <Button submit>{t("Search")}</Button>
      </form>
      <Show of={found}>
        {(people) =>
          people.length ? (
            <ul class="people">
              {people.map((person) => (
                <Person
                  key={person.person}
                  person={marked[person.person] ?? person}
                  onMark={(change) => mark(person.person, change)}
                />
              ))}
            </ul>
          ) : (
            <Empty icon="magnifying-glass">{t("Nobody here has that name.")}</Empty>
          )
        }
      </Show>
    </>
  );
}

export default function Host(): JSX.Element {
  useTitle(t("Host"));
  return (
    <div class="page narrow">
      <h1>{t("People here")}</h1>
      {me.value?.host ? <People /> : <Empty icon="padlock">{t("This page is for the hosts of this server.")}</Empty>}
    </div>
  );
}
