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
  // Long enough for a log that does not fit.
  4: `game grand-trunk
player Marion red burlington iron
player Wilhelmmmmmm purple white-river-jct coal
player Friederike-Q green watertown wood
player Otto blue richmond coal
slot 1 days 20-22 vp 3
slot 2 days 0-2 vp 4
contract 1 quebec iron
contract 2 burlington wood
${"Marion maintenance\nWilhelmmmmmm maintenance\nFriederike-Q maintenance\nOtto maintenance\n".repeat(3)}`,
  5: ["game ticket-to-ride", ...NAMES.map((name, seat) => `player ${name} ${COLOURS[seat]}`), "Marion cards", ""].join("\n"),
};

const DESKTOP = { width: 1280, height: 800 };
const TELEVISION = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

/** Opens the page with a game of so many players. */
async function openGame(t, players, viewport) {
  const { address } = await start(t);
  const page = await open(t, await browser(), address, { viewport });
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

for (const players of [3, 4, 5]) {
  for (const viewport of [DESKTOP, TELEVISION]) {
    test(`the big view of ${players} players shows all at once at ${viewport.width} × ${viewport.height}`, async (t) => {
      const page = await openGame(t, players, viewport);
      await page.click("#view");
      await page.waitForSelector("html[data-view=table]");
      // The way back stays in sight, since nothing scrolls but the log, inside itself.
      const seen = await page.evaluate(() => ({
        scrolled: scrollY,
        height: document.documentElement.scrollHeight,
        outside: [...document.querySelectorAll("#view, article, figure, .standings table, .notices li")]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            let parent = element.parentElement;
            // Some only group what lies in them, and have no place of their own.
            while (getComputedStyle(parent).display === "contents") parent = parent.parentElement;
            const [box, around] = [element, parent].map((one) => one.getBoundingClientRect());
            return box.top < 0 || box.bottom > Math.min(innerHeight, around.bottom + 1) || box.right > innerWidth;
          })
          .map((element) => element.className || element.textContent),
        chart: document.querySelector(".chart").clientHeight / innerHeight,
        log: document.querySelector(".log ol").clientHeight,
      }));
      assert.equal(seen.scrolled, 0);
      assert.equal(seen.height, viewport.height);
      assert.deepEqual(seen.outside, []);
      assert.ok(seen.chart <= 0.26);
      assert.ok(seen.log > 60, `the log is only ${seen.log} pixels high`);
      await page.click("#view");
      await page.waitForSelector("#device");
    });
  }
}

test("a contract that nobody can fulfil any more is said to be too late, and not to be open", async (t) => {
  const page = await openGame(t, 4, DESKTOP);
  const said = await page.locator(".notices li").allTextContents();
  assert.deepEqual(said.filter((words) => /contract/.test(words)), [
    "Open contract  1: iron to Québec, days 20 to 22, 3 VP",
    "Too late for everybody: contract 2",
  ]);
  assert.equal(await page.textContent(".notices .missed"), "Too late for everybody: contract 2");
});

test("beside the device names on the map can be read, and board, chart and log are one click away", async (t) => {
  const page = await openGame(t, 5, DESKTOP);
  const smallest = await page.evaluate(() => {
    const heights = [...document.querySelectorAll(".board svg text")].map((text) => text.getBoundingClientRect().height);
    return Math.min(...heights);
  });
  assert.ok(smallest >= 11, `a name on the map is only ${smallest} pixels high`);
  for (const place of ["board", "chart", "log"]) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.click(`[data-to=${place}]`);
    await page.waitForFunction((place) => {
      const box = document.querySelector(`.${place}`).getBoundingClientRect();
      return box.top >= -1 && box.top < innerHeight - 100;
    }, place);
  }
});

for (const viewport of [DESKTOP, PHONE, TELEVISION]) {
  test(`no name is broken in two at ${viewport.width} × ${viewport.height}`, async (t) => {
    const page = await openGame(t, 5, viewport);
    for (const view of ["device", "table"]) {
      const broken = await page.evaluate((names) => {
        const words = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_TEXT);
        const found = [];
        while (words.nextNode()) {
          const { data, parentElement } = words.currentNode;
          if (!parentElement.checkVisibility() || parentElement.closest("svg")) continue;
          for (const name of names) {
            const at = data.indexOf(name);
            if (at < 0) continue;
            const range = document.createRange();
            range.setStart(words.currentNode, at);
            range.setEnd(words.currentNode, at + name.length);
            // One line, and whole on the page.
            const boxes = [...range.getClientRects()];
            if (boxes.length !== 1 || boxes[0].right > innerWidth) found.push(data);
          }
        }
        return found;
      }, NAMES);
      // A hyphen is where a name may be parted.
      assert.deepEqual(broken.filter((words) => !/-Q/.test(words)), [], view);
      await page.click("#view");
      await page.waitForTimeout(200);
    }
  });
}

test("a black player stands out on the dark map", async (t) => {
  const page = await openGame(t, 5, DESKTOP);
  const turns = ["Wilhelmmmmmm", "Friederike-Q", "Otto"].map((name) => `${name} cards\n`).join("");
  const sheet = `${SHEETS[5]}${turns}Ida route los-angeles el-paso\n`;
  await page.setInputFiles("[data-paper=sheet]", { name: "game.sheet", mimeType: "text/plain", buffer: Buffer.from(sheet) });
  await page.click("dialog >> text=Load it");
  await page.waitForFunction(() => document.querySelectorAll(".board svg [stroke='#e2e2dc']").length >= 2);
});
