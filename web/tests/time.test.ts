import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { addEventListener: () => undefined, setInterval: () => 0 });
const { day, moment } = await import("../parts/time");

test("a long list of dates needs one format of each kind", () => {
  const { DateTimeFormat } = Intl;
  let made = 0;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (target, args) => {
      made++;
      return Reflect.construct(target, args) as Intl.DateTimeFormat;
    },
  });
  const dates = Array.from({ length: 300 }, (_, n) => [day(n * 86_400), moment(n * 86_400)]);
  Intl.DateTimeFormat = DateTimeFormat;
  assert.equal(made, 2);
  assert.equal(new Set(dates.map(([first]) => first)).size, 300);
  assert.notEqual(dates[0]![0], dates[0]![1]);
});
