// What the page says where it cannot start, before Python and without it: what failed, and what one can do. The build
// writes WORDS (the texts whose keys begin with "start.", by language) and FILES (what a start needs, with checksums).
(() => {
  "use strict";
  const WORDS = "@WORDS@";
  const FILES = "@FILES@";
  const QUIET = 60; // seconds without any sign of life; a slow line may need minutes, but something arrives
  const LOOK = 5; // seconds between two looks
  const TRIES = 2; // starts that failed before it is offered to start without what is stored
  const KEY = "smokestack.starts";
  const { smokestack } = globalThis; // made by ahead.js
  const page = document.documentElement;
  const panel = document.getElementById("trouble");

  // --- starts that failed, counted from the moment when Python begins to read what is stored ---

  const stored = (use, otherwise) => {
    try {
      return use(localStorage);
    } catch {
      return otherwise; // nothing can be kept here
    }
  };
  const failed = () => stored((shelf) => Number(shelf.getItem(KEY)) || 0, 0);
  const count = (number) => stored((shelf) => (number ? shelf.setItem(KEY, number) : shelf.removeItem(KEY)));
  const before = failed();
  smokestack.trying = () => count(before + 1);
  addEventListener("pagehide", () => page.dataset.app === "loading" && count(before)); // nobody waited

  const watch = new MutationObserver(() => {
    if (["loading", "error"].includes(page.dataset.app)) return;
    watch.disconnect();
    clearInterval(looking);
    count(0);
  });
  watch.observe(page, { attributeFilter: ["data-app"] });

  // --- what failed ---

  const summed = async (response) => {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  };
  const ask = (file, cache) => fetch(file, { cache, signal: AbortSignal.timeout(20_000) });
  const old = () => !(globalThis.WebAssembly && globalThis.DecompressionStream && globalThis.structuredClone);
  const files = async () => {
    for (const [file, sum] of Object.entries(FILES)) {
      try {
        const response = await ask(file, "default");
        if (!response.ok || (globalThis.crypto?.subtle && (await summed(response)) !== sum)) return "damaged";
      } catch {
        // unreachable; or the service worker has a damaged copy and its host no other of that version
        return ask("./sw.js", "no-store").then(() => "damaged", () => "network");
      }
    }
    return "";
  };
  const cause = async () => {
    if (old()) return "browser";
    return (await files()) || (performance.getEntriesByName("main").length ? "storage" : "browser");
  };

  // --- what can be done ---

  const acts = {
    again: () => (release ? release() : location.reload()),
    // Python sets the settings aside (pyapp/shell/starts.py)
    plain: () => location.replace(`${location.pathname}?plain=1`),
    // caches are emptied and every file is fetched anew; games and settings lie elsewhere
    async repair() {
      await (await navigator.serviceWorker?.getRegistration())?.unregister();
      const names = globalThis.caches ? await caches.keys() : [];
      for (const name of names) if (name.startsWith("smokestack-")) await caches.delete(name);
      await Promise.allSettled(Object.keys(FILES).map((file) => fetch(file, { cache: "reload" })));
      location.reload();
    },
  };
  const made = (kind, text, more = {}) => Object.assign(document.createElement(kind), { textContent: text }, more);
  const say = (why) => {
    const words = WORDS[page.lang] ?? WORDS.en;
    const offered = ["again", ...(why === "network" || why === "waiting" ? [] : ["repair"])];
    if (why !== "waiting" && failed() >= TRIES) offered.push("plain");
    const buttons = offered.map((act) => {
      const button = made("button", words[`start.do.${act}`], { type: "button", className: "button" });
      button.dataset.do = `start-${act}`;
      button.addEventListener("click", () => {
        for (const one of panel.querySelectorAll("button")) one.disabled = true;
        acts[act]();
      });
      return button;
    });
    const row = made("p", "");
    row.append(...buttons);
    panel.replaceChildren(made("b", words["start.failed"]), made("p", words[`start.why.${why}`]), row);
    panel.dataset.cause = why;
  };

  let told = false;
  smokestack.trouble = async (reason, why) => {
    if (told || (reason && !["loading", "error"].includes(page.dataset.app))) return;
    told = true;
    page.dataset.app = "error";
    say(why || "waiting");
    if (!why) say(await cause());
  };
  for (const kind of ["error", "unhandledrejection"]) {
    addEventListener(kind, (event) => smokestack.trouble(event.reason ?? event.error ?? kind));
  }

  let signs = 0;
  let quiet = 0;
  const looking = setInterval(() => {
    const now = performance.getEntries().length;
    quiet = now === signs ? quiet + LOOK : 0;
    signs = now;
    if (quiet >= QUIET) smokestack.trouble("late", "network");
  }, LOOK * 1000);

  // Two starts in a row came to nothing, perhaps not even to this message: ask before the third.
  let release;
  if (before >= TRIES && !new URLSearchParams(location.search).has("plain")) {
    smokestack.held = new Promise((done) => {
      release = () => {
        release = null;
        told = false;
        page.dataset.app = "loading";
        done();
      };
    });
    smokestack.trouble("held", "storage");
  }
})();
