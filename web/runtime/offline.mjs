// The page's side of the service worker: registered after the first draw, so that what it fetches does not compete
// with the start; an update takes over only when no game is unfinished in any tab.
//
//   window.pegsBusy(flag)  the shell tells whether a game is unfinished here; one is until Python is up, so that a page
//                          that resumes a game is never taken over, and none is when the shell has then told nothing
//   "pegs-offline"         performance mark, and event on window, once the page works with no network
//
// "Unfinished" is a shared lock of that name, held by each tab with a game: the browser drops it with the tab, and the
// waiting worker asks for it.
const LOCK = "pegs-unfinished";

// In a sandboxed frame the mere naming of these throws.
const allowed = () => {
  try {
    return Boolean(navigator.serviceWorker && navigator.locks);
  } catch {
    return false;
  }
};

let busy = true;
let told = false;
let release = () => {};
let registration;

const offer = () => {
  if (!busy) registration?.waiting?.postMessage("take over");
};

const hold = async () => {
  const released = new Promise((resolve) => (release = resolve));
  try {
    await navigator.locks.request(LOCK, { mode: "shared" }, () => released);
  } catch {
    // Refused storage refuses locks too; there is then no worker to keep waiting either.
    return;
  }
  offer();
};

if (allowed()) hold();

window.pegsBusy = (flag) => {
  told = true;
  if (!allowed() || flag === busy) return;
  busy = flag;
  if (busy) hold();
  else release();
};

const ready = () => {
  performance.mark("pegs-offline");
  dispatchEvent(new Event("pegs-offline"));
};

export const register = async () => {
  if (!told) window.pegsBusy(false);
  if (!allowed()) return;
  const container = navigator.serviceWorker;
  let controlled = Boolean(container.controller);
  if (controlled) ready();
  container.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    else ready();
    controlled = true;
  });
  try {
    registration = await container.register(new URL("@root/sw.js", import.meta.url));
  } catch {
    // Refused by the browser's settings: the page plays on, without its offline half.
    return;
  }
  registration.addEventListener("updatefound", () => {
    registration.installing.addEventListener("statechange", offer);
  });
  offer();
};
