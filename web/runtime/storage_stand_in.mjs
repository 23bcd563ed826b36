// PyScript opens an IndexedDB of its own before it boots, to cache package data that this site has none of, and never
// boots where storage is refused (blocked site data, sandboxed frames). This answers those openings from memory; every
// other one still reaches the browser's own IndexedDB, where there is one. It must be evaluated before PyScript is.

const PYSCRIPT = "IDBMap/";
// Even to name the real one can be refused.
const refusable = () => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
};
const real = refusable();

const answered = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ type: "success", target: request, isTrusted: false }));
  return request;
};

const inMemory = () => {
  const entries = new Map();
  const store = {
    clear: () => answered(void entries.clear()),
    count: () => answered(entries.size),
    delete: (key) => answered(void entries.delete(key)),
    get: (key) => answered(entries.get(key)),
    getAllKeys: () => answered([...entries.keys()]),
    getKey: (key) => answered(entries.has(key) ? key : undefined),
    put: (value, key) => answered((entries.set(key, value), key)),
  };
  return {
    objectStoreNames: ["entries"],
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close() {},
  };
};

const open = (name, ...version) => {
  if (String(name).startsWith(PYSCRIPT)) return answered(inMemory());
  if (!real) throw new DOMException("no storage here", "SecurityError");
  return real.open(name, ...version);
};

const own = (target, key) => {
  if (key === "open") return open;
  const value = target[key];
  return typeof value === "function" ? value.bind(target) : value;
};

Object.defineProperty(globalThis, "indexedDB", {
  configurable: true,
  value: real ? new Proxy(real, { get: own }) : { open },
});
