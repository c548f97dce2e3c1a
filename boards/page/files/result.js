// The result for elsewhere: as text, as a table, as a picture, and for BG Stats, who keeps the evenings of many tables.

import { GOES, BAD, save, tell } from "./papers.js";
import { dayOf } from "./table.js";
import { say } from "./words.js";

/** BG Stats remembers by this name which of its players and games are meant, so it must never change. */
const SOURCE = "Stationmaster";
const BG_STATS = "https://app.bgstatsapp.com/createPlay.html";

const card = document.querySelector(".result");
const link = card.querySelector("a");
const when = card.querySelector("input");

/** The players, the first place first. */
const ranked = ({ players }) => [...players].sort((one, other) => one.place - other.place);

/** Which game, and when it was played. */
const titled = (table) => [table.game, dayOf(table)].filter(Boolean).join(", ");

/** Who came where with what, a line each. */
export function asText(table) {
  const line = (player) => {
    const parts = table.categories.map((category, index) => `${category} ${player.parts[index]}`);
    return `${player.place}. ${player.name}: ${player.total} (${parts.join(", ")})`;
  };
  return [`${titled(table)}: ${say("wins", table.winners)}`, ...ranked(table).map(line), ""].join("\n");
}

/** The same as rows of values that any table of numbers reads. */
export function asValues(table) {
  const cell = (value) => (/[",\r\n]/.test(value) ? `"${String(value).replaceAll('"', '""')}"` : value);
  const rows = ranked(table).map((player) => [player.place, player.name, ...player.parts, player.total]);
  return [[say("place"), say("player"), ...table.categories, say("total")], ...rows]
    .map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** The address that opens BG Stats with this play filled in, played at that time on the clocks here. */
export function asPlay(table, date) {
  const { id, slug, bgg, minutes } = table.play;
  const play = {
    sourceName: SOURCE,
    sourcePlayId: id,
    playDate: new Date(date.replace(" ", "T")).toISOString().slice(0, 19).replace("T", " "),
    ...(minutes > 0 && { durationMin: minutes }),
    game: { name: table.game, sourceGameId: slug, ...(bgg && { bggId: bgg }), highestWins: true, noPoints: false },
    // They sit in the order of their first turns.
    players: table.players.map(({ name, total, place }, seat) => ({
      name, sourcePlayerId: name, score: String(total), rank: place, winner: table.winners.includes(name), startPlayer: seat === 0,
    })),
  };
  // Not as forms do it, where a space is a plus.
  return `${BG_STATS}?data=${encodeURIComponent(JSON.stringify(play))}`;
}

const [WIDTH, MARGIN, ROW] = [960, 40, 46];
const [GROUND, INK, QUIET, BRASS] = ["#0a1116", "#efe9dc", "#9fb0b0", "#d6ae63"];
const FACE = "Helvetica, Arial, sans-serif";

/** The result and the chart as a picture. */
export async function asPicture(table, chart) {
  const players = ranked(table);
  const [, , across, down] = chart ? chart.getAttribute("viewBox").split(" ").map(Number) : [0, 0, 1, 0];
  const chartHeight = ((WIDTH - 2 * MARGIN) / across) * down;
  const top = MARGIN + 90;
  const canvas = Object.assign(document.createElement("canvas"), {
    width: WIDTH, height: top + players.length * ROW + (chart ? chartHeight + MARGIN : 0) + MARGIN,
  });
  const ink = canvas.getContext("2d");
  const write = (words, x, y, { size, colour = INK, align = "left", room = WIDTH - 2 * MARGIN, weight = "" }) => {
    ink.font = `${weight} ${size}px ${FACE}`;
    Object.assign(ink, { fillStyle: colour, textAlign: align });
    ink.fillText(words, x, y, room);
  };
  ink.fillStyle = GROUND;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  write(titled(table), MARGIN, MARGIN + 22, { size: 24, colour: QUIET });
  write(say("wins", table.winners), MARGIN, MARGIN + 64, { size: 38, weight: "bold" });
  players.forEach((player, index) => {
    const y = top + index * ROW + 32;
    ink.save();
    ink.translate(MARGIN + 60, y - 9);
    ink.fillStyle = player.colour;
    ink.fill(new Path2D(player.sign));
    ink.restore();
    write(`${player.place}.`, MARGIN, y, { size: 28, colour: QUIET });
    write(player.name, MARGIN + 84, y, { size: 28 });
    write(player.total, WIDTH - MARGIN, y, { size: 30, colour: BRASS, align: "right", weight: "bold" });
  });
  if (chart) drawChart(ink, chart, MARGIN, top + players.length * ROW + MARGIN, WIDTH - 2 * MARGIN);
  return new Promise((resolve) => { canvas.toBlob(resolve, "image/png"); });
}

/** Draws what the page's pictures are made of. A picture in an image would need more rights than this page has. */
function drawChart(ink, chart, x, y, width) {
  const [left, top, across] = chart.getAttribute("viewBox").split(" ").map(Number);
  ink.save();
  ink.translate(x, y);
  ink.scale(width / across, width / across);
  ink.translate(-left, -top);
  for (const shape of chart.children) {
    const text = (name) => shape.getAttribute(name);
    const number = (name) => Number(text(name));
    const path = new Path2D(text("d") ?? "");
    if (shape.tagName === "rect") path.rect(number("x"), number("y"), number("width"), number("height"));
    if (shape.tagName === "line") {
      path.moveTo(number("x1"), number("y1"));
      path.lineTo(number("x2"), number("y2"));
    }
    Object.assign(ink, { fillStyle: text("fill") ?? "transparent", strokeStyle: text("stroke") ?? "transparent", lineCap: "round" });
    ink.lineWidth = number("stroke-width") || 1;
    if (shape.tagName === "text") {
      ink.font = `${text("font-size")}px ${FACE}`;
      ink.textAlign = { start: "left", middle: "center", end: "right" }[text("text-anchor")];
      ink.fillText(shape.textContent, number("x"), number("y"));
    } else {
      if (text("fill") !== "none") ink.fill(path);
      ink.stroke(path);
    }
  }
  ink.restore();
}

let shown = null;

/** Shows what can be done with a result, once there is one. */
export function showResult(table) {
  if (table?.play?.id !== shown?.play.id) when.value = "";
  shown = table?.play ? table : null;
  card.hidden = shown === null;
  if (shown) showPlay();
}

/** BG Stats wants to know when a play was. Where nobody has told that, today would be a guess: it is asked for. */
function showPlay() {
  const date = shown.date ?? (when.value && `${when.value} 12:00`);
  when.parentElement.hidden = Boolean(shown.date);
  link.hidden = !date;
  if (date) link.href = asPlay(shown, date);
}

const acts = {
  async copy() {
    try {
      await navigator.clipboard.writeText(asText(shown));
      tell(say("copied"), GOES);
    } catch {
      // Not every browser lets a page do that, and none without encryption.
      tell(asText(shown), BAD);
    }
  },
  async picture() {
    save(`${shown.play.slug}.png`, await asPicture(shown, document.querySelector(".chart svg")), "image/png");
  },
  values() {
    save(`${shown.play.slug}.csv`, asValues(shown), "text/csv");
  },
};

for (const button of card.querySelectorAll("[data-result]")) {
  button.addEventListener("click", () => acts[button.dataset.result]());
}
when.addEventListener("input", showPlay);
