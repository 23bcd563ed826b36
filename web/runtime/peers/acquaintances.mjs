// The peers that have been heard of over a bus: since when, and until when that counts. Times in milliseconds.
// The page looks once a second, and is to say it within fifteen.
const UNREACHABLE = 13000;
const FORGOTTEN = 45000;
const MOST = 64;

export const acquaintances = () => {
  const known = new Map();

  const heard = (peer, now) => {
    const since = known.get(peer)?.since ?? now;
    if (known.has(peer) || known.size < MOST) known.set(peer, { since, last: now });
  };
  const forget = (peer) => known.delete(peer);
  // Those not `linked`, the oldest first: {connecting, unreachable}, each a list of {peer, since}.
  const missing = (linked, now) => {
    for (const [peer, { last }] of known) if (now - last > FORGOTTEN) known.delete(peer);
    const others = [...known].filter(([peer]) => !linked(peer)).map(([peer, { since }]) => ({ peer, since }));
    const late = ({ since }) => now - since >= UNREACHABLE;
    return { connecting: others.filter((other) => !late(other)), unreachable: others.filter(late) };
  };

  return { heard, forget, missing };
};
