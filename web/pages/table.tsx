// A table: before, during and after the game.
import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameInfo, rulebook } from "../base/games";
import { type KeptTable as Kept, keptTable } from "../base/kept";
import { type LiveTable, openTable } from "../base/livetable";
import { ensureMe, me, recognised } from "../base/me";
import { settings } from "../base/settings";
import { useShownGame } from "../base/showngame";
import { capital, language, t } from "../base/words";
import { broad, loadBoard, moving } from "../games";
import { GameBoard } from "../games/gameboard";
import { Button, LinkButton } from "../parts/button";
import { Loading } from "../parts/loading";
import { errorText, notify, showError } from "../parts/notify";
import type { Info, View } from "../protocol";
import { goOn, useTitle } from "../shell";
import { pickedName } from "../table/draw/describe";
import { namesOf } from "../table/draw/seatnames";
import { BeatFrames } from "../table/motion/beat";
import { useMotion } from "../table/motion/boardmotion";
import { logOf } from "../table/motion/moves";
import { usePlayback } from "../table/motion/playback";
import { Actions, openMoves, pressBar } from "../table/moves/actionbar";
import type { Chooser } from "../table/moves/choose";
import { KeysHelp, useKeys } from "../table/moves/keyboard";
import { labelOf } from "../table/moves/kinds";
import { nothingToGain } from "../table/moves/needless";
import { usePlay } from "../table/moves/play";
import { TouchHelp } from "../table/moves/touchhelp";
import { UndoChip } from "../table/moves/undochip";
import { boards } from "../table/ownboard";
import { Drawer, type Panel } from "../table/panels/drawer";
import { GameOver } from "../table/panels/gameover";
import { Halos } from "../table/panels/halo";
import { Handover } from "../table/panels/handover";
import { advice, askForHint, HintCard, HintGhost, thinking } from "../table/panels/hint";
import { HotSeat } from "../table/panels/hotseat";
import { Legend } from "../table/panels/legend";
import { lookedAt, Teller } from "../table/panels/log";
import { useLostSeat } from "../table/panels/lostseat";
import { RecentMoves } from "../table/panels/recentmoves";
import { StatusLine, statusText } from "../table/panels/statusline";
import { agree } from "../table/panels/tablemenu";
import { delay, TableNotices } from "../table/panels/tablenotices";
import { tipDone } from "../table/panels/tips";
import { pointed, Tooltip, usePointing } from "../table/panels/tooltip";
import { useCalls } from "../table/panels/turncalls";
import { WaitingRoom } from "../table/panels/waitingroom";
import { promptOf, why } from "../table/panels/whynot";
import { KeptTable } from "./kepttable";
import type { PageProps } from "./page";
import { Rail } from "./tablerail";
import "./table.css";

/** From this width on the log stands beside the table at first; many players need the room themselves. */
const openFrom = ({ game, chairs }: Info): number => (chairs.length > 5 ? 1700 : broad.has(game) ? 1600 : 1500);
/** From this width on a drawer has a place beside the table; in a narrower window it would cover the table. */
const BESIDE = 1180;
/** Is the log open when a table is opened: as I have left it, else where there is room. */
const opensLog = (info: Info): boolean => innerWidth >= BESIDE && (settings.log.value ?? innerWidth >= openFrom(info));
/** Is the table played with fingers, without a keyboard? */
const fingers = (): boolean => matchMedia("(width < 720px), (hover: none) and (pointer: coarse)").matches;
/** Milliseconds within which a click is the second of two. */
const TWICE = 600;
/** No table has a longer name. */
const LONGEST = 32;

export default function TablePage({ args }: PageProps): JSX.Element {
  const id = args[0] ?? "";
  const [live, setLive] = useState<LiveTable | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const known = recognised.value;
  useEffect(() => {
    setKept(null);
    if (!known) keptTable(id).then(setKept);
  }, [id, known]);
  useEffect(() => {
    if (!known) return; // the server cannot be asked; a person is recognised once online
    if (id.length > LONGEST) return;
    let opened: LiveTable | null = null;
    let left = false;
    ensureMe().then(() => {
      if (!left) setLive((opened = openTable(id)));
    }, showError);
    return () => {
      left = true;
      opened?.close();
      setLive(null);
    };
  }, [id, known]);
  const gone = id.length > LONGEST ? "no-table" : live?.gone.value;
  if (gone) {
    return (
      <div class="page narrow">
        <h1>{t("This table cannot be seen")}</h1>
        <p>{gone === "banned" ? t("You were removed from this table.") : errorText(gone)}</p>
        <LinkButton href="/">{t("Back to the lobby")}</LinkButton>
      </div>
    );
  }
  if (live?.doc.value) return <Table key={live.table} live={live} />;
  if (kept) return <KeptTable kept={kept} />;
  return <Loading>{(live && delay(live)) || t("The table is being laid …")}</Loading>;
}

function Table({ live }: { live: LiveTable }): JSX.Element {
  const playback = usePlayback(live);
  const doc = playback.doc ?? live.doc.value!;
  const { info } = doc;
  useShownGame(info.game);
  const view = doc.view ?? null;
  const names = useMemo(() => namesOf(view, info), [view?.seats, info.chairs, language.value]);
  const mine = info.chairs.flatMap((chair, seat) =>
    chair.kind === "person" && chair.person === me.value?.person && chair.why !== "removed" ? [seat] : [],
  );
  const hot = useRef(new HotSeat());
  // After sitting down, view the table from that seat.
  const elsewhere = view !== null && mine.length > 0 && (view.seat == null || !mine.includes(view.seat));
  useEffect(() => {
    if (elsewhere) live.sit(mine[0]!);
  }, [elsewhere]);
  const curtain =
    view && (info.status === "running" || info.status === "paused")
      ? hot.current.curtain(view, mine, info.status === "running")
      : null;
  const over = info.status === "over" || info.status === "aborted" || info.status === "closed";
  const [looking, setLooking] = useState(false);
  const [panel, setPanel] = useState<Panel>(() => (opensLog(info) ? "log" : ""));
  const [help, setHelp] = useState(false);
  const [legend, setLegend] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const strip = useStripHeight();
  useEffect(() => {
    const beside = matchMedia(`(width >= ${BESIDE}px)`);
    const open = matchMedia(`(width >= ${openFrom(info)}px)`);
    const change = (): void =>
      setPanel((now) => (beside.matches && now && now !== "log" ? now : opensLog(info) ? "log" : ""));
    for (const query of [beside, open]) query.addEventListener("change", change);
    return () => {
      for (const query of [beside, open]) query.removeEventListener("change", change);
    };
  }, []);
  const madeAt = useRef(-Infinity);
  const { chooser, busy, type, undo, forgiven, warning } = usePlay(
    doc,
    view,
    curtain !== null || info.status !== "running" || playback.behind,
    () => {
      madeAt.current = performance.now();
      // Automatic answers do not count.
      live.lastMove.begin(live.logFrom.value + live.log.value.length);
      tipDone();
    },
  );
  const since = live.lastMove.lines < 0 ? -1 : live.lastMove.lines - live.logFrom.value;
  const moved = live.lastMove.from < 0 ? -1 : live.lastMove.from - live.logFrom.value;
  const seat = view?.seat ?? null;
  const alone = mine.length > 0 && info.chairs.every((one) => one.kind !== "person" || one.person === me.value?.person);

  useTitle(info.title || gameInfo(info.game)?.title || info.game);
  useCalls(view, view ? statusText({ view, names, me: seat, info }) : "");
  useEffect(() => void rulebook(info.game).catch(() => undefined), [info.game, language.value]);
  useLostSeat(info);
  usePointing(box);
  useMotion(box, view, moving.has(info.game));

  const openPanel = (which: Panel): void => {
    setPanel(which);
    // It would lie over the panel.
    if (which) advice.value = null;
    // Only beside the table: a drawer over it is opened for a moment.
    if (innerWidth >= BESIDE && (which === "log" || !which)) settings.log.value = which === "log";
  };
  const toggle = (which: Panel): void => openPanel(panel === which ? "" : which);
  const latest = useRef(view);
  latest.current = view;
  useEffect(
    () => () => {
      // What was open here is not open at the next table.
      latest.current = null;
      [openMoves.value, advice.value] = ["", null];
    },
    [],
  );
  const hint = (): void => {
    if (seat === null) notify(t("Hints are for those who play."));
    else if (!alone) notify(t("There are no hints at a table with other people."));
    else if (!chooser) notify(t("You can ask for a hint when it is your turn."));
    else void askForHint(info.table, seat, () => latest.current === view);
  };
  useKeys({
    cancel(closed) {
      const any =
        closed ||
        !!pointed.value ||
        !!openMoves.value ||
        !!advice.value ||
        !!chooser?.picked.value.length ||
        !!chooser?.kind.value;
      // What lies over the table goes at once; a drawer, when nothing else is open.
      [pointed.value, advice.value, openMoves.value] = [null, null, ""];
      chooser?.cancel();
      const drawer = !any && !!panel;
      if (drawer) openPanel("");
      return any || drawer;
    },
    bar: (digit) => chooser && pressBar(chooser, digit),
    undo,
    hint,
    again: () => void playback.again(),
    log: () => toggle("log"),
    chat: () => toggle("chat"),
    type: () => chooser && (openMoves.value = "typed"),
    help: () => setHelp(true),
    legend: () => setLegend(view !== null),
  });

  // A click that shows the rest at once, or is the second of a double click that made a move, asks for nothing else.
  const skips = useRef(false);
  const press = (): void => {
    skips.current = playback.behind || busy || performance.now() - madeAt.current < TWICE;
    playback.skip();
  };
  const onWhy = (id: string, meant?: string | string[], said?: string): void => {
    if (!skips.current) void why(id, doc, chooser, box.current, meant, said);
  };
  const picked = chooser?.picked.value.map((one) => pickedName(view!, one, names)).join(chooser.some ? ", " : " → ");
  const showsResult = over && !looking && !playback.ending;
  // The result is seen alone.
  useEffect(() => {
    if (!showsResult) return;
    setLegend(false);
    if (innerWidth < openFrom(info)) setPanel("");
  }, [showsResult]);
  // Its board draws the end and counts the points, too.
  useEffect(() => {
    if (showsResult) void loadBoard(info.game).catch(showError);
  }, [info.game, showsResult]);
  const showsBoard = view !== null && curtain === null && !showsResult;
  return (
    <div class="table-page" data-drawer={panel || undefined}>
      {showsBoard && <h1 class="unseen">{info.title || gameInfo(info.game)?.title || info.game}</h1>}
      <div class="table-main" onPointerDownCapture={press} onClick={() => (skips.current = false)}>
        <TableNotices live={live} doc={doc} names={names} seats={mine} over={over} onBoard={showsBoard} />
        <div class="table-board" ref={box}>
          {info.status === "open" && <WaitingRoom info={info} />}
          {curtain !== null && (
            <Handover
              seat={view!.seats?.[curtain]?.colour ?? curtain}
              name={names[curtain] ?? ""}
              onOpen={() => (hot.current.take(curtain), live.sit(curtain))}
            />
          )}
          {showsResult && <GameOver doc={doc} names={names} lines={logOf(doc)} onLook={() => setLooking(true)} />}
          {showsBoard && (
            <GameBoard
              view={view}
              info={info}
              chooser={chooser}
              me={seat}
              onWhy={onWhy}
              names={names}
              log={logOf(doc)}
            />
          )}
          {showsBoard && advice.value && !openMoves.value && chooser && (
            <HintGhost game={view.game} choices={chooser.choices} box={box} />
          )}
          {showsBoard && lookedAt.value.length > 0 && (
            <Halos root={() => box.current} view={view} ids={lookedAt.value} quiet />
          )}
          {showsBoard && playback.beat && <BeatFrames beat={playback.beat} view={view} box={box} key={doc.stage} />}
        </div>
        {showsBoard && (!over || playback.ending) && (
          <RecentMoves
            lines={logOf(doc)}
            view={view}
            names={names}
            me={seat}
            moved={moved}
            since={since}
            playback={playback}
            onOpen={() => openPanel("log")}
          />
        )}
        {showsBoard && (
          <div class="strip" ref={strip}>
            {advice.value && chooser && (
              <HintCard
                game={view.game}
                me={seat}
                names={names}
                choices={chooser.choices}
                play={(choice) => chooser.play(choice, true)}
              />
            )}
            {forgiven && !over && <UndoChip {...forgiven} onUndo={undo} />}
            <StatusLine
              view={view}
              names={names}
              me={seat}
              info={info}
              picked={picked}
              prompt={promptOf(view, chooser) || menuPrompt(chooser, picked)}
              some={chooser?.some}
              instead={!chooser || picked ? "" : warning || begun(chooser, names) || insteadOf(view)}
              warns={!!warning}
            />
            {over || (info.status === "paused" && mine.length > 0) ? (
              <div class="actions">
                <div class="buttons">
                  {over ? (
                    <Button kind="primary" onClick={() => setLooking(false)}>
                      {t("Result")}
                    </Button>
                  ) : (
                    <Button kind="primary" icon="play-button" onClick={() => agree(info, "resume", mine)}>
                      {alone ? t("Go on") : t("Propose to go on")}
                    </Button>
                  )}
                </div>
              </div>
            ) : (
              <Actions
                table={info.table}
                view={view}
                names={names}
                chooser={chooser}
                busy={busy}
                onUndo={seat !== null && !info.chairs[seat]?.bot ? undo : undefined}
                onHint={alone && seat !== null ? hint : undefined}
                onType={seat !== null ? type : undefined}
              />
            )}
          </div>
        )}
      </div>
      {panel && (
        <Drawer
          panel={panel}
          live={live}
          doc={doc}
          names={names}
          seats={mine}
          since={since}
          hidden={curtain !== null}
          onClose={() => openPanel("")}
        />
      )}
      <Rail
        table={info.table}
        panel={panel}
        onToggle={toggle}
        chat={live.chat.value.length}
        watchers={info.watchers ?? []}
        onHelp={() => setHelp(true)}
        onLegend={() => setLegend(true)}
        onNext={goOn}
        reconstructed={view?.reconstructed}
        box={info.box}
        game={info.game}
      />
      {showsBoard && (
        <Tooltip view={view} names={names} log={logOf(doc)} question={statusText({ view, names, me: seat, info })} />
      )}
      {view && curtain === null && (
        <Teller lines={logOf(doc)} names={names} status={warning || statusText({ view, names, me: seat, info })} />
      )}
      {legend && view && curtain === null && (
        <Legend view={view} names={names} info={info} onClose={() => setLegend(false)} />
      )}
      {help &&
        (fingers() ? (
          <TouchHelp onClose={() => setHelp(false)} />
        ) : (
          <KeysHelp more={boards.value[info.game]?.keys?.() ?? []} onClose={() => setHelp(false)} />
        ))}
    </div>
  );
}

/** The question when nothing is left to touch, and a menu offers several moves. */
const menuPrompt = (chooser: Chooser | null, picked = ""): string =>
  chooser?.menu.value.length && chooser.shining.every((id) => chooser.lit(id) === "picked")
    ? t("{picked}: choose one of these moves.", { picked: capital(picked) })
    : "";

/** A kind of move was chosen in the bar, and its things are lit. */
const begun = (chooser: Chooser, names: string[]): string =>
  chooser.kind.value && !openMoves.value
    ? t("{picked}: now choose what is lit.", { picked: labelOf(chooser.open.value, names) })
    : "";

/** What is shown instead of my question. */
function insteadOf(view: View): string {
  if (thinking.value) return t("A bot is thinking about your move …");
  return nothingToGain(view) ? t("Nothing useful is left to do.") : "";
}

/** Sets a CSS variable to the height of the bottom strip, above which overlays end. */
function useStripHeight(): (strip: HTMLElement | null) => void {
  const watch = useRef<ResizeObserver | null>(null);
  return useCallback((strip) => {
    watch.current?.disconnect();
    watch.current = null;
    const root = document.documentElement;
    if (!strip) return void root.style.removeProperty("--strip");
    watch.current = new ResizeObserver(() => root.style.setProperty("--strip", `${strip.offsetHeight}px`));
    watch.current.observe(strip);
  }, []);
}
