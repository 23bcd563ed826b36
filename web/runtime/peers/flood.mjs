// The bus that needs no relay: each message goes out on every carrier (a link, a connection made by hand, the tabs of
// this browser), and whoever gets it for the first time passes it on.
import { allowance } from "./allowance.mjs";

const LONGEST = 32768;
const REMEMBERED = 4096;
const BURST = 2000;
const RATE = 200;

// `dropped()` is told of each message that is not taken.
export const flood = (dropped) => {
  const carriers = new Set();
  const subjects = new Map();
  const seen = new Set();

  const isNew = (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value);
    return true;
  };
  const parsed = (raw) => {
    if (typeof raw !== "string" || raw.length > LONGEST) return null;
    try {
      const { id, topic, text } = JSON.parse(raw);
      const sound = [id, topic, text].every((part) => typeof part === "string") && id.length <= 40;
      return sound ? { id, topic, text } : null;
    } catch {
      return null;
    }
  };
  const passOn = (raw, from) => {
    for (const carrier of carriers) if (carrier !== from) carrier.send(raw);
  };

  // Adds a carrier, which has `send(text)`; what comes in on it goes to `heard`; `detach` takes it out again.
  const attach = (carrier) => {
    const within = allowance(BURST, RATE);
    carriers.add(carrier);
    const heard = (raw) => {
      const message = within() ? parsed(raw) : null;
      if (!message) return dropped();
      if (!isNew(message.id)) return undefined;
      passOn(raw, carrier);
      for (const hear of subjects.get(message.topic) ?? []) hear(message.text);
      return undefined;
    };
    return { heard, detach: () => carriers.delete(carrier) };
  };
  const subscribe = (topic, hear) => {
    const hearers = subjects.get(topic) ?? new Set();
    subjects.set(topic, hearers.add(hear));
    return () => {
      hearers.delete(hear);
      if (!hearers.size) subjects.delete(topic);
    };
  };
  const publish = (topic, text) => {
    const id = crypto.randomUUID();
    isNew(id);
    passOn(JSON.stringify({ id, topic, text }), null);
  };

  // Announcements cost nothing here; milliseconds between them.
  return { attach, subscribe, publish, every: 5000 };
};
