// A Nostr relay for tests: node relay.mjs [port]. It prints its port, passes short-lived events on to those who asked
// for their topic, and keeps nothing.
import { createRequire } from "node:module";

const { WebSocketServer } = createRequire(new URL("../web/package.json", import.meta.url))("ws");
const subscriptions = new Map();

const matches = ({ kinds, "#x": topics }, { kind, tags }) =>
  kinds.includes(kind) && tags.some(([name, value]) => name === "x" && topics.includes(value));

const handlers = {
  REQ: (socket, [id, ...filters]) => {
    subscriptions.get(socket).set(id, filters);
    socket.send(JSON.stringify(["EOSE", id]));
  },
  CLOSE: (socket, [id]) => subscriptions.get(socket).delete(id),
  EVENT: (socket, [event]) => {
    socket.send(JSON.stringify(["OK", event.id, true, ""]));
    for (const [other, asked] of subscriptions)
      for (const [id, filters] of asked)
        if (filters.some((filter) => matches(filter, event))) other.send(JSON.stringify(["EVENT", id, event]));
  },
};

const server = new WebSocketServer({ host: "127.0.0.1", port: Number(process.argv[2] ?? 0) });
server.on("connection", (socket) => {
  subscriptions.set(socket, new Map());
  socket.on("close", () => subscriptions.delete(socket));
  socket.on("message", (raw) => {
    const [verb, ...rest] = JSON.parse(raw);
    handlers[verb](socket, rest);
  });
});
server.on("listening", () => console.log(server.address().port));
