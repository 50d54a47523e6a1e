// The connection of the page: where it goes, what is sent by it, whether it answers, how it ends, and how it comes back.
"use strict";

const PATIENCE = [2000, 3000, 5000, 10000, 20000, 30000]; // ms between tries to come back, half as many more or fewer
const LOOK = 500; // ms between two looks at the line
const QUIET = 3500; // ms without a sign of life until the page asks for one
const KEY_QUIET = 1000; // the same after a key
const SILENT = 4000; // ms in which the server answers
const BEGINNING = 15000; // the same before the session has drawn anything: the one before may have to end first
const LOST = 15000, ENOUGH = 3; // ms in which a silent line is lost, where the server answers so often on others
const MOST_WAITING = 64; // keys that wait for the connection

const here = new URL("ws", location.href);
here.search = here.hash = "";
document.getElementById("terminal").dataset.sessionWebsocketUrl = here.href.replace("http", "ws");

// The connection that the terminal makes, so that the bar can use it, and the end be told.

let line = null;
let told = null; // why the session has ended, by the server
let hasOpened = false, hasBegun = false;
const waiting = []; // what is pressed before the connection is open, in order

window.WebSocket = class extends WebSocket {
  constructor(where) {
    super(hasFingers ? `${where}&fingers=1` : where);
    line = this;
    this.addEventListener("open", () => opened());
    this.addEventListener("message", (event) => {
      heard();
      if (typeof event.data === "string") {
        const [kind, about] = JSON.parse(event.data);
        if (kind === "ended") told = about;
        if (kind === "text") takeText(about);
      } else {
        hasBegun = true;
      }
    });
    this.addEventListener("close", () => ended());
  }

  // The terminal tells its size before the connection is open, and again when it is.
  send(data) {
    const [kind] = JSON.parse(data);
    const isPressed = ["stdin", "command", "cell"].includes(kind);
    if (this.readyState === WebSocket.OPEN) {
      if (isPressed && !mayPress()) return;
      super.send(data);
    } else if (isPressed && this.readyState === WebSocket.CONNECTING) {
      keep(data);
    }
  }
};

function send(...message) {
  const data = JSON.stringify(message);
  if (line !== null) line.send(data);
  else keep(data);
}

function keep(data) {
  if (waiting.length < MOST_WAITING) waiting.push(data);
}

function opened() {
  hasOpened = true;
  history.replaceState(null, "");
  heard();
  line.send('["text"]');
  for (const data of waiting.splice(0)) line.send(data);
}

// Whether the line answers. Who looks at the page learns it; a page that nobody sees asks nothing.

let heardAt = 0; // when something came last
let askedAt = null; // when a sign of life was asked for that has not come
let pressedAt = null; // when the first key was pressed that nothing has come after
let silentAt = null; // when the last sign of life was, on a line that is silent
let isDeaf = false; // whether something was pressed on a silent line

function heard() {
  heardAt = performance.now();
  askedAt = pressedAt = null;
  if (silentAt !== null) answersAgain();
}

function mayPress() {
  if (silentAt !== null) {
    isDeaf = true;
    return false;
  }
  sayState("");
  pressedAt ??= performance.now();
  return true;
}

function isSeen() {
  return document.visibilityState === "visible";
}

function look() {
  if (line === null || line.readyState !== WebSocket.OPEN) return;
  const now = performance.now();
  if (!isSeen()) {
    heardAt = now;
    askedAt = pressedAt = null;
  } else if (silentAt !== null) {
    sayState(SILENCE);
  } else if (askedAt !== null && now - askedAt > (hasBegun ? SILENT : BEGINNING)) {
    silentAt = heardAt;
    findOut();
  } else if (askedAt === null && (now - heardAt > QUIET || (pressedAt !== null && now - pressedAt > KEY_QUIET))) {
    ask();
  }
}

function ask() {
  askedAt = performance.now();
  line.send('["alive"]');
}

const SILENCE = "The server does not answer. What you press now is not taken; the game goes on as soon as it answers.";

function answersAgain() {
  sayState(isDeaf ? "The server answers again. What you pressed meanwhile was not taken." : "");
  silentAt = null;
  isDeaf = false;
}

function sayState(sentence) {
  const state = document.getElementById("state");
  if (state.textContent !== sentence) state.textContent = sentence;
  state.hidden = !sentence;
}

// A proxy or a network may have forgotten this line, while the server answers on others.
async function findOut() {
  const begun = silentAt;
  let answers = 0;
  while (silentAt === begun && line.readyState === WebSocket.OPEN) {
    await pause(LOST / ENOUGH);
    if (!isSeen()) continue;
    answers = (await refusal()) === "" ? answers + 1 : 0;
    if (answers === ENOUGH && silentAt === begun) return location.reload();
  }
}

setInterval(look, LOOK);
document.addEventListener("visibilitychange", () => {
  if (isSeen() && line?.readyState === WebSocket.OPEN && silentAt === null) ask();
});

// The end of the connection, and the way back.

function ended() {
  sayState("");
  const again = document.getElementById("again");
  if (told !== null) {
    say(told.sentence || "You have left the game. It is saved.");
    again.textContent = told.again ? "Play on" : "Play here";
  } else if (hasOpened) {
    say("The connection is broken. Your game is saved up to the last move.");
  }
  if (told === null) again.textContent = hasOpened ? "Play on" : "Try again";
  if (told === null || told.returns) comeBack();
}

function say(sentence) {
  document.getElementById("why").textContent = sentence;
  const dialog = document.getElementById("ended");
  if (!dialog.hidden) return;
  dialog.hidden = false;
  document.getElementById("again").focus();
}

document.getElementById("again").addEventListener("click", () => enter());

// Load the page again if the server would let it in; otherwise say why not.
async function enter(tries = 0) {
  const why = await refusal();
  if (why !== "") return say(why);
  history.replaceState({ tries }, ""); // which a page that is loaded again keeps
  location.reload();
  return new Promise(() => {}); // nothing more is done here
}

// Go on as soon as the server lets the page in, while somebody looks; not all pages at the same moment.
async function comeBack() {
  if (!hasOpened) say((await refusal()) || UPGRADE);
  for (let tries = history.state?.tries ?? 0; ; ) {
    await pause(PATIENCE[Math.min(tries, PATIENCE.length - 1)] * (0.5 + Math.random()));
    if (isSeen()) await enter((tries += 1));
  }
}

const UPGRADE =
  "The server answers, but the connection of the game does not come through: what stands before it must pass on websockets.";
const REFUSED = {
  429: "Too many connections are open here from your address. The page tries again by itself.",
  502: "The server does not run, or cannot be reached by the proxy before it. The page comes back by itself.",
  503: "The server has no room now, or is being stopped. The page comes back by itself.",
};

// Why the server would not let the page in, in a sentence; empty if it would. A websocket that fails does not say it.
async function refusal() {
  try {
    const answer = await fetch("ws", { method: "POST", cache: "no-store", signal: AbortSignal.timeout(LOST / ENOUGH) });
    if (answer.ok) return "";
    const isOurs = answer.headers.get("Content-Type")?.startsWith("text/plain");
    const status = answer.status === 504 ? 502 : answer.status;
    return REFUSED[status] ?? ((isOurs && (await answer.text())) || `The server refuses the connection (${status}).`);
  } catch {
    return "The server cannot be reached. The page comes back by itself as soon as it answers.";
  }
}

// Wait; not for so long if somebody comes back to the page, or the network to the device.
function pause(milliseconds) {
  const over = new AbortController();
  return new Promise((then) => {
    setTimeout(then, milliseconds);
    window.addEventListener("online", then, { signal: over.signal });
    document.addEventListener("visibilitychange", () => isSeen() && then(), { signal: over.signal });
  }).finally(() => over.abort());
}
