// The end of Evo: the meteor falls, and charts show where the points came from.
import type { JSX } from "preact";
import { t } from "../../base/words";
import { Emblem, emblemOf } from "../../parts/emblem";
import { IconShape } from "../../parts/icon";
import type { EndingProps } from "../../table/ownboard";
import { Dinosaur } from "./dinosaur";
import { historyOf } from "./history";
import { type Model, modelOf } from "./model";
import "./ending.css";

function Meteor({ model }: { model: Model }): JSX.Element {
  const best = Math.max(...model.clans.map((clan) => clan.side.score ?? 0));
  const wide = 620 / model.clans.length;
  return (
    <svg class="meteor-fall" viewBox="0 0 760 230" role="img" aria-label={t("The meteor falls.")}>
      <rect class="sky" width="760" height="230" />
      <g class="stars">
        {Array.from({ length: 26 }, (_, at) => (
          <circle key={at} cx={(at * 173) % 760} cy={(at * 59) % 120} r={1 + (at % 3) * 0.6} />
        ))}
      </g>
      <g class="falling">
        <path class="tail" d="M0 0L210-130 196-150 150-128 160-152 96-98 104-122 40-62 44-80-14-22Z" />
        <circle class="stone" r="26" />
        <path class="craters" d="M-8-10a5 5 0 1 0 .1 0M9 3a6 5 0 1 0 .1 0M-10 12a3 3 0 1 0 .1 0" />
      </g>
      <path class="far-sea" d="M0 178H760V230H0Z" />
      <path
        class="land"
        d="M28 204C60 180 130 186 190 180C300 172 470 170 570 180C650 186 710 184 734 204C690 222 80 222 28 204Z"
      />
      {model.clans.map((clan, at) => {
        const size = clan.side.score === best ? 1.2 : 0.85;
        return (
          <g
            key={clan.seat}
            style={{ "--seat": `var(--seat-${clan.side.colour % 8})` }}
            transform={`translate(${70 + wide * (at + 0.5) - 50 * size} ${198 - 78 * size}) scale(${size})`}
          >
            <Dinosaur genes={clan.genes} />
          </g>
        );
      })}
      <rect class="flash" width="760" height="230" />
    </svg>
  );
}

/** Points over the rounds: a line for each clan, told apart by colour, dashes and the emblem at its end. */
function Course({ model, rounds }: { model: Model; rounds: number[][] }): JSX.Element {
  const most = Math.max(10, ...rounds.flat());
  const x = (at: number): number => 34 + (at / (rounds.length - 1)) * 650;
  const y = (n: number): number => 206 - (n / most) * 180;
  const steps = [0, Math.round(most / 2), most];
  // Emblems at the right edge do not lie on each other.
  const ends = model.clans.map(({ seat }) => ({ seat, at: y(rounds.at(-1)![seat]!) })).sort((a, b) => a.at - b.at);
  ends.forEach((end, at) => {
    if (at) end.at = Math.max(end.at, ends[at - 1]!.at + 25);
  });
  return (
    <figure class="evo-chart">
      <figcaption>{t("Mutation points after each round")}</figcaption>
      <svg viewBox="0 0 760 232" role="img" aria-label={t("Mutation points after each round")}>
        {steps.map((n) => (
          <g key={n}>
            <path class="grid" d={`M34 ${y(n)}H684`} />
            <text class="scale" x="28" y={y(n)}>
              {n}
            </text>
          </g>
        ))}
        {rounds.map((_, at) => (
          <text key={at} class="round" x={x(at)} y="224">
            {at}
          </text>
        ))}
        {model.clans.map(({ seat, side }) => (
          <polyline
            key={seat}
            class="course"
            style={{ "--seat": `var(--seat-${side.colour % 8})` }}
            stroke-dasharray={["", "10 5", "3 5", "14 4 3 4", "6 3"][seat % 5]}
            points={rounds.map((round, at) => `${x(at)},${y(round[seat]!)}`).join(" ")}
          />
        ))}
        {ends.map(({ seat, at }) => {
          const { colour } = model.clans[seat]!.side;
          return (
            <g key={seat} style={{ "--seat": `var(--seat-${colour % 8})` }} transform={`translate(704 ${at})`}>
              <circle class="end" r="12" />
              <svg x="-9" y="-9" width="18" height="18" viewBox="0 0 512 512">
                <IconShape name={emblemOf(colour)} />
              </svg>
              <text x="18">{rounds.at(-1)![seat]}</text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** What each clan began with, earned and paid. */
function Sources({ model, names }: { model: Model; names: string[] }): JSX.Element {
  const most = Math.max(1, ...model.facts.purses.map(([start, earned]) => start + earned));
  const width = (n: number): string => `${(n / most) * 100}%`;
  return (
    <figure class="evo-chart sources">
      <figcaption>
        {t("Where the points came from, and where they went")}
        <span class="keys-of-chart">
          <i class="bar-start" /> {t("at the start")} <i class="bar-earned" /> {t("income from dinosaurs")}
          <i class="bar-paid" /> {t("paid in the laboratory")}
        </span>
      </figcaption>
      {model.clans.map(({ seat, side }) => {
        const [start, earned, paid] = model.facts.purses[seat]!;
        return (
          <div key={seat} class="source">
            <Emblem colour={side.colour} size={24} />
            <b>{names[seat]}</b>
            <div class="bars">
              <span class="bar-start" style={{ width: width(start) }}>
                {start}
              </span>
              <span class="bar-earned" style={{ width: width(earned) }}>
                +{earned}
              </span>
            </div>
            <div class="bars">
              <span class="bar-paid" style={{ width: width(paid) }}>
                −{paid}
              </span>
              <strong>= {start + earned - paid}</strong>
            </div>
          </div>
        );
      })}
    </figure>
  );
}

export function Ending({ view, children }: EndingProps): JSX.Element {
  const model = modelOf(view);
  return (
    <>
      <div class="end-title">{children}</div>
      {model.facts.turned.at(-1) === "meteor" && <Meteor model={model} />}
    </>
  );
}

/** How the points came together. */
export function Charts({ view, names, lines }: Omit<EndingProps, "children">): JSX.Element | null {
  const model = modelOf(view);
  if (!model.facts.purses.length) return null;
  const rounds = historyOf(lines, model.clans.length);
  return (
    <div class="evo-ending">
      {rounds && <Course model={model} rounds={rounds} />}
      <Sources model={model} names={names} />
    </div>
  );
}
