// What the tests of the page stand on: a server of their own, Chromium, and a socket that obeys no rules.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { chromium as playwright } from "playwright-core";

import { chromium } from "./chromium.js";
import { connected } from "./fingers.js";

export * from "./fingers.js";

const metadata = execFileSync("cargo", ["metadata", "--format-version", "1", "--no-deps"], { maxBuffer: 1 << 24 });
const TARGET = JSON.parse(metadata).target_directory;
const PROGRAM = join(TARGET, "debug", "stationmaster");

/** Where `cargo xtask web` writes the page. */
export const WEB = join(TARGET, "web");

const folders = [];
// A browser may still write into its folder while its test ends.
process.on("exit", () => folders.forEach((path) => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })));

/** A folder that goes with the tests. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "stationmaster-"));
  folders.push(path);
  return path;
}

/** Starts a server; `options.save` and `options.port` let a test start it again. */
export const start = (t, { save = join(folder(), "game.flash"), port = 0, more = [] } = {}) =>
  run(t, ["play", "--no-open", "--port", String(port), "--save", save, ...more], { save });

/** Serves the page that needs no server but for its files. */
export const startWeb = (t, { files = WEB, port = 0 } = {}) =>
  run(t, ["web", files, "--no-open", "--port", String(port)], {});

/** The two lines a page can have to its companion, and what starts one. */
export const LINES = { socket: start, worker: startWeb };

async function run(t, words, more) {
  const server = spawn(PROGRAM, words, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(server, "exit");
  const kill = async () => {
    server.kill("SIGKILL");
    await ended;
  };
  t.after(kill);
  let [out, complaint] = ["", ""];
  server.stderr.on("data", (data) => { complaint += data; });
  const address = await new Promise((resolve, reject) => {
    server.stdout.on("data", (data) => {
      out += data;
      const found = /Stationmaster is at (\S+)\n[^]*kept in/.exec(out);
      if (found) resolve(new URL(found[1]));
    });
    server.once("close", () => reject(new Error(complaint)));
  });
  return { address, kill, out, port: Number(address.port), ...more };
}

const LAUNCH = {
  executablePath: chromium(),
  args: [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
  ],
};

let started;
after(async () => (await started)?.close());

/** Chromium, which all tests of a file share; each has a profile of its own in it, in memory. */
export const browser = () => {
  started ??= playwright.launch(LAUNCH);
  return started;
};

/** Starts Chromium with a profile on the disk, as people have it. */
export async function profile(t, where = folder(), options = {}) {
  const context = await playwright.launchPersistentContext(where, { ...LAUNCH, ...options });
  t.after(() => context.close().catch(() => {}));
  return context;
}

/** Opens the page and waits until it is connected. What goes wrong inside it fails the test. */
export async function open(t, chromium, address, options = {}) {
  const context = await chromium.newContext(options);
  const page = await openIn(t, context, address);
  t.after(() => context.close());
  return page;
}

/** The same in a profile there is already. */
export async function openIn(t, context, address) {
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error));
  page.on("console", (message) => {
    // A server that was killed is no mistake of the page.
    if (message.type() === "error" && !/ERR_CONNECTION|WebSocket/.test(message.text())) wrong.push(message.text());
  });
  t.after(() => {
    if (wrong.length > 0) throw new Error(`the page complains: ${wrong.join("\n")}`);
  });
  await page.goto(String(address));
  await connected(page);
  return page;
}

/** Asks for something with these headers; gives status, headers and text. */
export async function get(address, headers = {}) {
  const asked = request(address, { headers });
  asked.end();
  const [answer] = await once(asked, "response");
  answer.setEncoding("utf8");
  let text = "";
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode, headers: answer.headers, text };
}

/**
 * Opens a socket by hand, to say what no browser would. Gives the status of a refusal, or the raw stream
 * after the handshake.
 */
export async function rawSocket(address, origin = address.origin) {
  const asked = request(new URL(`socket${address.search}`, address), {
    headers: {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": Buffer.from("0123456789abcdef").toString("base64"),
      ...(origin && { Origin: origin }),
    },
  });
  asked.end();
  return new Promise((resolve, reject) => {
    asked.once("error", reject);
    asked.once("response", (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode });
    });
    asked.once("upgrade", (answer, stream) => {
      stream.on("error", () => {});
      resolve({ status: answer.statusCode, stream });
    });
  });
}

/** A frame as a browser would send it, but with any content. */
export function frame(kind, payload) {
  const bytes = Buffer.from(payload);
  const head = Buffer.alloc(bytes.length < 126 ? 6 : 14);
  head[0] = 0x80 | kind;
  if (bytes.length < 126) {
    head[1] = 0x80 | bytes.length;
  } else {
    head[1] = 0x80 | 127;
    head.writeBigUInt64BE(BigInt(bytes.length), 2);
  }
  // The mask is zero, so the payload stays as it is.
  return Buffer.concat([head, bytes]);
}

export const TEXT = 1;
export const BINARY = 2;

/** Waits until the server closes the stream, however rudely. */
export function closed(stream) {
  stream.resume();
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error("the stream is still open")), 5000);
    stream.once("close", () => {
      clearTimeout(patience);
      resolve();
    });
  });
}
