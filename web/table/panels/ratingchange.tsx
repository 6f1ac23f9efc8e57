// How a rated game has changed my own rating.
import type { JSX } from "preact";
import { get } from "../../base/http";
import { me } from "../../base/me";
import { changeBy } from "../../base/ratings";
import { Link } from "../../base/router";
import { locale, t } from "../../base/words";
import { useLoaded } from "../../parts/loading";
import type { Info, MyGames } from "../../protocol";

export function RatingChange({ info }: { info: Info }): JSX.Element | null {
  const mine = me.value?.account && info.chairs.some((chair) => chair.person === me.value?.person);
  const counts = info.counts === "rated" || info.counts === "partly";
  if (!mine || !counts || info.practice) return null;
  return <Change info={info} />;
}

function Change({ info }: { info: Info }): JSX.Element | null {
  const found = useLoaded(() => get<MyGames>("/api/me/games"), [info.table]);
  const change = found.value && changeBy(found.value, info);
  if (!found.value || change === undefined) return null;
  const signed = new Intl.NumberFormat(locale(), { signDisplay: "exceptZero" });
  return (
    <p class="rating-change" role="status">
      <Link href="/me">
        {change
          ? t("Your rating: {rating} ({change})", { rating: change.rating, change: signed.format(change.change) })
          : t("This game has not changed your rating.")}
      </Link>
    </p>
  );
}
