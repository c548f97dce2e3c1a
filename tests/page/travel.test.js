// Games that travel: the code on the device's screen is read from its pixels by a decoder, and its link opens the game elsewhere.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import jsqr from "jsqr";

import { LINES, SHEET, browser, choose, click, open, pressUntil, saved, says, told, withoutClocks } from "./stationmaster.js";

const WHOLE = await readFile(new URL("../games/grand-trunk/whole-games/marion-angelika-and-nicole.sheet", import.meta.url), "utf8");
const PLAYED = "# played 2024-02-29 20:15\n";
const ADDRESS = "https://example.org/stationmaster/";

/** What the code on the device's screen says. */
async function scanned(page) {
  const { width, height, data } = await page.evaluate(() => {
    const canvas = document.getElementById("screen");
    const { width, height } = canvas;
    return { width, height, data: [...canvas.getContext("2d").getImageData(0, 0, width, height).data] };
  });
  const code = jsqr(Uint8ClampedArray.from(data), width, height);
  assert.ok(code, "a code that can be read");
  return code.data;
}

/** Opens the page of the code, from the end of a game. */
async function openCode(page) {
  await click(page, "Y");
  await says(page, "Undo");
  for (let presses = 0; !(await page.textContent("#chosen")).includes("QR code"); presses += 1) {
    assert.ok(presses < 20, `the menu has no code, but ${await page.textContent("#words")}`);
    const before = await page.textContent("#chosen");
    await click(page, "B");
    await page.waitForFunction((before) => document.getElementById("chosen").textContent !== before, before, { timeout: 1000 }).catch(() => {});
  }
  await click(page, "X");
  await says(page, "Scan");
}

for (const [line, start] of Object.entries(LINES)) {
  test(`${line}: a game travels from screen to page`, async (t) => {
    const { address } = await start(t);
    const page = await open(t, await browser(), address);
    await choose(page, "sheet", "whole.sheet", `${WHOLE}${PLAYED}`);
    await told(page, "“whole.sheet” was loaded");
    const sheet = withoutClocks(await saved(page));

    // Without an address the code is the result in words.
    await openCode(page);
    const players = await page.$$eval(".pad thead th", (cells) => cells.map((cell) => cell.childNodes[1].textContent));
    const totals = await page.$$eval(".pad .total td", (cells) => cells.map((cell) => Number(cell.textContent)));
    const result = await scanned(page);
    assert.match(result, /^The Grand Trunk Journey: 1 /);
    players.forEach((name, seat) => assert.match(result, new RegExp(`\\d ${name} ${totals[seat]}(,|$)`)));

    const setAddress = async (text) => {
      await page.click("#settings summary");
      await page.fill("#address input", text);
      await page.press("#address input", "Tab");
      await page.click(".brand");
    };
    await setAddress("no address");
    await told(page, "An address begins with https://");
    await setAddress(ADDRESS);
    await pressUntil(page, click, "Y", "wins", 3);
    await openCode(page);
    const links = [await scanned(page)];
    for (;;) {
      await click(page, "B");
      await page.waitForTimeout(200);
      const next = await scanned(page);
      if (links.includes(next)) break;
      links.push(next);
    }
    assert.ok(links.length > 1, "a long game takes several codes");
    const hashes = links.map((link) => {
      assert.ok(link.startsWith(`${ADDRESS}#`), link);
      return link.slice(ADDRESS.length);
    });

    // Another phone, on which another game is running.
    const other = await start(t);
    const phone = await open(t, await browser(), other.address);
    await choose(phone, "sheet", "running.sheet", SHEET);
    await told(phone, "“running.sheet” was loaded");
    const follow = (hash) => phone.evaluate((hash) => { location.hash = hash; }, hash);

    await follow("#123456789012345678901234567890");
    await told(phone, "no game in it");
    await follow(hashes[1]);
    await told(phone, `Of its ${links.length} codes still missing: 1`);
    assert.equal(await phone.evaluate(() => location.hash), "");
    assert.equal(await phone.isVisible("#arrived"), false);
    for (const hash of [...hashes].reverse()) await follow(hash);
    await phone.waitForSelector("#arrived", { state: "visible" });
    assert.deepEqual(await phone.$$eval(".pad .total td", (cells) => cells.map((cell) => Number(cell.textContent))), totals);
    assert.equal(await phone.isVisible(".result"), true);
    // It says when it was played, and not that it was today.
    assert.equal(await phone.textContent(".turn .game span"), "The Grand Trunk Journey · 29 February 2024");
    const play = new URL(await phone.getAttribute(".result a", "href")).searchParams.get("data");
    assert.match(JSON.parse(play).playDate, /^2024-0[23]-/);

    // Replay: at an earlier entry the game is not over.
    const entries = Number(await phone.getAttribute("#arrived input", "max"));
    assert.equal(entries, sheet.trim().split("\n").length - 1);
    await phone.fill("#arrived input", "20");
    await phone.waitForFunction(() => document.querySelector("#arrived output").textContent.startsWith("20/"));
    assert.equal(await phone.$$eval(".log li", (all) => all.length), 20);
    assert.equal(await phone.isVisible(".result"), false);
    await phone.fill("#arrived input", "0");
    await phone.waitForFunction(() => document.querySelector("#arrived output").textContent.startsWith("0/"));

    const [download] = await Promise.all([phone.waitForEvent("download"), phone.click("[data-travel=save]")]);
    const travelled = await readFile(await download.path(), "utf8");
    assert.equal(withoutClocks(travelled).replace("# all told\n", ""), sheet);
    assert.ok(travelled.includes(PLAYED));
    assert.match(download.suggestedFilename(), /^grand-trunk-2024-02-29-Marion-/);

    // Nothing of it has touched the running game, and it is not left without a question.
    assert.equal(await saved(phone), SHEET);
    await phone.click("[data-travel=keep]");
    await phone.click("dialog >> text=Keep the game");
    assert.equal(await saved(phone), SHEET);
    await phone.click("[data-travel=keep]");
    await phone.click("dialog >> text=Load it");
    await told(phone, "was loaded");
    assert.equal(await phone.isVisible("#arrived"), false);
    assert.equal((await saved(phone)).replace("# all told\n", ""), sheet);
    // The one before is among the games.
    await says(phone, "Chart");

    await follow(hashes[0]);
    await phone.waitForSelector("#arrived", { state: "visible" });
    await phone.click("[data-travel=close]");
    assert.equal(await phone.isVisible("#arrived"), false);
    assert.equal(await phone.isVisible("#device"), true);
  });
}

test("worker: a link without a game in it says so", async (t) => {
  const { address } = await LINES.worker(t);
  const chromium = await browser();
  const page = await open(t, chromium, new URL("#99999999999999999", address));
  await told(page, "no game in it");
});
