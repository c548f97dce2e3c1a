// Looking back: what all stored games have come to, in a table.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { LINES, browser, choose, click, open, told } from "./stationmaster.js";

const WHOLE = await readFile(new URL("../games/ticket-to-ride/whole-game-of-three.sheet", import.meta.url), "utf8");
const SHORT = `game grand-trunk
player Marion red burlington iron
player Angelika purple white-river-jct coal
wood 0 1 2
adjust Angelika vp +7
adjust Marion day +39
adjust Angelika day +35
Angelika maintenance
# clock Marion 4000
# clock Angelika 3800
`;

const lookBack = async (page, name) => {
  await page.click("#papers summary");
  await page.click(`text=${name}`);
  await page.waitForSelector("#past[open]");
};
const rows = (page, table) => page.$$eval(`#past section:nth-of-type(${table}) tbody tr`,
  (all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));

for (const [line, start] of Object.entries(LINES)) {
  test(`${line}: all stored games can be looked back on`, async (t) => {
    const { address } = await start(t);
    const page = await open(t, await browser(), address);
    await lookBack(page, "Looking back");
    assert.equal(await page.isVisible("#past .nothing"), true);
    assert.equal(await page.isVisible("#past section"), false);
    await page.click("#past >> text=Close");

    await choose(page, "sheet", "whole.sheet", WHOLE);
    await told(page, "“whole.sheet” was loaded");
    await lookBack(page, "Looking back");
    // Nobody has won while tickets may still be shown.
    assert.deepEqual((await rows(page, 1)).map((row) => row.slice(0, 3)), [["Ticket to Ride", "0", "1"]]);
    assert.deepEqual(await rows(page, 2), []);
    await page.click("#past >> text=Close");
    await click(page, "A");
    await page.waitForSelector(".result", { state: "visible" });
    const best = Math.max(...await page.$$eval(".pad .total td", (cells) => cells.map((cell) => Number(cell.textContent))));

    await choose(page, "sheet", "short.sheet", SHORT);
    await page.click("dialog >> text=Load it");
    await told(page, "“short.sheet” was loaded");
    await lookBack(page, "Looking back");
    // It begins at its beginning, however long it is.
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.click("#past >> text=Close");
    await lookBack(page, "Looking back");
    assert.equal(await page.$eval("#past", (dialog) => dialog.scrollTop), 0);
    const games = await rows(page, 1);
    assert.deepEqual(games.map(([name, played, unfinished]) => [name, played, unfinished]),
      [["The Grand Trunk Journey", "1", "0"], ["Ticket to Ride", "1", "0"]]);
    assert.equal(games[0].at(-1), "2:10 h");
    assert.equal(games[1][4], `${best} (Nicole)`);
    const people = await rows(page, 2);
    const marion = people.findIndex(([name]) => name === "Marion");
    assert.deepEqual(people[marion].slice(1, 4), ["The Grand Trunk Journey", "1", "0"]);
    assert.deepEqual(people[marion + 1].slice(1, 4), ["Ticket to Ride", "1", "0"]);
    assert.deepEqual(people[marion + 2].slice(1, 4), ["All games", "2", "0"]);
    assert.ok(people.some((row) => row.slice(1, 4).join() === "Ticket to Ride,1,1"));
    // It fits, on a phone too: what is too wide scrolls inside.
    await page.setViewportSize({ width: 360, height: 640 });
    const [wide, view] = await page.evaluate(() => [document.querySelector("#past").getBoundingClientRect().right, innerWidth]);
    assert.ok(wide <= view, `${wide} of ${view}`);
    await page.screenshot({ path: process.env.PAST_PICTURE ?? undefined });
  });
}
