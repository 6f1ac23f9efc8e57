// Who may eat whom, shown on the board: for one species or for all, by a key, a button, or for the hunter looked at.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { locale, t } from "../base/words";
import { Icon } from "../parts/icon";
import type { Arrow } from "../table/draw/drawnarrows";
import { pointed } from "../table/panels/tooltip";
import { Arrows } from "./arrows";
import { useAsked } from "./asked";
import { HunterStrip } from "./hunterstrip";
import { bites, type Eater, type FoodWeb, type Hunter, huntersOf, isFull, preyOf, type Threat } from "./threat";
import "./foodweb.css";

/** More arrows than these hide the table: those of one hunter are drawn then, and the others can be chosen. */
const MOST_ARROWS = 16;

/** `danger`: of mine, and in reach of any hunter, while the arrows of one alone are drawn. */
export type Role = "hunter" | "prey" | "danger" | "";

interface Asked<Species extends Eater> {
  web: FoodWeb<Species>;
  me: number | null;
  /** In a narrow window the others are not in sight: a list says it, which the next move closes: it lies over the cards. */
  narrow: boolean;
  colourOf(seat: number): Record<string, string>;
  threatTo(species: Species): Threat<Species>;
  /** What is said if nobody can eat anybody. */
  nobody(): string;
}

interface Listed<Species extends Eater> {
  hunters: Hunter<Species>[];
  /** What is said if there are none. */
  nobody: string;
  onClose(): void;
}

interface Shown<Species extends Eater> {
  arrows: Arrow[];
  roleOf(id: string): Role;
  /** What is said of it; "": the arrows say it, or nothing was asked. */
  answer: string;
  /** Where it is said in a list. */
  list: Listed<Species> | null;
  button: JSX.Element;
}

export function useFoodWeb<S extends Eater>({ web, me, narrow, colourOf, threatTo, nobody }: Asked<S>): Shown<S> {
  const [shown, show] = useAsked({
    isThere: (id) => id === "all" || web.species.has(id),
    next: (now, id) => (now ? "" : web.species.has(id) ? id : "all"),
  });
  const before = useRef(shown);
  const justAsked = before.current !== shown;
  useEffect(() => void (before.current = shown), [shown]);
  const asked = web.species.get(shown);
  const all = useMemo(() => (shown === "all" ? bites(web) : []), [shown, web]);
  const hunters = useMemo(() => huntersOf(all, me), [all, me]);
  const [wanted, choose] = useState("");
  const isMany = !narrow && all.length > MOST_ARROWS;
  const chosen = isMany ? (hunters.find(({ hunter }) => hunter.id === wanted) ?? hunters[0]!) : undefined;
  const arrows = useMemo((): Arrow[] => {
    if (!asked && narrow) return [];
    if (!asked)
      return (chosen ? [chosen] : hunters).flatMap(({ hunter, prey }) => prey.map((one): Arrow => [hunter.id, one.id]));
    return [
      ...threatTo(asked).hunters.map((one): Arrow => [one.id, asked.id]),
      ...preyOf(asked, web).map((one): Arrow => [asked.id, one.id]),
    ];
  }, [shown, web, me, narrow, chosen]);
  const roles = useMemo(() => {
    const inDanger = isMany ? hunters.flatMap(({ mine }) => mine) : [];
    return new Map<string, Role>([
      ...arrows.map(([, to]) => [to, "prey"] as const),
      ...inDanger.map((id) => [id, "danger"] as const),
      ...arrows.map(hunting),
    ]);
  }, [arrows, isMany, hunters]);
  useEffect(() => {
    if (narrow) show("");
  }, [web, narrow]);
  const toAll = shown && !all.length ? nobody() : "";
  const isList = narrow && shown === "all";
  return {
    arrows,
    roleOf: (id) => roles.get(id) ?? "",
    answer: asked ? `${asked.id}: ${threatTo(asked).sentence}` : isList ? "" : toAll,
    list: isList ? { hunters, nobody: toAll, onClose: () => show("") } : null,
    button: (
      <span class="web-line">
        {chosen && (
          <HunterStrip
            hunters={hunters}
            chosen={chosen.hunter.id}
            asked={justAsked}
            onChoose={choose}
            colourOf={colourOf}
          />
        )}
        <WebButton on={!!shown} onPress={() => show(shown ? "" : "all")} />
      </span>
    ),
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
  list: Listed<Species>;
  me: number | null;
  names: string[];
  /** What a hunter is like. */
  kindOf(hunter: Species): string;
  mealsOf(hunter: Species): string;
}

/** The attacks as a list, where arrows would leave the screen: what can eat mine, then what mine can eat, then the rest. */
export function FoodList<S extends Eater>({ list, me, names, kindOf, mealsOf }: ListProps<S>): JSX.Element {
  const listed = (ids: string[]): string => new Intl.ListFormat(locale()).format(ids);
  return (
    <div class="pairs" role="group" aria-label={t("Who may eat whom")} onClick={(event) => event.stopPropagation()}>
      <button type="button" class="close" onClick={list.onClose} aria-label={t("Close")}>
        ×
      </button>
      {list.nobody && <p>{list.nobody}</p>}
      <ul>
        {list.hunters.map(({ hunter, mine }) => (
          <li key={hunter.id} data-danger={mine.length > 0 || undefined}>
            <Icon name="dinosaur-rex" size="18px" />
            {mine.length > 0 && (
              <b>
                {t("Your {animals} can be eaten by {hunter} ({kind}).", {
                  animals: listed(mine),
                  hunter: hunter.id,
                  kind: kindOf(hunter),
                })}
              </b>
            )}
            {hunter.owner === me && <b>{t("Your {animal}", { animal: hunter.id })}</b>}
            {hunter.owner !== me && !mine.length && (
              <span>
                <b>{hunter.id}</b> {names[hunter.owner]}, {kindOf(hunter)}
              </span>
            )}
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
