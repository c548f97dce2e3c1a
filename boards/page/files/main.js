// The page: joins the line, the device, the table and the papers.

import { nameButtons, paint, setPanel, shine, showRows, wire } from "./device.js";
import { layLine } from "./line.js";
import { GOES, tell, wirePapers } from "./papers.js";
import { wirePlace } from "./place.js";
import { showResult } from "./result.js";
import { followCue, stayAwake, wireSenses } from "./senses.js";
import { headline, nameOf, showClocks, showTable } from "./table.js";
import { wireTyping } from "./typing.js";
import { say, speak } from "./words.js";

const page = document.documentElement;
let table = null;
let clocks = null;

const send = layLine({
  picture: paint,
  told(message) {
    if (message.welcome) place.welcome(message.welcome);
    if (message.panel) setPanel(message.panel);
    if (message.screen) showScreen(message.screen);
    if ("table" in message) showNews(message.table);
    if (message.printed) papers.printed(message.printed);
    if (message.read) papers.read();
    if (message.notKept) papers.notKept();
    if (message.refused) papers.refused(message.refused);
    if (message.dropped) tell(say("dropped", message.dropped), GOES);
  },
  changed(isOpen, words, place = words) {
    page.dataset.line = isOpen ? "open" : "waiting";
    document.querySelector("#line [data-words]").dataset.words = words;
    document.getElementById("place").dataset.words = place;
    speak(page.lang);
    if (isOpen) return;
    releaseAll();
    papers.cutOff();
  },
});
const releaseAll = wire(send);
const papers = wirePapers(send, () => table !== null, () => nameOf(table));
const place = wirePlace(send);
const ask = wireTyping(send);
wireSenses();

function showScreen(screen) {
  if (screen.language !== page.lang) {
    speak(screen.language);
    place.spoken();
    showNews(table);
  }
  shine(screen);
  followCue(screen.cue);
  nameButtons(screen.buttons);
  showRows(screen.rows);
  ask(page.dataset.may === "look" ? null : screen.asks);
  clocks = screen.clocks;
  showClocks(clocks);
  document.getElementById("lost").hidden = !screen.lost;
  // The clock would be read out every second.
  const words = screen.words.replace(/\b\d+:\d\d\b/g, "");
  setText("words", words);
  // In a list the row one stands on is what matters; elsewhere the whole screen is.
  setText("chosen", screen.chosen || words);
}

function showNews(news) {
  table = news;
  showTable(table);
  showResult(table);
  stayAwake(table !== null && !table.final);
  showClocks(clocks);
  const words = headline(table);
  setText("turn", words);
  document.title = words ? `${words} · Stationmaster` : "Stationmaster";
}

/** Only what is new is read out. */
function setText(id, text) {
  const element = document.getElementById(id);
  if (element.textContent !== text) element.textContent = text;
}

// Two views: the device with the table beside it, and the table alone for a second screen.

// Not the name of anything on the page: the browser would scroll there, and the header away.
const BIG = "#big";

function showView() {
  const big = location.hash === BIG;
  page.dataset.view = big ? "table" : "device";
  document.querySelector("#view span").dataset.words = big ? "deviceView" : "bigView";
  speak(page.lang);
}

document.getElementById("view").addEventListener("click", (event) => {
  // Whoever clicks it and then types means the device, not this button once more. Who came by keyboard stays.
  if (event.detail > 0) event.currentTarget.blur();
  const big = page.dataset.view !== "table";
  location.hash = big ? BIG : "";
  // Where there is no full screen, the view alone is as good.
  if (big) page.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) document.exitFullscreen();
});
window.addEventListener("hashchange", showView);

// Below the device: where to find what is farther down.
for (const link of document.querySelectorAll("[data-to]")) {
  link.addEventListener("click", (event) => {
    if (event.detail > 0) link.blur();
    document.querySelector(`.${link.dataset.to}`).scrollIntoView({ behavior: "smooth", block: "start" });
  });
}
window.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && page.dataset.view === "table") location.hash = "";
});

showView();
