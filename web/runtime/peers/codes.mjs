// Codes by hand: all that one browser must know of another to open a data channel to it, as about 110 characters that
// fit a link, a QR code or a message. A code is one of two kinds: an offer, or the reply to it.
//
// Bytes, written as base64url without padding:
//   kind            1   16 an offer, 17 a reply (the high half is the layout's version)
//   tag             3   chosen by the offer, repeated by the reply
//   ufrag, pwd      1 + n each: the length, then the text read as base64 (the same alphabet)
//   fingerprint    32   SHA-256 of the certificate
//   candidates      1 + 4 or 16 + 2 each: type and form of the address, the address, the port (UDP alone)
//   checksum        2   CRC-16 of the table's mark and all before it: a code of another table is none
const KINDS = { offer: 16, reply: 17 };
const TYPES = ["host", "srflx", "relay"];
const PRIORITIES = [2113937151, 1677729535, 33562367];
const [NAME, IPV4, IPV6] = [0, 1, 2];
const LENGTHS = [16, 4, 16];
const MOST = 8;
const LONGEST = 600;

// What is wrong with a code, as one word in `reason`: "malformed", "used", "own", "expired", "unreachable".
export class CodeError extends Error {
  constructor(reason) {
    super(`the code is of no use: ${reason}`);
    this.reason = reason;
  }
}

const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const url = (text) => text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
const unhex = (text) => text.match(/../g).map((pair) => parseInt(pair, 16));
const word = (number) => [number >> 8, number & 255];

const checksum = (mark, bytes) => {
  let sum = 0xffff;
  for (const byte of [...unhex(mark), ...bytes]) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1;
  }
  return word(sum & 0xffff);
};

const addressBytes = (address) => {
  if (address.endsWith(".local")) return [NAME, unhex(address.slice(0, -6).replaceAll("-", ""))];
  if (!address.includes(":")) return [IPV4, address.split(".").map(Number)];
  const [before, after] = address.split("::").map((half) => (half ? half.split(":") : []));
  const gap = Array(8 - before.length - (after?.length ?? 0)).fill("0");
  const groups = after ? [...before, ...gap, ...after] : before;
  return [IPV6, groups.flatMap((group) => word(parseInt(group, 16)))];
};

const addressText = (form, bytes) => {
  if (form === IPV4) return bytes.join(".");
  const digits = hex(bytes).join("");
  if (form === IPV6) return digits.match(/..../g).join(":");
  return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
};

const candidates = (sdp) => {
  const found = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx|relay)\b/gim);
  const written = Array.from(found, ([, address, port, type]) => {
    const [form, bytes] = addressBytes(address);
    return [(TYPES.indexOf(type) << 2) | form, ...bytes, ...word(Number(port))];
  });
  const distinct = new Map(written.map((bytes) => [bytes.join(), bytes]));
  return [...distinct.values()].slice(0, MOST).flat();
};

// The code of a kind ("offer" or "reply") for a local description's SDP; `mark` is hexadecimal, `tag` is 3 bytes.
export const write = (mark, kind, tag, sdp) => {
  const credential = (name) => {
    const bytes = bytesOf(sdp.match(new RegExp(`^a=ice-${name}:(\\S+)`, "m"))[1]);
    return [bytes.length, ...bytes];
  };
  const fingerprint = sdp.match(/^a=fingerprint:sha-256 (\S+)/im)[1].replaceAll(":", "");
  const body = [KINDS[kind], ...tag, ...credential("ufrag"), ...credential("pwd"), ...unhex(fingerprint)];
  const bytes = [...body, ...candidates(sdp)];
  return url(base64([...bytes, ...checksum(mark, bytes)]));
};

// Whether a description has an address that a router lends, which it soon takes back.
export const lent = (sdp) => / typ (srflx|relay)\b/.test(sdp);

const whole = (mark, code) => {
  if (typeof code !== "string" || code.length > LONGEST || !/^[\w-]+$/.test(code)) throw new CodeError("malformed");
  let bytes;
  try {
    bytes = bytesOf(code.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new CodeError("malformed");
  }
  const body = bytes.subarray(0, -2);
  const sound = url(base64(bytes)) === code && checksum(mark, body).join() === bytes.subarray(-2).join();
  if (!sound) throw new CodeError("malformed");
  return body;
};

const reader = (bytes) => {
  let at = 0;
  const take = (count) => {
    if (at + count > bytes.length) throw new CodeError("malformed");
    at += count;
    return bytes.subarray(at - count, at);
  };
  return { take, byte: () => take(1)[0], more: () => at < bytes.length };
};

const readCandidate = ({ take, byte }, number) => {
  const head = byte();
  const [type, form] = [head >> 2, head & 3];
  if (!(type in TYPES) || !(form in LENGTHS)) throw new CodeError("malformed");
  const address = addressText(form, take(LENGTHS[form]));
  const [high, low] = take(2);
  const related = type ? " raddr 0.0.0.0 rport 0" : "";
  const priority = PRIORITIES[type] - number;
  return `a=candidate:${number} 1 udp ${priority} ${address} ${high * 256 + low} typ ${TYPES[type]}${related}`;
};

// What a code says: {kind, tag, description}; else a CodeError. `kind` is "offer" or "reply"; `tag` is text; `description`
// can be set as a connection's remote description.
export const read = (mark, code) => {
  const from = reader(whole(mark, code));
  const first = from.byte();
  const kind = Object.keys(KINDS).find((each) => KINDS[each] === first);
  if (!kind) throw new CodeError("malformed");
  const tag = from.take(3).join(".");
  // The shortest that the standard allows: 4 characters and 22.
  const [ufrag, pwd] = [3, 17].map((least) => {
    const count = from.byte();
    if (count < least) throw new CodeError("malformed");
    return base64(from.take(count));
  });
  const fingerprint = hex(from.take(32)).join(":").toUpperCase();
  const lines = [];
  while (from.more()) lines.push(readCandidate(from, lines.length + 1));
  if (`${ufrag}${pwd}`.includes("=") || lines.length > MOST) throw new CodeError("malformed");
  const offers = kind === "offer";
  const sdp = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...lines,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${offers ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
  return { kind, tag, description: { type: offers ? "offer" : "answer", sdp } };
};
