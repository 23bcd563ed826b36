// The connection to one peer. Trystero makes it and shakes hands over a channel of its own; the table's texts go over a
// second one, where the browser itself keeps messages whole and in order.
//
// It stands between Trystero and the browser in three ways:
//   - it ignores the withdrawal of an offer that nobody has answered: Chromium's next offer would lack the data
//     section, so that who joins a minute after another would never connect;
//   - what a peer sends to Trystero is counted, as Trystero itself sets no bounds;
//   - while a link that was up is being mended, Trystero is told that it still connects; it would give it up.
const CHANNEL = { negotiated: true, id: 100 };
const HANDSHAKE_LONGEST = 32768;
const HANDSHAKE_MOST = 262144;
const WAITING = 64;

const TROUBLE = new Set(["disconnected", "failed"]);

// A class to give to Trystero; `dropped()` is told of each message that is not taken.
export const connections = (dropped) =>
  class Connection extends RTCPeerConnection {
    #channel;
    #waiting = [];
    #hear;
    #handshake = 0;
    #handshakes = 0;
    #held = false;

    constructor(configuration) {
      super(configuration);
      this.addEventListener("datachannel", ({ channel }) => this.#watch(channel));
    }

    get connectionState() {
      return this.#shown(super.connectionState, "connecting");
    }

    get iceConnectionState() {
      return this.#shown(super.iceConnectionState, "checking");
    }

    // Whether the browser says that nothing gets through.
    get troubled() {
      return TROUBLE.has(super.connectionState) || TROUBLE.has(super.iceConnectionState);
    }

    // Whether the browser says that what is sent gets through.
    get sound() {
      return super.connectionState === "connected";
    }

    createDataChannel(label, options) {
      const channel = super.createDataChannel(label, options);
      this.#watch(channel);
      this.#open();
      return channel;
    }

    async setLocalDescription(description) {
      const unanswered = this.signalingState === "have-local-offer" && !this.remoteDescription;
      if (description?.type === "rollback" && unanswered) return undefined;
      return super.setLocalDescription(description);
    }

    async setRemoteDescription(description) {
      await super.setRemoteDescription(description);
      // Not before: a channel made in advance would have this side make an offer too.
      this.#open();
    }

    // Resolves when texts can be sent.
    async ready() {
      if (this.#channel.readyState === "open") return;
      await new Promise((resolve) => this.#channel.addEventListener("open", resolve, { once: true }));
    }

    // From now on texts go to `hear`, those first that have come already, and `lost` is told when the other side is
    // gone.
    listen(hear, lost) {
      this.#hear = hear;
      this.#channel.addEventListener("close", lost);
      for (const text of this.#waiting.splice(0)) hear(text);
    }

    // The texts' channel takes it, or not: it is closed, or as much waits to be sent as `most` bytes.
    send(text, most) {
      if (this.#channel.readyState !== "open" || this.#channel.bufferedAmount > most) return false;
      this.#channel.send(text);
      return true;
    }

    // Trystero does not give up what is held.
    hold() {
      this.#held = true;
    }

    // Ends it, and has Trystero notice.
    abandon() {
      this.#held = false;
      if (super.connectionState === "closed") return;
      this.#channel?.close();
      this.close();
      this.dispatchEvent(new Event("connectionstatechange"));
    }

    #shown(state, instead) {
      return this.#held && TROUBLE.has(state) ? instead : state;
    }

    #open() {
      if (this.#channel) return;
      this.#channel = super.createDataChannel("table", CHANNEL);
      this.#channel.addEventListener("message", ({ data }) => {
        if (this.#hear) this.#hear(data);
        else if (this.#waiting.length < WAITING) this.#waiting.push(data);
        else dropped();
      });
    }

    #watch(channel) {
      this.#handshakes += 1;
      if (this.#handshakes > 1) this.#flooded();
      channel.addEventListener("message", ({ data }) => {
        const size = data.byteLength ?? Infinity;
        this.#handshake += size;
        if (size > HANDSHAKE_LONGEST || this.#handshake > HANDSHAKE_MOST) this.#flooded();
      });
    }

    #flooded() {
      if (super.connectionState === "closed") return;
      dropped();
      this.abandon();
    }
  };
