// What the page adds to the terminal besides: keys that the browser keeps, and the beginning.
"use strict";

// Keys that stay the browser's: copying what is marked, pasting, loading anew, its own tools, the full screen; finding,
// and its address.

window.addEventListener("keydown", (event) => {
  const isControl = event.ctrlKey && !event.altKey && !event.metaKey;
  const letter = event.key.toLowerCase();
  if ((isControl && "cvrfl".includes(letter)) || ["F5", "F11", "F12"].includes(event.key)) {
    event.stopImmediatePropagation();
  }
}, true);

// What F6 goes through, with Shift in the other direction, since the terminal takes Tab.

const LANDMARKS = ["terminal", "bar", "text", "ended"].map((id) => document.getElementById(id));
const FIRST_OF = ".xterm-helper-textarea, button, a[href], [tabindex='0']"; // what the focus goes to in a landmark

window.addEventListener("keydown", (event) => {
  if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  const shown = LANDMARKS.filter((landmark) => landmark.getClientRects().length && landmark.querySelector(FIRST_OF));
  const place = shown.findIndex((landmark) => landmark.contains(document.activeElement));
  const next = place < 0 ? 0 : (place + (event.shiftKey ? shown.length - 1 : 1)) % shown.length;
  shown[next].querySelector(FIRST_OF).focus();
}, true);

// What is typed before there is a terminal.

const EARLY = { Backspace: "⌫", Escape: "Esc", ArrowLeft: "◀", ArrowUp: "▲", ArrowDown: "▼", ArrowRight: "▶", Enter: "⏎" };

window.addEventListener("keydown", (event) => {
  if (textarea !== null || event.ctrlKey || event.altKey || event.metaKey || event.target !== document.body) return;
  const typed = event.key in EARLY ? KEYS[EARLY[event.key]][0] : event.key;
  if ([...typed].length > 1 && !(event.key in EARLY)) return; // no letter, and no key that is needed so soon
  event.preventDefault();
  send("stdin", typed);
});

// The terminal begins at the event load, and measures its letters then: they must be there.

window.addEventListener("DOMContentLoaded", () => {
  const begin = window.onload;
  window.onload = async (event) => {
    try {
      await Promise.all(["16px", "bold 16px"].map((font) => document.fonts.load(`${font} 'Roboto Mono'`)));
    } finally {
      beginTerminal(() => begin(event));
    }
    textarea = document.querySelector(".xterm-helper-textarea");
    nameTerminal(textarea);
    if (hasFingers) textarea.inputMode = "none";
    textarea.focus();
  };
});
