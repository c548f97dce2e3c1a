// Finds Chromium, and installs Debian's where there is none: `npm run chromium`.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where Chromium is, if it is anywhere. */
export const chromium = () => PLACES.find((place) => place && existsSync(place));

function install() {
  const run = (...words) => spawnSync("apt-get", words, { stdio: "inherit" }).status === 0;
  if (run("install", "-y", "chromium")) return;
  // The list of packages may be old, or not there yet.
  if (run("update")) run("install", "-y", "chromium");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!chromium()) install();
  if (!chromium()) {
    console.error("The page's tests need Chromium, and it could not be installed with apt-get.");
    console.error("Install it by hand, or say where it is: CHROMIUM=/path/to/chromium");
    process.exit(1);
  }
  console.log(`Chromium is ${chromium()}`);
}
