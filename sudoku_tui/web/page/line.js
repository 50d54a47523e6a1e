// The connection of the page: where it goes, what is sent by it, how it ends, and how it comes back.
"use strict";

const PATIENCE = [1000, 2000, 5000, 10000, 20000, 30000]; // ms between tries to come back after a broken line

const here = new URL("ws", location.href);
here.protocol = here.protocol.replace("http", "ws");
here.search = here.hash = "";
document.getElementById("terminal").dataset.sessionWebsocketUrl = here.href;

// The connection that the terminal makes, so that the bar can use it, and the end be told.

let line = null;
let told = null;

window.WebSocket = class extends WebSocket {
  constructor(where) {
    super(hasFingers ? `${where}&fingers=1` : where);
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
