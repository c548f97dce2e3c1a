// A decided game for elsewhere: as text, as values, as a picture, and for BG Stats.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { LINES, browser, choose, click, open, told } from "./stationmaster.js";

const PLAYED = "# played 2024-02-29 20:15\n";
const WHOLE = await readFile(new URL("../games/ticket-to-ride/whole-game-of-three.sheet", import.meta.url), "utf8");

for (const [line, start] of Object.entries(LINES)) {
  test(`${line}: a decided game can be handed on`, async (t) => {
    const { address } = await start(t);
    const page = await open(t, await browser(), address, { permissions: ["clipboard-read", "clipboard-write"], timezoneId: "Europe/Berlin" });
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

    const handedOn = async () => {
      const link = new URL(await page.getAttribute(".result a", "href"));
      assert.equal(link.origin + link.pathname, "https://app.bgstatsapp.com/createPlay.html");
      return JSON.parse(link.searchParams.get("data"));
    };
    // Nobody has told when it was played, so BG Stats is told nothing before somebody does.
    assert.equal(await page.isVisible(".result a"), false);
    await page.fill(".result input", "2023-12-24");
    await page.waitForSelector(".result a", { state: "visible" });
    const play = await handedOn();
    assert.equal(play.playDate, "2023-12-24 11:00:00");
    assert.equal(play.sourceName, "Stationmaster");
    assert.match(play.sourcePlayId, /^[0-9a-f]{8}$/);
    assert.deepEqual(play.game, { name: "Ticket to Ride", sourceGameId: "ticket-to-ride", bggId: 9209, highestWins: true, noPoints: false });
    assert.deepEqual(play.players.map(({ name }) => name), players);
    assert.deepEqual(play.players.map(({ score }) => Number(score)), totals);
    assert.deepEqual(play.players.map(({ winner }) => winner), players.map((_, seat) => seat === best));
    assert.deepEqual(play.players.map(({ startPlayer }) => startPlayer), players.map((_, seat) => seat === 0));

    // A game that says when it was played.
    await choose(page, "sheet", "old.sheet", `${WHOLE}${PLAYED}# all told\n`);
    await page.click("dialog >> text=Load it");
    await told(page, "“old.sheet” was loaded");
    await page.waitForFunction(() => document.querySelector(".turn .game span").textContent === "Ticket to Ride · 29 February 2024");
    assert.equal(await page.isVisible(".result input"), false);
    assert.equal((await handedOn()).playDate, "2024-02-29 19:15:00");
    await page.click("[data-result=copy]");
    await told(page, "is copied");
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Ticket to Ride, 29 February 2024: /);
  });
}
