// The device: its picture on a canvas, and its four buttons under mouse, finger and keyboard.

import { say } from "./words.js";

// No letters: who types a name that nobody asks for would leave the screen with it.
const KEYS = {
  ArrowUp: "A", ArrowDown: "B", ArrowRight: "X", ArrowLeft: "Y",
  Enter: "X", Escape: "Y",
};

const screen = document.getElementById("screen");
const rowsOnScreen = document.getElementById("rows");
const section = document.getElementById("device");
const ink = screen.getContext("2d", { alpha: false });
const buttons = new Map([...document.querySelectorAll("[data-key]")].map((button) => [button.dataset.key, button]));

/** Four bytes as one number, as this computer has them. */
const COLOUR = (bytes) => new Uint32Array(Uint8Array.from(bytes).buffer)[0];

/** The panel's size, known once the line is there. */
export function setPanel({ width, height }) {
  screen.width = width;
  screen.height = height;
  fit();
}

/**
 * Draws a patch: left, top, width, height, then the pixels, where equal ones are told at once: how many, and a number with
 * five bits red, six green, five blue.
 */
export function paint(patch) {
  const [left, top, width, height] = [0, 2, 4, 6].map((at) => patch.getUint16(at, true));
  const image = ink.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let from = 8, to = 0; from < patch.byteLength; from += 3) {
    const [count, pixel] = [patch.getUint8(from), patch.getUint16(from + 1, true)];
    const [red, green, blue] = [pixel >> 11, (pixel >> 5) & 63, pixel & 31];
    // The upper bits again below, so that full stays full.
    const colour = COLOUR([(red << 3) | (red >> 2), (green << 2) | (green >> 4), (blue << 3) | (blue >> 2), 255]);
    pixels.fill(colour, to, (to += count));
  }
  ink.putImageData(image, left, top);
}

/** The light beside the screen, and how bright the screen is. */
export function shine({ light, brightness }) {
  section.style.setProperty("--light", light);
  section.classList.toggle("lit", light !== "#000000");
  section.style.setProperty("--brightness", 0.25 + (0.75 * brightness) / 100);
}

/** What each button does now, for those who hear it. */
export function nameButtons(does) {
  for (const [key, button] of buttons) {
    if (button.dataset.does === does[key]) continue;
    button.dataset.does = does[key];
    button.setAttribute("aria-label", say("button", key, does[key]));
  }
}

let shownRows = "";

/** The rows of the list on the screen, to be tapped and to be heard. They stay as long as they are the same: a finger may be on one. */
export function showRows(rows) {
  const told = JSON.stringify([rows, screen.width, screen.height]);
  if (told === shownRows) return;
  shownRows = told;
  const percent = (part, whole) => `${(100 * part) / whole}%`;
  rowsOnScreen.replaceChildren(...rows.map(({ row, stamp, words, area: [left, top, width, height] }) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", tabIndex: -1 });
    button.setAttribute("aria-label", words);
    Object.assign(button.dataset, { row, stamp });
    button.style.left = percent(left, screen.width);
    button.style.top = percent(top, screen.height);
    button.style.width = percent(width, screen.width);
    button.style.height = percent(height, screen.height);
    return button;
  }));
}

/** As large as there is room, each of its pixels a whole number of the display's. */
function fit() {
  const style = getComputedStyle(section);
  const around = (side) => parseFloat(style.getPropertyValue(`--around-${side}`));
  const density = window.devicePixelRatio;
  const across = ((section.clientWidth - around("x")) * density) / screen.width;
  const down = ((window.innerHeight - around("y")) * density) / screen.height;
  const times = Math.max(1, Math.floor(Math.min(across, Math.max(down, density))));
  screen.style.width = `${(screen.width * times) / density}px`;
  screen.style.height = `${(screen.height * times) / density}px`;
}

/** Gives the buttons and rows to fingers; `send` sends what they do. */
export function wire(send) {
  new ResizeObserver(fit).observe(section);
  window.addEventListener("resize", fit);

  const held = new Set();
  const press = (key) => {
    if (held.has(key)) return;
    held.add(key);
    buttons.get(key).classList.add("down");
    send({ press: key });
  };
  const release = (key) => {
    if (!held.delete(key)) return;
    buttons.get(key).classList.remove("down");
    send({ release: key });
  };
  const releaseAll = () => [...held].forEach(release);

  for (const [key, button] of buttons) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      // Keeps the focus where it is: Enter goes on meaning X after a click.
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      press(key);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, () => release(key));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  // Keeps the focus where it is, as for the buttons.
  rowsOnScreen.addEventListener("pointerdown", (event) => event.preventDefault());
  rowsOnScreen.addEventListener("click", ({ target }) => {
    const { row, stamp } = target.closest("button")?.dataset ?? {};
    if (row !== undefined) send({ tap: { row: Number(row), stamp: Number(stamp) } });
  });

  window.addEventListener("keydown", (event) => {
    const key = keyFor(event);
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) press(key);
  });
  window.addEventListener("keyup", (event) => {
    const focused = event.target.closest?.("[data-key]");
    for (const key of [KEYS[event.key], focused?.dataset.key]) {
      if (key) release(key);
    }
  });
  window.addEventListener("blur", releaseAll);
  document.addEventListener("visibilitychange", releaseAll);
  return releaseAll;
}

/** The button a key stands for, where it is not needed for something else. */
function keyFor(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const { view, may, pico } = document.documentElement.dataset;
  if (view !== "device" || may === "look" || pico !== "off") return undefined;
  // An open menu has the keys for itself.
  if (document.querySelector("details[open]")) return undefined;
  const { target } = event;
  if (target.matches?.("#typing input")) return isForDevice(event) ? KEYS[event.key] : undefined;
  if (target.closest?.("input, textarea, select, dialog")) return undefined;
  if (event.key === "Enter" || event.key === " ") {
    const own = target.closest?.("[data-key]");
    if (own) return own.dataset.key;
    if (target.closest?.("a, button, summary, label")) return undefined;
  }
  return KEYS[event.key];
}

/** Whether a key in the text field means the device: it has one line, and an empty one has nothing to enter or to clear. */
function isForDevice({ key, target }) {
  if (key === "ArrowUp" || key === "ArrowDown") return true;
  return target.value === "" && (key === "Enter" || key === "Escape");
}
