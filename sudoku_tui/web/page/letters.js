// How large the letters of the terminal are: so that the best layout of the game fits into the room for them.
"use strict";

// What the game draws, the best first: columns, rows, the smallest letters with which it is read well, in pixels, and
// the most columns with which it does not draw something else.
const LAYOUTS = [
  [98, 39, 12], // the large board, panel and log beside it
  [80, 24, 12], // the board with room for marks, panel and log beside it
  [55, 30, 11, 61], // the same, the log below it
  [62, 21, 10], // the compact board, panel and log beside it
  [40, 23, 10], // the same, the log below it
  [40, 15, 5], // the smallest of all
];
const LARGEST = 20, SMALLEST_WANTED = 5, LARGEST_WANTED = 60;
const FONT = "'Roboto Mono'";

const screen = document.getElementById("terminal");
const wanted = Number(new URLSearchParams(location.search).get("fontsize"));
const pen = document.createElement("canvas").getContext("2d");

let options = null; // of the terminal, which keeps them to itself

// The columns and rows that the room has with letters of a size; the terminal begins none between two pixels.
function grid(size) {
  pen.font = `${size}px ${FONT}`;
  const letter = pen.measureText("W");
  const width = Math.floor(letter.width * devicePixelRatio);
  const height = Math.ceil((letter.fontBoundingBoxAscent + letter.fontBoundingBoxDescent) * devicePixelRatio);
  const room = screen.getBoundingClientRect();
  return [Math.floor(room.width * devicePixelRatio / width), Math.floor(room.height * devicePixelRatio / height)];
}

function fittingSize() {
  if (wanted >= SMALLEST_WANTED && wanted <= LARGEST_WANTED) return wanted;
  for (const [columns, rows, smallest, most = Infinity] of LAYOUTS) {
    for (let size = LARGEST; size >= smallest; size--) {
      const [width, height] = grid(size);
      if (width >= columns && width <= most && height >= rows) return size;
    }
  }
  return LAYOUTS.at(-1)[2];
}

// Begin the terminal, whose options are seen where it defines them.
function beginTerminal(begin) {
  const define = Object.defineProperty;
  Object.defineProperty = (object, name, how) => {
    if (name === "fontSize" && how.set) options = object;
    return define(object, name, how);
  };
  screen.dataset.fontSize = fittingSize();
  try {
    begin();
  } finally {
    Object.defineProperty = define;
  }
  new ResizeObserver(() => chooseLetters() && window.onresize()).observe(screen);
}

// Whether the letters get another size.
function chooseLetters() {
  const size = fittingSize();
  if (options === null || options.fontSize === size) return false;
  options.fontSize = size;
  return true;
}

// Before the terminal looks how much fits: its handler is younger than this one.
window.addEventListener("resize", chooseLetters);

// Where the keyboard of the device lies over the page, the game stands above it.
window.visualViewport?.addEventListener("resize", () => {
  if (visualViewport.scale === 1) document.body.style.height = `${visualViewport.height}px`;
});
