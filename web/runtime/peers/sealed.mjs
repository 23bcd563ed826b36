// What goes over a bus, sealed with the table's secret: a relay reads nothing, and what somebody without the link sends
// is dropped before anything else looks at it.
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });
const NONCE = 12;

const digest = async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// A table's seal: `seal(text)` gives text; `unseal(text)` gives what was sealed, or null if the secret did not seal it;
// `topic(name)` is what a bus calls a subject of this table, and tells nothing of it.
export const sealing = async (table, secret) => {
  const algorithm = "AES-GCM";
  const raw = await digest(`pegs signalling ${table} ${secret}`);
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["encrypt", "decrypt"]);

  const seal = async (text) => {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE));
    const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, encoder.encode(text));
    return btoa(Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte)).join(""));
  };
  const unseal = async (text) => {
    try {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const iv = bytes.subarray(0, NONCE);
      return decoder.decode(await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes.subarray(NONCE)));
    } catch {
      return null;
    }
  };
  const topic = async (name) => hex(await digest(`pegs topic ${table} ${secret} ${name}`)).slice(0, 40);

  return { seal, unseal, topic };
};
