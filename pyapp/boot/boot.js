// The interpreter that PyScript starts, on the page and in every worker: Pyodide from our own files, with the standard
// library and the application as packs of byte code (packs.py). It begins as soon as it is loaded, while PyScript is
// still busy with itself, and hands the same interpreter over when asked.
import { loadPyodide as load, version } from "./pyodide.js";
import createPyodideModule from "./pyodide.asm.js";

export { version };

const here = new URL("./", import.meta.url).href;
// put in by the build: what Pyodide says about itself, and the functions of its binary that its script calls
const LOCK = "@LOCK@";
const NEEDED = new Set("@NEEDED@");
const SUMS = "@SUMS@"; // what Python is made of, each file with its checksum
const FIRST = "@FIRST@"; // the first part of each pack, in bytes
const root = new URL("../", here).href;
const { fetch } = globalThis;

// A file as the build wrote it. Where something else comes (a sign-in page on a train, a host in the middle of an update,
// a damaged copy), the host is asked once more, past everything that was kept on the way.
const right = async (bytes, sum) => {
  if (!globalThis.crypto?.subtle) return true; // a page without https: nobody can tell
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return sum === `sha256-${btoa(String.fromCharCode(...digest))}`;
};
const whole = async (file) => {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(root + file, { cache }).catch(() => null);
    if (response?.ok) globalThis.smokestack?.counted(`./${file}`, response);
    const bytes = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
    if (bytes && (await right(bytes, SUMS[file]))) return bytes;
  }
  throw new Error(`${file} did not arrive as it should be`);
};

// PyScript keeps a list of installed packages in IndexedDB and cannot start where site data is blocked. The page
// installs none of them, so an empty one in memory will do; it also spares a wait at each start.
const answer = (result) => {
  const request = { result };
  setTimeout(() => request.onsuccess?.({ target: request }));
  return request;
};
const store = Object.fromEntries(
  ["count", "clear", "delete", "get", "getKey", "put"].map((name) => [name, () => answer(undefined)]),
);
store.getAllKeys = () => answer([]);
const database = { transaction: () => ({ objectStore: () => store }), close() {} };
Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answer(database) } });

// Where WebAssembly can have several stacks, Pyodide gives each callback of a promise its own, so that Python may wait in
// the middle of a call. Nobody here does and some browsers cannot; in those Chromiums that look at the stack to learn
// where memory goes (few, and at random), the page dies of it. Pyodide is not to see that there are stacks.
for (const name of ["Suspending", "Suspender"]) Reflect.deleteProperty(WebAssembly, name);

// Pyodide is given the compiled module instead of fetching it. The page has begun to compile before this script was
// loaded (ahead.js, which says why so), a worker begins here. Where a host sends .wasm under a wrong type, or something
// else under its name, it cannot be compiled as it arrives and is fetched whole; Pyodide alone would wait for ever.
const binary = "@WASM@";
const streaming = WebAssembly.instantiateStreaming;
const compile = (cache) => WebAssembly.compileStreaming(fetch(root + binary, { cache }));
const compiled = globalThis.smokestack?.wasm ?? compile("force-cache").catch(() => compile("default"));
const asked = { [here + "pyodide.asm.wasm"]: compiled, [here + "start.zip"]: whole("runtime/start.zip") };
globalThis.fetch = async (resource, options) => {
  const coming = asked[resource?.href ?? resource];
  if (!coming) return fetch(resource, options);
  const found = await coming;
  return found instanceof ArrayBuffer ? new Response(found) : found;
};
let fail;
const broken = new Promise((_, reject) => (fail = reject));
for (const coming of [broken, ...Object.values(asked)]) coming.catch(() => {}); // heard of elsewhere
asked[here + "start.zip"].catch(fail);
WebAssembly.instantiateStreaming = async (_, imports) => {
  const made = async (module) => ({ module, instance: await WebAssembly.instantiate(module, imports) });
  const again = async () => made(await WebAssembly.compile(await whole(binary)));
  const { module, instance } = await compiled.then(made).catch(again).catch((reason) => {
    fail(reason);
    throw reason;
  });
  // Pyodide would prepare all its functions for wheels with compiled parts; the page has none of those
  const { exports } = instance;
  const few = {};
  for (const name in exports) if (NEEDED.has(name) || typeof exports[name] !== "function") few[name] = exports[name];
  return { module, instance: { exports: few } };
};

// Each of 260 functions of Pyodide's script gets a tiny module of its own, through which the binary calls it. There are
// forty different ones: what was compiled once is taken again.
const { Module } = WebAssembly;
const TINY = 100; // bytes
const compiledOnce = new Map();
WebAssembly.Module = new Proxy(Module, {
  construct(_, [bytes]) {
    if (!(bytes.length < TINY)) return new Module(bytes);
    const key = bytes.join();
    return compiledOnce.get(key) ?? compiledOnce.set(key, new Module(bytes)).get(key);
  },
});

const unpack = async (bytes) => {
  const stream = new Response(bytes).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
const unpacked = async (url, cache) => {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return unpack(await response.arrayBuffer());
};

// Of a pack only the first part is unpacked here; packs.py does it with the others when something in them is wanted.
const opened = async (file) => {
  const bytes = await whole(file);
  return [await unpack(bytes.slice(0, FIRST[file])), new Uint8Array(bytes, FIRST[file])];
};
const packs = { python: opened("runtime/python.pack"), app: opened("app.pack") };
for (const coming of Object.values(packs)) coming.catch(fail);
const lay = async (FS) => {
  for (const [name, coming] of Object.entries(packs)) {
    const [first, later] = await coming;
    FS.writeFile(`/lib/${name}.pack`, first, { canOwn: true });
    FS.writeFile(`/lib/${name}.pack.later`, later, { canOwn: true });
  }
};

let out = console.log;
let err = console.error;
const begin = () => {
  performance.mark("python");
  return Promise.race([load(options), broken]);
};
const options = {
  createPyodideModule,
  indexURL: here,
  stdLibURL: here + "start.zip",
  fsInit: lay,
  env: { HOME: "/smokestack", PYTHONNODEBUGRANGES: "1" },
  stdout: (text) => out(text),
  stderr: (text) => err(text),
  // no package is looked up anywhere: wheels are installed by their own address
  lockFileContents: { info: LOCK, packages: {} },
  packageBaseUrl: here,
};
// on the page the first picture is to be seen before Python keeps the thread busy
const started = Promise.resolve(globalThis.smokestack?.painted).then(begin).then((python) => {
  globalThis.fetch = fetch;
  WebAssembly.instantiateStreaming = streaming;
  WebAssembly.Module = Module;
  // what PyScript would send as text to be evaluated, which the page's policy forbids
  if (!globalThis.document) {
    python.registerJsModule("_pyscript", {
      fs: { ERROR: "storage permissions not granted", NAMESPACE: "@pyscript.fs" },
      interpreter: python,
    });
    python.registerJsModule("_smokestack", { prepare, closeDoors });
  }
  return python;
});

export const loadPyodide = ({ stdout, stderr } = {}) => {
  out = stdout ?? out;
  err = stderr ?? err;
  return started;
};

// Has micropip ready, with the parts of the standard library that wheels may need.
let installer;
let cache = "default"; // past what was kept on the way, once something of it was wrong
const again = (reason) => {
  cache = "reload";
  throw reason;
};
const prepare = () =>
  (installer ??= ready().catch((reason) => {
    installer = undefined; // to be tried again
    return again(reason);
  }));
const ready = async () => {
  const python = await started;
  const [rest, files] = await Promise.all([
    unpacked(root + "extras/rest.pack", cache),
    fetch(root + "extras/wheels.json", { cache }).then((response) => response.json()),
  ]);
  if (cache === "reload") await renewed(root + "extras/" + files.micropip);
  python.FS.writeFile("/lib/rest.pack", rest, { canOwn: true });
  python.pyimport("sitecustomize").packs.add("/lib/rest.pack");
  await python.loadPackage(root + "extras/" + files.micropip, { messageCallback() {} });
  return { micropip: python.pyimport("micropip"), files };
};
// Has the browser forget what it kept under an address.
const renewed = (url) => fetch(url, { cache: "reload" }).then((response) => response.arrayBuffer()).catch(() => {});
// Installs a wheel that lies beside the page.
export const install = async (name) => {
  const { micropip, files } = await prepare();
  const wheel = root + "extras/" + files[name];
  if (cache === "reload") await renewed(wheel);
  await micropip.install(wheel).catch(again);
  cache = "default";
};

// Before somebody else's code runs in a worker, all that leads out of it is taken away but the answer to the page:
// network, storage, other workers. The page's policy, which workers share, forbids other hosts in any case.
const DOORS = `fetch fetchLater XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource RTCPeerConnection
  importScripts caches indexedDB cookieStore storageBuckets BroadcastChannel Worker SharedWorker Notification
  FileReaderSync webkitRequestFileSystem webkitRequestFileSystemSync webkitResolveLocalFileSystemURL`;
const NAVIGATOR_DOORS = "serviceWorker storage locks sendBeacon gpu usb serial hid permissions";
const shut = (owner, names) => {
  for (const name of names.split(/\s+/)) {
    for (let at = owner; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) Reflect.deleteProperty(at, name);
    if (name in owner) Object.defineProperty(owner, name, { value: undefined });
  }
};
const closeDoors = () => {
  shut(globalThis, DOORS);
  shut(navigator, NAVIGATOR_DOORS);
};
