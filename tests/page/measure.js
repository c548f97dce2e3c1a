// How long the page takes that needs no server: `node tests/page/measure.js`, after cargo xtask web. It prints the table of docs/measurements.md,
// and what else must be known of it: on how busy a machine, with which browser.

import { createServer } from "node:http";
import { readFileSync, readdirSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chromium as playwright } from "playwright-core";

import { chromium } from "./chromium.js";
import { choose, connected, told } from "./fingers.js";

const WEB = process.argv[2] ?? "target/web";
const PRESSES = 200;
/** What is called a slow 4G: bits a second, and milliseconds there and back. */
const LINE = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150, offline: false };
const KINDS = { html: "text/html", css: "text/css", js: "text/javascript", svg: "image/svg+xml", png: "image/png", wasm: "application/wasm", webmanifest: "application/manifest+json" };

const sorted = (times) => [...times].sort((one, other) => one - other);
const median = (times) => sorted(times)[times.length >> 1];
const spread = (times) => `${median(times).toFixed(1)} ms, the slowest of ${times.length} ${sorted(times).at(-1).toFixed(1)} ms`;
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
const bytes = (count) => `${count.toLocaleString("en")} bytes`;
const row = (what, measured) => console.log(`| ${what} | ${measured} |`);
const load = () => loadavg()[0].toFixed(1);

const files = Object.fromEntries(readdirSync(WEB).map((name) => [name, readFileSync(join(WEB, name))]));
const packed = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, gzipSync(bytes, { level: 9 })]));
const sum = (all) => Object.values(all).reduce((total, bytes) => total + bytes.length, 0);
console.log(`${cpus().length} cores, a load of ${load()} before\n`);
row("what", "measured");
row("---", "---");
const program = files["stationmaster.wasm"];
const [zipped, brotli] = [packed["stationmaster.wasm"].length, brotliCompressSync(program).length];
row("the program", `${bytes(program.length)}, ${zipped.toLocaleString("en")} with gzip, ${brotli.toLocaleString("en")} with brotli`);
row("the whole folder", `${bytes(sum(files))}, ${sum(packed).toLocaleString("en")} with gzip`);

// A file of the same kind beside the companion's: a block behind an image, and a flush.
const writes = `onmessage = async () => {
  const root = await navigator.storage.getDirectory();
  const file = await root.getFileHandle("measured", { create: true });
  const handle = await file.createSyncAccessHandle();
  handle.write(new Uint8Array(256 * 1024), { at: 0 });
  const times = [];
  for (let count = 0; count < 200; count += 1) {
    const start = performance.now();
    handle.write(new Uint8Array(528), { at: 256 * 1024 });
    handle.flush();
    times.push(performance.now() - start);
  }
  handle.close();
  postMessage(times);
};`;
packed["measured.js"] = gzipSync(writes);

// As a file host does it: packed.
const server = createServer((asked, answer) => {
  const name = new URL(asked.url, "http://here").pathname.slice(1) || "index.html";
  if (!packed[name]) return answer.writeHead(404).end();
  return answer.writeHead(200, { "Content-Type": KINDS[name.split(".").pop()], "Content-Encoding": "gzip" }).end(packed[name]);
}).listen(0);
const address = `http://127.0.0.1:${server.address().port}/`;

const context = await playwright.launchPersistentContext("", { executablePath: chromium(), args: ["--no-sandbox", "--disable-gpu"] });
// What was painted last, and when.
await context.addInitScript(() => {
  const { putImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.putImageData = function timed(...words) {
    putImageData.apply(this, words);
    window.painted = performance.now();
  };
});
const opened = async (line) => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (line) await devtools.send("Network.emulateNetworkConditions", line);
  await page.goto(address, { waitUntil: "commit" });
  await connected(page);
  const [paint, open] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN, window.painted,
  ]);
  return { page, paint, open };
};

const slow = await opened(LINE);
row("first visit over that line", `first words after ${seconds(slow.paint)}, the device with its picture after ${seconds(slow.open)}`);
await slow.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
await slow.page.close();
const again = await opened(LINE);
row("later visits", `first words after ${seconds(again.paint)}, the device after ${seconds(again.open)}, from what the browser has kept`);

const { page } = again;
await choose(page, "sheet", "game.sheet", "game ticket-to-ride\nplayer Marion blue\nplayer Angelika red\n");
await told(page, "was loaded");
/** Presses a key so often, and says how long each took until something was painted: entries apart, which pass the turn. */
const press = (key) => page.evaluate(async ([key, presses]) => {
  const [moved, entered] = [[], []];
  const soon = () => new Promise((resolve) => { setTimeout(resolve); });
  const turn = () => document.getElementById("turn").textContent;
  for (let count = 0; count < presses; count += 1) {
    const before = turn();
    const start = performance.now();
    window.painted = 0;
    for (const type of ["keydown", "keyup"]) window.dispatchEvent(new KeyboardEvent(type, { key }));
    while (window.painted === 0 && performance.now() - start < 200) await soon();
    await soon();
    if (window.painted > 0) (turn() === before ? moved : entered).push(window.painted - start);
  }
  return [moved, entered];
}, [key, PRESSES]);
const [, entered] = await press("ArrowRight");
for (let count = 0; count < 3; count += 1) await page.keyboard.press("ArrowLeft");
await page.keyboard.press("ArrowRight");
const [moved] = await press("ArrowDown");
row("from a press that moves to its picture", spread(moved));
row("from a press that enters to its picture, written and flushed", spread(entered));

const flushes = await page.evaluate(() => new Promise((resolve) => {
  const worker = new Worker("measured.js");
  worker.onmessage = ({ data }) => resolve(data);
  worker.postMessage("");
}));
row("one write of a block with its flush", spread(flushes));
console.log(`\nChromium ${context.browser()?.version() ?? (await page.evaluate(() => navigator.userAgent))}, a load of ${load()} after`);
await context.close();
server.close();
