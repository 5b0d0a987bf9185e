// Keeps one whole version of the page for offline play. The build writes the version and every file with its checksum:
// a sign-in page on a train, or a host in the middle of an update, answers with status 200 as well.
const VERSION = "@VERSION@";
const FILES = "@FILES@";
const EXTRAS = "@EXTRAS@"; // kept once they are asked for, and all of them once somebody plays or comes back
const LOST = "@LOST@"; // what is shown where not even the page is left
const CACHE = `smokestack-${VERSION}`;
const SUMS = { ...FILES, ...EXTRAS };
const PAGE = "./";
const SPARE = "./index.html"; // the page once more, for the day when the first copy is lost
const PAST = ["force-cache", "no-store", "reload"]; // ahead.js, wheel.js, trouble.js: the browser's copy or the host's

addEventListener("install", (event) => {
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

// A version never mixes with another: a new one waits until the player asks for it or all tabs are closed.
addEventListener("message", (event) => {
  if (event.data === "update") skipWaiting();
  if (event.data === "extras") event.waitUntil(fillUp(Object.keys(EXTRAS)));
  if (Array.isArray(event.data?.keep)) event.waitUntil(fillUp(event.data.keep)); // asked for before anybody kept it
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || PAST.includes(request.cache)) return;
  if (request.url.startsWith(registration.scope)) event.respondWith(found(request));
});

// The browser compares the checksum before anything is kept. "no-cache" asks the host whether the copy that the browser
// has is still good, so nothing is downloaded twice; where that copy is the damaged one, it is downloaded again.
const keep = (cache, file) => {
  const add = (mode) => cache.add(new Request(file, { cache: mode, integrity: SUMS[file] }));
  return add("no-cache").catch(() => add("reload"));
};

async function fill() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all([...Object.keys(FILES), ...(await before())].map((file) => keep(cache, file)));
    await cache.put(SPARE, await cache.match(PAGE));
  } catch (reason) {
    await caches.delete(CACHE);
    throw reason;
  }
}

// The extras that the version before has kept: whoever has them offline has them offline in this one too.
async function before() {
  const names = (await caches.keys()).filter((name) => name.startsWith("smokestack-") && name !== CACHE);
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return Object.keys(EXTRAS).filter((file) => {
    const { href } = new URL(file, registration.scope);
    return kept.flat().some(({ url }) => url === href);
  });
}

async function fillUp(files) {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    if (Object.hasOwn(EXTRAS, file) && !(await sound(cache, file))) await keep(cache, file).catch(() => {});
  }
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("smokestack-") && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

// Is a file kept as the build wrote it? What is handed out later is another copy, untouched, because browsers keep
// compiled scripts with it.
async function sound(cache, file, sum = SUMS[file]) {
  const kept = await cache.match(file);
  if (!kept) return false;
  const digest = await crypto.subtle.digest("SHA-256", await kept.arrayBuffer());
  return sum === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// A file of this version, fetched anew if it is lost or damaged; undefined if the host has no such file either.
async function whole(file) {
  const cache = await caches.open(CACHE);
  if (!(await sound(cache, file))) {
    if (file === PAGE && (await sound(cache, SPARE, SUMS[PAGE]))) await cache.put(PAGE, await cache.match(SPARE));
    else if (!(await keep(cache, file).then(() => true, () => false))) return undefined;
  }
  return cache.match(file);
}

async function found(request) {
  const path = new URL(request.url).pathname.slice(new URL(registration.scope).pathname.length);
  const file = path === "index.html" ? PAGE : `./${path}`;
  if (file in SUMS) {
    const kept = await whole(file);
    if (kept) return kept;
    // another version's bytes are worse than none, but for the page itself, which offers to repair what is kept
    if (file !== PAGE) return Response.error();
  }
  const answer = await fetch(request).catch(() => null);
  if (request.mode !== "navigate") return answer || Response.error();
  if (answer?.ok || answer?.type === "opaqueredirect") return answer;
  if (file !== PAGE) return (await whole(PAGE)) || answer || Response.error();
  return answer || new Response(LOST, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
