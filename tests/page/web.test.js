// The page that needs no server: it stays where it was, without a network, in one tab at a time, and whatever ends it.

import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { test } from "node:test";

import {
  SHEET, WEB, browser, choose, click, connected, folder, get, maintain, open, openIn, pressUntil, profile, saved, says, setUp, startWeb, tap,
  told,
} from "./stationmaster.js";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** Waits until the page could do without its server. */
const installed = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const turn = (page) => page.textContent(".who strong");

test("a game is there after a reload, and in a browser that was started again", async (t) => {
  const { address } = await startWeb(t);
  const where = folder();
  const first = await profile(t, where);
  const page = await openIn(t, first, address);
  await setUp(page, click);
  await maintain(page, click, "Purple");
  const sheet = await saved(page);
  await page.reload();
  await connected(page);
  assert.equal(await turn(page), "Purple's turn");
  assert.equal(await saved(page), sheet);
  await first.close();
  const second = await profile(t, where);
  const again = await openIn(t, second, address);
  assert.equal(await saved(again), sheet);
  await second.close();
});

test("after the first visit it works without a network, game and all", async (t) => {
  const { address, kill } = await startWeb(t);
  const page = await open(t, await browser(), address);
  await installed(page);
  await choose(page, "sheet", "game.sheet", SHEET);
  await told(page, "was loaded");
  await kill();
  await page.reload();
  await connected(page);
  assert.equal(await turn(page), "Angelika's turn");
  await maintain(page, click, "Marion").catch(() => {});
  await page.goto(new URL("?anything#big", address).href);
  await connected(page);
  await page.waitForSelector("html[data-view=table]");
});

test("it asks nobody but its own server, and nothing once it is loaded", async (t) => {
  const { address } = await startWeb(t);
  const chromium = await browser();
  const context = await chromium.newContext();
  const asked = [];
  context.on("request", (request) => asked.push(new URL(request.url()).host));
  const page = await openIn(t, context, address);
  await installed(page);
  assert.deepEqual([...new Set(asked)].filter((host) => host !== ""), [address.host]);
  asked.length = 0;
  await setUp(page, click);
  await maintain(page, click, "Purple");
  await saved(page);
  assert.deepEqual(asked.filter((host) => host !== ""), []);
});

test("the page allows itself nothing it does not need", async (t) => {
  const { address } = await startWeb(t);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(join(WEB, "index.html"), "utf8"))[1];
  assert.match(policy, /^default-src 'none'; script-src 'self'; /);
  assert.doesNotMatch(policy, /unsafe|\*|http|data:|blob:/);
  for (const path of ["/", "/worker.js", "/nothing"]) {
    assert.match((await get(new URL(path, address))).headers["content-security-policy"], /^default-src 'none'/);
  }
  assert.equal((await get(new URL("/../Cargo.toml", address))).status, 404);
  assert.equal((await get(address, { Host: "evil.example" })).status, 403);
  const chromium = await browser();
  const page = await (await chromium.newContext()).newPage();
  await page.goto(address.href);
  await connected(page);
  const refused = await page.evaluate(async () => {
    const seen = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => seen.push(effectiveDirective));
    document.body.append(Object.assign(document.createElement("script"), { textContent: "document.title = 'taken over'" }));
    document.body.append(Object.assign(document.createElement("img"), { src: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" }));
    await fetch("http://192.0.2.1/").catch(() => {});
    await new Promise((resolve) => { setTimeout(resolve, 100); });
    return { seen, title: document.title };
  });
  assert.deepEqual(new Set(refused.seen), new Set(["script-src-elem", "img-src", "connect-src"]));
  assert.equal(refused.title, "Stationmaster");
});

test("it can be installed", async (t) => {
  const { address } = await startWeb(t);
  const page = await openIn(t, await profile(t), address);
  await installed(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId), []);
  const { errors } = await devtools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
});

test("a second tab is refused with words, and goes on once the first is closed", async (t) => {
  const { address } = await startWeb(t);
  const chromium = await browser();
  const context = await chromium.newContext();
  const first = await openIn(t, context, address);
  await choose(first, "sheet", "game.sheet", SHEET);
  await told(first, "was loaded");
  const second = await context.newPage();
  await second.goto(address.href);
  await second.waitForFunction(() => document.querySelector("#busy")?.textContent.includes("another tab"));
  assert.equal(await second.getAttribute("html", "data-line"), "waiting");
  await click(second, "X");
  assert.equal(await first.getAttribute("html", "data-line"), "open");
  assert.equal(await saved(first), SHEET);
  await first.close();
  await connected(second);
  assert.equal(await second.locator("#busy").count(), 0);
  assert.equal(await saved(second), SHEET);
});

for (const [how, words, sabotage] of [
  ["refuses to keep anything", "lets the page keep nothing", () => {
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("no", "SecurityError"));
  }],
  ["is full from the start", "no room left", () => {
    FileSystemSyncAccessHandle.prototype.write = () => { throw new DOMException("full", "QuotaExceededError"); };
  }],
  ["becomes full in the middle of a game", "no room left", () => {
    let writes = 0;
    const { write } = FileSystemSyncAccessHandle.prototype;
    FileSystemSyncAccessHandle.prototype.write = function limited(...words) {
      writes += 1;
      if (writes > 10) throw new DOMException("full", "QuotaExceededError");
      return write.apply(this, words);
    };
  }],
]) {
  test(`a browser that ${how} is said to, and the game can be played to its end`, async (t) => {
    const { address } = await startWeb(t);
    const chromium = await browser();
    const context = await chromium.newContext({ serviceWorkers: "block" });
    // What goes wrong is the worker's storage, so that is where it is broken.
    await context.route("**/worker.js", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `(${sabotage})();\n${await answer.text()}` });
    });
    const page = await openIn(t, context, address);
    await setUp(page, click);
    await maintain(page, click, "Purple");
    await choose(page, "sheet", "game.sheet", SHEET);
    await page.click("dialog >> text=Load it");
    await told(page, "was loaded");
    await page.waitForFunction((words) => document.querySelector("#unkept")?.textContent.includes(words), words);
    await page.click("#papers summary");
    assert.match(await page.textContent("#place"), /Nothing is kept/);
    await page.click("#papers summary");
    assert.equal(await saved(page), SHEET);
  });
}

test("a phone is played by touch, upright and lying, and thumbs reach every button", async (t) => {
  const { address } = await startWeb(t);
  const page = await open(t, await browser(), address, PHONE);
  await setUp(page, tap);
  await maintain(page, tap, "Purple");
  for (const [width, height] of [[390, 844], [360, 640], [844, 390], [667, 375]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(100);
    const seen = await page.evaluate(() => ({
      keys: [...document.querySelectorAll("[data-key], #screen")].map((key) => {
        const { left, right, top, bottom } = key.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
      across: document.documentElement.scrollWidth,
      screen: document.getElementById("screen").clientWidth,
    }));
    assert.equal(seen.across, width);
    for (const { left, right, top, bottom } of seen.keys) {
      assert.ok(left >= 0 && right <= width && top >= 0 && bottom <= height, `${width} × ${height}: ${JSON.stringify(seen.keys)}`);
    }
    // Upright a hand holds the lower part: no button is in the upper quarter.
    if (width < height) assert.ok(seen.keys.filter(({ right, left }) => right - left < 100).every(({ top }) => top > height / 4));
    assert.ok(seen.screen >= (width < height ? width * 0.8 : 300), `${seen.screen} of ${width}`);
  }
});

test("an update asks, takes over when told to, and the game goes on", async (t) => {
  const files = join(folder(), "web");
  cpSync(WEB, files, { recursive: true });
  const { address } = await startWeb(t, { files });
  const page = await open(t, await browser(), address);
  await installed(page);
  await choose(page, "sheet", "game.sheet", SHEET);
  await told(page, "was loaded");

  const update = () => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update().catch(() => {});
    const coming = registration.installing;
    if (coming) await new Promise((resolve) => { coming.onstatechange = resolve; });
    return registration.waiting !== null;
  });
  // Half of a new version is none.
  const { worker, words } = another(files);
  writeFileSync(join(files, "service-worker.js"), worker);
  assert.equal(await update(), false);
  assert.equal(await page.locator("#update").count(), 0);
  await page.reload();
  await connected(page);
  assert.equal(await turn(page), "Angelika's turn");
  // The whole of it is.
  writeFileSync(join(files, "words.js"), words);
  await update();
  await page.waitForSelector("#update");
  // Nobody is interrupted: the game goes on with the old one.
  assert.equal(await turn(page), "Angelika's turn");
  await pressUntil(page, click, "X", "Maintenance", 2);
  await pressUntil(page, click, "B", "marker from day 0 to 1");
  await pressUntil(page, click, "X", "Marion's turn", 1);
  const sheet = await saved(page);
  await Promise.all([page.waitForEvent("load"), page.click("#update >> text=Take it now")]);
  await connected(page);
  assert.equal(await turn(page), "Marion has the turn");
  assert.equal(await saved(page), sheet);
});

/** Another version of the page, which says something differently. */
function another(files) {
  const read = (name) => readFileSync(join(files, name), "utf8");
  const checksum = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  const words = read("words.js").replace("${name}'s turn", "${name} has the turn");
  const worker = read("service-worker.js").replace(checksum(read("words.js")), checksum(words)).replace(/VERSION = "\w+"/, 'VERSION = "next"');
  assert.ok(worker.includes(checksum(words)));
  return { worker, words };
}

const DUEL = "game ticket-to-ride\nplayer Marion blue\nplayer Angelika red\n";

/**
 * Inside a tab: starts a companion, says how many entries it has, and lets it press X as fast as it can, an entry every few presses. Says
 * with every picture how many there are.
 */
async function pressOn(sheet) {
  const worker = new Worker("worker.js");
  const tell = (message) => worker.postMessage(JSON.stringify(message));
  let seen;
  await new Promise((resolve) => {
    worker.onmessage = ({ data }) => {
      if (typeof data === "string") seen = JSON.parse(data).table?.log.length ?? seen;
      if (data.line === "open") resolve();
    };
  });
  // The log on the table does not show more, so a game begins anew before.
  let isNew = seen < 120;
  if (!isNew) tell({ read: { paper: "sheet", text: sheet } });
  worker.onmessage = ({ data }) => {
    if (typeof data !== "string") return;
    const message = JSON.parse(data);
    isNew ||= Boolean(message.read);
    if (isNew && message.table) console.log(`shown ${message.table.log.length}`);
  };
  for (let press = 0; press < 400; press += 1) {
    tell({ press: "X" });
    tell({ release: "X" });
  }
  return seen;
}

// More of them take minutes: STATIONMASTER_KILLS=300.
const KILLS = Number(process.env.STATIONMASTER_KILLS ?? 40);

test(`a tab is killed ${KILLS} times in the middle of its writes, and nothing shown is lost`, async (t) => {
  const { address } = await startWeb(t);
  let written = 0;
  const killTabs = async (tabs) => {
    const context = await profile(t);
    const first = await openIn(t, context, address);
    await choose(first, "sheet", "game.sheet", DUEL);
    await told(first, "was loaded");
    let page = first;
    let shown = 0;
    for (let tab = 0; tab < tabs; tab += 1) {
      const next = await context.newPage();
      await page.close();
      page = next;
      // Nothing of the page itself is needed, only its place.
      await page.goto(new URL("signal.svg", address).href);
      const before = shown;
      let entered = 0;
      shown = 0;
      page.on("console", (message) => {
        const seen = /^shown (\d+)$/.exec(message.text());
        if (seen) [shown, entered, written] = [Number(seen[1]), entered + 1, written + 1];
      });
      const found = await page.evaluate(pressOn, DUEL);
      assert.ok(found >= before, `${before} entries were shown, and ${found} are left`);
      // At any moment, and mostly after some entries.
      const [until, enough] = [Date.now() + 250, Math.floor(5 * Math.random())];
      do await new Promise((resolve) => { setTimeout(resolve, 4 * Math.random()); }); while (entered < enough && Date.now() < until);
      const devtools = await context.newCDPSession(page);
      const crashed = page.waitForEvent("crash");
      devtools.send("Page.crash").catch(() => {});
      await crashed;
    }
    // A browser does not close over a tab that has crashed.
    await page.close();
  };
  // Two browsers, as many as there are cores.
  await Promise.all([killTabs(KILLS / 2), killTabs(KILLS / 2)]);
  assert.ok(written > KILLS, `only ${written} entries were seen`);
});
