// What the page adds to the terminal: where it connects, keys that the browser keeps, keys for fingers, and the end.
"use strict";

const COLUMNS = 40; // the narrowest layout of the game
const SMALLEST_FONT = 9, USUAL_FONT = 16;
const WIDTH_OF_LETTER = 0.6; // of the font size
const PATIENCE = [1000, 2000, 5000, 10000, 20000, 30000]; // ms between tries to come back after a broken line

const screen = document.getElementById("terminal");
const here = new URL("ws", location.href);
here.protocol = here.protocol.replace("http", "ws");
here.search = here.hash = "";
screen.dataset.sessionWebsocketUrl = here.href;

const wanted = Number(new URLSearchParams(location.search).get("fontsize"));
const fitting = Math.floor(innerWidth / COLUMNS / WIDTH_OF_LETTER);
screen.dataset.fontSize = wanted >= SMALLEST_FONT && wanted <= 60
  ? wanted
  : Math.max(SMALLEST_FONT, Math.min(USUAL_FONT, fitting));

// The connection that the terminal makes, so that the bar can use it, and the end be told.

let line = null;
let told = null;

window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    line = this;
    this.addEventListener("message", (event) => {
      if (typeof event.data === "string") {
        const [kind, about] = JSON.parse(event.data);
        if (kind === "ended") told = about;
      }
    });
    this.addEventListener("close", () => ended());
  }

  // The terminal tells its size before the connection is open, and again when it is.
  send(data) {
    if (this.readyState === WebSocket.OPEN) super.send(data);
  }
};

function send(...message) {
  if (line !== null) line.send(JSON.stringify(message));
}

function ended() {
  document.getElementById("ended").hidden = false;
  const why = document.getElementById("why");
  const again = document.getElementById("again");
  if (told === null) {
    why.textContent = "The connection is broken. Your game is saved up to the last move.";
    comeBack(0);
  } else {
    why.textContent = told.sentence || "You have left the game. It is saved.";
    again.textContent = told.again ? "Play on" : "Play here";
  }
  again.focus();
}

document.getElementById("again").addEventListener("click", () => location.reload());

// After a broken line: go on as soon as the server answers, while somebody looks.
async function comeBack(times) {
  await new Promise((then) => setTimeout(then, PATIENCE[Math.min(times, PATIENCE.length - 1)]));
  if (document.visibilityState === "visible") {
    try {
      if ((await fetch("health", { cache: "no-store" })).ok) return location.reload();
    } catch {
      // there is no network yet
    }
  }
  return comeBack(times + 1);
}

// Keys that stay the browser's: copying what is marked, pasting, loading anew, its own tools, the full screen.

window.addEventListener("keydown", (event) => {
  const isControl = event.ctrlKey && !event.altKey && !event.metaKey;
  const letter = event.key.toLowerCase();
  if ((isControl && (letter === "c" || letter === "v" || letter === "r")) || ["F5", "F11", "F12"].includes(event.key)) {
    event.stopImmediatePropagation();
  }
}, true);

// Keys for fingers. A digit or an arrow is a key; a word is a command, whatever key the player has given it.

const KEYS = {
  "⌫": ["\x7f", "Erase"],
  "Esc": ["\x1b", "Escape"],
  "◀": ["\x1b[D", "Left"],
  "▲": ["\x1b[A", "Up"],
  "▼": ["\x1b[B", "Down"],
  "▶": ["\x1b[C", "Right"],
  "⏎": ["\r", "Enter"],
};
const WORDS = { Hint: "hint", Step: "next_step", Why: "explain", Marks: "mark_mode", Undo: "undo", Redo: "redo", Menu: "palette" };

function button(label, name, span, press, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.className = kind;
  made.setAttribute("aria-label", name);
  made.style.gridColumn = `span ${span}`;
  made.addEventListener("pointerdown", (event) => event.preventDefault()); // the terminal keeps the focus
  made.addEventListener("click", () => press(made));
  document.getElementById("bar").append(made);
}

for (const digit of "123456789") button(digit, digit, 4, () => send("stdin", digit), "digit");
for (const [label, id] of Object.entries(WORDS).slice(0, 6)) button(label, label, 6, () => send("command", id));
for (const [label, [key, name]] of Object.entries(KEYS)) button(label, name, 4, () => send("stdin", key));
button("Menu", "Menu of all commands", 4, () => send("command", WORDS.Menu));
button("⌨", "The keyboard of the device", 4, (made) => showKeyboard(made));

// A finger on the board should not open the keyboard of the device, which would cover half of it.

let textarea = null;

function showKeyboard(made) {
  const isShown = textarea.inputMode !== "none";
  textarea.inputMode = isShown ? "none" : "text";
  made.setAttribute("aria-pressed", String(!isShown));
  textarea.blur();
  textarea.focus();
}

// The terminal begins at the event load, and measures its letters then: they must be there.

window.addEventListener("DOMContentLoaded", () => {
  const begin = window.onload;
  window.onload = async (event) => {
    try {
      await Promise.all(["16px", "bold 16px"].map((font) => document.fonts.load(`${font} 'Roboto Mono'`)));
    } finally {
      begin(event);
    }
    textarea = document.querySelector(".xterm-helper-textarea");
    if (matchMedia("(pointer: coarse)").matches) textarea.inputMode = "none";
    textarea.focus();
  };
});
