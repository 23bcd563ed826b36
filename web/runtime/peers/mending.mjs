// A link that has stopped getting through is mended by a new search for a way (an ICE restart), which is agreed on over
// the table's buses; where none is found in time, the link is given up.
import { gathered } from "./gathered.mjs";

// Milliseconds. Browsers notice a silence after about five seconds, and others are to hear within twelve.
const LONGEST = 6500;
const EVERY = 1500;
const GATHERING = 700;
const LONGEST_TEXT = 20000;

const fingerprint = (sdp) => sdp.match(/^a=fingerprint:sha-256 (\S+)/im)?.[1].toUpperCase();

// `self` is this peer; `linked(peer)` its connection to another, or undefined; `publish(peer, text)` reaches that peer
// over the buses; `lost(peer)` is told when its link is given up, `dropped()` of each message that is not taken.
export const mending = ({ self, linked, lost, publish, dropped }) => {
  const troubles = new Map();
  // One side alone makes the offers, so that two never cross.
  const leads = (peer) => self < peer;
  const tell = (peer, message) => publish(peer, JSON.stringify({ from: self, ...message }));
  const described = (connection, type) => ({ type, sdp: connection.localDescription.sdp });

  const offer = async (peer) => {
    const connection = linked(peer);
    if (!connection) return;
    await connection.setLocalDescription(await connection.createOffer({ iceRestart: true }));
    await gathered(connection, GATHERING);
    tell(peer, described(connection, "offer"));
  };
  const attempt = (peer) => (leads(peer) ? offer(peer).catch(dropped) : tell(peer, { type: "ask" }));

  const end = (peer) => {
    const trouble = troubles.get(peer);
    clearInterval(trouble?.again);
    clearTimeout(trouble?.late);
    troubles.delete(peer);
  };
  const begin = (peer) => {
    const again = setInterval(() => attempt(peer), EVERY);
    const late = setTimeout(() => {
      end(peer);
      lost(peer);
    }, LONGEST);
    troubles.set(peer, { again, late });
    attempt(peer);
  };

  // From now on this connection is looked after.
  const watch = (peer, connection) => {
    connection.hold();
    const look = () => {
      if (linked(peer) !== connection) return;
      if (connection.sound) end(peer);
      else if (connection.troubled && !troubles.has(peer)) begin(peer);
    };
    for (const event of ["connectionstatechange", "iceconnectionstatechange"]) connection.addEventListener(event, look);
    look();
  };

  const answer = async (peer, connection, sdp) => {
    await connection.setRemoteDescription({ type: "offer", sdp });
    await connection.setLocalDescription();
    await gathered(connection, GATHERING);
    tell(peer, described(connection, "answer"));
  };
  const take = async (connection, { from, type, sdp }) => {
    if (type === "ask" && leads(from)) return offer(from);
    // The keys stay the same: who only knows the table's secret cannot put itself in the middle.
    const same = fingerprint(String(sdp)) === fingerprint(connection.remoteDescription.sdp);
    if (!same) throw new TypeError("not a description of this connection");
    if (type === "offer" && !leads(from)) return answer(from, connection, sdp);
    const awaited = type === "answer" && leads(from) && connection.signalingState === "have-local-offer";
    return awaited ? connection.setRemoteDescription({ type, sdp }) : undefined;
  };
  // What came in for this peer.
  const heard = async (text) => {
    try {
      if (text.length > LONGEST_TEXT) throw new RangeError("too long");
      const message = JSON.parse(text);
      const connection = linked(message.from);
      if (connection) await take(connection, message);
    } catch {
      dropped();
    }
  };

  const refresh = () => [...troubles.keys()].forEach(attempt);

  return { watch, end, heard, refresh };
};
