// A real Pico on the cable: its game at the table, its papers in and out. Only some browsers let a page open a port.

import { agreed, BAD, STAYS, tell } from "./papers.js";
import { say } from "./words.js";

/** What a Stationmaster says it is. */
const FILTERS = [{ usbVendorId: 0x1209, usbProductId: 0x0001 }];
/** So often it is asked whether there is more, and whether it is still there. */
const ASK_EVERY = 4000;
/** Flash takes its time; but after so long nobody answers any more. */
const PATIENCE = 12_000;
/** How often it is looked for after the cable was cut. */
const LOOK_EVERY = 1000;
const BREAK = "\x03";

const page = document.documentElement;
const acts = document.getElementById("pico");
const menu = acts.closest("details");
const status = document.querySelector("#cabled .status");
const keys = document.querySelectorAll("#cabled [data-press]");

/** The time on the clocks here, as the device wants it. */
export function dateHere(now = new Date()) {
  const here = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 16).replace("T", " ");
}

/**
 * Lets a Pico be plugged in. `send` sends the page's own messages; `show(table)` is called with what it plays, and with
 * nothing when it is gone; `papers` says what became of a paper.
 */
export function wirePico(send, show, papers) {
  const { serial } = navigator;
  acts.hidden = !serial;
  let port;
  let reader;
  let writer;
  let known = null;
  /** Somebody wants to see it, be it there or not. */
  let isWanted = false;
  /** Who waits for an answer, first come first. */
  let waiting = [];
  let heard = 0;

  const change = (state) => {
    page.dataset.pico = state;
    if (state === "off") return;
    status.dataset.words = `pico-${state}`;
    status.textContent = say(status.dataset.words);
  };
  const watch = (more = {}) => send({ watch: { language: page.lang, lines: [], print: null, read: null, ...more } });

  /** Says lines of which the last is answered; gives why not, or nothing where all is well. */
  async function ask(...lines) {
    if (!writer) return say("picoGone");
    const answered = new Promise((resolve) => { waiting.push(resolve); });
    const text = lines.map((line) => (line === BREAK ? line : `${line}\r\n`)).join("");
    try {
      await writer.write(new TextEncoder().encode(text));
    } catch {
      // The end of reading says so.
    }
    return answered;
  }

  async function open() {
    await port.open({ baudRate: 115_200 });
    writer = port.writable.getWriter();
    [waiting, known, heard] = [[], null, performance.now()];
    reader = port.readable.getReader();
    listen();
    await ask(BREAK);
    await ask(`date ${dateHere()}`);
    if (await askForLog("watch")) return;
    change("open");
  }

  /** A program that does not know the question is older than this page. */
  async function askForLog(question) {
    const wrong = await ask(question);
    if (wrong === "try help") change("older");
    return wrong;
  }

  async function listen() {
    let rest = "";
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        rest += decoder.decode(value, { stream: true });
        const lines = rest.split(/\r?\n/);
        rest = lines.pop();
        hear(lines);
      }
    } catch {
      // The cable was pulled out, or the Pico starts again.
    }
    reader.releaseLock();
    await close();
    if (isWanted) {
      change("lost");
      lookForIt();
    }
  }

  function hear(lines) {
    heard = performance.now();
    if (page.dataset.pico === "silent") change("open");
    const log = lines.filter((line) => line.includes("#@ ") || /^# watch \d+$/.test(line));
    if (log.length > 0) watch({ lines: log });
    for (const line of lines) {
      const [, outcome, reason] = /^# (ok|error: (.*))$/.exec(line) ?? [];
      if (outcome) waiting.shift()?.(reason ?? "");
    }
  }

  async function close() {
    for (const answer of waiting) answer(say("picoGone"));
    waiting = [];
    writer?.releaseLock();
    writer = undefined;
    await port?.close().catch(() => {});
  }

  /** After a cut or a start of the Pico it goes on by itself. */
  async function lookForIt() {
    while (isWanted && !writer) {
      await new Promise((resolve) => { setTimeout(resolve, LOOK_EVERY); });
      const [found] = await serial.getPorts();
      if (!found || !isWanted || writer) continue;
      port = found;
      await open().catch(() => close());
    }
  }

  async function connect() {
    menu.open = false;
    try {
      const [found] = await serial.getPorts();
      port = found ?? await serial.requestPort({ filters: FILTERS });
    } catch {
      return; // Nobody has chosen one.
    }
    isWanted = true;
    change("opening");
    show(null);
    try {
      await open();
    } catch (error) {
      leave();
      tell(say("picoBusy", error.message), BAD);
    }
  }

  /** Leaves it; the page has its own game again. */
  async function leave() {
    isWanted = false;
    menu.open = false;
    change("off");
    show(undefined);
    // Reading ends, and with that everything else.
    await reader?.cancel().catch(() => {});
  }

  async function becomeDrive() {
    menu.open = false;
    if (!(await agreed(say("driveSure"), "toDrive", "stay"))) return;
    const wrong = await ask("bootsel");
    if (wrong) {
      tell(say("picoRefuses", wrong), BAD);
      return;
    }
    leave();
    tell(say("isDrive"), STAYS);
  }

  const act = { connect, leave, drive: becomeDrive };
  for (const button of acts.querySelectorAll("button")) {
    button.addEventListener("click", () => act[button.dataset.act]());
  }
  wireKeys(async (command) => {
    const wrong = await ask(command);
    if (wrong && command !== "release") tell(wrong.includes("settings") ? say("picoLocked") : say("picoRefuses", wrong), BAD);
  });
  setInterval(() => {
    if (!writer) return;
    if (performance.now() - heard > PATIENCE) change("silent");
    if (waiting.length === 0) askForLog(known ? `watch ${known}` : "watch");
  }, ASK_EVERY);
  window.addEventListener("pagehide", () => { writer?.write(new TextEncoder().encode(BREAK)); });
  change("off");

  return {
    /** Whether its papers are meant. */
    isOn: () => page.dataset.pico !== "off",
    /** What the companion makes of what was heard. */
    watched({ state, known: all, table }) {
      if (!writer) return;
      known = state === "lost" ? null : all;
      if (state === "lost") askForLog("watch");
      else change({ newer: "newer", damaged: "damaged" }[state] ?? "open");
      if (state === "whole") show(table);
    },
    /** Takes a paper of it, or gives it one. */
    paper: (message) => Boolean(writer) && watch(message),
    /** The lines that give it a paper. */
    async give(lines) {
      const wrong = await ask(...lines);
      const [, line, reason] = /^(?:line (\d+): )?(.*)$/.exec(wrong);
      if (wrong) papers().refused({ line: line ?? 1, reason });
      else papers().read();
    },
    /** The page speaks another language. */
    spoken() {
      if (page.dataset.pico !== "off") watch();
    },
  };
}

/** Its buttons on the page: held as long as a finger is on them. */
function wireKeys(say) {
  for (const key of keys) {
    let isDown = false;
    const release = () => {
      if (!isDown) return;
      isDown = false;
      key.classList.remove("down");
      say("release");
    };
    key.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      key.setPointerCapture(event.pointerId);
      isDown = true;
      key.classList.add("down");
      say(`hold ${key.dataset.press}`);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) key.addEventListener(end, release);
    key.addEventListener("contextmenu", (event) => event.preventDefault());
    // By keyboard, or for who hears the page.
    key.addEventListener("click", (event) => { if (event.detail === 0) say(`press ${key.dataset.press}`); });
  }
}
