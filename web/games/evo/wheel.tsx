// The climate: a wheel that turns, what it does to each terrain, where it may turn next, and the tokens turned so far.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pace } from "../../base/settings";
import { nameOf, t, tn } from "../../base/words";
import { Icon, IconShape } from "../../parts/icon";
import { NotPrinted } from "../../parts/rulelink";
import type { BoardProps } from "../../table/boardprops";
import { tell } from "../../table/draw/seatnames";
import { part } from "../../table/moves/touch";
import { evoIcon } from "./icons";
import { type Model, type Status, sectorAfter, type Terrain, type Token } from "./model";
import "./wheel.css";

/** Milliseconds in which the wheel turns; the climate's effects change when it stops. */
export const TURNING = 900;

const STEPS: readonly Exclude<Token, "meteor">[] = ["minus1", "zero", "plus1", "plus2"];
const TERRAINS: readonly Terrain[] = ["yellow", "green", "brown", "white"];

/** The meteor is among this many tokens at the bottom of the pile. */
const LOWEST = 3;

interface WheelProps {
  board: BoardProps;
  model: Model;
  /** The sector that the wheel has reached. */
  reached: number;
  /** The sector pointed at; null: the current climate. */
  preview: number | null;
  onPreview(sector: number | null): void;
}

/** A slice of the wheel, the first one at the top. */
function slice(n: number, of: number, from: number, to: number): string {
  const [a, b] = [((n - 0.5) / of) * 2 * Math.PI, ((n + 0.5) / of) * 2 * Math.PI];
  const at = (angle: number, far: number): string =>
    `${(Math.sin(angle) * far).toFixed(2)} ${(-Math.cos(angle) * far).toFixed(2)}`;
  return `M${at(a, from)}L${at(a, to)}A${to} ${to} 0 0 1 ${at(b, to)}L${at(b, from)}A${from} ${from} 0 0 0 ${at(a, from)}Z`;
}

export const terrainWord = (terrain: Terrain): string =>
  ({ yellow: t("desert"), green: t("forest"), brown: t("hills"), white: t("snow") })[terrain];

export const statusWord = (status: Status): string =>
  ({ ideal: t("ideal"), hot: t("hot"), cold: t("cold"), deadly: t("deadly") })[status];

function Wheel({ board, model, reached, preview, onPreview }: WheelProps): JSX.Element {
  const n = model.sectors.length;
  const rings: readonly Status[] = ["deadly", "hot", "cold", "ideal"];
  return (
    <svg class="wheel" viewBox="-104 -112 208 216" aria-hidden="true">
      <g class="disc" style={{ rotate: `${(-360 / n) * turnsOf(model)}deg` }}>
        <circle class="rim" r="100" />
        {model.sectors.map(({ terrain, cell }, at) => {
          const climate = model.facts.climates[at]!;
          const angle = (at / n) * 2 * Math.PI;
          return (
            <g
              key={cell.id}
              class="sector"
              data-now={at === reached || undefined}
              data-shown={at === preview || undefined}
              {...part(board, cell.id)}
              onPointerEnter={(event) => event.pointerType === "mouse" && onPreview(at)}
              onPointerLeave={(event) => event.pointerType === "mouse" && onPreview(null)}
              onClick={(event) => (event.stopPropagation(), onPreview(preview === at ? null : at))}
            >
              <path class={`fill-${terrain}`} d={slice(at, n, 46, 97)} />
              {rings.slice(0, 3).map((status, ring) => {
                const grounds = TERRAINS.filter((ground) => climate.statuses[ground] === status);
                return grounds.map((ground, nth) => {
                  const turn = angle + (ring - 1) * 0.33 + (nth - (grounds.length - 1) / 2) * 0.16;
                  const [x, y] = [Math.sin(turn) * 33, -Math.cos(turn) * 33];
                  return <circle key={status + ground} class={`dot fill-${ground}`} cx={x} cy={y} r="5.500" />;
                });
              })}
              <g transform={`translate(${Math.sin(angle) * 72} ${-Math.cos(angle) * 72}) rotate(${(at / n) * 360})`}>
                <svg x="-14" y="-14" width="28" height="28" viewBox="0 0 512 512" class="sector-sign">
                  <IconShape
                    name={{ yellow: "cactus", green: "palm-tree", brown: "peaks", white: "snowflake-2" }[terrain]}
                  />
                </svg>
              </g>
            </g>
          );
        })}
        <circle class="hub" r="18" />
      </g>
      <path class="hand" d="M-13-111H13L0-84Z" />
    </svg>
  );
}

/** The sector at the top, counted past full turns, so that the wheel always turns the short way. */
const seen = { sector: -1, turns: 0, game: "" };
function turnsOf(model: Model): number {
  const n = model.sectors.length;
  if (seen.sector < 0) seen.turns = model.wheel;
  else {
    const step = (((model.wheel - seen.sector) % n) + n) % n;
    seen.turns += step > n / 2 ? step - n : step;
  }
  seen.sector = model.wheel;
  return seen.turns;
}

/** The sector that the wheel has reached: it follows when the wheel has turned there. */
export function useReached(sector: number): number {
  const [reached, setReached] = useState(sector);
  useEffect(() => {
    const timer = setTimeout(() => setReached(sector), pace(TURNING));
    return () => clearTimeout(timer);
  }, [sector]);
  return pace(1) ? reached : sector;
}

/** What the climate does to each terrain. */
function Legend({ model, sector }: { model: Model; sector: number }): JSX.Element {
  const { statuses } = model.facts.climates[sector]!;
  return (
    <ul class="climate-legend" aria-label={t("What the climate does")}>
      {TERRAINS.map((terrain) => (
        <li key={terrain} data-status={statuses[terrain]}>
          <i class={`swatch fill-bg-${terrain}`} />
          <span class="ground-name">{terrainWord(terrain)}</span>
          <Icon name={evoIcon(statuses[terrain])} size="17px" />
          <b>{statusWord(statuses[terrain])}</b>
        </li>
      ))}
    </ul>
  );
}

/** Where the next token may turn the wheel, and how many of mine would die there. */
function Nexts({ board, model, preview, onPreview }: WheelProps): JSX.Element {
  const { facts } = model;
  return (
    <div class="nexts" role="group" aria-label={t("The next climate")}>
      <h3>{t("Coming up")}</h3>
      {STEPS.map((token) => {
        const sector = sectorAfter(model, token);
        const { terrain } = model.sectors[sector]!;
        const climate = facts.climates[sector]!;
        const lost = board.me === null ? climate.lost.reduce((sum, n) => sum + n, 0) : climate.lost[board.me]!;
        const words = [
          tn("{n} such token is still hidden", "{n} such tokens are still hidden", facts.unseen[token]),
          t("{terrain} becomes ideal", { terrain: terrainWord(terrain) }),
          board.me === null
            ? tn("{n} dinosaur would die", "{n} dinosaurs would die", lost)
            : tn("{n} of your dinosaurs would die", "{n} of your dinosaurs would die", lost),
        ].join("; ");
        return (
          <button
            key={token}
            type="button"
            class="next-climate"
            style={{ "--ground": `var(--evo-${terrain})` }}
            aria-pressed={preview === sector}
            aria-label={words}
            title={words}
            disabled={!facts.unseen[token]}
            onPointerEnter={(event) => event.pointerType === "mouse" && onPreview(sector)}
            onPointerLeave={(event) => event.pointerType === "mouse" && onPreview(null)}
            onFocus={(event) => event.currentTarget.matches(":focus-visible") && onPreview(sector)}
            onBlur={() => onPreview(null)}
            onClick={(event) => (event.stopPropagation(), onPreview(preview === sector ? null : sector))}
          >
            <span class="token-sign" data-token={token}>
              <TokenFace token={token} />
            </span>
            <span class="times">×{facts.unseen[token]}</span>
            <span class="deaths" data-any={lost > 0 || undefined}>
              <Icon name={evoIcon("deadly")} size="13px" />
              {lost}
            </span>
          </button>
        );
      })}
    </div>
  );
}

export function TokenFace({ token }: { token: Token }): JSX.Element {
  const words: Record<Token, string> = { plus2: "+2", plus1: "+1", zero: "0", minus1: "−1", meteor: "" };
  return token === "meteor" ? <Icon name={evoIcon("meteor")} size="18px" /> : <b>{words[token]}</b>;
}

/** The tokens turned so far, and those that still lie face down; the meteor is one of the last three. */
function Tokens({ board, model }: { board: BoardProps; model: Model }): JSX.Element {
  const hidden = model.pile;
  return (
    <ol class="tokens" aria-label={t("Climate tokens so far")}>
      {model.tokens.map((thing, at) => {
        const token = model.facts.turned[at]!;
        return (
          <li
            key={thing.id}
            class="token"
            data-token={token}
            data-latest={at === model.tokens.length - 1 || undefined}
            {...part(board, thing.id)}
            title={tell(thing.face, board.names)}
          >
            <TokenFace token={token} />
          </li>
        );
      })}
      {Array.from({ length: hidden }, (_, at) => {
        const low = hidden - at <= LOWEST;
        const known = at === 0 ? model.next : undefined;
        const sign = known ? evoIcon("sixth_sense") : low ? evoIcon("meteor") : "";
        return (
          <li
            key={`hidden${at}`}
            class="token"
            data-hidden=""
            data-low={low || undefined}
            data-id={known?.id}
            title={known ? tell(known.face, board.names) : low ? t("The meteor is one of the last three.") : undefined}
          >
            {sign && <Icon name={sign} size="15px" />}
          </li>
        );
      })}
    </ol>
  );
}

export function ClimatePanel(props: WheelProps): JSX.Element {
  const { board, model, preview, reached } = props;
  const sector = preview ?? reached;
  return (
    <section
      class="climate-panel"
      data-area="climate"
      data-zone="climate"
      aria-label={nameOf("evo", "Climate wheel")}
      data-previews={preview !== null || undefined}
    >
      <Wheel {...props} />
      <div class="climate-words">
        <h3>
          {preview === null ? t("Climate of this round") : t("If the wheel stood here")}{" "}
          <NotPrinted id={model.reconstructed.climate} />
        </h3>
        <Legend model={model} sector={sector} />
      </div>
      <Nexts {...props} />
      <Tokens board={board} model={model} />
    </section>
  );
}
