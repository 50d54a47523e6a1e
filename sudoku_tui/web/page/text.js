// The game as text, for screen readers: a table of the board, the lines of other screens, and what is said.
"use strict";

// What the session tells stands here as text, and never as HTML: a name in it may be a stranger's.

let takeText, nameTerminal;

{
  const SIDE = 9;
  const MOST_SAID = 12; // paragraphs that can be read again

  const [board, title, lines, said] = ["cells", "title", "lines", "said"].map((id) => document.getElementById(id));
  const names = Array(SIDE * SIDE).fill("");
  const contents = Array(SIDE * SIDE).fill("");

  let row = null;
  const cells = names.map((_, place) => {
    if (place % SIDE === 0) row = board.tBodies[0].insertRow();
    const cell = row.insertCell();
    cell.addEventListener("click", () => {
      send("cell", place);
      textarea.focus();
    });
    return cell;
  });

  nameTerminal = (keyboard) => {
    keyboard.setAttribute("aria-label", "Sudoku: keys of the game");
    keyboard.setAttribute("aria-describedby", "how");
    // What was typed does not stay there: a screen reader would read it at each arrow.
    keyboard.addEventListener("keyup", (event) => {
      if (!event.isComposing) keyboard.value = "";
    });
    for (const canvas of document.querySelectorAll("#terminal canvas")) canvas.setAttribute("aria-hidden", "true");
  };

  takeText = (news) => {
    if ("title" in news) title.textContent = news.title;
    if ("names" in news) names.splice(0, names.length, ...news.names);
    const changed = news.cells ?? {};
    for (const [place, content] of Object.entries(changed)) contents[place] = content;
    for (const place of "names" in news ? cells.keys() : Object.keys(changed)) {
      cells[place].textContent = `${names[place]}: ${contents[place]}`;
    }
    if ("at" in news) showCursor(news.at);
    if ("length" in news) setLength(news.length);
    for (const [place, line] of Object.entries(news.lines ?? {})) lines.children[place].textContent = line;
    if ("said" in news) sayAloud(news.said.join(" "));
  };

  function showCursor(at) {
    board.querySelector("[aria-current]")?.removeAttribute("aria-current");
    cells[at].setAttribute("aria-current", "true");
  }

  // While another screen has lines, these stand in the place of the board.
  function setLength(length) {
    while (lines.children.length > length) lines.lastChild.remove();
    while (lines.children.length < length) lines.append(document.createElement("p"));
    lines.hidden = length === 0;
    board.hidden = length > 0;
  }

  function sayAloud(text) {
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    said.append(paragraph);
    while (said.children.length > MOST_SAID) said.firstChild.remove();
  }
}
