// The whole site in one cache, so that it works with no network and two builds never mix: a worker serves its own
// build's files only, VERSION being the hash of them all. The build writes VERSION and FILES (path: SHA-256) above.
const CACHE = `pegs-${VERSION}`;
const ROOT = new URL("./", self.location).href;
const LOCK = "pegs-unfinished";

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

const fetched = async (path, hash) => {
  const response = await fetch(ROOT + path, { cache: "no-cache" });
  const body = await response.clone().arrayBuffer();
  // Another build may have been published since this worker's list was fetched: give up, the next visit tries again.
  if (!response.ok || hex(await crypto.subtle.digest("SHA-256", body)) !== hash) throw new Error(`${path} is not of this build`);
  return response;
};

// Under assets/ a path tells the content, so an earlier build's copy is as good as a fetched one.
const keptBefore = async (path) => (path.startsWith("assets/") ? caches.match(ROOT + path) : undefined);

const install = async () => {
  const cache = await caches.open(CACHE);
  const store = async ([path, hash]) => cache.put(ROOT + path, (await keptBefore(path)) ?? (await fetched(path, hash)));
  await Promise.all(Object.entries(FILES).map(store));
};

const activate = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("pegs-") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const answer = async (request) => {
  const address = request.url.split(/[?#]/)[0];
  const page = address.endsWith("/") ? `${address}index.html` : address;
  const cache = await caches.open(CACHE);
  return (await cache.match(page)) ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(ROOT)) event.respondWith(answer(event.request));
});
// Asked by a page that has no game: take over, unless a tab holds an unfinished one.
self.addEventListener("message", (event) => {
  event.waitUntil(navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && self.skipWaiting()));
});
