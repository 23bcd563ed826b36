// Runs compiled.py in Pyodide itself, so that the bytecode is of the Python that will load it.
// node compile.mjs <repository> <output folder>
import { loadPyodide } from "pyodide";

const [repository, output] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: "/", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" } });
for (const [folder, host] of [["/repository", repository], ["/output", output]]) {
  python.FS.mkdirTree(folder);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: host }, folder);
}
try {
  python.runPython(`
import sys
sys.path.insert(0, "/repository/web/runtime")
import compiled
compiled.main("/repository", "/output")`);
} catch (error) {
  // The error object itself would print Pyodide's whole source.
  console.error(error.message);
  process.exit(1);
}
