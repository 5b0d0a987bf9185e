// The first screen before Python is there: doors that can be chosen already, and how far Python is. The build writes
// DOORS (both as elements), WORDS (both by language) and SIZES (what a start loads: bytes, and bytes compressed).
(() => {
  "use strict";
  const DOORS = "@DOORS@";
  const WORDS = "@WORDS@";
  const SIZES = "@SIZES@";
  const OFTEN = 120; // milliseconds between two looks
  const FETCHED = 0.9; // of the bar is for bytes: what Python does after that takes a tenth of a slow start
  const STEPS = ["loading.fetch", "loading.start", "loading.table"];
  const SVG = "http://www.w3.org/2000/svg";
  const page = document.documentElement;
  const { smokestack } = globalThis; // made by ahead.js
  const words = WORDS[page.lang];
  const [doors, loading] = ["doors", "loading"].map((name) => document.getElementById(name));

  // A view (pyapp/shell/dom.py) as nodes; a style is set by its object, for the policy forbids the attribute.
  const OWN = ["value", "checked", "disabled", "open"]; // properties; a select takes its value only once it has options
  const made = (part) => {
    if (typeof part === "string") return document.createTextNode(part);
    const [name, about, drawn, ...inside] = part;
    const node = drawn ? document.createElementNS(SVG, name) : document.createElement(name);
    for (const key in about) {
      const value = about[key];
      if (typeof value === "object") for (const one in value) node.style.setProperty(one, value[one]);
      else if (!OWN.includes(key)) node.setAttribute(key, value);
    }
    node.append(...inside.map(made));
    for (const key of OWN) if (key in about) node[key] = about[key];
    return node;
  };
  smokestack.made = (text) => made(JSON.parse(text));
  for (const node of [doors, loading]) node.setAttribute("aria-label", words[`label.${node.id}`]);
  if (page.dataset.doors) doors.append(...DOORS[page.lang].doors.map(made));
  loading.append(...DOORS[page.lang].loading.map(made));
  const [said, bytes, bar] = loading.children;
  const filled = bar.firstChild;

  // --- how far ---

  const say = (node, text) => node.textContent !== text && (node.textContent = text);
  const fill = (text, values) => text.replace(/{(\w+)}/g, (_, name) => values[name]);
  // the browser's own number formats take as long to make as the rest of this script to run
  const megabytes = (number) => (number / 1e6).toFixed(1).replace(".", words["loading.point"]);
  const happened = (name) => performance.getEntriesByName(name).length > 0;

  // scripts are counted when they are there: browsers do not tell before
  const here = new URL("./", location.href).href;
  const watch = new PerformanceObserver((list) => {
    for (const { name, decodedBodySize } of list.getEntries()) {
      const file = name.replace(here, "./");
      if (file in SIZES && decodedBodySize) smokestack.come[file] ??= { bytes: SIZES[file][0] };
    }
  });
  watch.observe({ type: "resource", buffered: true });

  let furthest = 0;
  const look = () => {
    let [done, all] = [0, 0];
    for (const file in SIZES) {
      const [raw, packed] = SIZES[file];
      const come = smokestack.come[file];
      const size = come?.plain ? raw : packed;
      all += size;
      done += size * Math.min(1, (come?.bytes ?? 0) / raw);
    }
    const step = happened("main") ? 2 : done >= all * 0.999 ? 1 : 0;
    furthest = Math.max(furthest, FETCHED * (done / all) + [0, 0.03, 0.07][step]);
    const door = doors.querySelector(".taken b, .ways .taken")?.textContent;
    say(said, words[STEPS[step]] + (door ? ` · ${fill(words["loading.taken"], { door })}` : ""));
    say(bytes, fill(words["loading.bytes"], { done: megabytes(done), all: megabytes(all) }));
    bar.setAttribute("aria-valuenow", Math.round(furthest * 100));
    filled.style.setProperty("transform", `scaleX(${furthest.toFixed(3)})`);
  };
  look();
  const looking = setInterval(look, OFTEN);

  // --- what is chosen is carried out once it can be (pyapp/shell/page.py) ---

  const take = (button) => {
    for (const one of doors.querySelectorAll("[data-do]")) {
      one.classList.toggle("taken", one === button);
      if (one === button) one.setAttribute("aria-pressed", "true");
      else one.removeAttribute("aria-pressed");
    }
  };
  doors.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-do]");
    if (page.dataset.app !== "loading" || !button) return;
    smokestack.chosen = button.dataset.do;
    take(button);
    look();
  });

  const up = new MutationObserver(() => {
    if (page.dataset.app === "loading") return;
    up.disconnect();
    watch.disconnect();
    clearInterval(looking);
    take(null);
  });
  up.observe(page, { attributeFilter: ["data-app"] });
})();
