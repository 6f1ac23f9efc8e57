// The places of the centre beside the meadow, painted: a bank full of burrows, a bog.
import type { JSX } from "preact";
import { Meadow, Painted, type Painting } from "../../kit/painted";
import "./places.css";

const Hole = ({ x, y, by = 1 }: { x: number; y: number; by?: number }): JSX.Element => (
  <g transform={`translate(${x} ${y}) scale(${by})`}>
    <path class="lip" d="M-34 16C-34-14-18-24 0-24S34-14 34 16C20 22-20 22-34 16Z" />
    <path class="opening" d="M-24 15C-24-8-12-16 0-16S24-8 24 15C12 19-12 19-24 15Z" />
  </g>
);

const Burrows: Painting = {
  ground: (
    <>
      <rect class="sky" width="400" height="120" />
      <path class="bank" d="M0 32C60 10 130 14 190 22C260 6 340 12 400 30V120H0Z" />
      <path class="bank-shade" d="M0 82C70 70 130 88 200 80C280 70 340 86 400 78V120H0Z" />
      <path class="turf" d="M0 32C60 10 130 14 190 22C260 6 340 12 400 30V44C340 26 260 21 190 36C130 28 60 25 0 46Z" />
    </>
  ),
  left: (
    <>
      <path class="roots" d="M12 40C20 56 12 68 24 82M24 36C36 52 34 62 46 70" />
      <Hole x={84} y={90} by={1.1} />
      <path class="pebbles" d="M138 108a5 3 0 1 0 .1 0ZM22 110a5 3 0 1 0 .1 0Z" />
    </>
  ),
  right: (
    <>
      <Hole x={330} y={88} by={1.05} />
      <Hole x={262} y={66} by={0.65} />
      <path class="roots" d="M388 34C380 50 392 60 382 74" />
      <path class="pebbles" d="M264 108a6 3.500 0 1 0 .1 0Z" />
    </>
  ),
};

const Bog: Painting = {
  ground: (
    <>
      <rect class="dusk" width="400" height="120" />
      <path class="far" d="M0 50C60 32 120 46 180 40C250 32 330 48 400 38V120H0Z" />
      <path class="mire" d="M0 72C80 60 160 74 240 66C310 60 360 70 400 64V120H0Z" />
      <path
        class="mire-light"
        d="M60 92C120 84 180 98 240 90M260 104C300 98 340 108 380 100M20 108C60 102 90 112 130 106"
      />
    </>
  ),
  left: (
    <>
      <path class="reeds" d="M24 112C22 84 16 66 8 50M36 114C36 84 42 68 52 54M46 114C52 98 60 88 70 78" />
      <path class="heads" d="M8 56V38M52 60V42" />
    </>
  ),
  right: (
    <>
      <path
        class="dead"
        d="M356 108C360 74 352 54 360 18M358 60C370 50 376 40 388 36M357 74C344 64 338 56 326 54M360 36C354 26 348 20 340 16"
      />
    </>
  ),
};

const PLACES: Record<string, Painting> = { red: Meadow, green: Burrows, black: Bog };

/** The place where the tokens of a heap lie. */
export const Place = ({ heap }: { heap: string }): JSX.Element => <Painted {...PLACES[heap]!} />;
