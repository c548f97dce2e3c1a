// A real Pico on the page: the firmware runs on the emulated chip, and its cable ends in the browser's Web Serial.

import assert from "node:assert/strict";
import { test } from "node:test";

import { flashAfter, loading, start as plugIn } from "../emulator/src/harness.js";
import { Table } from "../emulator/src/table.js";
import { LINES, browser, choose, openIn, saved } from "./stationmaster.js";

const SHEET = "grand-trunk/rulebook/several-turns-in-a-row.sheet";
const OTHER = "ticket-to-ride/whole-game-of-three.sheet";
const END = /^# (ok|error: .*)\r\n# $/m;

/** A Pico with a game. */
function picoWith(sheet = SHEET) {
  const before = [...loading(sheet), "restart"];
  return plugIn({ flash: flashAfter(before), before });
}

/** What a browser gives a page of a port. */
function fakeSerial() {
  const state = { port: null, isPlugged: true };
  const makePort = () => ({
    async open() {
      if (!state.isPlugged || state.port === this && this.readable) throw new Error("it is open");
      state.port = this;
      this.readable = new ReadableStream({ start: (controller) => { this.controller = controller; } });
      this.writable = new WritableStream({ write: (bytes) => window.toPico([...bytes]) });
    },
    async close() { this.readable = this.writable = undefined; },
  });
  let port = makePort();
  Object.defineProperty(navigator, "serial", { configurable: true, value: {
    getPorts: async () => (state.isPlugged && state.isGranted ? [port] : []),
    async requestPort({ filters }) {
      window.filters = filters;
      state.isGranted = true;
      return port;
    },
    addEventListener() {},
  } });
  window.fromPico = (text) => state.port?.controller?.enqueue(new TextEncoder().encode(text));
  window.unplug = () => {
    state.isPlugged = false;
    state.port.controller.error(new DOMException("The device has been lost.", "NetworkError"));
    port = makePort();
  };
  window.plugIn = () => { state.isPlugged = true; };
}

/** Opens the page with a cable to a Pico in it. */
async function openWith(t, start, pico, options = {}) {
  const { address } = await start(t);
  const context = await (await browser()).newContext(options);
  t.after(() => context.close());
  const cable = { pico, said: "" };
  await context.addInitScript(fakeSerial);
  const page = await (async () => {
    await context.exposeFunction("toPico", async (bytes) => {
      const { pico } = cable;
      const text = Buffer.from(bytes).toString();
      cable.said += text;
      pico.runUntil(() => pico.cable.isConnected, 1000);
      pico.cable.text = "";
      pico.cable.send(text);
      pico.runUntil(() => pico.isDrive || END.test(pico.cable.text), 20_000);
      pico.settle();
      await cable.pass();
    });
    return openIn(t, context, address);
  })();
  /** What the Pico has said since goes to the page. */
  cable.pass = async () => {
    const { cable: end } = cable.pico;
    const { text } = end;
    end.text = "";
    // Not all at once: a chip sends packets.
    for (let at = 0; at < text.length; at += 611) await page.evaluate((part) => window.fromPico(part), text.slice(at, at + 611));
  };
  cable.press = async (...presses) => {
    for (const press of presses) cable.pico.press(...press);
    await cable.pass();
  };
  return { page, cable };
}

async function connect(page) {
  await page.click("#papers summary");
  await page.click("[data-act=connect]");
  await page.waitForSelector("html[data-pico=open]");
}

/** Waits until the page has told something; an emulated Pico is slower than a real one. */
const told = (page, words) =>
  page.waitForFunction((words) => document.querySelector("#told:not([hidden])")?.textContent.includes(words), words, { timeout: 30_000 });

const UNDO = [["Y", 700], ["X"]];

/** What the table shows of the log. */
const entries = (page) => page.$$eval(".log li", (lines) => lines.length);
const entriesAre = (page, count) => page.waitForFunction((count) => document.querySelectorAll(".log li").length === count, count, { timeout: 10_000 });

for (const [line, start] of Object.entries(LINES)) {
  test(`${line}: the game of a Pico is watched live, through undo, cut and start`, async (t) => {
    const { page, cable } = await openWith(t, start, picoWith());
    await connect(page);
    assert.deepEqual(await page.evaluate(() => window.filters), [{ usbVendorId: 0x1209, usbProductId: 1 }]);
    assert.match(cable.said, /date \d{4}-\d\d-\d\d \d\d:\d\d\r\n.*watch\r\n/s);
    await page.waitForSelector(".log li");
    const all = await entries(page);
    const view = (await Table.load()).viewOf(cable.pico.ask("sheet").split("\n").slice(1, -2).join("\n"));
    assert.equal(all, view.log.length);
    assert.equal(await page.textContent(".turn .game span"), view.game);
    assert.equal(await page.isVisible(".case"), false, "the page's own device is put aside");
    // Keys on this page are not for the device behind.
    await page.keyboard.press("Enter");

    cable.pico.cable.text = "";
    await cable.press(...UNDO);
    await entriesAre(page, all - 1);

    // The cable is cut; meanwhile the game goes on, and the Pico is started again.
    await page.evaluate(() => window.unplug());
    await page.waitForSelector("html[data-pico=lost]");
    assert.equal(await entries(page), all - 1, "what was seen last stays");
    for (const press of UNDO) cable.pico.press(...press);
    cable.pico = cable.pico.reboot();
    cable.pico.settle();
    await page.evaluate(() => window.plugIn());
    await page.waitForSelector("html[data-pico=open]");
    await entriesAre(page, all - 2);

    // Back to the page's own game, which nobody has begun.
    await page.click("#papers summary");
    await page.click("[data-act=leave]");
    await page.waitForSelector("html[data-pico=off]");
    await page.waitForSelector(".case", { state: "visible" });
    assert.equal(await page.isVisible(".empty"), true);
  });

  test(`${line}: sheets go both ways`, async (t) => {
    const { page, cable } = await openWith(t, start, picoWith());
    await connect(page);
    await page.waitForSelector(".log li");
    const sheet = cable.pico.ask("sheet").split("\n").slice(1, -2).join("\n");
    cable.pico.cable.text = "";
    assert.equal((await saved(page)).trim(), sheet.replace(/\n# played .*/, "").trim());

    await choose(page, "sheet", "wrong.sheet", "game chess\n");
    await page.click("dialog >> text=Load it");
    await told(page, "“wrong.sheet”, line 1");
    assert.equal(cable.pico.ask("sheet").split("\n").slice(1, -2).join("\n"), sheet);
    cable.pico.cable.text = "";

    const [, other] = loading(OTHER);
    await choose(page, "sheet", "other.sheet", other);
    await page.click("dialog >> text=Load it");
    await told(page, "“other.sheet” was loaded");
    await page.waitForFunction(() => document.querySelector(".turn .game span").textContent === "Ticket to Ride");
    assert.match(cable.pico.ask("games"), /0 grand-trunk\n(.*\n)?# \d ticket-to-ride, running/);
    cable.pico.cable.text = "";

    await choose(page, "board", "board.sheet", "game ticket-to-ride\nnonsense\n");
    await told(page, "“board.sheet”, line 2");
  });

  test(`${line}: buttons when the Pico allows it, and the drive after a question`, async (t) => {
    const { page, cable } = await openWith(t, start, picoWith());
    await connect(page);
    await page.click("[data-press=Y]");
    await told(page, "does not let the page press");
    for (const button of [..."YAAXAXYYY"]) cable.pico.press(button);
    await cable.pass();
    const shown = cable.pico.picture();
    await page.click("#told button");
    await page.click("[data-press=Y]");
    await page.waitForTimeout(500);
    assert.ok(Buffer.compare(Buffer.from(cable.pico.picture().buffer), Buffer.from(shown.buffer)) !== 0);

    const menu = async (words) => {
      await page.click("#papers summary");
      await page.click("[data-act=drive]");
      await page.click(`dialog >> text=${words}`);
    };
    await menu("Stay as it is");
    assert.equal(cable.pico.isDrive, false);
    await menu("Become a drive");
    await told(page, "The Pico is a drive now");
    cable.pico.run(200);
    assert.equal(cable.pico.isDrive, true);
  });
}

test("a Pico whose program is older or newer is told from one that is broken", async (t) => {
  for (const [answer, state] of [["# error: try help", "older"], ["# watch 2\r\n# ok", "newer"]]) {
    const { page, cable } = await openWith(t, LINES.worker, picoWith());
    const { pass } = cable;
    cable.pass = async () => {
      const { cable: end } = cable.pico;
      if (/^watch/m.test(end.text)) end.text = `watch\r\n${answer}\r\n# `;
      await pass();
    };
    await page.click("#papers summary");
    await page.click("[data-act=connect]");
    await page.waitForSelector(`html[data-pico=${state}]`);
  }
});

test("where the browser has no ports nothing is offered", async (t) => {
  const { address } = await LINES.worker(t);
  const context = await (await browser()).newContext();
  t.after(() => context.close());
  await context.addInitScript(() => Object.defineProperty(navigator, "serial", { value: undefined }));
  const page = await openIn(t, context, address);
  assert.equal(await page.isVisible("#pico"), false);
});
