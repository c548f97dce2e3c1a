// The line to Stationmaster, who is in a worker of this page. Nothing of it leaves this browser.

import { bar, wireInstallation } from "./install.js";

/**
 * Calls `hear.picture(DataView)` with every patch of the picture, `hear.told(object)` with every message, and
 * `hear.changed(isOpen, words, place)` when the line is there or gone, with the words to say so and where games lie. Returns a function that says something, and tells
 * whether it could.
 */
export function layLine(hear) {
  let isOpen = false;
  const change = (open, ...words) => {
    isOpen = open;
    hear.changed(open, ...words);
  };
  const worker = new Worker("worker.js");
  worker.onmessage = ({ data }) => {
    if (data instanceof ArrayBuffer) hear.picture(new DataView(data));
    else if (typeof data === "string") heard(JSON.parse(data));
    else changed(data.line);
  };
  // It may have stopped in the middle of a turn; all that was shown of it is kept.
  worker.onerror = () => {
    change(false, "stopped");
    bar("stopped", "allKept", { reload: () => location.reload() });
  };
  setTimeout(() => hear.changed(isOpen, "starting"));

  const heard = (message) => {
    hear.told(message);
    if (message.table) installation.gameRuns();
  };
  const changed = (line) => {
    document.getElementById("busy")?.remove();
    if (line === "busy") bar("busy", "busy");
    else if (line === "open") change(true, installation.words(), installation.place());
    else installation.keeps(line);
  };
  const installation = wireInstallation(() => { if (isOpen) changed("open"); });

  // A page that is only put aside would go on holding the file, and no other could open it.
  window.addEventListener("pagehide", () => worker.terminate());
  window.addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });

  return (message) => {
    if (isOpen) worker.postMessage(JSON.stringify(message));
    return isOpen;
  };
}
