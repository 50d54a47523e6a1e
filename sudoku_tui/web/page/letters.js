// How large the letters of the terminal are.
"use strict";

const COLUMNS = 40; // the narrowest layout of the game
const SMALLEST_FONT = 9, USUAL_FONT = 16;
const WIDTH_OF_LETTER = 0.6; // of the font size

const screen = document.getElementById("terminal");

const wanted = Number(new URLSearchParams(location.search).get("fontsize"));
const fitting = Math.floor(innerWidth / COLUMNS / WIDTH_OF_LETTER);
screen.dataset.fontSize = wanted >= SMALLEST_FONT && wanted <= 60
  ? wanted
  : Math.max(SMALLEST_FONT, Math.min(USUAL_FONT, fitting));
