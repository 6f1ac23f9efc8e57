// After the game: places, the score sheet, what to do next, and how to check that chance was fair.
import type { JSX } from "preact";
import { rule } from "../../base/games";
import { me } from "../../base/me";
import { go } from "../../base/router";
import { request } from "../../base/socket";
import { t, tn } from "../../base/words";
import { levelName } from "../../parts/bot";
import { BoxNote } from "../../parts/boxnote";
import { Button, LinkButton } from "../../parts/button";
import { countsText } from "../../parts/counting";
import { Emblem } from "../../parts/emblem";
import { showError } from "../../parts/notify";
import { RuleLink } from "../../parts/rulelink";
import type { Doc, Info, Line, Result } from "../../protocol";
import { indexOf } from "../draw/describe";
import { boards } from "../ownboard";
import { Counted } from "./counted";
import { RatingChange } from "./ratingchange";
import { RoundOver } from "./recentmoves";
import { lastRound } from "./roundnews";
import { ScoreSheet } from "./scoresheet";
import { decidedBy } from "./ties";
import { isPlayedByBot, winnersOf } from "./winners";
import "./waitingroom.css";
import "./gameover.css";

/** The hash was shown before the first move and commits to the key, which is shown now. */
function Fairness({ info }: { info: Info }): JSX.Element | null {
  if (!info.hash) return null;
  return (
    <details class="fairness">
      <summary>{t("Was chance fair? Check it.")}</summary>
      <p>
        {t(
          "Before the first move the server drew a secret key, from which every shuffle and every die of this game follows, and showed the fingerprint (SHA-256) of the key, the game, the number of seats and the options. Nobody could change the key afterwards without changing the fingerprint. Now the key is open: download the record and let the program replay it.",
        )}
      </p>
      <dl>
        <dt>{t("Fingerprint")}</dt>
        <dd>
          <code>{info.hash}</code>
        </dd>
        {info.key && (
          <>
            <dt>{t("Key")}</dt>
            <dd>
              <code>{info.key}</code>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}

/** Why one has won though another has as many points. */
function TieBroken({ results, names }: { results: Result[]; names: string[] }): JSX.Element | null {
  const decided = decidedBy(results);
  if (!decided) return null;
  const reason = (rule(decided.rule)?.title ?? "").replace(/^[^:]+:\s*/, "");
  const said = { name: names[decided.side] ?? "", reason, values: decided.values.join(" : ") };
  return (
    <p class="tie-broken">
      {t("Equal points: {name} wins by the tie-break “{reason}” ({values}).", said)}{" "}
      <RuleLink id={decided.rule}>§</RuleLink>
    </p>
  );
}

/** What a line of the score sheet says of a side: how strong a bot it is, or who has left the game. */
function noteOn({ chairs, standings }: Info, side: number): string {
  const chair = chairs[side];
  if (standings?.find((one) => one.side === side)?.resigned) return t("gave up");
  if (isPlayedByBot(chair)) return t("a bot played on");
  return chair?.kind === "bot" ? t("Bot, {level}", { level: levelName(chair.bot ?? "") }) : "";
}

/** "points", as it follows a number that is shown apart. */
const pointsWord = (n: number): string => tn("{n} point", "{n} points", n).replace(String(n), "").trim();

interface GameOverProps {
  doc: Doc;
  names: string[];
  lines: Line[];
  onLook: () => void;
}

export function GameOver({ doc, names, lines, onLook }: GameOverProps): JSX.Element {
  const { info } = doc;
  const mine =
    info.status !== "closed" &&
    info.chairs.some((chair) => chair.person === me.value?.person && chair.why !== "removed");
  // At one screen several people may sit: none of them is "you" then.
  const sides = info.chairs.flatMap(({ person, kind }, side) =>
    kind === "person" && person === me.value?.person ? [side] : [],
  );
  const own = sides.length === 1 ? sides[0] : undefined;
  const again = async (): Promise<void> => {
    const answer = await request({ t: "Rematch", table: info.table }).catch(showError);
    if (answer?.t !== "Ack" || !answer.table) return;
    // Bots have agreed already: the game begins.
    const alone = info.chairs.every(({ kind, person }) => kind === "bot" || person === me.value?.person);
    if (alone) await request({ t: "Start", table: answer.table }).catch(showError);
    go(`/t/${answer.table}`);
  };
  const counted = boards.value[info.game]?.results?.(doc.scores ?? [], lines) ?? doc.scores ?? [];
  // Whoever gave up is last, whatever they had.
  const placeOf = (side: number): number | undefined => info.standings?.find((one) => one.side === side)?.rank;
  const scores = counted.map((result) => ({ ...result, rank: placeOf(result.side) ?? result.rank }));
  const { Ending, Beside, Charts, chapters, roundOver } = boards.value[info.game] ?? {};
  const begins = chapters?.round ?? [];
  const lives = (id: string): boolean => !!doc.view && indexOf(doc.view).has(id);
  const last = roundOver && lastRound(lines, own ?? null, { begins, thins: roundOver.thins, lives });
  const colours = doc.view?.seats?.map((side) => side.colour);
  const over = info.status === "over";
  const first = scores.find(({ rank }) => rank === 1);
  const title = (
    <>
      {over && (
        <span class="winner-signs">
          {scores
            .filter(({ rank }) => rank === 1)
            .map(({ side }) => (
              <Emblem key={side} colour={colours?.[side] ?? side} size={44} />
            ))}
        </span>
      )}
      <h1>
        {info.status === "aborted"
          ? info.abandoned
            ? t("The game was given up: somebody did not come back.")
            : t("The game was broken off by agreement.")
          : info.status === "closed"
            ? t("The table was closed.")
            : winnersOf(info, names, me.value?.person)}
      </h1>
      {over && first && (
        <p class="won-with">
          <Counted n={first.score.points} />
          <span aria-hidden="true"> {pointsWord(first.score.points)}</span>
          <span class="unseen">{tn("{n} point", "{n} points", first.score.points)}</span>
        </p>
      )}
      {over && <TieBroken results={scores} names={names} />}
    </>
  );
  return (
    <div class="after">
      {over && Ending && doc.view && scores.length > 0 ? (
        <Ending view={doc.view} results={scores} names={names} colours={colours} lines={lines}>
          {title}
        </Ending>
      ) : (
        title
      )}
      {scores.length > 0 && (
        <ScoreSheet
          results={scores}
          names={names}
          colours={colours}
          beside={Beside && doc.view ? (side) => <Beside view={doc.view!} names={names} side={side} /> : undefined}
          notes={(side) => (side === own ? t("you") : noteOn(info, side))}
          own={own}
        />
      )}
      <div class="row">
        {mine && !info.rematch && (
          <Button kind="primary" icon="cycle" onClick={again}>
            {t("Play again")}
          </Button>
        )}
        {info.rematch && (
          <LinkButton kind="primary" href={`/t/${info.rematch}`} icon="cycle">
            {t("To the next game")}
          </LinkButton>
        )}
        {doc.view && (
          <Button icon="magnifying-glass" onClick={onLook}>
            {t("Look at the table")}
          </Button>
        )}
        {(info.moves ?? 0) > 0 && (
          <LinkButton href={`/t/${info.table}/replay/0`} icon="film-strip">
            {t("Watch it again, analyse it")}
          </LinkButton>
        )}
        {(info.moves ?? 0) > 0 && (
          <a class="button plain" href={`/api/record/${info.table}`} download={`${info.game}-${info.table}.txt`}>
            {t("Download the record")}
          </a>
        )}
      </div>
      {over && last && (
        <p class="soft">
          <RoundOver news={last} over={roundOver!} names={names} />
        </p>
      )}
      <RatingChange info={info} />
      {Charts && doc.view && scores.length > 0 && (
        <Charts view={doc.view} results={scores} names={names} colours={colours} lines={lines} />
      )}
      {info.practice && <p class="soft">{t("Moves were taken back past those of bots: this game does not count.")}</p>}
      <BoxNote info={info} />
      {over && info.counts && <p class="soft">{countsText(info.counts)}</p>}
      <Fairness info={info} />
    </div>
  );
}
