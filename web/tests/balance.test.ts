import assert from "node:assert/strict";
import { test } from "node:test";
import { isGoing, MISSES, missed, NO_REPORT, told, type Watch } from "../base/balance";
import { ApiError } from "../base/http";

const going = told(NO_REPORT, { done: 0.1, deals: 20, planned: 200 });
const offline = new ApiError(0, "offline", "");

const often = (times: number, step: (now: Watch) => Watch): Watch => {
  let now = going;
  for (let time = 0; time < times; time++) now = step(now);
  return now;
};

test("an empty answer means that there is no report, unless one is going", () => {
  assert.deepEqual(told(NO_REPORT, ""), NO_REPORT);
  const now = told(going, "");
  assert.ok(isGoing(now));
  assert.equal(now.state, going.state);
  assert.notEqual(now, going); // so that the page asks again
});

test("a server that cannot tell is asked again, for a while", () => {
  assert.ok(isGoing(missed(going, offline)));
  assert.ok(isGoing(missed(going, new ApiError(503, "busy", "too much is waiting"))));
  assert.ok(isGoing(often(MISSES - 1, (now) => missed(now, offline))));
  assert.deepEqual(
    often(MISSES, (now) => missed(now, offline)),
    { ...NO_REPORT, error: offline },
  );
  assert.deepEqual(
    often(MISSES, (now) => told(now, "")),
    NO_REPORT,
  );
});

test("the reason is not lost when empty answers follow", () => {
  const now = often(MISSES - 1, (one) => told(missed(one, offline), ""));
  assert.equal(now.error, offline);
  assert.equal(now.state, null);
});

test("an answer makes up for misses, and a refusal for good ends the report", () => {
  assert.equal(told(missed(going, offline), going.state).misses, 0);
  const refused = new ApiError(409, "status", "it was stopped before the first game");
  assert.deepEqual(missed(going, refused), { ...NO_REPORT, error: refused });
});
