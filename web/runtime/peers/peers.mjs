// A table's links to its peers: the one module that the page opens a table with.
//
//   open({table, secret, bus, relays, ice, heard})
//     table, secret   text, as in the table's link
//     bus             "relays" | "hand" | "tabs": by what peers find each other; by hand works beside each of them
//     relays          addresses of Nostr relays, wss: (used by "relays" alone)
//     ice             list of ICE servers, as RTCPeerConnection takes them; may be empty. One that the browser refuses
//                     is done without
//     heard           called with (kind, link, text):
//                       "linked", link, ""       texts can be sent to this peer
//                       "unlinked", link, ""     they no longer can; the link's name is not used again
//                       "message", link, text    what the peer sent: anything at all, of at most 200,000 bytes
//                       "status", "", text       what status() says has changed
//   gives
//     send(link, text)   true, or false where the link is gone or 4 MB already wait; RangeError over 200,000 bytes
//     cut(link)          ends a link whose texts are bad
//     status()           JSON: {relays: [{url, state, why}], links, connecting, unreachable, dropped}; a relay's state
//                        is "connecting", "open", "refused" or "closed", and an ICE server that the browser refuses
//                        is told with them as "closed"; connecting and unreachable (after 13 s) are lists of
//                        {peer, since}, milliseconds since 1970; dropped counts what was not taken
//     invite()           {code, lasts}: for one other browser, good for so many seconds
//     use(code)          {kind, code, joined}: of an invitation the "reply" to give back; of a reply, once it has
//                        connected, this side's "invitation". joined resolves to whether there is a connection. A
//                        CodeError's `reason` says what is wrong with a code
//     refresh()          the page woke, or the network came back: look at everything now
//     close()            leave; the others hear it at once
import { acquaintances } from "./acquaintances.mjs";
import { connections } from "./connection.mjs";
import { flood } from "./flood.mjs";
import { byHand } from "./hand.mjs";
import { meet, selfId } from "./introductions.mjs";
import { mending } from "./mending.mjs";
import { relay } from "./relays.mjs";
import { sealing } from "./sealed.mjs";
import { tried } from "./servers.mjs";

const LONGEST = 200000;
const BUFFERED = 4000000;
// Milliseconds that a channel is given to tell the other side that it closes.
const PARTING = 100;
// What a link carries begins with one of these.
const TEXT = "t";
const SIGNALLING = "s";

const encoder = new TextEncoder();
const tooLong = (text) => text.length > LONGEST || encoder.encode(text).length > LONGEST;

const acrossTabs = (name, flooded) => {
  const channel = new BroadcastChannel(name);
  const carrier = flooded.attach({ send: (raw) => channel.postMessage(raw) });
  channel.onmessage = ({ data }) => carrier.heard(data);
  const close = () => {
    carrier.detach();
    channel.close();
  };
  return { close };
};

export const open = async ({ table, secret, bus, relays = [], ice = [], heard }) => {
  const links = new Map();
  const peers = new Map();
  const known = acquaintances();
  const sealed = await sealing(table, secret);
  const topicOf = (peer) => sealed.topic(`mending ${peer}`);
  const mine = await topicOf(selfId);
  const channelName = await sealed.topic("tabs");
  const mark = await sealed.topic("codes");
  const { taken, refused } = tried(ice);
  let dropped = 0;
  let number = 0;
  let closed = false;
  let told = "";
  let telling;

  const linked = (peer) => peers.get(peer)?.connection;
  const state = () => ({
    relays: [...over.map((one) => one.state()), ...refused],
    links: links.size,
    ...known.missing(linked, Date.now()),
    dropped,
  });
  const status = () => JSON.stringify(state());
  const tell = () => {
    telling = undefined;
    const now = status();
    if (closed || now === told) return;
    told = now;
    heard("status", "", now);
  };
  const changed = () => {
    telling ??= setTimeout(tell, 0);
  };
  const drop = () => {
    dropped += 1;
    changed();
  };

  const flooded = flood(drop);
  const opened = (one) => meeting.announce(one);
  const over = bus === "relays" ? relays.map((url) => relay(url, { changed, opened, dropped: drop })) : [];
  const buses = [flooded, ...over];

  const carry = (channel) => {
    const send = (raw) => {
      if (channel.readyState === "open" && channel.bufferedAmount < BUFFERED) channel.send(raw);
    };
    const carrier = flooded.attach({ send });
    channel.addEventListener("message", ({ data }) => carrier.heard(data));
    channel.addEventListener("close", carrier.detach);
    meeting.announce(flooded);
  };
  const hand = byHand({ ice: taken, mark, joined: carry });

  const inbound = (link, raw) => {
    if (!links.has(link.name)) return undefined;
    if (typeof raw !== "string") return drop();
    const text = raw.slice(1);
    if (tooLong(text)) return drop();
    if (raw[0] === TEXT) return heard("message", link.name, text);
    if (raw[0] === SIGNALLING) return link.carrier.heard(text);
    return drop();
  };
  const unlink = (link) => {
    if (!links.delete(link.name)) return;
    if (peers.get(link.peer) === link) peers.delete(link.peer);
    mender.end(link.peer);
    link.carrier.detach();
    link.connection.abandon();
    known.forget(link.peer);
    if (closed) return;
    heard("unlinked", link.name, "");
    changed();
    meeting.announce();
  };
  const met = async (peer, connection) => {
    await connection.ready();
    if (closed || connection.connectionState === "closed") return connection.abandon();
    if (peers.has(peer)) unlink(peers.get(peer));
    number += 1;
    const carrier = flooded.attach({ send: (raw) => connection.send(SIGNALLING + raw, BUFFERED) });
    const link = { name: `${number}`, peer, connection, carrier };
    links.set(link.name, link);
    peers.set(peer, link);
    heard("linked", link.name, "");
    changed();
    connection.listen(
      (raw) => inbound(link, raw),
      () => unlink(link),
    );
    return mender.watch(peer, connection);
  };
  const parted = (peer) => {
    if (peers.has(peer)) unlink(peers.get(peer));
  };

  const mender = mending({
    self: selfId,
    linked,
    lost: parted,
    dropped: drop,
    publish: async (peer, text) => {
      const [topic, sealedText] = await Promise.all([topicOf(peer), sealed.seal(text)]);
      for (const one of buses) one.publish(topic, sealedText);
    },
  });
  for (const one of buses) {
    one.subscribe(mine, async (text) => {
      const opened = await sealed.unseal(text);
      if (opened === null) drop();
      else mender.heard(opened);
    });
  }

  const tabs = bus === "tabs" ? acrossTabs(channelName, flooded) : null;

  const heardOf = (peer) => {
    known.heard(peer, Date.now());
    changed();
  };
  const Connection = connections(drop);
  const meeting = meet({ table, secret, sealed, buses, ice: taken, Connection, heardOf, met, parted, dropped: drop });
  const looking = setInterval(changed, 1000);

  const send = (link, text) => {
    if (tooLong(text)) throw new RangeError("too large to send");
    return links.get(link)?.connection.send(TEXT + text, BUFFERED) ?? false;
  };
  const refresh = () => {
    for (const one of over) one.refresh();
    mender.refresh();
    meeting.announce();
  };
  const close = async () => {
    if (closed) return;
    closed = true;
    removeEventListener("pagehide", close);
    clearInterval(looking);
    for (const link of [...links.values()]) unlink(link);
    hand.close();
    tabs?.close();
    await Promise.race([meeting.leave(), new Promise((resolve) => setTimeout(resolve, PARTING))]);
    for (const one of over) one.close();
  };
  addEventListener("pagehide", close);
  changed();

  const cut = (link) => links.has(link) && unlink(links.get(link));

  return { send, cut, status, refresh, close, invite: hand.invite, use: hand.use };
};
