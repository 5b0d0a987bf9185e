// Starts the page: the interpreter first, PyScript after it, and the service worker once the game is up.
import { install, loadPyodide } from "./boot.js";

const page = document.documentElement;
const { smokestack } = globalThis; // made by ahead.js and first.js
const sound = async (...given) => (await import("./sound.js")).sound(...given);
// A picture by the device's own sheet for sharing; says whether there is one.
const sendPicture = async (blob, name) => {
  const files = [new File([blob], name, { type: "image/png" })];
  if (!navigator.canShare?.({ files })) return false;
  await navigator.share({ files }).catch(() => {}); // the player closed it
  return true;
};
const wheel = async (...given) => (await import("./wheel.js")).wheel(...given);
// What the first visit leaves out (other boards, rules, lessons, what it takes to install a wheel), kept for the day
// without a network: once somebody plays, and for who comes back, unless the line is dear.
const root = new URL("../", import.meta.url).href;
const keeper = async (told) => (await navigator.serviceWorker?.ready)?.active.postMessage(told);
const keepExtras = () => keeper("extras").catch(() => {});
let kept = Boolean(navigator.connection?.saveData);
const played = () => {
  if (!kept) keepExtras();
  kept = true;
};
Object.assign(smokestack, { install, sendPicture, sound, wheel, keepExtras, played, waiting: false, update() {} });
loadPyodide().catch(smokestack.trouble);

// A picture that has not come (offline, before it was kept) leaves its place to the words, without the browser's mark.
const seen = ({ type, target }) => {
  if (target.localName === "img") target.style.visibility = type === "error" ? "hidden" : "";
};
for (const type of ["error", "load"]) document.addEventListener(type, seen, true);

await smokestack.painted;
const { hooks } = await import("./pyscript/core.js");
// The one hook that PyScript sends to workers as text to be evaluated; boot.js does its work there.
hooks.worker.onBeforeRunAsync.clear();

const offer = (worker) => {
  let asked = false;
  smokestack.waiting = true;
  smokestack.update = () => {
    asked = true;
    worker.postMessage("update");
  };
  navigator.serviceWorker.addEventListener("controllerchange", () => asked && location.reload());
  dispatchEvent(new Event("smokestack:update"));
};

const keep = async () => {
  const back = navigator.serviceWorker.controller;
  if (back) played();
  const registration = await navigator.serviceWorker.register(`${root}sw.js`);
  // what this visit has asked for while there was nobody yet to keep it
  const asked = () => performance.getEntriesByType("resource").map(({ name }) => name.replace(root, "./"));
  if (!back) navigator.serviceWorker.ready.then(() => keeper({ keep: asked() })).catch(() => {});
  const watch = (worker) => {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
    });
  };
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
};

const up = () => page.dataset.app !== "loading";
const begin = () => {
  if ("serviceWorker" in navigator) keep().catch((reason) => console.info("not kept for offline play:", reason));
};
if (up()) begin();
else {
  const observer = new MutationObserver(() => {
    if (up()) {
      observer.disconnect();
      begin();
    }
  });
  observer.observe(page, { attributeFilter: ["data-app"] });
}
