// What fingers do on the page, and what they look for.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/** Waits until the page has its line, and a picture. */
export const connected = (page) => page.waitForSelector("html[data-line=open]");

export const SHEET = `game grand-trunk
player Marion red burlington iron
player Angelika purple white-river-jct coal
Marion maintenance
`;

/** Clicks a button of the device. */
export const click = (page, key) => page.click(`[data-key=${key}]`);

/** Presses the key of the keyboard that stands for a button. */
export const type = (page, key) => page.keyboard.press({ A: "ArrowUp", B: "ArrowDown", X: "Enter", Y: "Escape" }[key]);

/** Taps a button of the device. */
export const tap = (page, key) => page.tap(`[data-key=${key}]`);

/** Waits until the screen says something. */
export const says = (page, words) =>
  page.waitForFunction((words) => document.getElementById("words").textContent.includes(words), words, { timeout: 5000 });

/** Presses a button until the screen says something. */
export async function pressUntil(page, press, key, words, most = 30) {
  for (let presses = 0; ; presses += 1) {
    const before = await page.textContent("#words");
    if (before.includes(words)) return;
    assert.ok(presses < most, `the screen never says ${words}, but\n${before}`);
    await press(page, key);
    // Not every press changes words: a cursor may only move.
    await page
      .waitForFunction((before) => document.getElementById("words").textContent !== before, before, { timeout: 300 })
      .catch(() => {});
  }
}

/** Sets up a game in English with what is offered first, up to the first turn. */
export async function setUp(page, press) {
  await says(page, "Language");
  await press(page, "B");
  await pressUntil(page, press, "X", "Which game?", 2);
  await pressUntil(page, press, "X", "Start player", 2);
  await pressUntil(page, press, "X", "Scores");
}

/** Logs a turn of maintenance from the resting screen. */
export async function maintain(page, press, next) {
  await pressUntil(page, press, "X", "Maintenance", 2);
  // What is chosen is told before it is entered.
  await pressUntil(page, press, "B", "marker from day 0 to 1");
  await pressUntil(page, press, "X", `${next}'s turn`, 1);
}

/** A paper as the page saves it. */
export async function saved(page, paper = "sheet") {
  const download = page.waitForEvent("download");
  await page.click("#papers summary");
  await page.click(`[data-print=${paper}]`);
  return withoutClocks(await readFile(await (await download).path(), "utf8"));
}

/** A sheet without its date and its clocks, which go on. */
export const withoutClocks = (sheet) => sheet.replace(/^# (clock|played) .*\n/gm, "");

/** Gives a file to one of the inputs of the page. */
export const choose = (page, paper, name, text) =>
  page.setInputFiles(`[data-paper=${paper}]`, { name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** Waits until the page has told something. */
export const told = (page, words) =>
  page.waitForFunction((words) => document.querySelector("#told:not([hidden])")?.textContent.includes(words), words, { timeout: 5000 });
