// The page: joins the line, the device, the table and the papers.

import { nameButtons, paint, setPanel, shine, showRows, wire } from "./device.js";
import { layLine } from "./line.js";
import { BAD, GOES, tell, wirePapers } from "./papers.js";
import { wirePast } from "./past.js";
import { dateHere, wirePico } from "./pico.js";
import { wirePlace } from "./place.js";
import { showResult } from "./result.js";
import { followCue, stayAwake, wireSenses } from "./senses.js";
import { headline, nameOf, showClocks, showTable } from "./table.js";
import { wireTravel } from "./travel.js";
import { wireTyping } from "./typing.js";
import { say, speak } from "./words.js";

const page = document.documentElement;
/** The device would not know by itself what time it is. */
const TELL_DATE_EVERY = 600_000;

let table = null;
/** The page's own game, and the one of a Pico on the cable, if there is any. */
let own = null;
let cabled;
let clocks = null;
let isDateTold = false;

const send = layLine({
  picture: paint,
  told(message) {
    if (message.welcome) place.welcome(message.welcome);
    if (message.panel) setPanel(message.panel);
    if (message.screen) showScreen(message.screen);
    if ("table" in message) {
      own = message.table;
      if (cabled === undefined) showNews(own);
    }
    if (message.watched) pico.watched(message.watched);
    if (message.cable) pico.give(message.cable);
    if (message.printed) papers.printed(message.printed);
    if (message.read) papers.read();
    if (message.notKept) papers.notKept();
    if (message.refused) papers.refused(message.refused);
    if (message.past) showPast(message.past);
    if (message.arrived) travel.heard(message.arrived);
    if (message.address === false) tell(say("badAddress"), BAD);
    if (message.dropped) tell(say("dropped", message.dropped), GOES);
  },
  changed(isOpen, words, place = words) {
    page.dataset.line = isOpen ? "open" : "waiting";
    document.querySelector("#line [data-words]").dataset.words = words;
    document.getElementById("place").dataset.words = place;
    speak(page.lang);
    if (isOpen) {
      travel.opened();
      return;
    }
    isDateTold = false;
    releaseAll();
    papers.cutOff();
  },
});
const releaseAll = wire(send);
const pico = wirePico(send, (news) => {
  cabled = news;
  showNews(news === undefined ? own : news);
}, () => papers);
const papers = wirePapers(
  (message) => (pico.isOn() ? pico.paper(message) : send(message)), () => table !== null, () => nameOf(table),
);
const showPast = wirePast(send);
const place = wirePlace(send);
const travel = wireTravel(send, papers.load, () => draw());
const ask = wireTyping(send);
wireSenses();

function showScreen(screen) {
  if (screen.language !== page.lang) {
    speak(screen.language);
    place.spoken();
    pico.spoken();
    travel.spoken();
    showNews(table);
  }
  if (!isDateTold) isDateTold = tellDate();
  shine(screen);
  followCue(screen.cue);
  nameButtons(screen.buttons);
  showRows(screen.rows);
  ask(page.dataset.may === "look" ? null : screen.asks);
  travel.leadsTo(screen.address);
  clocks = screen.clocks;
  showClocks(cabled === undefined && travel.shown() === undefined ? clocks : null);
  document.getElementById("lost").hidden = !screen.lost;
  // The clock would be read out every second.
  const words = screen.words.replace(/\b\d+:\d\d\b/g, "");
  setText("words", words);
  // In a list the row one stands on is what matters; elsewhere the whole screen is.
  setText("chosen", screen.chosen || words);
}

/** Who only looks on tells nothing. */
function tellDate() {
  return page.dataset.may === "look" || send({ date: dateHere() });
}
setInterval(tellDate, TELL_DATE_EVERY);

function showNews(news) {
  table = news;
  stayAwake(table !== null && !table.final);
  draw();
  const words = headline(table);
  setText("turn", words);
  document.title = words ? `${words} · Stationmaster` : "Stationmaster";
}

/** The running game, or one that came with a link and is looked at. */
function draw() {
  const visitor = travel.shown();
  const shown = visitor === undefined ? table : visitor;
  showTable(shown);
  showResult(shown);
  showClocks(visitor === undefined && cabled === undefined ? clocks : null);
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
