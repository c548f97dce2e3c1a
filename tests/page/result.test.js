// A decided game for elsewhere: as text, as values, as a picture, and for BG Stats.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { LINES, browser, choose, click, open, told } from "./stationmaster.js";

const WHOLE = await readFile(new URL("../games/ticket-to-ride/whole-game-of-three.sheet", import.meta.url), "utf8");

for (const [line, start] of Object.entries(LINES)) {
  test(`${line}: a decided game can be handed on`, async (t) => {
    const { address } = await start(t);
    const page = await open(t, await browser(), address, { permissions: ["clipboard-read", "clipboard-write"] });
    await choose(page, "sheet", "begun.sheet", "game ticket-to-ride\nplayer Marion blue\nplayer Angelika red\n");
    await told(page, "“begun.sheet” was loaded");
    assert.equal(await page.isVisible(".result"), false);

    await choose(page, "sheet", "whole.sheet", WHOLE);
    await page.click("dialog >> text=Load it");
    await told(page, "“whole.sheet” was loaded");
    // The table says that all tickets are shown.
    assert.equal(await page.isVisible(".result"), false);
    await click(page, "A");
    await page.waitForSelector(".result", { state: "visible" });

    const players = await page.$$eval(".pad thead th", (cells) => cells.map((cell) => cell.childNodes[1].textContent));
    const totals = await page.$$eval(".pad .total td", (cells) => cells.map((cell) => Number(cell.textContent)));
    const best = totals.indexOf(Math.max(...totals));

    await page.click("[data-result=copy]");
    await told(page, "is copied");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, new RegExp(`^Ticket to Ride: ${players[best]} wins\n1\\. ${players[best]}: ${totals[best]} \\(`));
    assert.equal(text.trim().split("\n").length, 1 + players.length);

    const save = async (kind) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.click(`[data-result=${kind}]`)]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const values = await save("values");
    assert.equal(values.name, "ticket-to-ride.csv");
    const rows = values.bytes.toString().trim().split("\r\n").map((row) => row.split(","));
    assert.equal(rows.length, 1 + players.length);
    assert.deepEqual([rows[1][0], rows[1][1], rows[1].at(-1)], ["1", players[best], String(totals[best])]);
    // The parts are what the total is made of.
    for (const [, , ...numbers] of rows.slice(1)) {
      const [total, ...parts] = numbers.map(Number).reverse();
      assert.equal(parts.reduce((sum, part) => sum + part, 0), total);
    }

    const picture = await save("picture");
    assert.equal(picture.name, "ticket-to-ride.png");
    assert.equal(picture.bytes.subarray(1, 4).toString(), "PNG");
    assert.equal(picture.bytes.readUInt32BE(16), 960);
    assert.ok(picture.bytes.readUInt32BE(20) > 400 && picture.bytes.length > 10_000, `${picture.bytes.length} bytes`);

    const link = new URL(await page.getAttribute(".result a", "href"));
    assert.equal(link.origin + link.pathname, "https://app.bgstatsapp.com/createPlay.html");
    const play = JSON.parse(link.searchParams.get("data"));
    assert.equal(play.sourceName, "Stationmaster");
    assert.match(play.sourcePlayId, /^[0-9a-f]{8}$/);
    assert.match(play.playDate, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    assert.deepEqual(play.game, { name: "Ticket to Ride", sourceGameId: "ticket-to-ride", bggId: 9209, highestWins: true, noPoints: false });
    assert.deepEqual(play.players.map(({ name }) => name), players);
    assert.deepEqual(play.players.map(({ score }) => Number(score)), totals);
    assert.deepEqual(play.players.map(({ winner }) => winner), players.map((_, seat) => seat === best));
    assert.deepEqual(play.players.map(({ startPlayer }) => startPlayer), players.map((_, seat) => seat === 0));
  });
}
