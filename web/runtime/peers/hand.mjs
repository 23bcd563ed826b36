// Connections made by hand: an invitation's code goes to the other browser by any way there is, its reply comes back.
// What is so connected carries the signalling of the whole table (flood.mjs).
import { CodeError, lent, read, write } from "./codes.mjs";
import { gathered } from "./gathered.mjs";

// Seconds that a code is good for: a router forgets an address that nobody has answered.
const LENT = 40;
const OWN = 240;
const GATHERING = 3000;
const OPENING = 15000;
const MOST = 8;

const seconds = (sdp) => (lent(sdp) ? LENT : OWN);

// What is known of tags, the oldest forgotten first.
const remembered = (most) => {
  const kept = new Map();
  return {
    get: (tag) => kept.get(tag),
    set: (tag, value) => {
      kept.set(tag, value);
      if (kept.size > most) kept.delete(kept.keys().next().value);
    },
  };
};

const opened = (channel) =>
  new Promise((resolve, reject) => {
    if (channel.readyState === "open") resolve();
    channel.addEventListener("open", () => resolve());
    const late = () => reject(new CodeError("unreachable"));
    channel.addEventListener("close", late);
    setTimeout(late, OPENING);
  });

// Whether a channel comes to be open, however long its code is under way.
const joining = (channel) =>
  new Promise((resolve) => {
    channel.addEventListener("open", () => resolve(true));
    channel.addEventListener("close", () => resolve(false));
  });

const described = async (connection, description) => {
  try {
    await connection.setRemoteDescription(description);
  } catch {
    throw new CodeError("malformed");
  }
};

// `joined(channel)` is told each channel that opens; `ice` is a list of ICE servers, or empty; `mark` is hexadecimal and
// the table's own.
export const byHand = ({ ice, mark, joined }) => {
  // A tag's state is "open" (with its connection), "used" or "expired".
  const invitations = remembered(64);
  const answered = remembered(64);
  const connections = new Map();

  const connect = () => {
    const connection = new RTCPeerConnection({ iceServers: ice });
    const channel = connection.createDataChannel("signalling", { negotiated: true, id: 0 });
    connections.set(connection, channel);
    channel.addEventListener("open", () => joined(channel));
    channel.addEventListener("close", () => end(connection));
    connection.addEventListener("connectionstatechange", () => {
      if (connection.connectionState === "failed") end(connection);
    });
    return connection;
  };
  const end = (connection) => {
    connections.get(connection)?.close();
    connections.delete(connection);
    connection.close();
  };
  const endUnopened = (connection) => {
    if (connections.get(connection)?.readyState !== "open") end(connection);
  };

  const invite = async () => {
    const unopened = [...connections].filter(([, channel]) => channel.readyState !== "open");
    if (unopened.length >= MOST) end(unopened[0][0]);
    const connection = connect();
    await connection.setLocalDescription();
    await gathered(connection, GATHERING);
    const { sdp } = connection.localDescription;
    const bytes = crypto.getRandomValues(new Uint8Array(3));
    const tag = bytes.join(".");
    const lasts = seconds(sdp);
    const code = write(mark, "offer", bytes, sdp);
    invitations.set(tag, { state: "open", connection, code });
    setTimeout(() => {
      if (invitations.get(tag)?.state !== "open") return;
      invitations.set(tag, { state: "expired" });
      end(connection);
    }, lasts * 1000);
    return { code, lasts };
  };

  const answer = async ({ tag, description }) => {
    if (invitations.get(tag)) throw new CodeError("own");
    if (answered.get(tag)) throw new CodeError("used");
    const connection = connect();
    const joined = joining(connections.get(connection));
    try {
      await described(connection, description);
    } catch (error) {
      end(connection);
      throw error;
    }
    answered.set(tag, true);
    await connection.setLocalDescription();
    await gathered(connection, GATHERING);
    const { sdp } = connection.localDescription;
    setTimeout(() => endUnopened(connection), OWN * 1000);
    return { kind: "reply", code: write(mark, "reply", tag.split(".").map(Number), sdp), joined };
  };

  const complete = async ({ tag, description }) => {
    const { state, connection, code } = invitations.get(tag) ?? { state: "expired" };
    if (state !== "open" || !connections.has(connection)) throw new CodeError(state === "used" ? "used" : "expired");
    invitations.set(tag, { state: "used" });
    try {
      await described(connection, description);
      await opened(connections.get(connection));
    } catch (error) {
      end(connection);
      throw error;
    }
    return { kind: "invitation", code, joined: Promise.resolve(true) };
  };

  const use = async (code) => {
    const told = read(mark, code);
    return told.kind === "offer" ? answer(told) : complete(told);
  };

  const close = () => [...connections.keys()].forEach(end);

  return { invite, use, close };
};
