// A table without a connection: as I last saw it, to look at.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { gameInfo, rulebook } from "../base/games";
import type { KeptTable as Kept } from "../base/kept";
import { useShownGame } from "../base/showngame";
import { t } from "../base/words";
import { GameBoard } from "../games/gameboard";
import { ago } from "../parts/time";
import { useTitle } from "../shell";
import { namesOf } from "../table/draw/seatnames";
import { Banner } from "../table/panels/banner";
import { Log } from "../table/panels/log";
import { StatusLine } from "../table/panels/statusline";
import { Tooltip, usePointing } from "../table/panels/tooltip";

export function KeptTable({ kept }: { kept: Kept }): JSX.Element {
  const { info, view } = kept.doc;
  const names = namesOf(view, info);
  const title = info.title || gameInfo(info.game)?.title || info.game;
  const root = useRef<HTMLDivElement>(null);
  useShownGame(info.game);
  useTitle(title);
  usePointing(root);
  useEffect(() => void rulebook(info.game).catch(() => undefined), [info.game]);
  return (
    <div class="table-page kept-table">
      <h1 class="unseen">{title}</h1>
      <div class="table-main">
        <div class="table-notices" data-over>
          <Banner>{t("No connection. This is the table as you saw it: {time}.", { time: ago(kept.at) })}</Banner>
        </div>
        <div class="table-board" ref={root}>
          {view && (
            <GameBoard
              view={view}
              info={null}
              chooser={null}
              me={view.seat ?? null}
              onWhy={() => undefined}
              names={names}
              log={kept.log}
            />
          )}
        </div>
        {view && (
          <div class="strip">
            <StatusLine view={view} names={names} me={view.seat ?? null} />
          </div>
        )}
      </div>
      {innerWidth >= 1180 && (
        <aside class="table-drawer" aria-label={t("Log")}>
          <header>
            <h2>{t("Log")}</h2>
          </header>
          <Log lines={kept.log} names={names} from={kept.from} me={view?.seat ?? null} />
        </aside>
      )}
      {view && <Tooltip view={view} names={names} log={kept.log} />}
    </div>
  );
}
