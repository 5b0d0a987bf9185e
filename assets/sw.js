// Keeps one whole version of the page for offline play. The build writes the version and the list of files.
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
const EXTRAS = ["@EXTRAS@"]; // not part of the first visit
const CACHE = `smokestack-${VERSION}`;

addEventListener("install", (event) => {
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

// A version never mixes with another: a new one waits until the player asks for it or all tabs are closed.
addEventListener("message", (event) => {
  if (event.data === "update") skipWaiting();
  if (event.data === "extras") event.waitUntil(fillUp());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.cache === "force-cache") return; // the browser's own copy is wanted (ahead.js)
  if (request.cache === "no-store") return; // a wheel as it is now is wanted (wheel.js)
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(found(request));
});

// "no-cache" asks the host whether the copy the browser has is still good, so nothing is downloaded twice
const fresh = (file) => new Request(file, { cache: "no-cache" });

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(fresh));
}

async function fillUp() {
  const cache = await caches.open(CACHE);
  for (const file of EXTRAS) if (!(await cache.match(file))) await cache.add(fresh(file)).catch(() => {});
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("smokestack-") && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

async function found(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  if (request.mode === "navigate") return (await cache.match("./")) || fetch(request);
  const response = await fetch(request);
  // what is not part of the first visit, such as wheels, is kept once it has been used
  if (response.ok && response.type === "basic") await cache.put(request, response.clone());
  return response;
}
