// The bus over one public Nostr relay: short-lived events under a topic. The socket is opened again for as long as the
// table is open: a relay that was away for an hour is found again.
import { createEvent, subscribe as request } from "@trystero-p2p/nostr";
import { allowance } from "./allowance.mjs";

const LONGEST = 65536;
const BURST = 2000;
const RATE = 100;
const FIRST = 1000;
const LAST = 60000;
const ANSWER = 4000;

// Without the time from which on: a peer whose clock is slow would not be heard.
const subscription = (id, topic) => {
  const [verb, name, { since, ...filter }] = JSON.parse(request(id, topic));
  return JSON.stringify([verb, name, filter]);
};

// `changed()` is told when `state()` has changed: {url, state, why}, the state "connecting", "open", "refused" (it
// answers, but takes nothing from us) or "closed"; `opened(relay)` when it can be used; `dropped()` of each message not
// taken.
export const relay = (url, { changed, opened, dropped }) => {
  const subjects = new Map();
  const within = allowance(BURST, RATE);
  let socket;
  let state = "connecting";
  let why = "";
  let wait = FIRST;
  let again;
  let unanswered;
  let ended = false;

  const become = (next, reason = "") => {
    if (state === next && why === reason) return;
    [state, why] = [next, reason];
    changed();
  };
  const send = (text) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  };

  const handlers = {
    EVENT: ([, id, event]) => subjects.get(id)?.hear(String(event?.content ?? "")),
    OK: ([, , accepted, reason]) => become(accepted ? "open" : "refused", accepted ? "" : String(reason).slice(0, 100)),
    CLOSED: ([, , reason]) => become("refused", String(reason).slice(0, 100)),
  };
  const heard = (raw) => {
    clearTimeout(unanswered);
    if (!within() || typeof raw !== "string" || raw.length > LONGEST) return dropped();
    try {
      const message = JSON.parse(raw);
      if (Object.hasOwn(handlers, message[0])) handlers[message[0]](message);
    } catch {
      dropped();
    }
    return undefined;
  };

  const connect = () => {
    clearTimeout(again);
    if (state !== "closed") become("connecting");
    try {
      socket = new WebSocket(url);
    } catch (error) {
      return become("closed", error.message);
    }
    const own = socket;
    own.onopen = () => {
      wait = FIRST;
      become("open");
      for (const [id, { topic }] of subjects) send(subscription(id, topic));
      opened(self);
    };
    own.onmessage = ({ data }) => heard(data);
    own.onclose = () => lost(own);
    return undefined;
  };
  const lost = (which) => {
    if (ended || which !== socket) return;
    socket = undefined;
    clearTimeout(unanswered);
    become("closed");
    again = setTimeout(connect, wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LAST);
  };

  // A socket that is down is opened now; one that seems up must answer, or is taken for down: after a sleep it may only
  // seem so.
  const refresh = () => {
    if (ended || socket?.readyState === WebSocket.CONNECTING) return;
    wait = FIRST;
    if (socket?.readyState !== WebSocket.OPEN) return void connect();
    const asked = socket;
    clearTimeout(unanswered);
    unanswered = setTimeout(() => {
      lost(asked);
      asked.close();
      connect();
    }, ANSWER);
    for (const [id, { topic }] of subjects) send(subscription(id, topic));
  };
  const subscribe = (topic, hear) => {
    const id = crypto.randomUUID();
    subjects.set(id, { topic, hear });
    send(subscription(id, topic));
    return () => {
      subjects.delete(id);
      send(JSON.stringify(["CLOSE", id]));
    };
  };
  const publish = async (topic, text) => send(await createEvent(topic, text));
  const close = () => {
    ended = true;
    clearTimeout(again);
    clearTimeout(unanswered);
    socket?.close();
  };

  // Public relays count what one sends; milliseconds between announcements.
  const self = { subscribe, publish, refresh, close, every: 20000, state: () => ({ url, state, why }) };
  connect();
  return self;
};
