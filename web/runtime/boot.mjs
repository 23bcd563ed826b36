// The page's first module, with no static import, so that it runs at once: it keeps what is clicked before Python is
// up, shows how far the start is, starts PyScript, and at the end registers the service worker. A page of the rules is
// to be read: there all this waits until an exercise is touched.
//
// What the page and its Python meet of it:
//   window.pegsEarly       array of {type: "click", data: {...}}: the data-* of each [data-act] clicked so far, oldest
//                          first; the shell drains it when it takes the page over. The control is aria-busy meanwhile.
//   window.pegsRoot        the address of the site's root
//   window.pegsWords       by the code of each language beside English, the address of its words
//   window.pegsLesson      whether the page has exercises; pegsWords then has their words too
//   window.pegsBotWorker   the address of the bots' worker, a module
//   window.pegsTable       {game, peers, sodium, qr, site}: the addresses of what a table of peers loads, the archive of
//                          its Python, three modules and a JSON file; and load(name), which imports one of the modules
//   <progress>             the first one of the page counts the stages reached
//   <html data-boot="…">   "asleep" until an exercise is touched, "starting", "done" once the shell has started, "failed"
//                          when Python cannot start
const STAGES = [
  "interpreter.mjs",
  "core.js",
  "game.zip",
  "stdlib.zip",
  "pyodide.asm.wasm",
  "py:ready",
  "py:done",
];

const SETTLED = 3000;

const LANGUAGES = "@languages";
const LANGUAGE = "pegs/language";

const here = (path) => new URL(path, import.meta.url).href;
const root = document.documentElement;
const script = document.querySelector('script[type="py"]');
const progress = document.querySelector("progress");

window.pegsRoot = here("@root/");
window.pegsLesson = script.hasAttribute("data-lesson");
const catalogue = window.pegsLesson ? "lesson-" : "";
window.pegsWords = Object.fromEntries(LANGUAGES.map((code) => [code, `${here("@words/")}${catalogue}${code}.mo`]));

const chosen = () => {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
};
// The one address that names no language leads to that of the language that was chosen, or else of the first that the
// browser asks for and that is there.
if (new URL(".", location).href === window.pegsRoot) {
  const asked = [chosen() ?? navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())].flat();
  const wanted = asked.find((code) => code === root.lang || LANGUAGES.includes(code));
  if (LANGUAGES.includes(wanted)) {
    location.replace(`${window.pegsRoot}${wanted}/${location.search}${location.hash}`);
    // Nothing of this page is wanted any more.
    await new Promise(() => {});
  }
}

window.pegsEarly = [];
window.pegsBotWorker = here("./bot_worker.mjs");
window.pegsTable = {
  game: here("./table.zip"),
  peers: here("@table/peers.mjs"),
  sodium: here("@table/sodium.mjs"),
  qr: here("@table/qr.mjs"),
  site: here("@table/site.json"),
  load: (part) => import(window.pegsTable[part]),
};
// Written here and not in the page, so that the site may lie in any folder of a host.
script.setAttribute("config", JSON.stringify({ interpreter: here("./interpreter.mjs") }));

let touch;
const touched = new Promise((resolve) => (touch = resolve));
const keep = (event) => {
  const control = event.target.closest("[data-act]");
  if (!control) return;
  window.pegsEarly.push({ type: event.type, data: { ...control.dataset } });
  control.setAttribute("aria-busy", "true");
  touch();
};

const reached = new Set();
const reach = (stage) => {
  if (!STAGES.includes(stage)) return;
  reached.add(stage);
  if (progress) Object.assign(progress, { max: STAGES.length, value: reached.size });
};
const files = new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) reach(name.split("/").pop());
});

const settled = (state) => {
  files.disconnect();
  removeEventListener("unhandledrejection", failed);
  root.dataset.boot = state;
};
const failed = () => settled("failed");

const done = async () => {
  reach("py:done");
  settled("done");
  removeEventListener("click", keep, true);
  for (const control of document.querySelectorAll("[data-act][aria-busy]")) control.removeAttribute("aria-busy");
  performance.mark("pegs-playable");
  // Keeping the whole site for offline use would slow the first taps.
  setTimeout(async () => (await offline).register(), SETTLED);
};

addEventListener("click", keep, true);
if (window.pegsLesson) {
  root.dataset.boot = "asleep";
  await touched;
  root.dataset.boot = "starting";
}
addEventListener("unhandledrejection", failed);
files.observe({ type: "resource", buffered: true });
script.addEventListener("py:ready", () => reach("py:ready"), { once: true });
script.addEventListener("py:done", done, { once: true });

// The board is painted first: to fetch and start Python would hold it back, and gains nothing by those milliseconds. A
// tab in the background paints nothing, and starts all the same.
await new Promise((painted) => {
  new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  setTimeout(painted, 300);
});

for (const folded of document.querySelectorAll("template[data-folded]")) folded.replaceWith(folded.content);
const offline = import("./offline.mjs");
// Python's own start, which PyScript then finds under way, and the game's modules, while PyScript waits for its own.
import("./interpreter.mjs")
  .then(({ loadPyodide }) => loadPyodide())
  .then((python) => python.runPython(script.textContent.split(";")[0]));
await import("./storage_stand_in.mjs");
const { hooks } = await import("@runtime/core.js");
// PyScript's one default hook for workers is rebuilt from its text, which the content-security policy refuses; this
// page has no PyScript worker.
hooks.worker.onBeforeRunAsync.clear();
