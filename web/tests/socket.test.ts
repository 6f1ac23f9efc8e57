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
  constructor() {
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

test("what one person asked is not said by the next", async () => {
  Object.assign(globalThis, {
    WebSocket: Silent,
    location: { protocol: "http:", host: "here" },
    addEventListener: () => undefined,
    setInterval: () => 0,
  });
  const { connect, request } = await import("../base/socket");
  connect();
  sockets[0]!.welcome();
  const asked = request({ t: "Chat", table: "T", text: "mine" });
  assert.ok(sockets[0]!.sent.join().includes("mine"));
  sockets[0]!.onclose({ code: 4401 });
  assert.equal(await asked.then(String, (error: { code: string }) => error.code), "who");
  connect();
  sockets[1]!.welcome();
  assert.ok(!sockets[1]!.sent.join().includes("mine"));
});
