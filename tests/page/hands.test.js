// Without four buttons: names that are typed, rows that are tapped, menus, and what is heard.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SHEET, browser, get, open, says, start, withoutClocks } from "./stationmaster.js";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

const sheetOf = async (address) => withoutClocks((await get(new URL("game.sheet", address))).text);

const row = (page, words) => page.locator("#rows").getByRole("button", { name: words });

const load = async (page, text = SHEET) => {
  await page.setInputFiles("[data-paper=sheet]", { name: "game.sheet", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForSelector("#table.has-game");
};

test("a game is begun by tapping rows and typing names", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(t), address);
  assert.equal(await page.isVisible("#typing"), false);
  await row(page, "English").click();
  await row(page, "Ticket to Ride").click();
  await page.locator("#rows button").first().click();
  await page.waitForSelector("#typing", { state: "visible" });
  // The letters go to the field, wherever the focus is.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.type("Anna");
  assert.equal(await page.inputValue("#typing input"), "Anna");
  await page.keyboard.type("-Lena Ö");
  await page.keyboard.press("Enter");
  // Two words are no name: nothing is lost, and the reason is said.
  await says(page, "one word of 1 to 12 letters");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#typing", { state: "hidden" });
  assert.match(await sheetOf(address), /^player Anna-Lena \w+$/m);
});

test("an empty field leaves the arrow keys, Enter and Escape to the device", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(t), address);
  await row(page, "English").click();
  await row(page, "Ticket to Ride").click();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#typing input:focus");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#typing", { state: "hidden" });
  await page.keyboard.press("Enter");
  await page.waitForSelector("#typing input:focus");
  // What stands in it is cleared before anything is left.
  await page.keyboard.type("Mar");
  await page.keyboard.press("Escape");
  assert.equal(await page.inputValue("#typing input"), "");
  assert.equal(await page.isVisible("#typing"), true);
  await page.keyboard.press("Enter");
  await page.waitForSelector("#typing", { state: "hidden" });
  assert.match(await sheetOf(address), /^player /m);
});

test("letters typed elsewhere never leave a screen or choose anything", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(t), address);
  await load(page);
  await page.keyboard.press("ArrowLeft");
  await says(page, "Undo");
  const [words, sheet] = [await page.textContent("#words"), await sheetOf(address)];
  await page.keyboard.type("Babyxylophon");
  for (const key of ["Backspace", "Delete", " ", "Home"]) await page.keyboard.press(key);
  await page.waitForTimeout(300);
  assert.equal(await page.textContent("#words"), words);
  assert.equal(await sheetOf(address), sheet);
});

test("on a phone a row is tapped, and one tap never begins a new game", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(t), address, PHONE);
  await load(page);
  await page.tap("[data-key=X]");
  await says(page, "Maintenance");
  await row(page, "Maintenance").tap();
  await page.waitForFunction(() => document.querySelectorAll(".log li").length > 3);
  assert.match(await sheetOf(address), /\nAngelika maintenance\n$/);
  const sheet = await sheetOf(address);
  await page.tap("[data-key=Y]");
  for (let presses = 0; presses < 20 && (await row(page, "Games").count()) === 0; presses += 1) {
    await page.tap("[data-key=B]");
    await page.waitForTimeout(150);
  }
  await row(page, "Games").tap();
  for (let taps = 0; taps < 3; taps += 1) {
    await row(page, "New game").tap({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(300);
    assert.equal(await sheetOf(address), sheet);
  }
});

test("a tap on what has changed meanwhile does nothing", async (t) => {
  const { address } = await start(t);
  const chromium = await browser(t);
  const [page, other] = [await open(t, chromium, address), await open(t, chromium, address)];
  await load(page);
  await page.click("[data-key=X]");
  const stale = await row(page, "Maintenance").evaluate((button) => ({ ...button.dataset }));
  await other.click("[data-key=Y]");
  await says(page, "Menu");
  await page.evaluate((stale) => {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    Object.assign(button.dataset, stale);
    document.getElementById("rows").append(button);
    button.click();
  }, stale);
  await page.waitForTimeout(300);
  assert.equal(await sheetOf(address), SHEET);
});

test("buttons say what they do now, and the resting screen is read by its meaning", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(t), address);
  await load(page);
  for (const [key, does] of [["A", "Scores"], ["B", "Log"], ["X", "Turn"], ["Y", "Menu"]]) {
    await page.getByRole("button", { name: `Button ${key}: ${does}` }).waitFor();
  }
  const words = (await page.textContent("#words")).split("\n");
  assert.match(words[0], /^Angelika/);
  const at = (word) => words.findIndex((line) => line.includes(word));
  assert.ok(at("Marion") > 0 && at("Marion") < at("Scores"), words.join("\n"));
  await page.click("[data-key=X]");
  await page.getByRole("button", { name: "Button A: up" }).waitFor();
});

test("the arrow keys belong to an open menu", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(t), address);
  await load(page);
  const before = await page.textContent("#words");
  await page.click("#papers summary");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Save the game");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.paper), "sheet");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Save the game");
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.querySelector("#papers").open), false);
  await page.waitForTimeout(200);
  assert.equal(await page.textContent("#words"), before);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowDown");
  await says(page, "Maintenance");
});

test("a saved game has game, day and players in its name, and its clocks in it", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(t), address);
  await load(page);
  await page.click("[data-key=X]");
  await page.click("[data-key=Y]");
  const clock = () => page.textContent(".game .clock");
  await page.waitForFunction(() => document.querySelector(".game .clock").textContent === "0:02", null, { timeout: 8000 });
  await page.click("#papers summary");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-print=sheet]")]);
  const day = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  });
  assert.equal(download.suggestedFilename(), `grand-trunk-${day}-Marion-Angelika.sheet`);
  const saved = (await get(new URL("game.sheet", address))).text;
  const [, seconds] = /^# clock Angelika (\d+)$/m.exec(saved);
  assert.ok(Number(seconds) >= 2);
  const other = await start(t);
  const loaded = await open(t, await browser(t), other.address);
  await load(loaded, saved);
  await loaded.waitForFunction((seconds) => document.querySelector(".game .clock").textContent === `0:0${seconds}`, seconds);
  assert.equal((await get(new URL("game.sheet", other.address))).text, saved);
  assert.notEqual(await clock(), "");
});
