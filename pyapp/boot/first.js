// Paints the empty board before Python is there, and lets Python start when it is seen. The build writes PICTURE
// (palettes, and the words of each board) and AHEAD (what to fetch).
(() => {
  "use strict";
  const PICTURE = "@PICTURE@";
  const AHEAD = "@AHEAD@";
  const SLICES = [6, 80]; // milliseconds of painting before the first frame and between others
  const LETTERS = 60; // milliseconds that the first picture waits for the page's type
  const page = document.documentElement;

  // The page's policy lets scripts come from the page's own host only, and never HTML from text.
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL(url) {
      const { origin, protocol } = new URL(url, location.href);
      if (origin === location.origin && ["http:", "https:", "blob:"].includes(protocol)) return url;
      throw new TypeError(`No script may come from ${url}.`);
    },
  });

  const liked = (() => {
    try {
      return JSON.parse(localStorage.getItem("smokestack.settings")) || {};
    } catch {
      return {};
    }
  })();
  const pick = (wish, choices, otherwise) => (choices.includes(wish) ? wish : otherwise);
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = pick(liked.theme, ["light", "dark"], dark ? "dark" : "light");
  const spoken = (() => {
    try {
      return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
    } catch {
      return [];
    }
  })();
  page.dataset.theme = theme;
  page.dataset.text = pick(liked.text, ["small", "large"], "normal");
  page.lang = pick(liked.language, ["en", "de"], spoken.find((tag) => ["en", "de"].includes(tag)) ?? "en");

  const { smokestack } = globalThis; // made by ahead.js and trouble.js
  smokestack.palettes = PICTURE.palettes; // for another theme later

  // The picture comes first; what else Python needs is fetched while it is painted (boot.js waits for `painted`).
  const start = () => {
    const link = (rel, href) => document.head.append(Object.assign(document.createElement("link"), { rel, href }));
    for (const file of AHEAD.modules) link("modulepreload", file);
    for (const file of AHEAD.fetched) {
      const preload = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "" });
      document.head.append(Object.assign(preload, { href: file }));
    }
    import("./runtime/page.js").catch((reason) => {
      console.error(reason);
      smokestack.trouble();
    });
  };

  // Hands the still layers of a sheet to the painter.
  const asked = new Map();
  const fetched = (file, cache) => fetch(`./assets/still/${file}.json`, { cache });
  const parsed = (response) => response.json();
  smokestack.layers = (file) => {
    const load = async () => {
      const coming = fetched(file, "default").then(parsed);
      const { symbols, layers } = await coming.catch(() => fetched(file, "reload").then(parsed));
      board.symbols(symbols);
      for (const name in layers) if (!board.layers.has(name)) board.layer(name, layers[name]);
    };
    const again = (reason) => {
      asked.delete(file); // to be asked for again
      throw reason;
    };
    return asked.get(file) ?? asked.set(file, load().catch(again)).get(file);
  };

  // a task after the next frame, so that the frame is not kept waiting
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  const paint = async () => {
    Painter.faces = smokestack.faces;
    Painter.source ||= new URL("./assets/painter.js", location.href).href;
    const board = (globalThis.board = new Painter(document.getElementById("board")));
    const { first } = smokestack; // chosen by ahead.js, by the shape of the window
    const room = ({ size: [width, height] }) => Math.min(board.width / width, board.height / height);
    const { file, size, layers: still } = first.sheets.reduce((a, b) => (room(b) > room(a) ? b : a));
    const response = await (file === first.file ? first.fetched : fetched(file));
    start();
    const picture = await response.json();
    board.fills = Boolean(page.dataset.doors) && innerWidth <= 720 && innerHeight > innerWidth;
    const { lettered } = smokestack; // begun by ahead.js, before the picture
    let ready = false;
    const soon = lettered.then(() => (ready = true)).catch(() => {});
    await Promise.race([soon, new Promise((done) => setTimeout(done, LETTERS))]);
    if (!ready) lettered.then(() => board.lettered()).catch(() => {});
    const strings = PICTURE.words[first.game][page.lang];
    board.picture({ ...picture, size, still, palette: PICTURE.palettes[theme], strings });
    asked.set(file, Promise.resolve());
    cancelAnimationFrame(board.frame); // the painter's own pace is for a page that is in use
    board.frame = 0;
    for (let more = true, at = 0; more; at = 1) {
      more = board.prepare(SLICES[at]);
      board.compose();
      performance.mark("board");
      if (more) await frame();
      if (!at) dispatchEvent(new Event("smokestack:seen"));
    }
    performance.mark("picture"); // a helper draws it anew once Python is up: until then every processor is needed for that
  };

  // A page in the background shows no frames: there Python does not wait for the picture.
  const late = new Promise((done) => setTimeout(done, document.hidden ? 0 : 1000));
  const painting = paint().catch((reason) => {
    console.warn("no first picture:", reason);
    start();
  });
  smokestack.painted = Promise.race([painting, late]).then(() => smokestack.held);
})();
