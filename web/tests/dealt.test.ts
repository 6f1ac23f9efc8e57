import assert from "node:assert/strict";
import { test } from "node:test";
import { Rising } from "../kit/dealt";

/** A counter of 3 cards, of which 2 have not come yet. */
function counter(): { text: { data: string }; rising: Rising; draw(n: number): void } {
  const text = { data: "3" };
  let now = 3;
  const draw = (n: number): void => void (text.data = String((now = n)));
  return { text, rising: new Rising(text, () => now, 2), draw };
}

test("the count of a hand rises with its cards", () => {
  const { text, rising } = counter();
  const seen = [text.data];
  for (let card = 0; card < 2; card++) rising.arrive(1), seen.push(text.data);
  assert.deepEqual(seen, ["1", "2", "3"]);
});

test("a card that is laid while the others come is counted", () => {
  const { text, rising, draw } = counter();
  rising.arrive(1);
  draw(2);
  rising.end();
  assert.equal(text.data, "2");
});

test("a card that comes after the end, or a second end, changes no count", () => {
  const { text, rising } = counter();
  rising.end();
  text.data = "0"; // the cards of the next scenes rise anew
  rising.arrive(1);
  rising.end();
  assert.equal(text.data, "0");
});
