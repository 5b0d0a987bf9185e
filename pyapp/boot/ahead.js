// Begins to fetch and compile Pyodide before anything else; other threads do it while this one paints.
// Compiled code is kept by the browser with its HTTP cache, not with the service worker's, so the HTTP cache is asked
// first, even for a copy that it thinks stale: the name changes with the content (and the build writes it).
// So does the sheet of the board that is painted first: the one that was on the table last, or that of a first visit.
globalThis.smokestack = {
  wasm: (() => {
    const file = "@WASM@";
    const compile = (cache) => WebAssembly.compileStreaming(fetch(file, { cache }));
    const compiled = compile("force-cache").catch(() => compile("default"));
    compiled.catch(() => {}); // boot.js has another way
    return compiled;
  })(),
  first: (() => {
    const { sheets, first } = "@FIRST@"; // put in by the build: the names of all sheets, and the first visit's board
    let board = first;
    try {
      const last = JSON.parse(localStorage.getItem("smokestack.board"));
      if (last.sheets.length && last.sheets.every(({ file }) => sheets.includes(file))) board = last;
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
