// What a page has to see to that lives in a browser alone: that games stay there, and that it works without a network.

import { say } from "./words.js";

/** The browser looks by itself now and then; a page that stays open for days asks, too. */
const LOOK_EVERY = 60 * 60 * 1000;

/** A bar above the page that stays: words, and buttons with what they do. */
export function bar(id, words, buttons = {}) {
  document.getElementById(id)?.remove();
  const made = Object.assign(document.createElement("div"), { id, className: "bar" });
  made.setAttribute("role", "alert");
  const sentence = document.createElement("p");
  sentence.dataset.words = words;
  sentence.textContent = say(words);
  made.append(sentence);
  for (const [name, act] of Object.entries(buttons)) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: say(name) });
    button.dataset.words = name;
    button.addEventListener("click", () => {
      made.remove();
      act();
    });
    made.append(button);
  }
  document.querySelector("main").before(made);
}

/** `placeChanged` is called when games lie elsewhere, or more safely. */
export function wireInstallation(placeChanged) {
  let place = "inMemory";
  let hasAsked = false;

  keepUpToDate();

  return {
    /** What is said of it at once, and in the menu. */
    words: () => (place === "inMemory" ? "inMemory" : "inBrowser"),
    place: () => place,
    /** How the worker keeps games: `kept`, or why not. */
    async keeps(how) {
      if (how !== "kept") {
        place = "inMemory";
        bar("unkept", how);
      } else {
        place = (await navigator.storage.persisted?.().catch(() => false)) ? "keptForGood" : "keptHere";
      }
      placeChanged();
    },
    /** There is something to lose now, so the browser is asked not to throw it away. */
    async gameRuns() {
      if (hasAsked || place !== "keptHere") return;
      hasAsked = true;
      if (!(await navigator.storage.persist?.().catch(() => false))) return;
      place = "keptForGood";
      placeChanged();
    },
  };
}

/** Keeps the page's files for a time without network. Another version waits until somebody wants it. */
async function keepUpToDate() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  let isWanted = false;
  const offer = (waiting) => bar("update", "update", {
    takeUpdate() {
      isWanted = true;
      waiting.postMessage("take over");
    },
    later() {},
  });
  workers.addEventListener("controllerchange", () => { if (isWanted) location.reload(); });
  const registration = await workers.register("service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
  if (!registration) return;
  // Without one in charge this is the first visit, and nothing to be asked about.
  if (registration.waiting && workers.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed" && workers.controller) offer(coming);
    });
  });
  setInterval(() => registration.update().catch(() => {}), LOOK_EVERY);
}
