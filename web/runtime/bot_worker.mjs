// A bot's own thread: Python and the game, JSON text in and JSON text out; one {"ready": true} when it is up.
import { loadPyodide } from "./interpreter.mjs";

const { handle } = (await loadPyodide()).pyimport("app.bot_worker");

self.onmessage = (event) => self.postMessage(handle(event.data));
self.postMessage('{"ready": true}');
