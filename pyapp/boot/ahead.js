// Begins to fetch and compile Pyodide before anything else; other threads do it while this one paints.
// Compiled code is kept by the browser with its HTTP cache, not with the service worker's, so the HTTP cache is asked
// first, even for a copy that it thinks stale: the name changes with the content (and the build writes it).
globalThis.smokestack = {
  wasm: (() => {
    const file = "@WASM@";
    const compile = (cache) => WebAssembly.compileStreaming(fetch(file, { cache }));
    const compiled = compile("force-cache").catch(() => compile("default"));
    compiled.catch(() => {}); // boot.js has another way
    return compiled;
  })(),
};
