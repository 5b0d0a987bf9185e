// Begins to fetch the first picture before anything else, and then Pyodide; other threads compile it while this one paints.
// Pyodide is forty times as large and keeps all processors busy, so it waits until the board is seen, or half a second.
// Compiled code is kept by the browser with its HTTP cache, not with the service worker's, so the HTTP cache is asked
// first, even for a copy that it thinks stale: the name changes with the content (and the build writes it).
// The sheet of the board that is painted first is the one that was on the table last, or that of a first visit.
globalThis.smokestack = {
  wasm: (async () => {
    const file = "@WASM@";
    const compile = async (cache) => {
      const response = await fetch(file, { cache });
      smokestack.counted(file, response);
      return WebAssembly.compileStreaming(response);
    };
    await new Promise((seen) => {
      addEventListener("smokestack:seen", seen, { once: true });
      setTimeout(seen, document.hidden ? 0 : 500);
    });
    return compile("force-cache").catch(() => compile("default"));
  })(),
  first: (() => {
    const { sheets, first } = "@FIRST@"; // put in by the build: the game of each sheet, and the first visit's board
    // anybody may have written what was on the table last
    const fits = ({ file, size: [width, height, ...rest], layers }) =>
      Object.hasOwn(sheets, file) &&
      [width, height].every((length) => Number.isFinite(length) && length >= 1 && length <= 1e5) &&
      !rest.length &&
      layers.every((name) => typeof name === "string");
    let board = first;
    try {
      const last = JSON.parse(localStorage.getItem("smokestack.board"));
      if (last.sheets.length && last.sheets.every(fits)) board = { game: sheets[last.sheets[0].file], sheets: last.sheets };
    } catch {
      // nothing was on the table yet, or nothing can be kept here
    }
    const room = ({ size: [width, height] }) => Math.min(innerWidth / width, innerHeight / height);
    const { file } = board.sheets.reduce((a, b) => (room(b) > room(a) ? b : a));
    const fetched = fetch(`./assets/still/${file}.json`);
    fetched.catch(() => {}); // first.js hears of it
    return { ...board, file, fetched };
  })(),
};
smokestack.wasm.catch(() => {}); // boot.js has another way

// How much of each file has arrived (doors.js tells it): bytes, and whether the host sent them as they are. Where a service
// worker hands them out they are there already, and reading them twice would take longer than it tells.
smokestack.come = {};
smokestack.counted = async (file, response) => {
  if (navigator.serviceWorker?.controller) return;
  const told = (smokestack.come[file] = { bytes: 0, plain: !response.headers.get("content-encoding") });
  try {
    const reader = response.clone().body.getReader();
    for (let part; !(part = await reader.read()).done; ) told.bytes += part.value.length;
  } catch {
    // whoever reads the file itself hears of it
  }
};

// Without a game to open, the page begins with three doors (doors.js).
(() => {
  if (/[?&](new|learn|puzzle)=|#[gp]=/.test(location.search + location.hash)) return;
  const kept = (shelf) => localStorage.getItem(`smokestack.game.${shelf.getItem("smokestack.current")}`) !== null;
  try {
    if (!/[?&]plain=/.test(location.search) && (kept(sessionStorage) || kept(localStorage))) return;
  } catch {
    // nothing is kept here
  }
  document.documentElement.dataset.doors = "open";
})();
// The faces of the page's type, put in by the build; until they are there, or where they cannot be had, others serve.
smokestack.faces = "@FACES@";
smokestack.lettered = Promise.all(
  smokestack.faces.map(({ file, family, weight, style }) => {
    const face = new FontFace(family, `url("./${file}")`, { weight, style, display: "swap" });
    document.fonts.add(face);
    return face.load();
  }),
);
smokestack.lettered.catch(() => {});

// Where only half of the page arrived, its scripts are missing, and with them all that could say so (trouble.js).
addEventListener("DOMContentLoaded", () => {
  if (smokestack.trouble) return;
  const words = "@HALF@"; // put in by the build
  const { half, again } = words[navigator.language.slice(0, 2)] ?? words.en;
  const panel = Object.assign(document.createElement("section"), { id: "trouble", textContent: `${half} ` });
  const button = Object.assign(document.createElement("button"), { textContent: again, className: "button" });
  button.dataset.do = "start-again";
  button.addEventListener("click", () => location.reload());
  panel.dataset.cause = "damaged";
  panel.append(button);
  document.body.replaceChildren(panel);
  document.documentElement.dataset.app = "error";
});
