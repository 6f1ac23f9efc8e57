import assert from "node:assert/strict";
import { test } from "node:test";
import type { ComponentChild, VNode } from "preact";
import { Markdown } from "../parts/markdown";

/** A drawing as text with tags. */
function shown(node: ComponentChild): string {
  if (node == null || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map(shown).join("");
  if (typeof node !== "object") return String(node);
  const { type, props } = node as VNode<{ children?: ComponentChild; href?: string }>;
  if (typeof type !== "string") return shown((type as (props: object) => ComponentChild)(props));
  const inside = shown(props.children);
  return type === "div" ? inside : `<${type}${props.href ? ` ${props.href}` : ""}>${inside}</${type}>`;
}

test("headings, paragraphs and emphasis", () => {
  assert.equal(
    shown(<Markdown text={"# A *b*\n\ntwo\nlines with `code`"} />),
    "<h1>A <em>b</em></h1><p>two lines with <code>code</code></p>",
  );
});

test("lists, with items that go on in the next line", () => {
  assert.equal(
    shown(<Markdown text={"1. **One.** first\n   goes on\n2. two"} />),
    "<ol><li><strong>One.</strong> first goes on</li><li>two</li></ol>",
  );
  assert.equal(shown(<Markdown text={"- a\n- b"} />), "<ul><li>a</li><li>b</li></ul>");
});

test("only harmless addresses become links", () => {
  assert.equal(shown(<Markdown text="[x](/rules) [y](javascript:alert)" />), "<p><a /rules>x</a> y</p>");
});
