// The table beside the device and alone: whatever the screen and however many play, nobody and nothing is cut off.

import assert from "node:assert/strict";
import { test } from "node:test";

import { browser, open, start } from "./stationmaster.js";

// Twelve letters are the longest name there is.
const NAMES = ["Marion", "Wilhelmmmmmm", "Friederike-Q", "Otto", "Ida"];
const COLOURS = ["red", "green", "blue", "yellow", "black"];

const SHEETS = {
  3: `game grand-trunk
player Marion red burlington iron
player Wilhelmmmmmm purple white-river-jct coal
player Friederike-Q green watertown wood
Marion maintenance
`,
  5: ["game ticket-to-ride", ...NAMES.map((name, seat) => `player ${name} ${COLOURS[seat]}`), "Marion cards", ""].join("\n"),
};

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Opens the page with a game of so many players. */
async function openGame(t, players, viewport) {
  const { address } = await start(t);
  const page = await open(t, await browser(t), address, { viewport });
  await page.setInputFiles("[data-paper=sheet]", { name: "game.sheet", mimeType: "text/plain", buffer: Buffer.from(SHEETS[players]) });
  await page.waitForSelector("#table.has-game");
  return page;
}

/** The players in the standings with the texts of them that can be seen whole, without scrolling sideways. */
const seenStandings = (page) => page.evaluate(() => {
  const card = document.querySelector(".standings").getBoundingClientRect();
  const isWhole = (element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return [...text.getClientRects()].every((box) =>
      box.left >= card.left && box.right <= Math.min(card.right, innerWidth) && box.top >= card.top && box.bottom <= card.bottom)
      && element.scrollWidth <= element.clientWidth + 1;
  };
  return [...document.querySelectorAll(".standings :is(th, td)")]
    .filter((cell) => cell.checkVisibility() && isWhole(cell))
    .map((cell) => cell.textContent);
});

for (const [players, names] of [[3, NAMES.slice(0, 3)], [5, NAMES]]) {
  for (const viewport of [DESKTOP, PHONE]) {
    test(`all ${players} players are in the standings at ${viewport.width} × ${viewport.height}`, async (t) => {
      const page = await openGame(t, players, viewport);
      const seen = await seenStandings(page);
      for (const name of names) assert.ok(seen.some((text) => text.startsWith(name)), `${name} is cut off: ${seen.join(", ")}`);
      // With the total of each, and nothing beside it that would need scrolling.
      assert.ok(seen.filter((text) => /^\d+$/.test(text)).length >= players);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
    });
  }
}
