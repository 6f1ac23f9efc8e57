// A seat that does not move: the others may vote to let a bot play there; a person who is left alone may end the game.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { me } from "../../base/me";
import { clockOffset } from "../../base/socket";
import { t, tn } from "../../base/words";
import { Button } from "../../parts/button";
import { confirm } from "../../parts/dialog";
import { waited } from "../../parts/time";
import type { Info, View } from "../../protocol";
import { Banner } from "./banner";
import { voters } from "./tablemenu";
import { ask } from "./tablerequests";

const now = (): number => Date.now() / 1000 + clockOffset.value;
const LATEST = 2 ** 31 - 1;

/** Is a moment of the server's clock over?  The page is drawn again when it is. */
function usePassed(at: number): boolean {
  const [, draw] = useState(0);
  const passed = at > 0 && now() >= at;
  useEffect(() => {
    if (!at || passed) return;
    const timer = setTimeout(() => draw((n) => n + 1), Math.min(LATEST, 1000 * (at - now()) + 50));
    return () => clearTimeout(timer);
  }, [at, passed]);
  return passed;
}

type AbsentProps = { info: Info; view: View; names: string[]; seats: number[] };

/** For those who wait: who has not moved for the agreed time, and what can be done about it. */
export function Absent({ info, view, names, seats }: AbsentProps): JSX.Element | null {
  const { claim_at = 0, rules } = info.clock;
  const agreed = rules.claim ?? 3 * 86_400;
  const late = usePassed(claim_at);
  const twice = usePassed(claim_at && claim_at + agreed);
  const mine = seats.filter((seat) => voters(info).includes(seat));
  if (!late || !mine.length) return null;
  const waiting = (view.asked?.seats ?? []).filter((seat) => {
    const chair = info.chairs[seat];
    return chair?.kind === "person" && !chair.bot;
  });
  if (waiting.some((seat) => mine.includes(seat))) return null;
  return (
    <>
      {waiting.map((seat) => (
        <OneAbsent
          key={seat}
          info={info}
          seat={seat}
          name={names[seat] ?? ""}
          mine={mine}
          since={waited(now() - claim_at + agreed)}
          twice={twice}
        />
      ))}
    </>
  );
}

type OneProps = { info: Info; seat: number; name: string; mine: number[]; since: string; twice: boolean };

function OneAbsent({ info, seat, name, mine, since, twice }: OneProps): JSX.Element {
  const { table, chairs } = info;
  const vote = info.votes?.claims?.find((one) => one.seat === seat);
  const people = new Set(voters(info).map((one) => chairs[one]!.person));
  people.delete(chairs[seat]!.person);
  const agree = vote?.agree ?? [];
  const done = mine.some((one) => agree.includes(one));
  const needed = vote?.needed ?? Math.max(2, Math.floor(people.size / 2) + 1);
  const agreed = [...new Map(agree.map((one) => [chairs[one]!.person, chairs[one]!.name])).values()];
  const missing = needed - agreed.length;
  // Nobody else is there to vote with.
  const here = chairs.some(
    (chair, at) => chair.person !== me.value?.person && at !== seat && people.has(chair.person) && info.online?.[at],
  );
  const abandon = async (): Promise<void> => {
    const sure = await confirm(
      t("End the game?"),
      info.counts === "rated" || info.counts === "partly"
        ? t(
            "{name} does not come any more. The game ends without a result: you gain nothing by it, and for the one who does not come it counts as lost.",
            { name },
          )
        : t("{name} does not come any more. The game ends without a result and does not count.", { name }),
      t("End the game"),
      true,
    );
    if (sure) await ask({ t: "Abandon", table });
  };
  return (
    <Banner>
      <b>{t("{name} has not moved {since}.", { name, since })}</b>{" "}
      {people.size < 2 && !twice && t("After twice that time you may end the game; you gain nothing by it.")}
      {people.size > 1 &&
        (done ? (
          <>
            {tn("{n} more has to agree that a bot plays.", "{n} more have to agree that a bot plays.", missing)}{" "}
            <Button small onClick={() => ask({ t: "Claim", table, seat, yes: false })}>
              {t("Not after all")}
            </Button>
          </>
        ) : (
          <>
            {agreed.length
              ? t("For a bot so far: {names}.", { names: agreed.join(", ") })
              : tn("{n} vote is needed.", "{n} votes are needed.", needed)}{" "}
            <Button small kind="primary" onClick={() => ask({ t: "Claim", table, seat })}>
              {t("Let a bot play there")}
            </Button>
          </>
        ))}{" "}
      {twice && !here && (
        <Button small onClick={abandon}>
          {t("End the game")}
        </Button>
      )}
    </Banner>
  );
}
