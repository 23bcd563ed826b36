// A board on someone else's page (embed.html). It paints the still picture of what its address asks for, from the
// drawings that the build made, and starts Python when it is touched. docs/embed.md tells the address and the messages.
//
// What its Python meets of it:
//   window.pegsEmbed       {asked: the parameters; tell(type, about): to the page around; kept(): from Python, the
//                          parameters from which the board goes on after a sleep}
//   window.pegsWords, window.pegsLesson, window.pegsBotWorker   as in boot.mjs
//   <html data-boot="…">   "asleep", "starting", "done", "failed"
const VERSION = 1;
const LANGUAGES = "@languages";
const KINDS = ["lesson", "position", "record", "game"];
const SEATS = "ABCDEFGH";
const PEGS = 5;
const SHOWN = 60;
const RULES = /^(standard|arizona)\/([468])(\?[\w=&-]+)?$/;
const FILE = /^\[Rules "([^"]+)"\]/;

const here = (path) => new URL(path, import.meta.url).href;
const root = document.documentElement;
const place = (id) => document.getElementById(id);
const asked = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const kind = KINDS.find((each) => each in asked);
const language = LANGUAGES.includes(asked.lang) ? asked.lang : "en";

// What is looked up by a name from the address has no names but its own.
const bare = (_, value) => (Object.prototype.toString.call(value) === "[object Object]" ? Object.setPrototypeOf(value, null) : value);
const asking = new Map();
const fetched = async (name) => {
  const answer = await fetch(here(`@embed/${name}.json`));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return JSON.parse(await answer.text(), bare);
};
const json = (name) => {
  if (!asking.has(name)) asking.set(name, fetched(name));
  return asking.get(name);
};
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt()};`);

// Nothing that is told is secret; where the page around has said who it is, nobody else hears it.
const heard = /^https?:\/\/[\w.:[\]-]+$/.test(asked.host) ? asked.host : new URL(import.meta.url).origin;
const around = "host" in asked ? heard : "*";
const tell = (type, about = {}) => {
  if (parent !== window) parent.postMessage({ pegs: VERSION, type, ...about }, around);
};

// The page around may choose light or dark whatever the reader's system says.
const dress = () => {
  if (!["light", "dark"].includes(asked.theme)) return;
  root.dataset.theme = asked.theme;
  for (const rule of document.styleSheets[0].cssRules)
    if (/prefers-color-scheme: dark/.test(rule.media?.mediaText)) rule.media.mediaText = asked.theme === "dark" ? "all" : "not all";
};

const wanted = (texts) => {
  const lesson = texts.lessons[asked.rules ?? "standard"]?.[asked.lesson];
  const rules = kind === "record" ? asked.record.match(FILE)?.[1] : asked.game;
  if (kind === "lesson") return lesson && { ...lesson, where: asked.shown ?? lesson.where };
  if (kind === "position") return { where: asked.position };
  return rules && { where: asked.shown ?? rules };
};

const seated = (seat, seats) => seat.length === 1 && SEATS.slice(0, seats).includes(seat);
const known = ([name, value], options) => options[name]?.includes(value);

// Where the pegs of a position stand, and the hand of who plays here; of rules alone, where all pegs wait.
const read = (where) => {
  const [rules, standing, turn = standing === undefined ? "A" : "", hands] = where.split(" ");
  const you = kind === "position" ? (asked.you ?? turn) : turn;
  const [, game, count, house = ""] = rules.match(RULES) ?? [];
  const seats = Number(count);
  if (!seats) return { wrong: rules };
  const sides = (standing ?? Array(seats).fill("-").join("/")).split("/");
  const pegs = sides.flatMap((side, seat) => {
    const names = side === "-" ? [] : side.split(",").map((name) => (name.startsWith("h") ? SEATS[seat] + name : name));
    const waiting = Array.from({ length: Math.max(0, PEGS - names.length) }, (_, peg) => `${SEATS[seat]}s${peg + 1}`);
    return [...waiting, ...names].map((hole) => ({ seat: SEATS[seat], hole }));
  });
  const hand = hands?.split("/")[SEATS.indexOf(you)] ?? "-";
  return {
    seats,
    pegs,
    standing: standing ?? "-",
    sides: sides.length,
    players: [turn, you],
    house: [game, house ? house.slice(1).split("&") : []],
    hand: hand === "-" ? [] : (hand.match(/..?/g) ?? []).sort(byRank),
  };
};

// Of what is asked for, the first that is not there, as the address writes it.
const missing = ({ seats, pegs, standing, sides, players, house: [game, options], hand }, board, cards) => {
  if (sides !== seats) return standing;
  const holes = pegs.map(({ hole }) => hole);
  const peg = holes.find((hole, at) => !(hole in board.holes) || holes.indexOf(hole) !== at);
  const crowded = [...SEATS].find((seat) => pegs.filter((each) => each.seat === seat).length > PEGS);
  return (
    peg ??
    (crowded && standing.split("/")[SEATS.indexOf(crowded)]) ??
    players.find((seat) => !seated(seat, seats)) ??
    options.find((option) => !known(option.split("="), board.options[game])) ??
    hand.find((card) => !(card in cards.faces))
  );
};
const RANKS = "A23456789TJQKX";
const byRank = (one, other) => RANKS.indexOf(one[0]) - RANKS.indexOf(other[0]) || "cdhsrb".indexOf(one[1]) - "cdhsrb".indexOf(other[1]);

const picture = (found, board, label) => {
  const pegs = found.pegs.map(({ seat, hole }) => `<use href="#board${found.seats}-peg-${seat}" transform="translate(${board.holes[hole]})"/>`);
  const numbers = found.pegs.map(({ hole }) => board.numbers[hole] ?? "");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="board still board-${found.seats}" viewBox="${board.box}" role="img" ` +
    `aria-label="${label}"><use href="#board${found.seats}"/>${pegs.join("")}${numbers.join("")}</svg>`
  );
};

const held = (hand, cards, texts) => {
  const each = (card) =>
    `<li><svg class="card" viewBox="0 0 ${cards.width} ${cards.height}" width="${cards.width}" height="${cards.height}" ` +
    `role="img" aria-label="${texts.cards[card]}">${cards.faces[card]}</svg></li>`;
  return hand.length ? `<ul class="held" aria-label="${texts.hand}">${hand.map(each).join("")}</ul>` : "";
};

// What is at fault in the address stands behind what is said of it.
const refuse = (text, where = "") => {
  root.dataset.boot = "failed";
  const named = where && ` <bdi dir="ltr"><code>${escaped(where)}</code></bdi>`;
  place("still").innerHTML = `<p class="boot-failed" role="alert">${text}${named}</p>`;
  tell("failed", { where });
};

const paint = async (texts) => {
  const want = wanted(texts);
  if (!want) return refuse(texts.unreadable, kind && asked[kind].slice(0, SHOWN));
  const found = read(want.where);
  if ("wrong" in found) return refuse(texts.unreadable, found.wrong.slice(0, SHOWN));
  const [board, cards] = await Promise.all([json(`board-${found.seats}`), found.hand.length && json("cards")]);
  const wrong = missing(found, board, cards);
  if (wrong !== undefined) return refuse(texts.unreadable, wrong.slice(0, SHOWN));
  const title = want.title ? `<h1>${want.title}</h1>` : `<h1 class="unseen">${texts.site}</h1>`;
  const ask = want.ask ? `<p class="ask">${want.ask}</p>` : "";
  const touch = `<button type="button" class="main" id="wake">${texts[kind]}</button>`;
  const progress = `<progress aria-label="${texts.loading}"></progress>`;
  place("stock").innerHTML = board.boards;
  place("still").innerHTML =
    `${title}<div class="exercise-live"><div class="shown">${picture(found, board, want.about ?? `${texts.board}: ${escaped(want.where)}`)}</div>` +
    `<div class="exercise-text">${ask}${held(found.hand, cards, texts)}${"still" in asked ? "" : touch + progress}</div></div>`;
  place("wake")?.addEventListener("click", wake);
  place("still").querySelector(".shown").addEventListener("click", wake);
  return undefined;
};

const foot = (texts) => {
  const rules = asked.rules in texts.lessons ? asked.rules : "standard";
  const page = kind === "lesson" ? `rules/${rules}/` : "";
  place("foot").innerHTML = `<a href="${here("@root/")}${texts.folder}${page}" target="_blank" rel="noopener">${texts.site}</a>`;
};

let texts;
async function wake() {
  if (root.dataset.boot !== "asleep" || "still" in asked) return;
  root.dataset.boot = "starting";
  performance.mark("pegs-touched");
  place("wake").setAttribute("aria-busy", "true");
  window.pegsLesson = true;
  window.pegsWords = Object.fromEntries(LANGUAGES.map((code) => [code, `${here("@words/")}lesson-${code}.mo`]));
  window.pegsBotWorker = here("./bot_worker.mjs");
  window.pegsEmbed = { asked, tell, kept: () => ({}) };
  try {
    const { loadPyodide } = await import("./interpreter.mjs");
    const python = await loadPyodide();
    const wrong = python.runPython("import app.embed_shell; app.embed_shell.start()");
    if (wrong !== undefined) return refuse(texts.unreadable, wrong);
  } catch (error) {
    console.error(error.message);
    return refuse(texts.failed);
  }
  for (const painted of ["still", "stock"]) place(painted).remove();
  root.dataset.boot = "done";
  performance.mark("pegs-playable");
  return tell("ready", { kind });
}

// Another runtime on the page needs the memory: all that is kept of this one is in the address, which paints it again.
const sleep = () => {
  if (root.dataset.boot !== "done") return;
  const { start, ...others } = asked;
  tell("asleep");
  location.replace(`#${new URLSearchParams({ ...others, ...window.pegsEmbed.kept() })}`);
};

addEventListener("hashchange", () => location.reload());
addEventListener("message", ({ source, origin, data }) => {
  if (parent === window || source !== parent || (around !== "*" && origin !== around) || data?.pegs !== VERSION) return;
  if (data.type === "wake") wake();
  if (data.type === "sleep") sleep();
});

dress();
try {
  // The board is most likely this one, and need not wait until the words are there.
  const likely = Object.values(asked).join(" ").match(/(?:standard|arizona)\/([468])/)?.[1] ?? 4;
  json(`board-${likely}`).catch(() => {});
  texts = await json(language);
  root.lang = language;
  root.dir = texts.direction;
  foot(texts);
  await paint(texts);
} catch (error) {
  console.error(error.message);
  // Without its words it can say so in one language only.
  refuse(texts?.failed ?? "The board could not be loaded: reload the page.");
}
const size = () => tell("size", { height: Math.ceil(document.body.getBoundingClientRect().height) });
new ResizeObserver(size).observe(document.body);
if (asked.start === "near")
  new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && wake(), { rootMargin: "200px" }).observe(document.body);
