// Changes of a document; the counterpart of the server's diff.py.  What did not change is shared with the old document.

type Json = unknown;
type Container = Record<string | number, Json> | Json[];

const copy = (value: Json): Container => (Array.isArray(value) ? [...value] : { ...(value as object) }) as Container;

function change(value: Json, path: (string | number)[], at: number, op: Json[]): Json {
  if (at === path.length) {
    if (op.length === 2) return op[1];
    const list = [...(value as Json[])];
    list.splice(op[1] as number, op[2] as number, ...(op[3] as Json[]));
    return list;
  }
  const made = copy(value) as Record<string | number, Json>;
  const step = path[at]!;
  if (op.length === 1 && at === path.length - 1) delete made[step];
  else made[step] = change(made[step], path, at + 1, op);
  return made;
}

/** The document after operations `[path]` (delete), `[path, value]` (set), `[path, at, remove, items]` (splice). */
export function applyOps<T>(doc: T, ops: unknown[][]): T {
  let made: Json = doc;
  for (const op of ops) made = change(made, op[0] as (string | number)[], 0, op);
  return made as T;
}
