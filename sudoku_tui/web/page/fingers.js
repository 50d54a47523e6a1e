// The bar of keys for fingers, and the keyboard of the device.
"use strict";

const hasFingers = matchMedia("(pointer: coarse)").matches;

// A word is a command, whatever key the player has given it; texts name it so (BUTTONS in keys/game_commands.py).
const WORDS = {
  Hint: "hint",
  Step: "next_step",
  Why: "explain",
  Marks: "mark_mode",
  Cells: "candidates",
  Undo: "undo",
  Redo: "redo",
  Open: "open",
  Help: "help",
  Menu: "palette",
};
const NAMES = { Cells: "What cells show", Menu: "Menu of all commands" };

// The others are keys.
const KEYS = {
  "Esc": ["\x1b", "Escape"],
  "⌫": ["\x7f", "Erase"],
  "◀": ["\x1b[D", "Left"],
  "▲": ["\x1b[A", "Up"],
  "▼": ["\x1b[B", "Down"],
  "▶": ["\x1b[C", "Right"],
  "⏎": ["\r", "Enter"],
};

function button(label, name, press, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.className = kind;
  made.setAttribute("aria-label", name);
  made.addEventListener("pointerdown", (event) => event.preventDefault()); // the terminal keeps the focus
  made.addEventListener("click", () => press(made));
  document.getElementById("bar").append(made);
}

for (const digit of "123456789") button(digit, digit, () => send("stdin", digit), "digit");
for (const [label, id] of Object.entries(WORDS)) button(label, NAMES[label] || label, () => send("command", id));
for (const [label, [key, name]] of Object.entries(KEYS)) {
  button(label, name, () => send("stdin", key), name.toLowerCase());
}
button("⌨", "The keyboard of the device", (made) => showKeyboard(made));

// A finger on the board should not open the keyboard of the device, which would cover half of it.

let textarea = null;

function showKeyboard(made) {
  const isShown = textarea.inputMode !== "none";
  textarea.inputMode = isShown ? "none" : "text";
  made.setAttribute("aria-pressed", String(!isShown));
  textarea.blur();
  textarea.focus();
}
