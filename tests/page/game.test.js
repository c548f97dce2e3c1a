// A game on the page: set up, played, watched, saved, loaded, and still there after a crash.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  LINES, SHEET, browser, choose, click, connected, get, maintain, open, openIn, pressUntil, rawSocket, saved, says, setUp, start, told, type, withoutClocks,
} from "./stationmaster.js";

const sheetOf = async (address) => withoutClocks((await get(new URL("game.sheet", address))).text);

for (const [line, start] of Object.entries(LINES)) {
  for (const [how, press] of [["clicking", click], ["keyboard", type]]) {
    test(`${line}: a game is set up and a turn logged by ${how}`, async (t) => {
      const { address } = await start(t);
      const page = await open(t, await browser(), address);
      await setUp(page, press);
      await maintain(page, press, "Purple");
      assert.equal(await page.textContent(".who strong"), "Purple's turn");
      assert.equal(await page.textContent("#turn"), "Purple's turn");
      assert.match(await page.title(), /^Purple's turn/);
      assert.match(await saved(page), /\nRed maintenance\n$/);
    });
  }

  test(`${line}: holding the back button opens Undo`, async (t) => {
    const { address } = await start(t);
    const chromium = await browser();
    const page = await open(t, chromium, address);
    await choose(page, "sheet", "game.sheet", SHEET);
    await says(page, "Angelika");
    await page.hover("[data-key=Y]");
    await page.mouse.down();
    await says(page, "Take this back?");
    await page.mouse.up();
    await click(page, "X");
    await page.waitForFunction(() => document.querySelector(".who strong").textContent === "Marion's turn");
    assert.doesNotMatch(await saved(page), /maintenance/);
  });

  test(`${line}: the sheet is saved and loaded back`, async (t) => {
    const { address } = await start(t);
    const page = await open(t, await browser(), address);
    await setUp(page, click);
    await maintain(page, click, "Purple");
    const sheet = await saved(page);
    assert.match(sheet, /^game grand-trunk\n/);

    await pressUntil(page, click, "X", "Maintenance", 2);
    await pressUntil(page, click, "B", "marker from day 0 to 1");
    await pressUntil(page, click, "X", "Green's turn", 1);
    assert.notEqual(await saved(page), sheet);

    // A running game is not left without a question.
    await choose(page, "sheet", "game.sheet", sheet);
    await page.click("dialog >> text=Keep the game");
    assert.notEqual(await saved(page), sheet);
    await choose(page, "sheet", "game.sheet", sheet);
    await page.click("dialog >> text=Load it");
    await told(page, "was loaded");
    assert.equal(await saved(page), sheet);
    assert.equal(await page.textContent(".who strong"), "Purple's turn");
  });

  test(`${line}: a bad sheet is refused with its line, and the game is untouched`, async (t) => {
    const { address } = await start(t);
    const page = await open(t, await browser(), address);
    await choose(page, "sheet", "good.sheet", SHEET);
    await told(page, "was loaded");
    for (const [paper, text, complaint] of [
      ["sheet", `${SHEET}Marion fly\n`, "line 5: "],
      ["sheet", "game chess\n", "line 1: "],
      ["sheet", "", "line 1: "],
      ["sheet", "#".repeat(200_000), "too long"],
      ["board", "# the board\nnonsense\n", "line 2: "],
    ]) {
      await choose(page, paper, "bad.sheet", text);
      if (paper === "sheet" && text.length < 100_000) await page.click("dialog >> text=Load it");
      await told(page, complaint);
      assert.equal(await saved(page), SHEET);
      await page.click("#told button");
    }
  });

  test(`${line}: the board sheet is saved and loaded back`, async (t) => {
    const { address } = await start(t);
    const page = await open(t, await browser(), address);
    await choose(page, "sheet", "game.sheet", SHEET);
    await told(page, "was loaded");
    await choose(page, "board", "board.sheet", "slot 1 days 5-8 vp 3\n");
    await told(page, "“board.sheet” was loaded");
    assert.match(await saved(page, "board"), /^slot 1 days 5-8 vp 3$/m);
  });

  test(`${line}: the page speaks the device's language`, async (t) => {
    const { address } = await start(t);
    const page = await open(t, await browser(), address);
    await says(page, "Deutsch");
    await click(page, "X");
    await page.waitForSelector("html[lang=de]");
    await page.getByRole("button", { name: "Taste A" }).waitFor();
    assert.match(await page.textContent("#line"), { socket: /^Verbunden$/, worker: /Browser/ }[line]);
    const [english, german] = await page.evaluate(async () => {
      const { WORDS } = await import("./words.js");
      return [WORDS.en, WORDS.de].map((words) => Object.entries(words).map(([key, word]) => `${key}: ${typeof word}`));
    });
    assert.deepEqual(english, german);
  });

  test(`${line}: the screen stays on while a game runs, and only who asks for it hears and feels the turn pass`, async (t) => {
    const { address } = await start(t);
    const context = await (await browser()).newContext();
    t.after(() => context.close());
    // What a computer has none of, and what it cannot be asked about.
    await context.addInitScript(() => {
      Object.assign(window, { felt: [], notes: 0, locks: 0 });
      navigator.vibrate = (pattern) => window.felt.push(pattern);
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function counted(...words) {
        window.notes += 1;
        return start.apply(this, words);
      };
      Object.defineProperty(navigator, "wakeLock", { value: {
        request: async () => {
          window.locks += 1;
          await new Promise((resolve) => { setTimeout(resolve, 50); });
          return Object.assign(new EventTarget(), { release: () => { window.locks -= 1; } });
        },
      } });
    });
    const page = await openIn(t, context, address);
    const senses = () => page.evaluate(() => [window.felt.length, window.notes]);
    const isAwake = (locks) => page.waitForFunction((locks) => window.locks === locks, locks, { timeout: 5000 });
    assert.equal(await page.evaluate(() => window.locks), 0);
    await choose(page, "sheet", "game.sheet", SHEET);
    await told(page, "was loaded");
    await isAwake(1);

    // Angelika's turn passes without a sound.
    await maintain(page, click, "Marion");
    assert.deepEqual(await senses(), [0, 0]);
    await page.click("#settings summary");
    for (const sense of ["tone", "tremble"]) {
      assert.equal(await page.isChecked(`[data-sense=${sense}]`), false);
      await page.check(`[data-sense=${sense}]`);
    }
    // Whoever asks is shown what it is like.
    assert.deepEqual(await senses(), [1, 2]);
    await page.click("#settings summary");
    await pressUntil(page, click, "X", "Maintenance", 2);
    await pressUntil(page, click, "B", "marker from day 1 to 2");
    await pressUntil(page, click, "X", "Angelika's turn", 1);
    await page.waitForFunction(() => window.felt.length === 2 && window.notes > 2, null, { timeout: 5000 });

    // It is remembered, and what happened before is no news.
    await page.reload();
    await connected(page);
    await isAwake(1);
    for (const sense of ["tone", "tremble"]) assert.equal(await page.isChecked(`[data-sense=${sense}]`), true);
    assert.deepEqual(await senses(), [0, 0]);
  });

  test(`${line}: the big view shows the table alone, and typing there presses nothing`, async (t) => {
    const { address } = await start(t);
    const page = await open(t, await browser(), address);
    await choose(page, "sheet", "game.sheet", SHEET);
    await says(page, "Angelika");
    const before = await page.textContent("#words");
    await page.click("text=Big view");
    await page.waitForSelector("#device", { state: "hidden" });
    assert.equal(await page.locator("#table svg line, #table svg rect").count() > 0, true);
    assert.deepEqual(await page.locator(".standings thead th").allTextContents(), ["Marionday 10:00", "Angelikaday 00:00"]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("a");
    assert.equal(await page.textContent("#words"), before);
    await page.keyboard.press("Escape");
    await page.waitForSelector("#device");
  });
}

/** Whether two pages come to show the same picture; the clock may move on between two looks. */
async function lookAlike(...pages) {
  for (let looks = 0; looks < 20; looks += 1) {
    const looked = pages.map((one) => one.$eval("#screen", (screen) => screen.toDataURL()));
    if (new Set(await Promise.all(looked)).size === 1) return true;
  }
  return false;
}

test("a second viewer sees what the first one does", async (t) => {
  const { address } = await start(t);
  const chromium = await browser();
  const page = await open(t, chromium, address);
  const other = await open(t, chromium, address);
  await setUp(page, click);
  await maintain(page, click, "Purple");
  await says(other, "Purple's turn");
  assert.equal(await other.textContent(".who strong"), "Purple's turn");
  assert.ok(await lookAlike(page, other), "the two screens differ");
  assert.equal(await sheetOf(address), await saved(page));
});

test("a killed server goes on where it was, and the page finds it again", async (t) => {
  const first = await start(t);
  const page = await open(t, await browser(), first.address);
  await setUp(page, click);
  await maintain(page, click, "Purple");
  const before = await sheetOf(first.address);
  await first.kill();
  await page.waitForSelector("html[data-line=waiting]");
  assert.match(await page.textContent("#line"), /Not connected/);

  const { address } = await start(t, { save: first.save, port: first.port });
  await connected(page);
  assert.equal(await sheetOf(address), before);
  await says(page, "Purple");
  assert.equal(await page.textContent(".who strong"), "Purple's turn");
});

test("nothing shown is lost, at whatever moment the server is killed", async (t) => {
  const first = await start(t);
  let { address } = first;
  let { kill } = first;
  const page = await open(t, await browser(), address);
  await choose(page, "sheet", "game.sheet", SHEET);
  for (let round = 0; round < 5; round += 1) {
    await page.waitForSelector(".log li");
    const shown = await page.locator(".log li").count();
    await pressUntil(page, click, "X", "Maintenance", 3);
    await pressUntil(page, click, "B", "marker from day");
    await click(page, "X");
    await page.waitForFunction((shown) => document.querySelectorAll(".log li").length > shown, shown);
    await kill();
    ({ address, kill } = await start(t, { save: first.save, port: first.port }));
    await connected(page);
    const kept = (await sheetOf(address)).trim().split("\n").length - 1;
    assert.equal(kept, shown + 1);
  }
});

test("a viewer that does not read does not delay another", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(), address);
  await choose(page, "sheet", "game.sheet", SHEET);
  await says(page, "Angelika");
  const deaf = await Promise.all(Array.from({ length: 5 }, () => rawSocket(address)));
  for (const { stream } of deaf) stream.pause();
  for (let round = 0; round < 40; round += 1) {
    const start = Date.now();
    await click(page, "X");
    await says(page, "Maintenance");
    await click(page, "Y");
    await says(page, "Menu");
    assert.ok(Date.now() - start < 2000, "a press took too long");
  }
  for (const { stream } of deaf) stream.destroy();
});
