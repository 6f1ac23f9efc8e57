// How my moves are made: sent, confirmed, typed, taken back, and made automatically where there is only one.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { pace, settings } from "../../base/settings";
import { type Asking, request } from "../../base/socket";
import { sound } from "../../base/sound";
import { ended, t } from "../../base/words";
import { confirm } from "../../parts/dialog";
import { notify, showError } from "../../parts/notify";
import type { Choice, Doc, View } from "../../protocol";
import { namesOf } from "../draw/seatnames";
import { boards } from "../ownboard";
import { advice } from "../panels/hint";
import { pointed } from "../panels/tooltip";
import { openMoves } from "./actionbar";
import { type Chooser, chooserOf } from "./choose";
import { cautious, isPass, named } from "./kinds";
import { worthwhile } from "./needless";
import { courseOf, GRACE, graceOf, onlyChoice } from "./onlymove";
import { kindOf, meanwhile, passOf, standing } from "./standingpasses";
import { undoWhy } from "./undo";
import type { Forgiven } from "./undochip";

/** Milliseconds to take back at the fastest pace. */
const AT_ONCE = 1000;

/** Seats of tables at which somebody was asked once whether they mean to pass. */
const asked = new Set<string>();

/** Moves, confirmation, automatic answers. */
export function usePlay(
  doc: Doc,
  view: View | null,
  waits: boolean,
  onMove: () => void,
): {
  chooser: Chooser | null;
  busy: boolean;
  type: (text: string) => Promise<unknown>;
  undo: () => void;
  forgiven: Forgiven | null;
  /** Why passing was not done at once; a second press does it. */
  warning: string;
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
  // Only the board knows what passing gives up, and which moves gain nothing: until it is loaded nothing is decided.
  const board = boards.value[view?.game ?? ""];
  const blocked = waits || !board;
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
  const [warned, setWarned] = useState<{ view: View | null; text: string } | null>(null);
  useEffect(() => {
    if (!warned) return;
    const clear = (): void => setWarned(null);
    addEventListener("pointerdown", clear);
    return () => removeEventListener("pointerdown", clear);
  }, [warned]);
  const play = (choice: Choice, advised = false): void => {
    pointed.value = null;
    const warns = !advised && isPass([choice]) && !asked.has(`${table} ${seat}`);
    const text = warns ? board?.passWarning?.(view!) : "";
    if (text) {
      asked.add(`${table} ${seat}`);
      return setWarned({ view, text });
    }
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
        t("Take back your last move?"),
        t("You have seen what comes next, so the game does not count from then on."),
        t("Take back"),
      ));
    if (!sure) return;
    manual.current = true;
    run({ t: "TakeBack", table, seat: from, past: true });
  };
  const chooser = useMemo(() => {
    if (!view || blocked || busy) return null;
    const choices = cautious(view.choices ?? [], namesOf(view, doc.info));
    return chooserOf({ ...view, choices }, play, board)?.carry(old.current) ?? null;
  }, [view, stage, blocked, busy, board]);
  useEffect(() => {
    // What was refused before my turn may be allowed in it.
    if (chooser && !old.current && pointed.value?.why) pointed.value = null;
    old.current = chooser;
    if (!chooser) [openMoves.value, advice.value] = ["", null];
  }, [chooser]);
  // A single legal move is made automatically; the chip lets people take back.
  const left = useMemo(() => view && worthwhile(view), [view]);
  const only = onlyChoice(left);
  const people = doc.info.chairs.filter((chair) => chair.kind === "person").length;
  const course =
    blocked || busy
      ? ""
      : courseOf(left, {
          auto: settings.auto.value,
          confirm: settings.confirm.value,
          people,
          manual: manual.current,
        });
  const grace = Math.min(graceOf(people), settings.speed.value ? Number.POSITIVE_INFINITY : AT_ONCE);
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
    let timer = setTimeout(make, course === "later" ? grace : pace(700));
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
    course === "later" ? { move: onlyNamed, due: grace, before: done } : done ? { move: done, due: 0 } : null;
  // A window with a standing pass.
  const pass = view && !blocked && !busy && standing.value.has(kindOf(table, view)) ? passOf(view) : undefined;
  useEffect(() => {
    if (!pass) return;
    const timer = setTimeout(() => send(pass.text), meanwhile(people));
    return () => clearTimeout(timer);
  }, [pass, view?.asked, stage]);
  return { chooser, busy, type, undo, forgiven, warning: warned?.view === view ? warned.text : "" };
}
