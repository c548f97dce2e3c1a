// Looking back: what all stored games have come to, by game and by player.

import { BAD, tell } from "./papers.js";
import { say } from "./words.js";

const dialog = document.getElementById("past");
let past = null;

/** Lets the table be asked for; `send` asks. Returns what shows it. */
export function wirePast(send) {
  document.querySelector("[data-ask=past]").addEventListener("click", ({ currentTarget }) => {
    currentTarget.closest("details").open = false;
    if (!send({ ask: "past" })) tell(say("notAsked"), BAD);
  });
  return (told) => {
    past = told;
    showPast();
    if (!dialog.open) dialog.showModal();
    // The button that closes it has the focus, and a long table would begin at its end.
    dialog.scrollTop = 0;
  };
}

const cells = (name, values) => values.map((value) => {
  const cell = document.createElement(name);
  cell.textContent = value ?? "–";
  return cell;
});

function row(head, ...values) {
  const made = document.createElement("tr");
  const [first] = cells("th", [head]);
  first.scope = "row";
  made.append(first, ...cells("td", values));
  return made;
}

function fill(table, head, rows) {
  const first = document.createElement("tr");
  first.append(...cells("th", head));
  const [top, body] = [document.createElement("thead"), document.createElement("tbody")];
  top.append(first);
  body.append(...rows);
  table.replaceChildren(top, body);
}

/** Hours and minutes. */
const lasted = (minutes) => (minutes > 0 ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")} h` : undefined);

function showPast() {
  const called = (name) => name[document.documentElement.lang] ?? name.en;
  const [games, people] = dialog.querySelectorAll("table");
  dialog.querySelector(".nothing").hidden = past.games.length > 0;
  for (const part of dialog.querySelectorAll("section")) part.hidden = past.games.length === 0;
  fill(games, ["", ...["played", "unfinished", "average", "best", "longest"].map((key) => say(key))],
    past.games.map((game) => row(called(game.name), game.played, game.unfinished, game.average,
      game.best === null ? null : `${game.best} (${game.by})`, lasted(game.minutes))));
  fill(people, ["", ...["game", "played", "won", "average", "best"].map((key) => say(key))],
    past.people.flatMap(({ name, played, won, games: tallies }) => {
      const own = tallies.flatMap((tally, place) => (tally ? [[called(past.games[place].name), tally]] : []));
      const lines = own.map(([game, tally], index) =>
        row(index === 0 ? name : "", game, tally.played, tally.won, tally.average, tally.best));
      return own.length > 1 ? [...lines, row("", say("allGames"), played, won, "", "")] : lines;
    }));
}
