// The subset of Markdown in our pages about games: headings, paragraphs, lists, emphasis, code, links.
import type { ComponentChild, JSX } from "preact";

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

function inline(text: string): ComponentChild[] {
  const parts: ComponentChild[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, weak, code, label, href = ""] = match;
    parts.push(text.slice(at, match.index));
    if (strong) parts.push(<strong>{inline(strong)}</strong>);
    else if (weak) parts.push(<em>{inline(weak)}</em>);
    else if (code) parts.push(<code>{code}</code>);
    // Only harmless addresses become links.
    else parts.push(/^(https?:\/\/|\/)/.test(href) ? <a href={href}>{label}</a> : label);
    at = match.index + whole.length;
  }
  return [...parts, text.slice(at)];
}

const ITEM = /^(?:[-*]|\d+\.)\s+/;

function block(text: string, level: number): JSX.Element {
  const heading = /^(#+)\s+(.*)/.exec(text);
  if (heading) {
    const Tag = `h${Math.min(6, heading[1]!.length + level)}` as "h2";
    return <Tag>{inline(heading[2]!)}</Tag>;
  }
  if (ITEM.test(text)) {
    // A line that begins no item continues the one before.
    const items = text.split("\n").reduce<string[]>((all, line) => {
      if (ITEM.test(line) || !all.length) all.push(line.replace(ITEM, ""));
      else all[all.length - 1] += ` ${line.trim()}`;
      return all;
    }, []);
    const List = /^\d/.test(text) ? "ol" : "ul";
    return (
      <List>
        {items.map((item, at) => (
          <li key={at}>{inline(item)}</li>
        ))}
      </List>
    );
  }
  return <p>{inline(text.replaceAll("\n", " "))}</p>;
}

/** A line of text with emphasis, code and links. */
export function Inline({ text }: { text: string }): JSX.Element {
  return <>{inline(text)}</>;
}

/** `level`: how much smaller headings are than in the text; 1 makes `#` an h2. */
export function Markdown({ text, level = 0 }: { text: string; level?: number }): JSX.Element {
  const blocks = text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  return (
    <div class="prose">
      {blocks.map((part, at) => (
        <div key={at}>{block(part, level)}</div>
      ))}
    </div>
  );
}
