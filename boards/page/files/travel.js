// Games that come with a link: looked at, replayed, saved as a sheet, or kept. The running game is not touched before somebody says so.

import { BAD, STAYS, save, tell } from "./papers.js";
import { nameOf } from "./table.js";
import { say } from "./words.js";

const PIECES = "stationmaster-pieces";
/** More are not remembered; a game has 16 at the most. */
const MOST = 48;
const DIGITS = /^#(\d{8,2000})$/;

const bar = document.getElementById("arrived");
const slider = bar.querySelector("input");
const page = document.documentElement;
const address = document.querySelector("#address input");

/** `send` asks, `load` loads a sheet, `draw` draws what is to be shown. Returns what hears answers. */
export function wireTravel(send, load, draw) {
  let arrived = null;
  let name = "";
  let waits = false;
  let isNew = false;

  const pieces = () => {
    try {
      const all = JSON.parse(localStorage.getItem(PIECES) ?? "[]");
      return Array.isArray(all) ? all.filter((piece) => typeof piece === "string") : [];
    } catch {
      return [];
    }
  };
  const ask = (step = null) => {
    // Who only looks on has no say here.
    if (page.dataset.may === "look") return;
    waits = !send({ ask: { game: { pieces: pieces(), step } } });
  };

  /** A piece that stands behind the address is put to the others and taken out of it: a reload is no other scan. */
  function look() {
    const [, digits] = DIGITS.exec(location.hash) ?? [];
    if (!digits) return;
    localStorage.setItem(PIECES, JSON.stringify([...pieces().filter((piece) => piece !== digits), digits].slice(-MOST)));
    history.replaceState(null, "", location.pathname + location.search);
    isNew = true;
    ask();
  }

  const close = () => {
    arrived = null;
    bar.hidden = true;
    delete page.dataset.arrived;
    draw();
  };
  const acts = {
    keep: () => load("sheet", say("aLink"), arrived.sheet, close),
    save: () => save(`${name}.sheet`, arrived.sheet),
    close,
  };
  for (const button of bar.querySelectorAll("[data-travel]")) {
    button.addEventListener("click", () => acts[button.dataset.travel]());
  }
  address.addEventListener("change", () => send({ address: address.value.trim() }));
  slider.addEventListener("input", () => ask(Number(slider.value)));
  window.addEventListener("hashchange", look);
  // Another tab was opened by the camera, and this one has the games.
  window.addEventListener("storage", ({ key }) => {
    if (key !== PIECES) return;
    isNew = true;
    ask();
  });
  look();

  return {
    /** The line is there: what could not be asked is asked now. */
    opened() { if (waits) ask(); },
    /** The words of the page have changed. */
    spoken() { if (arrived) ask(Number(slider.value)); },
    /** The table that is looked at. */
    shown: () => arrived?.table,
    /** Codes lead there. */
    leadsTo(where) { if (document.activeElement !== address) address.value = where; },
    heard(told) {
      if (told === "damaged" || told === "newer") return tell(say(told), BAD);
      if (told.missing) return tell(say("missing", told.missing.of, told.missing.pieces), STAYS);
      // Somebody may have closed it meanwhile.
      if (!isNew && !arrived) return undefined;
      arrived = told.game;
      // All of it comes first; at an earlier entry nobody may have sat down.
      if (isNew) name = nameOf(arrived.table);
      isNew = false;
      Object.assign(slider, { max: arrived.entries, value: arrived.step });
      bar.querySelector("output").textContent = `${arrived.step}/${arrived.entries}`;
      bar.hidden = false;
      page.dataset.arrived = "";
      return draw();
    },
  };
}
