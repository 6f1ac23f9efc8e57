// The service worker: keeps the page and the documents that were opened, and shows push messages.
//
// The page itself always comes from the server while there is one: nobody sees an old page.  A new build changes this
// file, so browsers fetch it and with it all that the new page needs; what the old one needed is dropped.

const VERSION = "<version>";
const FILES = ["<files>"];
const PAGE = `galapagos-page-${VERSION}`;
const OPENED = "galapagos-opened-2";
const TABLES = "galapagos-tables-"; // and a person: see kept.ts
const MOST = 60; // documents that are kept
const DOCUMENTS = /^\/api\/((en|ru|de)\/(words|games|rules|lessons|about)|replay\/)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(PAGE)
      .then((cache) => cache.addAll(["/", ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const ours = (name) => name === PAGE || name === OPENED || name.startsWith(TABLES);
  const old = (name) => name.startsWith("galapagos-") && !ours(name);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function keep(request, answer) {
  const cache = await caches.open(OPENED);
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((one) => cache.delete(one)));
}

/** The document from the server, which is kept; without one, what was kept. */
async function documentOf(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
    return answer;
  } catch (error) {
    const cache = await caches.open(OPENED);
    const found = await cache.match(event.request, { ignoreVary: true });
    if (found) return found;
    throw error;
  }
}

const pageOf = (request) => fetch(request).catch(async (error) => (await caches.match("/")) ?? Promise.reject(error));

const fileOf = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageOf(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(fileOf(request));
  else if (DOCUMENTS.test(pathname)) event.respondWith(documentOf(event));
});

self.addEventListener("message", (event) => {
  const missing = (cache, address) => cache.match(address, { ignoreVary: true }).then((found) => !found);
  const add = async (address) => {
    const cache = await caches.open(OPENED);
    if (DOCUMENTS.test(address) && (await missing(cache, address))) await cache.add(address);
  };
  event.waitUntil(Promise.allSettled((event.data?.keep ?? []).map(add)));
});

self.addEventListener("push", (event) => {
  const { title = "Galapagos", body = "", url = "/", waiting = 0 } = event.data?.json() ?? {};
  const shown = self.registration.showNotification(title, { body, tag: url, icon: "/icon-192.png", data: { url } });
  const badge = waiting && "setAppBadge" in navigator ? navigator.setAppBadge(waiting).catch(() => undefined) : null;
  event.waitUntil(Promise.all([shown, badge]));
});

async function show(url) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = open.find((client) => new URL(client.url).pathname === url);
  return found ? found.focus() : self.clients.openWindow(url);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.url ?? "/"));
});

/** The browser has changed its keys: tell the server the new ones. */
async function renew() {
  const { push_key: applicationServerKey } = await (await fetch("/api/notices")).json();
  const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = made.toJSON();
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await fetch("/api/notices/push", { method: "POST", headers, body });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew()));
