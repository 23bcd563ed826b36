// <pegs-board>: a board on your page. <script src="…/embed.js"></script> once, then as many boards as you like:
//   <pegs-board lesson="splitting-the-seven" lang="ar"></pegs-board>
// docs/embed.md tells the attributes, the events and the messages. Each board is a frame of embed.html that loads when it
// is scrolled near, shows a picture, and starts a Python of its own when it is touched.
(() => {
  const VERSION = 1;
  const ATTRIBUTES = ["lesson", "rules", "position", "you", "record", "game", "lang", "theme", "start", "still"];
  const EVENTS = ["ready", "play", "done", "failed"];
  const PAGE = new URL("embed.html", document.currentScript.src);
  // How many boards may hold a Python at the same time, by the gigabytes that the browser admits to.
  const AWAKE = navigator.deviceMemory >= 8 ? 4 : navigator.deviceMemory >= 4 ? 2 : 1;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ":host{display:block;max-width:1200px;min-width:0}:host([hidden]){display:none}" +
      "iframe{display:block;width:100%;height:420px;border:0;border-radius:12px}",
  );
  const boards = new Map();
  let awake = [];

  class PegsBoard extends HTMLElement {
    static observedAttributes = ATTRIBUTES;

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
      this.frame = document.createElement("iframe");
      this.frame.loading = "lazy";
    }

    connectedCallback() {
      this.frame.title = this.title || "Pegs and Jokers";
      this.frame.src = this.address;
      this.shadowRoot.append(this.frame);
      boards.set(this.frame.contentWindow, this);
    }

    disconnectedCallback() {
      boards.forEach((board, window) => board === this && boards.delete(window));
      awake = awake.filter((board) => board !== this);
    }

    attributeChangedCallback() {
      if (this.isConnected) this.frame.src = this.address;
    }

    // All that is asked for stands behind the hash: no server sees it, and it may be as long as a game.
    get address() {
      const asked = new URLSearchParams();
      for (const name of ATTRIBUTES) if (this.hasAttribute(name)) asked.set(name, this.getAttribute(name));
      const around = this.closest("[lang]");
      if (!asked.has("lang") && around) asked.set("lang", around.lang.split("-")[0]);
      if (location.origin !== "null") asked.set("host", location.origin);
      return `${PAGE.href}#${asked}`;
    }

    wake() {
      this.send("wake");
    }

    sleep() {
      this.send("sleep");
    }

    send(type) {
      this.frame.contentWindow?.postMessage({ pegs: VERSION, type }, PAGE.origin);
    }

    heard({ type, height, ...about }) {
      if (type === "size") this.frame.style.height = `${height}px`;
      if (type === "asleep") awake = awake.filter((board) => board !== this);
      if (type === "ready") {
        awake = [...awake.filter((board) => board !== this), this];
        // What a board says as it goes to sleep may come too late to be known as its own.
        while (awake.length > AWAKE) awake.shift().sleep();
      }
      if (EVENTS.includes(type)) this.dispatchEvent(new CustomEvent(`pegs-${type}`, { detail: about, bubbles: true, composed: true }));
    }
  }

  for (const name of ATTRIBUTES.filter((each) => each !== "lang"))
    Object.defineProperty(PegsBoard.prototype, name, {
      get() {
        return this.getAttribute(name);
      },
      set(value) {
        if (value === null) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });

  addEventListener("message", ({ source, origin, data }) => {
    const board = boards.get(source);
    if (!board || origin !== PAGE.origin || data?.pegs !== VERSION) return;
    const { pegs, ...message } = data;
    board.heard(message);
  });
  if (!customElements.get("pegs-board")) customElements.define("pegs-board", PegsBoard);
})();
