import assert from "node:assert/strict";
import { test } from "node:test";
import type { ComponentChildren, VNode } from "preact";
import { Figure, isDrawn, type Look, lookKey, moodOf, topOf } from "../kit/creature";
import { drawnAs, scaleOf } from "../kit/parts/pose";

const ORIGIN = `carnivorous fat_tissue high_body_weight parasite swimming camouflage sharp_vision burrowing symbiosis
  communication cooperation piracy grazing hibernation poisonous running mimicry tail_loss scavenger`;
const SELECTION = `ambush burrowing carnivore climbing cooperation defensive_herding fat_tissue fertile foraging hard_shell
  horns intelligence long_neck pack_hunting scavenger symbiosis warning_call`;
const MUTATIONS = `bark_beetle poisonous budding metabolic_syndrome mimicry extremophile development_defects
  high_body_weight simplification carnivorous grazing burrowing swimming obligate_carnivorous scavenger running angler
  flight intellect viviparous edificator herding`;
const TRAITS = [...new Set(`${ORIGIN} ${SELECTION} ${MUTATIONS}`.split(/\s+/))];

/** Every line of a drawing: what carries a path, and where it lies. */
function lines(node: ComponentChildren): string[] {
  if (Array.isArray(node)) return node.flatMap(lines);
  if (!node || typeof node !== "object") return [];
  const { type, props } = node as VNode<{ children?: ComponentChildren; d?: string; transform?: string }>;
  if (typeof type === "function") return lines((type as (given: unknown) => ComponentChildren)(props));
  const { children, ...rest } = props;
  return [`${String(type)} ${JSON.stringify(rest)}`, ...lines(children)];
}

const drawing = (look: Partial<Look>, small = false): string =>
  lines(<Figure look={{ traits: new Set(), ...look }} small={small} />).join("\n");
const grown = (...traits: string[]): string => drawing({ traits: new Set(traits) });

test("every trait of the three card games is drawn", () => {
  for (const trait of TRAITS) {
    assert.ok(isDrawn(trait), trait);
    assert.notEqual(grown(trait), grown(), trait);
  }
});

test("no two traits look alike, unless they are one trait by two names", () => {
  const seen = new Map<string, string>();
  for (const trait of TRAITS) {
    const other = seen.get(grown(trait));
    assert.equal(other ?? drawnAs(trait), drawnAs(trait), `${trait} looks like ${other}`);
    seen.set(grown(trait), drawnAs(trait));
  }
  assert.equal(seen.size, new Set(TRAITS.map(drawnAs)).size);
});

test("every trait shows beside any other", () => {
  for (const one of TRAITS) {
    for (const two of TRAITS) {
      if (drawnAs(one) !== drawnAs(two)) assert.notEqual(grown(one, two), grown(one), `${two} is lost beside ${one}`);
    }
  }
});

test("every state can be seen without pointing at it", () => {
  const traits = new Set(["burrowing", "fat_tissue"]);
  const states: Partial<Look>[] = [
    {},
    { fatCards: 3, fat: 1 },
    { fatCards: 3, fat: 2 },
    { hibernating: true },
    { poisoned: true },
    { sheltered: true },
    { parasites: 1 },
    { parasites: 2 },
    { hidden: true },
  ];
  const seen = states.map((state) => drawing({ traits, ...state }));
  assert.equal(new Set(seen).size, states.length);
});

test("a mood shows lines of its own", () => {
  assert.deepEqual(
    [moodOf({ traits: new Set(), hungry: true }), moodOf({ traits: new Set(), fed: true })],
    ["hungry", "fed"],
  );
  const mouths = lines(<Figure look={{ traits: new Set() }} />).filter((line) => line.includes('"mouth of-'));
  assert.equal(new Set(mouths).size, 3);
});

test("a larger body is drawn larger", () => {
  const sizes = [1, 2, 3, 4, 5, 6].map(scaleOf);
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => a - b),
  );
  assert.ok(sizes[0]! >= 0.55 * sizes.at(-1)!);
  assert.equal(new Set([1, 2, 3, 4, 5, 6].map((size) => drawing({ size }))).size, 6);
});

test("traits that rise high make no large animal as small as a small one", () => {
  // In a wide card the height of the frame decides how large the animal is.
  const shown = (size: number, traits: string[]): number =>
    scaleOf(size) / (100 - Math.min(21, topOf({ traits: new Set(traits), size })));
  const known = SELECTION.split(/\s+/);
  for (const one of known) {
    for (const other of known) {
      const traits = [one, other];
      assert.ok(shown(6, traits) > 1.15 * shown(1, traits), traits.join(" "));
      assert.ok(shown(6, traits) > 1.1 * shown(1, []), traits.join(" "));
    }
  }
});

test("a creature in a herd is drawn with fewer lines", () => {
  const traits = new Set(["burrowing", "hard_shell", "climbing"]);
  assert.ok(drawing({ traits }, true).length < drawing({ traits }).length);
});

test("looks are the same whatever the order of their traits", () => {
  const [one, two] = [new Set(["horns", "ambush"]), new Set(["ambush", "horns"])];
  assert.equal(lookKey({ traits: one, fat: 1 }), lookKey({ traits: two, fat: 1 }));
  assert.notEqual(lookKey({ traits: one }), lookKey({ traits: two, poisoned: true }));
  // The frame shows a mood.
  assert.equal(lookKey({ traits: one }), lookKey({ traits: two, hungry: true }));
});
