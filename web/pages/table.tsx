// A table: before, during and after the game.
import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameInfo, rulebook } from "../base/games";
import { type LiveTable, openTable } from "../base/livetable";
import { ensureMe, me } from "../base/me";
import { due, nextGame } from "../base/mygames";
import { Link } from "../base/router";
import type { PageProps } from "../base/routes";
import { pace, settings } from "../base/settings";
import { type Asking, request } from "../base/socket";
import { sound } from "../base/sound";
import { calm, notifyTurn } from "../base/turnnotice";
import { ended, language, t, tn } from "../base/words";
import { boards, broad, moving } from "../games";
import { Button, LinkButton } from "../parts/button";
import { confirm } from "../parts/dialog";
import { GameBoard } from "../parts/gameboard";
import { Icon } from "../parts/icon";
import { Loading } from "../parts/loading";
import { errorText, notify, showError } from "../parts/notice";
import type { Choice, Doc, Info, View } from "../protocol";
import { goOn, useTitle } from "../shell";
import { indexOf } from "../table/draw/describe";
import { namesOf, tell } from "../table/draw/seatnames";
import { BeatFrames } from "../table/motion/beat";
import { fly } from "../table/motion/flytokens";
import { glide, placesOf } from "../table/motion/glide";
import { logOf, usePlayback } from "../table/motion/playback";
import { flights } from "../table/motion/tokenflights";
import { Actions, openMoves, pressBar, undoWhy } from "../table/moves/actionbar";
import { type Chooser, chooserOf } from "../table/moves/choose";
import { KeysHelp, useKeys } from "../table/moves/keyboard";
import { named } from "../table/moves/kinds";
import { courseOf, GRACE, graceOf, onlyChoice } from "../table/moves/onlymove";
import { kindOf, meanwhile, passOf, standing } from "../table/moves/standingpasses";
import { type Forgiven, UndoChip } from "../table/moves/undochip";
import { Absent } from "../table/panels/absence";
import { ChatPanel } from "../table/panels/chat";
import { GameOver } from "../table/panels/gameover";
import { Handover } from "../table/panels/handover";
import { advice, askForHint, HintCard, HintGhost } from "../table/panels/hint";
import { HotSeat } from "../table/panels/hotseat";
import { Legend } from "../table/panels/legend";
import { Log, Teller } from "../table/panels/log";
import { BotOnMySeat, Removed, useLostSeat } from "../table/panels/lostseat";
import { RecentMoves, tipDone } from "../table/panels/recentmoves";
import { RuleSearch } from "../table/panels/rulesearch";
import { StatusLine, statusText } from "../table/panels/statusline";
import { agree, TableMenu, Votes } from "../table/panels/tablemenu";
import { pointed, Tooltip, usePointing } from "../table/panels/tooltip";
import { WaitingRoom } from "../table/panels/waitingroom";
import "./table.css";

type Panel = "log" | "chat" | "rules" | "table" | "";
/** From this width on the log stands beside the table; many players need the room themselves. */
const besideFrom = ({ game, chairs }: Info): number => (chairs.length > 5 ? 1700 : broad.has(game) ? 1400 : 1180);
/** No table has a longer name. */
const LONGEST = 32;

export default function TablePage({ args }: PageProps): JSX.Element {
  const id = args[0] ?? "";
  const [live, setLive] = useState<LiveTable | null>(null);
  useEffect(() => {
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
  }, [id]);
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
  return <Loading>{live && delay(live)}</Loading>;
}

/** Why the table is not there yet, or not as it is now. */
const delay = ({ delayed }: LiveTable): string => delayed.value && `${errorText(delayed.value)} ${t("Trying again …")}`;

/** Sounds, the title and a notice when it becomes my turn. */
function useCalls(view: View | null | undefined, text: string): void {
  const mine = !!view?.choices?.length;
  const before = useRef(mine);
  useEffect(() => {
    if (mine && !before.current) {
      sound("turn");
      notifyTurn(t("Your turn"), text);
    } else if (!mine) {
      calm();
      if (view?.over) sound("over");
    }
    before.current = mine;
  }, [mine, view?.over]);
  useEffect(() => {
    if (view && !mine) sound("move");
  }, [view?.zones]);
  useEffect(() => calm, []);
}

/** Moves, confirmation, automatic answers. */
function usePlay(
  doc: Doc,
  view: View | null,
  blocked: boolean,
  onMove: () => void,
): {
  chooser: Chooser | null;
  busy: boolean;
  type: (text: string) => Promise<unknown>;
  undo: () => void;
  forgiven: Forgiven | null;
} {
  // The decision just sent: until the table has changed or asks again, nothing else can be decided.
  const decided = useRef<{ view: View | null; stage: number } | null>(null);
  const [, changed] = useState(0);
  const stage = doc.stage ?? 0;
  const isDecided = (): boolean =>
    decided.current !== null && decided.current.view === view && decided.current.stage === stage;
  const busy = isDecided();
  const old = useRef<Chooser | null>(null);
  const manual = useRef(false);
  const { table } = doc.info;
  const seat = view?.seat ?? null;
  const run = (asking: Asking): void => {
    if (isDecided()) return;
    decided.current = { view, stage };
    changed((n) => n + 1);
    request(asking).catch((error: unknown) => {
      decided.current = null;
      changed((n) => n + 1);
      sound("bad");
      showError(error);
    });
  };
  const send = (move: string): void => {
    if (seat !== null) run({ t: "MakeMove", table, seat, move, stage });
  };
  // A typed move may be wrong: the box stays open until it is accepted.
  const type = (move: string): Promise<unknown> => {
    manual.current = false;
    onMove();
    return request({ t: "MakeMove", table, seat: seat ?? 0, move, stage }).then(
      () => ((openMoves.value = ""), null),
      (error: unknown) => (sound("bad"), error),
    );
  };
  const play = (choice: Choice): void => {
    pointed.value = null;
    manual.current = false;
    onMove();
    if (!choice.final || !settings.confirm.value) send(choice.text);
    else
      void confirm(
        t("Play this?"),
        `${ended(named(choice, namesOf(view, doc.info)))} ${t("It cannot be taken back.")}`,
        t("Play"),
      ).then((sure) => sure && send(choice.text));
  };
  const undo = (): void => {
    if (seat === null) return;
    const { ok, past, why } = view?.undo ?? {};
    if (!ok && past) return void undoPast(seat);
    if (!ok) return void notify(undoWhy(why ?? ""));
    manual.current = true;
    run({ t: "TakeBack", table, seat, stage });
  };
  // Against bots alone: back to my last decision, with what they did since.  The game then does not count.
  const undoPast = async (from: number): Promise<void> => {
    const sure =
      doc.info.practice ||
      (await confirm(
        t("Take back past the bots’ moves?"),
        t("You have seen what comes next, so the game does not count from then on."),
        t("Take back"),
      ));
    if (!sure) return;
    manual.current = true;
    run({ t: "TakeBack", table, seat: from, past: true });
  };
  const chooser = useMemo(
    () => (view && !blocked && !busy ? (chooserOf(view, play)?.carry(old.current) ?? null) : null),
    [view, stage, blocked, busy],
  );
  useEffect(() => {
    old.current = chooser;
    if (!chooser) [openMoves.value, advice.value] = ["", null];
  }, [chooser]);
  // A single legal move is made automatically; the chip lets people take back.
  const only = onlyChoice(view);
  const people = doc.info.chairs.filter((chair) => chair.kind === "person").length;
  const course =
    blocked || busy
      ? ""
      : courseOf(view, {
          auto: settings.auto.value,
          confirm: settings.confirm.value,
          people,
          manual: manual.current,
        });
  const onlyNamed = only ? named(only, namesOf(view, doc.info)) : "";
  const made = useRef<{ move: string; stage: number } | null>(null);
  const [done, setDone] = useState("");
  useEffect(() => {
    if (!course || !only) return;
    const make = (): void => {
      if (document.querySelector("dialog[open]")) {
        timer = setTimeout(make, pace(700)); // somebody reads or is asked something: wait
        return;
      }
      made.current = { move: onlyNamed, stage };
      send(only.text);
    };
    let timer = setTimeout(make, course === "later" ? graceOf(people) : pace(700));
    return () => clearTimeout(timer);
  }, [course, only?.text, view?.asked, stage]);
  useEffect(() => {
    setDone("");
    if (!made.current || made.current.stage === stage) return;
    const { move } = made.current;
    made.current = null;
    if (!view?.undo?.ok) return;
    setDone(move);
    const timer = setTimeout(setDone, GRACE, "");
    return () => clearTimeout(timer);
  }, [stage, seat]);
  const forgiven =
    course === "later" ? { move: onlyNamed, due: graceOf(people) } : done ? { move: done, due: 0 } : null;
  // A window with a standing pass.
  const pass = view && !blocked && !busy && standing.value.has(kindOf(table, view)) ? passOf(view) : undefined;
  useEffect(() => {
    if (!pass) return;
    const timer = setTimeout(() => send(pass.text), meanwhile());
    return () => clearTimeout(timer);
  }, [pass, view?.asked, stage]);
  return { chooser, busy, type, undo, forgiven };
}

function Table({ live }: { live: LiveTable }): JSX.Element {
  const playback = usePlayback(live);
  const doc = playback.doc ?? live.doc.value!;
  const { info } = doc;
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
  const [panel, setPanel] = useState<Panel>(() => (innerWidth >= besideFrom(info) ? "log" : ""));
  const [help, setHelp] = useState(false);
  const [legend, setLegend] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const strip = useStripHeight();
  useEffect(() => {
    // In a narrower window a drawer would cover the table.
    const wide = matchMedia(`(width >= ${besideFrom(info)}px)`);
    const change = (): void => setPanel((now) => (wide.matches ? now || "log" : ""));
    wide.addEventListener("change", change);
    return () => wide.removeEventListener("change", change);
  }, []);
  // The number of log lines when I made my last move; automatic answers do not count.
  const moved = useRef(-1);
  const { chooser, busy, type, undo, forgiven } = usePlay(
    doc,
    view,
    curtain !== null || info.status !== "running" || playback.behind,
    () => {
      moved.current = live.logFrom.value + live.log.value.length;
      tipDone();
    },
  );
  const since = moved.current < 0 ? -1 : moved.current - live.logFrom.value;
  const seat = view?.seat ?? null;
  const alone = mine.length > 0 && info.chairs.every((one) => one.kind !== "person" || one.person === me.value?.person);

  useTitle(info.title || gameInfo(info.game)?.title || info.game);
  useCalls(view, view ? statusText({ view, names, me: seat, info }) : "");
  useEffect(() => void rulebook(info.game).catch(() => undefined), [info.game, language.value]);
  useLostSeat(info);
  usePointing(box);
  useMotion(box, view, moving.has(info.game));

  const toggle = (which: Panel): void => setPanel(panel === which ? "" : which);
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
    else if (!chooser) notify(t("A hint can be had when it is your turn."));
    else void askForHint(info.table, seat, () => latest.current === view);
  };
  useKeys({
    cancel() {
      const any = !!pointed.value || !!openMoves.value || !!advice.value || !!chooser?.picked.value.length;
      if (pointed.value) pointed.value = null;
      else if (advice.value) advice.value = null;
      else if (openMoves.value) openMoves.value = "";
      else chooser?.cancel();
      return any;
    },
    bar: (nth) => chooser && pressBar(chooser, nth),
    undo,
    hint,
    again: () => void playback.again(),
    log: () => toggle("log"),
    chat: () => toggle("chat"),
    type: () => chooser && (openMoves.value = "typed"),
    help: () => setHelp(true),
    legend: () => setLegend(view !== null),
  });

  const onWhy = (id: string, meant?: string): void => void why(id, doc, chooser, box.current, meant);
  const picked = chooser?.picked.value.map((one) => pickedName(view!, one, names)).join(chooser.some ? ", " : " → ");
  const showsBoard = view !== null && curtain === null && (!over || looking);
  return (
    <div class="table-page" data-drawer={panel || undefined}>
      {showsBoard && <h1 class="unseen">{info.title || gameInfo(info.game)?.title || info.game}</h1>}
      <div class="table-main" onPointerDownCapture={playback.skip}>
        <div class="table-notices">
          {live.delayed.value && (
            <p class="banner" role="status">
              {delay(live)}
            </p>
          )}
          {info.note === "stuck" && (
            <p class="banner">
              {t(
                "This table cannot be continued here: another version of the rules has written to it. Everything else goes on.",
              )}
            </p>
          )}
          {info.note === "rules-changed" && (
            <p class="banner">
              {t("The rules were corrected while this game was on; it goes on from where it stood.")}
            </p>
          )}
          {seat !== null && !over && <BotOnMySeat info={info} seat={seat} />}
          {!over && <Removed info={info} />}
          <Votes info={info} names={names} seats={mine} />
          {view && info.status === "running" && <Absent info={info} view={view} names={names} seats={mine} />}
        </div>
        <div class="table-board" ref={box}>
          {info.status === "open" && <WaitingRoom info={info} />}
          {curtain !== null && (
            <Handover
              seat={view!.seats?.[curtain]?.colour ?? curtain}
              name={names[curtain] ?? ""}
              onOpen={() => (hot.current.take(curtain), live.sit(curtain))}
            />
          )}
          {over && !looking && (
            <GameOver doc={doc} names={names} lines={live.log.value} onLook={() => setLooking(true)} />
          )}
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
            <HintGhost choices={chooser.choices} box={box} />
          )}
          {showsBoard && playback.beat && <BeatFrames beat={playback.beat} view={view} box={box} key={doc.stage} />}
        </div>
        {showsBoard && !over && (
          <RecentMoves
            lines={logOf(doc)}
            view={view}
            names={names}
            me={seat}
            since={since}
            playback={playback}
            onOpen={() => setPanel("log")}
          />
        )}
        {showsBoard && (
          <div class="strip" ref={strip}>
            {advice.value && chooser && (
              <HintCard names={names} choices={chooser.choices} play={(choice) => chooser.play(choice)} />
            )}
            {forgiven && !over && <UndoChip {...forgiven} onUndo={undo} />}
            <StatusLine view={view} names={names} me={seat} info={info} picked={picked} some={chooser?.some} />
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
        <aside class="table-drawer" aria-label={panelName(panel)}>
          <header>
            <h2>{panelName(panel)}</h2>
            <Button small kind="quiet" icon="close" label={t("Close")} onClick={() => setPanel("")} />
          </header>
          {panel === "log" && curtain === null && (
            <Log lines={live.log.value} names={names} from={live.logFrom.value} since={since} me={seat} />
          )}
          {panel === "chat" && (
            <ChatPanel
              table={info.table}
              lines={live.chat.value}
              watchers={info.watchers ?? []}
              aside={!mine.length && (info.status === "running" || info.status === "paused")}
            />
          )}
          {panel === "rules" && <RuleSearch game={info.game} />}
          {panel === "table" && <TableMenu info={info} seat={seat} seats={mine} />}
        </aside>
      )}
      <Rail
        table={info.table}
        panel={panel}
        onToggle={toggle}
        chat={live.chat.value.length}
        watchers={info.watchers ?? []}
        onHelp={() => setHelp(true)}
        onLegend={() => setLegend(true)}
        reconstructed={view?.reconstructed}
        game={info.game}
      />
      {showsBoard && <Tooltip view={view} names={names} />}
      {view && curtain === null && (
        <Teller lines={live.log.value} names={names} status={statusText({ view, names, me: seat, info })} />
      )}
      {legend && view && curtain === null && <Legend view={view} names={names} onClose={() => setLegend(false)} />}
      {help && <KeysHelp more={boards.value[info.game]?.keys?.() ?? []} onClose={() => setHelp(false)} />}
    </div>
  );
}

const panelName = (panel: Panel): string =>
  ({ log: t("Log"), chat: t("Chat"), rules: t("Rules"), table: t("Table"), "": "" })[panel];

/** To another game in which I am to move, where there is one. */
function NextGame({ table }: { table: string }): JSX.Element | null {
  if (!nextGame(table)) return null;
  const others = due.value.filter((one) => one.table !== table).length;
  const text = t("Next game in which you are to move");
  return (
    <button type="button" aria-label={text} title={`${text} (N)`} onClick={goOn}>
      <Icon name="next-button" size="1.4em" />
      <b class="news">{others}</b>
    </button>
  );
}

function Rail({
  table,
  panel,
  onToggle,
  chat,
  watchers,
  onHelp,
  onLegend,
  reconstructed,
  game,
}: {
  table: string;
  game: string;
  panel: Panel;
  onToggle: (panel: Panel) => void;
  chat: number;
  watchers: string[];
  onHelp: () => void;
  onLegend: () => void;
  reconstructed?: boolean;
}): JSX.Element {
  const seen = useRef(chat);
  if (panel === "chat") seen.current = chat;
  const news = chat - seen.current;
  useEffect(() => {
    if (news > 0) sound("chat");
  }, [news]);
  const entry = (which: Exclude<Panel, "">, icon: string, more?: ComponentChildren): JSX.Element => (
    <button
      type="button"
      aria-expanded={panel === which}
      aria-label={panelName(which)}
      title={panelName(which)}
      onClick={() => onToggle(which)}
    >
      <Icon name={icon} size="1.4em" />
      {more}
    </button>
  );
  return (
    <nav class="rail" aria-label={t("Beside the table")}>
      {entry("log", "quill-ink")}
      {entry("chat", "talk", news > 0 && <b class="news">{news}</b>)}
      {entry("rules", "open-book")}
      {entry("table", "round-table")}
      <NextGame table={table} />
      <button type="button" aria-label={t("What the icons mean")} title={t("What the icons mean")} onClick={onLegend}>
        <Icon name="info" size="1.4em" />
      </button>
      <button type="button" aria-label={t("Keys")} title={t("Keys")} onClick={onHelp}>
        <Icon name="help" size="1.4em" />
      </button>
      {watchers.length > 0 && (
        <span
          class="watched"
          title={tn("{n} looks on: {names}", "{n} look on: {names}", watchers.length, { names: watchers.join(", ") })}
        >
          <Icon name="binoculars" size="1.2em" label={t("People who look on")} /> {watchers.length}
        </span>
      )}
      {reconstructed && (
        <Link
          class="not-printed"
          href={`/rules/${game}`}
          title={t("Parts of this game's box are reconstructed, not from the printed game; the rules page says which.")}
        >
          <Icon
            name="fossil"
            size="1.4em"
            label={t(
              "Parts of this game's box are reconstructed, not from the printed game; the rules page says which.",
            )}
          />
        </Link>
      )}
    </nav>
  );
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

/** Things glide to their new places, unless the game's board animates them itself. */
function useMotion(box: { current: HTMLElement | null }, view: View | null, own: boolean): void {
  const last = useRef<View | null>(null);
  const before = useRef<ReturnType<typeof placesOf>>(new Map());
  if (!own && view !== last.current && last.current?.seat === view?.seat) before.current = placesOf(box.current);
  useLayoutEffect(() => {
    if (!own && view && last.current && last.current.seat === view.seat) {
      glide(box.current, before.current);
      fly(box.current, flights(last.current, view));
    }
    last.current = view;
    before.current = new Map();
  }, [view]);
}

function pickedName(view: View, id: string, names: string[]): string {
  const found = indexOf(view).get(id);
  if (/^[A-Z]+\d/.test(id)) return id;
  return tell(found?.thing?.face, names) || tell(found?.cell?.label, names) || tell(found?.zone.label, names) || id;
}

/** Explains why something cannot be done: the rules against the probable move, else what the thing is. */
async function why(
  id: string,
  doc: Doc,
  chooser: Chooser | null,
  root: HTMLElement | null,
  given?: string,
): Promise<void> {
  const view = doc.view!;
  const at = root?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  if (!at) return;
  const index = indexOf(view);
  const kind = (one: string): string => index.get(one)?.thing?.kind ?? (index.get(one)?.cell ? "cell" : "zone");
  const meant = given || chooser?.meant(id, (a, b) => kind(a) === kind(b)) || "";
  let rules: string[] | undefined;
  if (meant && view.seat !== null) {
    const answer = await request({ t: "WhyNot", table: doc.info.table, seat: view.seat, move: meant }).catch(
      () => null,
    );
    if (answer?.t === "Refusals" && answer.rules.length) rules = answer.rules;
  } else if (chooser) rules = [];
  pointed.value = { id, at, pinned: true, why: rules };
}
