// For those who do not look: the screen stays on while a game runs, and cues can be heard and felt by who wants that.

/** What each cue is, in notes (hertz, for so many seconds) and in trembles (milliseconds on and off). */
const CUES = {
  turn: { notes: [[523, 0.12], [659, 0.2]], trembles: [40] },
  turnOver: { notes: [[659, 0.12], [523, 0.12], [659, 0.2]], trembles: [30, 60, 30] },
  end: { notes: [[523, 0.15], [659, 0.15], [784, 0.4]], trembles: [80, 80, 80, 80, 200] },
  refused: { notes: [[220, 0.15]], trembles: [20, 40, 20] },
  warning: { notes: [[330, 0.15], [262, 0.3]], trembles: [120] },
};
/** Soft: a room has other things to listen to. */
const LOUDNESS = 0.08;

const wanted = { tone: false, tremble: false };
let sound;

/** Lets the settings be chosen. They are of this browser, and off until somebody asks for them. */
export function wireSenses() {
  for (const box of document.querySelectorAll("[data-sense]")) {
    const { sense } = box.dataset;
    wanted[sense] = box.checked = remembered(sense);
    box.closest("label").hidden = sense === "tremble" && !navigator.vibrate;
    box.addEventListener("change", () => {
      wanted[sense] = box.checked;
      remember(sense, box.checked);
      // Whoever asks for it wants to know what it is like.
      if (box.checked) follow("turn", { [sense]: true });
    });
  }
  // A browser lets a page sound only after it was touched.
  for (const touch of ["pointerdown", "keydown"]) {
    window.addEventListener(touch, () => { if (wanted.tone) resume(); }, { capture: true });
  }
}

// Where nothing may be remembered, the settings are those of this visit.
function remembered(sense) {
  try {
    return localStorage.getItem(sense) === "on";
  } catch {
    return false;
  }
}

function remember(sense, isOn) {
  try {
    localStorage.setItem(sense, isOn ? "on" : "off");
  } catch { /* see above */ }
}

function resume() {
  sound ??= new AudioContext();
  if (sound.state === "suspended") sound.resume();
}

let last;

/** Follows the newest cue, unless it is from before this page was opened. */
export function followCue({ number, kind }) {
  const isNew = last !== undefined && last !== number;
  last = number;
  if (isNew) follow(kind);
}

function follow(kind, senses = wanted) {
  const cue = CUES[kind];
  if (!cue) return;
  if (senses.tremble) navigator.vibrate?.(cue.trembles);
  if (!senses.tone) return;
  resume();
  let at = sound.currentTime;
  for (const [pitch, length] of cue.notes) {
    const loudness = new GainNode(sound, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0005, at + length);
    const note = new OscillatorNode(sound, { type: "sine", frequency: pitch });
    note.connect(loudness).connect(sound.destination);
    note.start(at);
    note.stop(at + length);
    at += length;
  }
}

let isNeeded = false;
/** The promise of a lock, as long as there is one. */
let lock;

/** Keeps the screen on, or lets it go dark again. */
export function stayAwake(isRunning) {
  isNeeded = isRunning;
  holdAwake();
}

async function holdAwake() {
  if (!isNeeded) {
    const held = lock;
    lock = undefined;
    (await held)?.release();
    return;
  }
  if (lock || document.visibilityState !== "visible") return;
  // Refused, the screen goes dark as it would anyway.
  const asked = navigator.wakeLock?.request("screen").catch(() => undefined);
  lock = asked;
  const held = await asked;
  const letGo = () => { if (lock === asked) lock = undefined; };
  // A page that is not seen loses it, and asks again once it is.
  if (held) held.addEventListener("release", letGo);
  else letGo();
}

document.addEventListener("visibilitychange", holdAwake);
