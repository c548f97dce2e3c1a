// Sheets in and out. In asks before a running game is left.

import { say } from "./words.js";

const LONGEST = 120_000;

export const [GOES, STAYS, BAD] = ["goes", "stays", "bad"];

const menu = document.getElementById("papers");
const ask = document.getElementById("ask");
const told = document.getElementById("told");

/** Lets files be loaded; `send` sends them, `isRunning` tells whether a game would be left, `name` what a file of it is called. */
export function wirePapers(send, isRunning, name) {
  let file = "";
  let isUnderWay = false;

  /** Loads a text; where a game is running, only if somebody agrees. `then` is called once it is on its way. */
  async function load(paper, name, text, then = () => {}) {
    file = name;
    if (paper === "sheet" && isRunning() && !(await agreed(say("instead", file)))) return;
    isUnderWay = send({ read: { paper, text } });
    if (!isUnderWay) return tell(say("offline"), BAD);
    tell(say("loading", file), STAYS);
    then();
  }

  for (const input of document.querySelectorAll("[data-paper]")) {
    input.addEventListener("change", async () => {
      const [chosen] = input.files;
      if (!chosen) return;
      const { name } = chosen;
      const { paper } = input.dataset;
      const text = await textOf(chosen);
      // The same file may be chosen again, mended.
      input.value = "";
      menu.open = false;
      if (text !== undefined) await load(paper, name, text);
    });
  }
  for (const button of menu.querySelectorAll("[data-print]")) {
    button.addEventListener("click", () => {
      menu.open = false;
      if (!send({ print: button.dataset.print })) tell(say("notSaved"), BAD);
    });
  }
  wireMenus();
  told.querySelector("button").addEventListener("click", () => { told.hidden = true; });

  const ends = (words, manner) => {
    isUnderWay = false;
    tell(words, manner);
  };
  return {
    load,
    printed: ({ paper, text }) => save(`${name()}${paper === "board" ? "-board" : ""}.sheet`, text),
    read: () => ends(say("loaded", file), GOES),
    notKept: () => ends(say("notKept", file), BAD),
    refused: ({ line, reason }) => ends(say("refused", file, line, reason.replace(/[.!?]$/, "")), BAD),
    cutOff: () => { if (isUnderWay) ends(say("cutOff", file), BAD); },
  };
}

/** Menus close when something else is meant; while one is open, the arrow keys and Escape are its own. */
function wireMenus() {
  document.addEventListener("click", ({ target }) => {
    for (const open of document.querySelectorAll("details[open]")) {
      if (!open.contains(target)) open.open = false;
    }
  });
  window.addEventListener("keydown", (event) => {
    const open = document.querySelector("details[open]");
    if (!open || event.ctrlKey || event.altKey || event.metaKey) return;
    // A list of its own that is open has them before.
    if (event.target.closest?.("select")) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0, ArrowLeft: 0, ArrowRight: 0 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === "Escape") {
      open.open = false;
      open.querySelector("summary").focus();
    } else if (step !== 0) {
      const rows = [...open.querySelectorAll(".menu :is(a, input, button, select)")];
      const at = rows.indexOf(document.activeElement);
      const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
      rows[next]?.focus();
    }
  }, { capture: true });
}

/** Gives somebody a text as a file. */
export function save(name, text, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function textOf(file) {
  if (file.size > LONGEST) {
    tell(say("tooLong", file.name), BAD);
    return undefined;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    tell(say("noText", file.name), BAD);
    return undefined;
  }
}

/** Asks; `yes` and `no` are the words on the buttons. */
export function agreed(question, yes = "yes", no = "no") {
  ask.querySelector("p").textContent = question;
  for (const [value, words] of Object.entries({ yes, no })) {
    const button = ask.querySelector(`[value=${value}]`);
    button.dataset.words = words;
    button.textContent = say(words);
  }
  ask.returnValue = "no";
  ask.showModal();
  return new Promise((resolve) => {
    ask.addEventListener("close", () => resolve(ask.returnValue === "yes"), { once: true });
  });
}

let timer;

/** Says something below the page; only good news goes by itself. */
export function tell(words, manner) {
  told.querySelector("p").textContent = words;
  told.classList.toggle("bad", manner === BAD);
  told.hidden = false;
  clearTimeout(timer);
  if (manner === GOES) timer = setTimeout(() => { told.hidden = true; }, 5000);
}
