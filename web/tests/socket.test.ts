import assert from "node:assert/strict";
import { test } from "node:test";

/** A socket that answers nothing. */
class Silent {
  static readonly OPEN = 1;
  readonly sent: string[] = [];
  readyState = 1;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(readonly address: string) {
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  welcome(): void {
    this.onopen();
    this.onmessage({ data: JSON.stringify({ t: "Welcome", v: 1, person: "p", name: "P", now: 0 }) });
  }
}
const sockets: Silent[] = [];

const setUp = async (): Promise<typeof import("../base/socket")> => {
  Object.assign(globalThis, {
    WebSocket: Silent,
    location: { protocol: "http:", host: "here" },
    document: { documentElement: { lang: "de", dataset: {} } },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    addEventListener: () => undefined,
    setInterval: () => 0,
  });
  return import("../base/socket");
};

test("what is asked for at every welcome is asked for once", async () => {
  const { connect, disconnect, onWelcome, request } = await setUp();
  const stop = onWelcome(() => void request({ t: "Open", table: "T", seat: null }).catch(() => undefined));
  connect();
  sockets.at(-1)!.welcome();
  assert.equal(sockets.at(-1)!.sent.filter((text) => text.includes("Open")).length, 1);
  stop();
  disconnect();
});

test("errors are asked for in the language of the page", async () => {
  const { connect, disconnect } = await setUp();
  connect();
  assert.equal(sockets.at(-1)!.address, "ws://here/ws?lang=de");
  disconnect();
});

test("what one person asked is not said by the next", async () => {
  const { connect, request } = await setUp();
  connect();
  sockets.at(-1)!.welcome();
  const asked = request({ t: "Chat", table: "T", text: "mine" });
  assert.ok(sockets.at(-1)!.sent.join().includes("mine"));
  sockets.at(-1)!.onclose({ code: 4401 });
  assert.equal(await asked.then(String, (error: { code: string }) => error.code), "who");
  connect();
  sockets.at(-1)!.welcome();
  assert.ok(!sockets.at(-1)!.sent.join().includes("mine"));
});

test("a hint that comes too late is shown to nobody", async () => {
  const { connect, disconnect } = await setUp();
  const { advice, askForHint } = await import("../table/panels/hint");
  connect();
  const socket = sockets.at(-1)!;
  socket.welcome();
  for (const wanted of [false, true]) {
    const asked = askForHint("T", 0, () => wanted);
    const { id } = JSON.parse(socket.sent.at(-1)!) as { id: string };
    socket.onmessage({ data: JSON.stringify({ t: "Advice", id, moves: [], chances: [] }) });
    await asked;
    assert.equal(advice.value !== null, wanted);
  }
  disconnect();
});

test("a table that the server is too busy to show is asked for again", async () => {
  const { connect, disconnect } = await setUp();
  const { openTable } = await import("../base/livetable");
  const later: (() => void)[] = [];
  Object.assign(globalThis, { window: { setTimeout: (again: () => void) => later.push(again) } });
  connect();
  const socket = sockets.at(-1)!;
  socket.welcome();
  const live = openTable("T");
  const refuse = async (code: string): Promise<void> => {
    const { id } = JSON.parse(socket.sent.at(-1)!) as { id: string };
    socket.onmessage({ data: JSON.stringify({ t: "Error", id, code }) });
    await Promise.resolve();
    await Promise.resolve();
  };
  await refuse("busy");
  assert.deepEqual([live.delayed.value, live.gone.value, later.length], ["busy", "", 1]);
  later[0]!();
  socket.onmessage({
    data: JSON.stringify({ t: "Snapshot", table: "T", n: 1, doc: {}, log_from: 0, log: [], chat: [] }),
  });
  assert.equal(live.delayed.value, "");
  live.sit(0);
  await refuse("no-table");
  assert.deepEqual([live.gone.value, later.length], ["no-table", 1]);
  live.close();
  disconnect();
});

test("a table that was left is not opened again", async () => {
  const { connect, disconnect } = await setUp();
  const { openTable } = await import("../base/livetable");
  const later: (() => void)[] = [];
  Object.assign(globalThis, { window: { setTimeout: (again: () => void) => later.push(again) } });
  connect();
  const first = sockets.at(-1)!;
  first.welcome();
  const live = openTable("T");
  live.sit(0);
  const opened = first.sent
    .map((text) => JSON.parse(text) as { t: string; id: string })
    .filter(({ t }) => t === "Open");
  first.onclose({ code: 1006 });
  live.close();
  connect();
  const second = sockets.at(-1)!;
  second.welcome();
  assert.ok(!second.sent.join().includes("Open"));
  for (const { id } of opened) second.onmessage({ data: JSON.stringify({ t: "Error", id, code: "busy" }) });
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual([opened.length, later.filter((again) => again !== connect).length], [2, 0]);
  disconnect();
});

test("a table that is opened anew is asked for once", async () => {
  const { connect, disconnect } = await setUp();
  const { openTable } = await import("../base/livetable");
  Object.assign(globalThis, { window: { setTimeout: () => 0 } });
  connect();
  sockets.at(-1)!.welcome();
  const live = openTable("T");
  sockets.at(-1)!.onclose({ code: 1006 });
  connect();
  sockets.at(-1)!.welcome();
  assert.equal(sockets.at(-1)!.sent.filter((text) => text.includes("Open")).length, 1);
  live.close();
  disconnect();
});
