// Starts the page: the interpreter first, PyScript after it, and the service worker once the game is up.
import { install, loadPyodide } from "./boot.js";

const page = document.documentElement;
const { smokestack } = globalThis; // made by ahead.js and first.js
const wheel = async (...given) => (await import("./wheel.js")).wheel(...given);
// all that it takes to install a wheel, kept for the day without a network
const keepExtras = async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage("extras");
};
Object.assign(smokestack, { install, wheel, keepExtras, waiting: false, update() {} });
loadPyodide().catch(smokestack.trouble);

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
  // who comes back will want the rest offline as well, unless the line is dear
  if (!navigator.connection?.saveData && navigator.serviceWorker.controller) keepExtras();
  const registration = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
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
