// The bar of keys for fingers, and the keyboard of the device.
"use strict";

// A digit or an arrow is a key; a word is a command, whatever key the player has given it.

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
