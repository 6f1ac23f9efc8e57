// Who may eat whom, shown on the board: for one species or for all, by a key, a button, or for the hunter looked at.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { t } from "../base/words";
import { Icon } from "../parts/icon";
import { pointed } from "../table/panels/tooltip";
import { type Arrow, Arrows } from "./arrows";
import { useAsked } from "./asked";
import { type Bite, bites, type Eater, type FoodWeb, isFull, preyOf, type Threat } from "./threat";
import "./foodweb.css";

/** More arrows than these hide the table: those of my species are drawn, and if they are too many, a list says it. */
const MOST_ARROWS = 30;

export type Role = "hunter" | "prey" | "";

interface Asked<Species extends Eater> {
  web: FoodWeb<Species>;
  me: number | null;
  /** In a narrow window the others are not in sight: a list says it. */
  narrow: boolean;
  threatTo(species: Species): Threat<Species>;
  /** What is said if nobody can eat anybody. */
  nobody(): string;
}

interface Shown<Species extends Eater> {
  arrows: Arrow[];
  roleOf(id: string): Role;
  /** What is said of it; "": the arrows say it, or nothing was asked. */
  answer: string;
  /** The attacks, where they are listed. */
  listed: Bite<Species>[];
  button: JSX.Element;
  close(): void;
}

export function useFoodWeb<S extends Eater>({ web, me, narrow, threatTo, nobody }: Asked<S>): Shown<S> {
  const [shown, show] = useAsked({
    isThere: (id) => id === "all" || web.species.has(id),
    next: (now, id) => (now ? "" : web.species.has(id) ? id : "all"),
  });
  const asked = web.species.get(shown);
  const all = useMemo(() => (shown === "all" ? bites(web) : []), [shown, web]);
  const mine = all.filter(({ hunter, prey }) => hunter.owner === me || prey.owner === me);
  const isMany = all.length > MOST_ARROWS;
  const isListed = narrow || (isMany && (!mine.length || mine.length > MOST_ARROWS));
  const listed = isListed ? all : [];
  const drawn = isListed ? [] : isMany ? mine : all;
  const arrows = useMemo((): Arrow[] => {
    if (!asked) return drawn.map(({ hunter, prey }) => [hunter.id, prey.id]);
    return [
      ...threatTo(asked).hunters.map((one): Arrow => [one.id, asked.id]),
      ...preyOf(asked, web).map((one): Arrow => [asked.id, one.id]),
    ];
  }, [shown, web, me, isListed]);
  const roles = useMemo(
    () => new Map<string, Role>([...arrows.map(([, to]) => [to, "prey"] as const), ...arrows.map(hunting)]),
    [arrows],
  );
  const empty = shown && !arrows.length && !listed.length;
  const few = drawn.length < all.length && !isListed;
  const toAll = few ? t("Only attacks by and on your species are drawn: there are too many.") : empty ? nobody() : "";
  return {
    arrows,
    roleOf: (id) => roles.get(id) ?? "",
    answer: asked ? `${asked.id}: ${threatTo(asked).sentence}` : toAll,
    listed,
    button: <WebButton on={!!shown} onPress={() => show(shown ? "" : "all")} />,
    close: () => show(""),
  };
}

const hunting = ([from]: Arrow): readonly [string, Role] => [from, "hunter"];

/** Draws arrows from all hunters to what they can eat. */
const WebButton = ({ on, onPress }: { on: boolean; onPress(): void }): JSX.Element => (
  <button
    type="button"
    class="web"
    aria-pressed={on}
    title={t("Who may eat whom")}
    onClick={(event) => (event.stopPropagation(), onPress())}
  >
    <Icon name="food-chain" size="18px" />
    <span>{t("Who may eat whom")}</span>
    <kbd>A</kbd>
  </button>
);

interface LookProps {
  web: FoodWeb<Eater>;
  version: unknown;
}

/** Arrows from the hunter that is looked at to its prey; why something is not allowed is said without them.  Not on a phone,
 *  where the card of the hunter would cover most of them: it names the prey. */
export function HunterLook({ web, version }: LookProps): JSX.Element | null {
  const { id = "", why } = pointed.value ?? {};
  const hunter = why ? undefined : web.species.get(id.split(".")[0]!);
  if (!hunter || (web.feeding && isFull(hunter, web))) return null;
  const arrows = preyOf(hunter, web).map(({ id }): Arrow => [hunter.id, id]);
  return arrows.length ? <Arrows arrows={arrows} version={version} /> : null;
}

interface ListProps<Species extends Eater> {
  attacks: Bite<Species>[];
  names: string[];
  /** What a hunter is like. */
  kindOf(hunter: Species): string;
  mealsOf(hunter: Species): string;
  onClose(): void;
}

/** The attacks as a list, where arrows would leave the screen. */
export function FoodList<S extends Eater>({ attacks, names, kindOf, mealsOf, onClose }: ListProps<S>): JSX.Element {
  const hunters = [...new Set(attacks.map(({ hunter }) => hunter))];
  return (
    <div class="pairs" role="group" aria-label={t("Who may eat whom")} onClick={(event) => event.stopPropagation()}>
      <button type="button" class="close" onClick={onClose} aria-label={t("Close")}>
        ×
      </button>
      <ul>
        {hunters.map((hunter) => (
          <li key={hunter.id}>
            <Icon name="dinosaur-rex" size="18px" />
            <span>
              <b>{hunter.id}</b> {names[hunter.owner]}, {kindOf(hunter)}
            </span>
            <span>{mealsOf(hunter)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LinesProps<Species extends Eater> {
  threat: Threat<Species>;
  /** Whom it can eat; "": it does not hunt. */
  meals: string;
}

/** In the card of a species: who could attack it, and whom it can eat. */
export const ThreatLines = <S extends Eater>({ threat, meals }: LinesProps<S>): JSX.Element => (
  <>
    <p class={threat.safe ? "threat safe" : "threat"}>
      <Icon name={threat.safe ? "checked-shield" : threat.hunters.length ? "dinosaur-rex" : "uncertainty"} />{" "}
      {threat.sentence}
    </p>
    {meals && (
      <p class="threat">
        <Icon name="dinosaur-rex" /> {meals}
      </p>
    )}
  </>
);
