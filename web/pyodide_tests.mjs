// The tests that need no more than Python, inside Pyodide: node web/pyodide_tests.mjs [options of pytest]
// The exit code is pytest's. Its pure wheels lie in build/wheels (make in-pyodide fetches them).
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { load } from "./runtime/sodium.mjs";

const repository = fileURLToPath(new URL("..", import.meta.url));
const wheels = `${repository}build/wheels/`;
const python = await loadPyodide({ env: { HOME: "/", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" } });
const extractDir = python.runPython('import sysconfig; sysconfig.get_paths()["purelib"]');
for (const wheel of readdirSync(wheels).filter((name) => name.endsWith(".whl")))
  python.unpackArchive(new Uint8Array(readFileSync(wheels + wheel)), "wheel", { extractDir });
python.registerJsModule("pegs_sodium", await load());
python.FS.mkdirTree("/repository");
python.FS.mount(python.FS.filesystems.NODEFS, { root: repository }, "/repository");
python.globals.set("given", python.toPy(process.argv.slice(2)));
try {
  process.exitCode = python.runPython(`
import importlib
import os
import sys

os.chdir("/repository")
importlib.invalidate_caches()
import pytest

elsewhere = ["tests/properties", "tests/native", "pegs/table/sodium.py"]
ignored = [f"--ignore={path}" for path in elsewhere]
int(pytest.main(["-p", "no:cacheprovider", *ignored, "tests", "pegs", "web/app", "web/embed", "web/rules", *given]))`);
} catch (error) {
  // The error object itself would print Pyodide's whole source.
  console.error(error.message);
  process.exitCode = 1;
}
