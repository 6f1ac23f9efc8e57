// The connection: one WebSocket, reopened when it breaks. Unanswered requests are sent again with the same id, so
// nothing is lost and nothing is done twice.
import { signal } from "@preact/signals";
import {
  type Ack,
  type Advice,
  type ClientMessage,
  type LogLines,
  type Refusals,
  type ServerMessage,
  VERSION,
} from "../protocol";

export type Answer = Ack | Refusals | LogLines | Advice;
type WithId = Extract<ClientMessage, { id: string }>;
type Without<M> = M extends unknown ? Omit<M, "id"> : never;
export type Asking = Without<WithId>;
type Plain = Exclude<ClientMessage, WithId>;

export class ServerError extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly rules: string[],
  ) {
    super(text || code);
  }
}

/** `lost`: reconnecting. `old`: the server has another version, the page must be reloaded. */
export const connection = signal<"closed" | "connecting" | "open" | "lost" | "old">("closed");
/** How far the server's clock is ahead of ours, in seconds. */
export const clockOffset = signal(0);
/** Where others reach this server, if it knows that: it may be opened under a name that only this computer knows. */
export const outside = signal("");

interface Waiting {
  message: WithId;
  resolve: (answer: Answer) => void;
  reject: (error: ServerError) => void;
}

/** The server closes with these codes if nobody is logged in or the person is banned: trying again is useless. */
const FOR_GOOD = [4401, 4403];
const waiting = new Map<string, Waiting>();
const listeners = new Set<(message: ServerMessage) => void>();
const greeters = new Set<() => void>();
let socket: WebSocket | null = null;
let tries = 0;
let timer = 0;
let serial = 0;
let heard = 0;
const session = crypto.getRandomValues(new Uint32Array(2)).join("-");

/** Listen to every message of the server; returns a function that stops. */
export function listen(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call a function whenever a connection opens, also now if it is open; returns a function that stops. */
export function onWelcome(greeter: () => void): () => void {
  greeters.add(greeter);
  if (connection.value === "open") greeter();
  return () => greeters.delete(greeter);
}

/** Send a message that has no answer; without a connection it is dropped. */
export function tell(message: Plain): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Send a request. After `until` it is neither answered nor sent again. */
export function request(asking: Asking, until?: AbortSignal): Promise<Answer> {
  const message = { ...asking, id: `${session}-${++serial}` } as WithId;
  return new Promise((resolve, reject) => {
    waiting.set(message.id, { message, resolve, reject });
    until?.addEventListener("abort", () => waiting.delete(message.id));
    if (connection.value === "open") socket?.send(JSON.stringify(message));
    else connect();
  });
}

export function connect(): void {
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  clearTimeout(timer);
  connection.value = tries ? "lost" : "connecting";
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  // Errors come in the language of the page, which need not be the browser's.
  const made = new WebSocket(`${scheme}://${location.host}/ws?lang=${document.documentElement.lang || "en"}`);
  socket = made;
  made.onopen = () => tell({ t: "Hello", v: VERSION });
  made.onmessage = (event) => socket === made && receive(JSON.parse(event.data as string) as ServerMessage);
  made.onclose = (event) => socket === made && (FOR_GOOD.includes(event.code) ? disconnect() : again());
}

/** Close after a logout. Unanswered requests are dropped: the next person must not send them. */
export function disconnect(): void {
  clearTimeout(timer);
  for (const { reject } of waiting.values()) reject(new ServerError("who", "", []));
  waiting.clear();
  connection.value = "closed";
  socket?.close();
  socket = null;
  tries = 0;
}

/** After another person has logged in here. */
export function reconnect(): void {
  socket?.close();
  socket = null;
  tries = 0;
  connect();
}

function again(): void {
  socket = null;
  if (connection.value === "old" || connection.value === "closed") return;
  connection.value = "lost";
  const wait = Math.min(8000, 150 * 2 ** Math.min(tries++, 6)) * (0.75 + Math.random() / 2);
  timer = window.setTimeout(connect, tries === 1 ? 50 : wait);
}

function receive(message: ServerMessage): void {
  heard = Date.now();
  if (message.t === "Welcome") {
    tries = 0;
    clockOffset.value = message.now - Date.now() / 1000;
    outside.value = message.address ?? "";
    connection.value = "open";
    const before = [...waiting.values()];
    for (const greet of greeters) greet(); // a table opened again no longer needs the answer to the first request
    for (const { message } of before) if (waiting.has(message.id)) socket?.send(JSON.stringify(message));
  } else if (message.t === "Error" && message.code === "version") {
    connection.value = "old";
  } else if ("id" in message && message.id) {
    const found = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.t === "Error") found?.reject(new ServerError(message.code, message.text ?? "", message.rules ?? []));
    else found?.resolve(message);
  }
  for (const listener of listeners) listener(message);
}

// A ping detects a dead connection.
setInterval(() => {
  if (connection.value !== "open") return;
  if (Date.now() - heard > 45_000) socket?.close();
  else if (Date.now() - heard > 15_000) tell({ t: "Ping", n: serial });
}, 5000);
// People who are not looking at the page are notified in other ways.
const attend = (): void => tell({ t: "Attend", on: !document.hidden });
addEventListener("visibilitychange", attend);
onWelcome(attend);
addEventListener("online", () => connection.value === "lost" && connect());
