// *Put a board on your page*: what is chosen becomes a live board, and the line to copy.
const place = (id) => document.getElementById(id);
const ROOT = new URL("@root/", import.meta.url).href;
const CHOSEN = { lesson: ["lesson"], position: ["position"], record: ["record"], game: ["game"] };
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

const show = () => {
  const found = chosen();
  const kind = place("kind").value;
  for (const field of document.querySelectorAll("[data-field]"))
    field.hidden = ![...COMMON, ...CHOSEN[kind]].includes(field.dataset.field);
  const board = document.createElement("pegs-board");
  for (const [name, value] of Object.entries(found)) board.setAttribute(name, value);
  place("seen").replaceChildren(board);
  const written = Object.entries(found).map(([name, value]) => (value ? ` ${name}="${escaped(value)}"` : ` ${name}`));
  place("line").value = `<script src="${ROOT}embed.js"></script>\n<pegs-board${written.join("")}></pegs-board>`;
  place("copied").textContent = "";
};

const copy = async () => {
  place("line").select();
  try {
    await navigator.clipboard.writeText(place("line").value);
  } catch {
    // What is selected can be copied by hand: nothing is to be said that did not happen.
    return;
  }
  place("copied").textContent = place("copy").dataset.copied;
};

place("choices").addEventListener("change", show);
place("choices").addEventListener("submit", (event) => event.preventDefault());
place("copy").addEventListener("click", copy);
show();
