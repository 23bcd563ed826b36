// What PyScript (and the bots' worker) takes for Pyodide: the same two exports. Python starts as soon as this module is
// there, beside PyScript and not after it, from this site's own standard library, with the game on its path and no
// packages to look up.
import * as pyodide from "@runtime/pyodide.mjs";

const GAME = "/lib/game.zip";
const LESSON = "/lib/lesson.zip";
const WORDS = "/lib/words.mo";

const here = (path) => new URL(path, import.meta.url).href;
const runtime = here("@runtime/");

const bytes = async (response) => {
  const { ok, status, url } = await response;
  if (!ok) throw new Error(`${url}: ${status}`);
  return new Uint8Array(await (await response).arrayBuffer());
};
const game = bytes(fetch(here("./game.zip")));
// English, and the bots' worker, need no others than those of the game.
const address = globalThis.pegsWords?.[document.documentElement.lang];
const words = address && bytes(fetch(address));

const lesson = globalThis.pegsLesson && bytes(fetch(here("./lesson.zip")));

const start = async () => {
  const python = await pyodide.loadPyodide({
    indexURL: runtime,
    packageBaseUrl: runtime,
    stdLibURL: here("./stdlib.zip"),
    lockFileContents: "@lock",
    env: { HOME: "/home/pyodide", PYTHONPATH: lesson ? `${GAME}:${LESSON}` : GAME },
    fsInit: async (files) => {
      files.writeFile(GAME, await game);
      if (words) files.writeFile(WORDS, await words);
      if (lesson) files.writeFile(LESSON, await lesson);
    },
    stderr: (line) => console.error(line),
  });
  // PyScript's package is in the standard library's archive, compiled: its source, which PyScript writes into the
  // working folder, is not to be found first.
  python.runPython("import sys; sys.path.remove('')");
  // What plays the exercises is part of the game's package, in another archive.
  if (lesson) python.runPython(`import app; app.__path__.append("${LESSON}/app")`);
  return python;
};
const started = start();

export const version = pyodide.version;

// The options that PyScript gives say where else Pyodide's files would be.
export const loadPyodide = () => started;
