// *Put a board on your page*: what is chosen becomes a live board, and the line to copy.
const place = (id) => document.getElementById(id);
const ROOT = new URL("@root/", import.meta.url).href;
const CHOSEN = { lesson: ["lesson"], position: ["position"], record: ["record"], game: ["game"] };
const PAUSE = 400;
const COMMON = ["kind", "lang", "theme", "start"];

const escaped = (text) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt()};`).replace(/\n/g, "&#10;");

const chosen = () => {
  const kind = place("kind").value;
  const found = { [kind]: place(kind).value };
  if (kind === "lesson") {
    const { rules } = place("lesson").selectedOptions[0].parentElement.dataset;
    if (rules !== "standard") found.rules = rules;
  }
  for (const name of ["lang", "theme", "start"]) if (place(name).value) found[name] = place(name).value;
  if (place("still").checked) found.still = "";
  return found;
};

// The line follows every letter.
const write = () => {
  const kind = place("kind").value;
  for (const field of document.querySelectorAll("[data-field]"))
    field.hidden = ![...COMMON, ...CHOSEN[kind]].includes(field.dataset.field);
  const written = Object.entries(chosen()).map(([name, value]) => (value ? ` ${name}="${escaped(value)}"` : ` ${name}`));
  place("line").value = `<script src="${ROOT}embed.js"></script>\n<pegs-board${written.join("")}></pegs-board>`;
  place("copied").textContent = "";
};

// The board follows once the writer pauses, and is not drawn anew for what it shows already.
let seen = "";
let pause;
const show = () => {
  clearTimeout(pause);
  if (seen === place("line").value) return;
  seen = place("line").value;
  const board = document.createElement("pegs-board");
  for (const [name, value] of Object.entries(chosen())) board.setAttribute(name, value);
  place("wrong").replaceChildren();
  place("seen").replaceChildren(board);
};

const refused = ({ target, detail: { where } }) => {
  if (!target.isConnected) return;
  const found = document.createElement("code");
  found.dir = "ltr";
  found.textContent = where;
  place("wrong").replaceChildren(place("wrong").dataset.told, " ", found);
};

const copy = async () => {
  place("line").select();
  try {
    await navigator.clipboard.writeText(place("line").value);
  } catch {
    place("copied").textContent = place("copy").dataset.selected;
    return;
  }
  place("copied").textContent = place("copy").dataset.copied;
};

place("choices").addEventListener("input", () => {
  write();
  clearTimeout(pause);
  pause = setTimeout(show, PAUSE);
});
place("choices").addEventListener("change", () => {
  write();
  show();
});
place("seen").addEventListener("pegs-failed", refused);
place("choices").addEventListener("submit", (event) => event.preventDefault());
place("copy").addEventListener("click", copy);
write();
show();
