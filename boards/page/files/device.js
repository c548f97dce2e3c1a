// The device: its picture on a canvas, and its four buttons under mouse, finger and keyboard.

const KEYS = {
  ArrowUp: "A", ArrowDown: "B", ArrowRight: "X", ArrowLeft: "Y",
  Enter: "X", Escape: "Y", Backspace: "Y",
  a: "A", b: "B", x: "X", y: "Y",
};

const screen = document.getElementById("screen");
const section = document.getElementById("device");
const ink = screen.getContext("2d", { alpha: false });
const buttons = new Map([...document.querySelectorAll("[data-key]")].map((button) => [button.dataset.key, button]));

/** The panel's size, known once the line is there. */
export function setPanel({ width, height }) {
  screen.width = width;
  screen.height = height;
  fit();
}

/** Draws a patch: left, top, width, height, then a number for each pixel, five bits red, six green, five blue. */
export function paint(patch) {
  const [left, top, width, height] = [0, 2, 4, 6].map((at) => patch.getUint16(at, true));
  const image = ink.createImageData(width, height);
  const bytes = image.data;
  for (let from = 8, to = 0; from < patch.byteLength; from += 2, to += 4) {
    const pixel = patch.getUint16(from, true);
    const [red, green, blue] = [pixel >> 11, (pixel >> 5) & 63, pixel & 31];
    // The upper bits again below, so that full stays full.
    bytes[to] = (red << 3) | (red >> 2);
    bytes[to + 1] = (green << 2) | (green >> 4);
    bytes[to + 2] = (blue << 3) | (blue >> 2);
    bytes[to + 3] = 255;
  }
  ink.putImageData(image, left, top);
}

/** The light beside the screen, and how bright the screen is. */
export function shine({ light, brightness }) {
  section.style.setProperty("--light", light);
  section.classList.toggle("lit", light !== "#000000");
  section.style.setProperty("--brightness", 0.25 + (0.75 * brightness) / 100);
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

/** Gives the buttons to fingers; `say` sends what they do. */
export function wire(say) {
  new ResizeObserver(fit).observe(section);
  window.addEventListener("resize", fit);

  const held = new Set();
  const press = (key) => {
    if (held.has(key)) return;
    held.add(key);
    buttons.get(key).classList.add("down");
    say({ press: key });
  };
  const release = (key) => {
    if (!held.delete(key)) return;
    buttons.get(key).classList.remove("down");
    say({ release: key });
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

  window.addEventListener("keydown", (event) => {
    const key = keyFor(event);
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) press(key);
  });
  window.addEventListener("keyup", (event) => {
    const focused = event.target.closest?.("[data-key]");
    for (const key of [KEYS[event.key], KEYS[event.key.toLowerCase()], focused?.dataset.key]) {
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
  if (document.documentElement.dataset.view !== "device") return undefined;
  const { target } = event;
  if (target.closest?.("input, textarea, select, dialog")) return undefined;
  if (event.key === "Enter" || event.key === " ") {
    const own = target.closest?.("[data-key]");
    if (own) return own.dataset.key;
    if (target.closest?.("a, button, summary, label")) return undefined;
  }
  return KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
}
