// How peers that hear of each other over a bus become connected: Trystero's meeting, over buses of our own.
import { createTopicStrategy, selfId } from "@trystero-p2p/core";

export { selfId };

const named = (text) => {
  try {
    const { peerId } = JSON.parse(text);
    return typeof peerId === "string" && peerId.length <= 40 ? peerId : null;
  } catch {
    return null;
  }
};

// Meet at a table over its buses; `ice` is a list of ICE servers, or empty, `Connection` the class of connections.
// Told: `heardOf(peer)` of each message on a bus, `met(peer, connection)`, `parted(peer)`, and `dropped()` of each
// message that is not taken. Gives {announce(...buses) (all without one), leave()}.
export const meet = ({ table, secret, sealed, buses, ice, Connection, heardOf, met, parted, dropped }) => {
  let root;
  let left = false;

  const publish = async (bus, topic, text) => {
    const closed = await sealed.seal(text);
    if (!left) bus.publish(topic, closed);
  };
  const taken = async (topic, text, hear) => {
    const opened = await sealed.unseal(text);
    // Trystero takes a moment to leave, in which it would still connect.
    if (left) return undefined;
    const peer = opened === null ? null : named(opened);
    if (peer === null) return dropped();
    if (peer !== selfId) heardOf(peer);
    // It is a stranger's text: whatever Trystero makes of it, the page goes on.
    return Promise.resolve(hear(topic, opened)).catch(dropped);
  };

  const room = createTopicStrategy({
    init: () => buses,
    subscribeTopic: (bus, topic, hear, context) => {
      root = context.rootTopic;
      return bus.subscribe(topic, (text) => taken(topic, text, hear));
    },
    publishTopic: async (bus, topic, text, { kind }) => {
      await publish(bus, topic, text);
      return kind === "announce" ? { nextAnnounceMs: bus.every } : undefined;
    },
  })(
    {
      appId: "pegs",
      password: secret,
      rtcConfig: { iceServers: ice },
      rtcPolyfill: Connection,
      relayConfig: { manualReconnection: true },
    },
    table,
  );
  room.onPeerJoin = (peer) => met(peer, room.getPeers()[peer]);
  room.onPeerLeave = parted;

  const announce = (...few) => {
    if (!root) return;
    for (const bus of few.length ? few : buses) publish(bus, root, JSON.stringify({ peerId: selfId }));
  };

  const leave = () => {
    left = true;
    return room.leave();
  };

  return { announce, leave };
};
