// The centre: what the climate brought, as things that lie there; its dice; the common deck.
import type { JSX } from "preact";
import { nameOf, t, tn } from "../../base/words";
import { Pips } from "../../kit/die";
import { Hit } from "../../kit/hit";
import { type TokenKind, tokens } from "../../kit/tokens";
import { Icon } from "../../parts/icon";
import { NotPrinted } from "../../parts/rulelink";
import type { Line } from "../../protocol";
import type { BoardProps } from "../../table/boardprops";
import { argOf, numberOf } from "../../table/draw/sentences";
import { part } from "../../table/moves/touch";
import { climateOf, type Model } from "./model";
import { Place } from "./places";
import "./centre.css";

/** More tokens than these are drawn smaller. */
const MANY = 10;

interface Pile {
  id: string;
  kind: TokenKind;
  name: string;
  /** The name after its number. */
  counted: string;
  n: number;
}

interface HeapProps {
  board: BoardProps;
  pile: Pile;
  rolled: number | undefined;
  /** How many dice are thrown for it. */
  dice: number;
  /** The dice are still to be thrown. */
  waits: boolean;
}

function Heap({ board, pile, rolled, dice, waits }: HeapProps): JSX.Element {
  const isSum = rolled !== undefined && dice > 1;
  return (
    <div class={`heap k-${pile.kind}`} {...part(board, pile.id)}>
      <Place heap={pile.id} />
      <Hit board={board} id={pile.id} label={`${pile.name}: ${pile.n}`} />
      {/* What is left, and apart from it what the dice brought in this turn. */}
      <span class="heap-name">
        {waits ? (
          pile.name
        ) : (
          <>
            <b>{pile.n}</b> {pile.counted}
          </>
        )}
      </span>
      {(rolled !== undefined || waits) && (
        <span
          class="climate-dice"
          title={waits ? t("waits for the dice") : t("The dice of this turn: {sum}", { sum: rolled! })}
        >
          <span
            class="die"
            data-waits={waits || undefined}
            data-thrown={!waits || undefined}
            data-sum={isSum || undefined}
          >
            {isSum ? (
              <>
                <Icon name="rolling-dices" size="20px" /> {rolled}
              </>
            ) : rolled === undefined ? (
              "?"
            ) : (
              <Pips value={rolled} />
            )}
          </span>
        </span>
      )}
      <span class="tokens" data-many={pile.n > MANY || undefined} aria-hidden="true">
        {tokens(pile.kind, Math.min(pile.n, 24))}
      </span>
    </div>
  );
}

interface Props {
  board: BoardProps;
  model: Model;
  log: Line[];
  prompt: JSX.Element;
  /** What lies below it, over my cards. */
  over: JSX.Element | null;
  /** What stands beside it where nobody's own row can take it. */
  aside: JSX.Element | null;
}

export function Centre({ board, model, log, prompt, over, aside }: Props): JSX.Element {
  const rolled = climateOf(log);
  const waits = !model.feeding && !rolled;
  const mixedIn = log.find(({ verb }) => verb === "mixed-in");
  const mixed = mixedIn ? numberOf(argOf(mixedIn, "n")) : 0;
  const { red, green, black } = model;
  const named = (name: string): string => nameOf("mutations", name);
  const piles: Pile[] = [
    { id: "red", kind: "food", n: red, name: named("food"), counted: tn("food", "food", red) },
    { id: "green", kind: "shelter", n: green, name: named("shelters"), counted: tn("shelter", "shelters", green) },
    { id: "black", kind: "parasite", n: black, name: named("parasites"), counted: tn("parasite", "parasites", black) },
  ];
  return (
    <div class="middle" data-area="middle" role="group" aria-label={t("The middle of the table")}>
      <div class="stack deck" data-spot="deck" {...part(board, "deck")}>
        <Hit board={board} id="deck" label={tn("{n} card in the deck", "{n} cards in the deck", model.deck)} />
        <span class={model.deck > 1 ? "pile" : model.deck ? "pile one" : "pile none"}>
          <Icon name="dna2" size="24px" />
        </span>
        <span class="label">
          <b>{model.deck}</b>
          {/* It is empty then. */}
          {model.lastTurn ? <span class="last">{t("Last turn")}</span> : <span>{t("in the common deck")}</span>}
        </span>
        <NotPrinted id={model.reconstructed.deck} />
        {mixed > 0 && (
          <span class="mixed" title={t("Cards from other sets mixed in: {n}", { n: mixed })}>
            <i />
            <i />
            <i />
            <b>+{mixed}</b> {t("mixed in")}
          </span>
        )}
      </div>
      <div class="centre">
        {piles.map((pile) => (
          <Heap
            key={pile.id}
            board={board}
            pile={pile}
            rolled={rolled?.[pile.id]}
            dice={model.dice[pile.id] ?? 1}
            waits={waits}
          />
        ))}
        <NotPrinted id={model.reconstructed.dice} />
      </div>
      {aside}
      {over}
      {prompt}
    </div>
  );
}
