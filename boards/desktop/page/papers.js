// Sheets in and out. Out is a link; in asks before a running game is left.

import { say } from "./words.js";

const LONGEST = 120_000;

const menu = document.getElementById("papers");
const ask = document.getElementById("ask");
const told = document.getElementById("told");

/** Lets files be loaded; `send` sends them, `isRunning` tells whether a game would be left. */
export function wirePapers(send, isRunning) {
  let file = "";

  for (const input of document.querySelectorAll("[data-paper]")) {
    input.addEventListener("change", async () => {
      const [chosen] = input.files;
      if (!chosen) return;
      file = chosen.name;
      const { paper } = input.dataset;
      const text = await textOf(chosen);
      // The same file may be chosen again, mended.
      input.value = "";
      menu.open = false;
      if (text === undefined) return;
      if (paper === "sheet" && isRunning() && !(await agreed(say("instead", file)))) return;
      if (!send({ read: { paper, text } })) tell(say("offline"), true);
    });
  }
  document.addEventListener("click", (event) => {
    if (!menu.contains(event.target) || event.target.closest("a")) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  told.querySelector("button").addEventListener("click", () => { told.hidden = true; });

  return {
    read: () => tell(say("loaded", file), false),
    refused: ({ line, reason }) => tell(say("refused", file, line, reason.replace(/[.!?]$/, "")), true),
  };
}

async function textOf(file) {
  if (file.size > LONGEST) {
    tell(say("tooLong", file.name), true);
    return undefined;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    tell(say("noText", file.name), true);
    return undefined;
  }
}

function agreed(question) {
  ask.querySelector("p").textContent = question;
  ask.returnValue = "no";
  ask.showModal();
  return new Promise((resolve) => {
    ask.addEventListener("close", () => resolve(ask.returnValue === "yes"), { once: true });
  });
}

let goes;

/** Good news goes by itself; bad news stays until it was read. */
function tell(words, isBad) {
  told.querySelector("p").textContent = words;
  told.classList.toggle("bad", isBad);
  told.hidden = false;
  clearTimeout(goes);
  if (!isBad) goes = setTimeout(() => { told.hidden = true; }, 5000);
}
