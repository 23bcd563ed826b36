// Which ICE servers a browser takes. For one address that it cannot read it refuses the whole list, and no connection
// would ever be made.
export const tried = (ice) => {
  const taken = [];
  const refused = [];
  for (const server of ice) {
    try {
      new RTCPeerConnection({ iceServers: [server] }).close();
      taken.push(server);
    } catch (error) {
      refused.push({ url: String(server?.urls), state: "closed", why: String(error.message).slice(0, 100) });
    }
  }
  return { taken, refused };
};
