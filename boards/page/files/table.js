// The table's big view: whose turn, the board, who stands where, what to know, the log.

import { say } from "./words.js";

const section = document.getElementById("table");
const find = (selector) => section.querySelector(selector);

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A player's sign: colours alone do not tell everybody apart. */
function sign(player) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-12 -12 24 24");
  svg.setAttribute("class", "sign");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", player.sign);
  path.setAttribute("fill", player.colour);
  svg.append(path);
  return svg;
}

/** Shows the table, or that there is none. */
export function showTable(table) {
  section.classList.toggle("has-game", table !== null);
  if (table === null) return;
  showTurn(table);
  showPicture(find(".board"), table.board);
  showStandings(table);
  const line = (className) => (textContent) => element("li", { className, textContent });
  const notices = [...table.notices.map(line("")), ...table.missed.map(line("missed"))];
  find(".notices").hidden = notices.length === 0;
  find(".notices ul").replaceChildren(...notices);
  find(".chart h2").textContent = say("chart", table.progress);
  showPicture(find(".chart"), table.chart);
  showLog(table.log);
}

/** The day a game was played, in words; nothing where nobody knew. */
export function dayOf({ date }) {
  const { lang } = document.documentElement;
  const day = { day: "numeric", month: "long", year: "numeric" };
  // English is not only America's.
  return date && new Date(date.replace(" ", "T")).toLocaleDateString(lang === "en" ? "en-GB" : lang, day);
}

/** What a file of this game is called: the game, the day, and who plays. Of a game that is over today need not be the day. */
export function nameOf(table) {
  const today = new Date();
  const two = (number) => String(number).padStart(2, "0");
  const day = [today.getFullYear(), two(today.getMonth() + 1), two(today.getDate())].join("-");
  const date = table?.date?.slice(0, day.length) ?? (table?.over ? "" : day);
  const names = table?.players.map((player) => player.name.replace(/[\\/:*?"<>|.]/g, "")) ?? [];
  return [table?.slug ?? "game", date, ...names].filter(Boolean).join("-");
}

/** How long everybody has thought, in all places that say so. */
export function showClocks(clocks) {
  for (const clock of section.querySelectorAll(".clock")) {
    const seconds = clocks?.[clock.dataset.of];
    clock.hidden = seconds === undefined;
    if (seconds !== undefined) clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}

/** Whose turn it is, in words. */
export function headline(table) {
  if (table === null) return "";
  if (table.winners.length > 0) return say("wins", table.winners);
  if (table.over) return say("over");
  return table.order.length > 0 ? say("turnOf", table.order[0]) : say("setUp");
}

function showTurn(table) {
  const named = (name) => table.players.find((player) => player.name === name);
  const [first, ...others] = table.winners.length > 0 ? [table.winners[0]] : table.order;
  const player = named(first);
  // While it is played everybody knows what day it is.
  find(".game span").textContent = [table.game, table.over && dayOf(table)].filter(Boolean).join(" · ");
  find(".who strong").textContent = headline(table);
  find(".turn").style.setProperty("--player", player?.colour ?? "transparent");
  find(".game .clock").dataset.of = table.winners.length > 0 ? "" : (first ?? "");
  find(".who .sign").replaceWith(player ? sign(player) : element("span", { className: "sign" }));
  const chips = others.map((name, index) =>
    element("span", { className: "chip" },
      element("span", { className: "then", textContent: say(index === 0 ? "next" : "then") }), sign(named(name)), name));
  find(".order").replaceChildren(...chips);
}

function showPicture(article, source) {
  const figure = article.querySelector("figure");
  article.hidden = !source;
  if (!source || figure.source === source) return;
  figure.source = source;
  const parsed = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  figure.replaceChildren(document.importNode(parsed, true));
}

/** Where somebody's clock is shown. */
function clockOf(player) {
  const clock = element("time", { className: "clock", hidden: true });
  clock.dataset.of = player.name;
  return clock;
}

/** A number as it is written; what the table may not know is nothing. */
const number = (value) => (value === null ? "?" : String(value).replace("-", "−"));

const cell = (value) => element("td", { textContent: number(value) });

function showStandings(table) {
  const heading = (scope, player) =>
    element("th", { scope, className: player.name === table.order[0] ? "active" : "" },
      sign(player), element("span", { className: "name", textContent: player.name }),
      element("small", { textContent: player.brief }), clockOf(player));
  const total = say(table.final ? "total" : "projected");
  find(".pad").replaceChildren(...asPad(table, heading, total));
  find(".rows").replaceChildren(...asRows(table, heading, total));
  fitStandings();
}

/** Columns where all of them have room, rows elsewhere. No name is ever broken for it. */
function fitStandings() {
  const card = find(".standings");
  card.classList.remove("narrow");
  const pad = find(".pad");
  const isCut = (cell) => cell.scrollWidth > cell.clientWidth;
  card.classList.toggle("narrow", pad.scrollWidth > card.clientWidth || [...pad.querySelectorAll("thead th")].some(isCut));
}

new ResizeObserver(fitStandings).observe(find(".standings"));

/** A column for each player, as on a score pad. */
function asPad({ players, categories }, heading, total) {
  const row = (className, name, value) =>
    element("tr", { className },
      element("th", { scope: "row", textContent: name }), ...players.map((player) => cell(value(player))));
  const names = players.map((player) => heading("col", player));
  return [
    element("thead", {}, element("tr", {}, element("td"), ...names)),
    element("tbody", {},
      ...categories.map((category, index) => row("", category, (player) => player.parts[index])),
      row("total", total, (player) => player.total),
      row("", say("place"), (player) => player.place)),
  ];
}

/** A row for each player, with the parts below, where columns for all of them would not fit. */
function asRows({ players, categories }, heading, total) {
  const rows = players.map((player) => {
    const parts = [...categories.map((category, index) => [category, player.parts[index]]), [say("place"), player.place]]
      // A part stays on one line with its number; the space lets the line break between them.
      .flatMap(([name, value]) => [element("span", { textContent: `${name} ${number(value)}` }), " "]);
    return element("tbody", {},
      element("tr", { className: "total" }, heading("row", player), cell(player.total)),
      element("tr", {}, element("td", { colSpan: 2, className: "parts" }, ...parts)));
  });
  return [element("caption", { textContent: total }), ...rows];
}

/** The newest first: that is what the table asks about. */
function showLog(log) {
  const list = find(".log ol");
  const line = (className, textContent) => element("p", { className, textContent });
  const entries = log.map(({ by, entry, told }) =>
    element("li", {}, line("entry", by ? `${by}: ${entry}` : entry), ...told.map((text) => line("told", text))));
  list.replaceChildren(...entries.reverse());
  find(".log").hidden = entries.length === 0;
}
