// What the page adds to the terminal besides: keys that the browser keeps, and the beginning.
"use strict";

// Keys that stay the browser's: copying what is marked, pasting, loading anew, its own tools, the full screen.

window.addEventListener("keydown", (event) => {
  const isControl = event.ctrlKey && !event.altKey && !event.metaKey;
  const letter = event.key.toLowerCase();
  if ((isControl && (letter === "c" || letter === "v" || letter === "r")) || ["F5", "F11", "F12"].includes(event.key)) {
    event.stopImmediatePropagation();
  }
}, true);

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
    if (hasFingers) textarea.inputMode = "none";
    textarea.focus();
  };
});
