// Several people at one table: what only one may see, who only looks on, and a language for each.

import assert from "node:assert/strict";
import { test } from "node:test";

import { browser, connected, get, open, rawSocket, says, start } from "./stationmaster.js";

// A balance that has no digits in common with anything else on the page.
const BALANCE = 7919;
const DANSKE_RAILS = `game danske-rails
player Marion red arhus
player Nicole blue odense
${"Marion gain 999\n".repeat(7)}Marion gain ${BALANCE - 50 - 7 * 999}
`;

const load = async (page, text) => {
  await page.setInputFiles("[data-paper=sheet]", { name: "game.sheet", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForSelector("#table.has-game");
};

const picture = (page) => page.$eval("#screen", (screen) => screen.toDataURL());

/** Everything the page says anywhere, for eyes and ears, with every name and label. */
const everything = (page) => page.evaluate(() => [
  document.documentElement.textContent,
  ...[...document.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label")),
].join("\n"));

test("who holds the button sees the balance, and nobody else does", async (t) => {
  const { address } = await start(t);
  const chromium = await browser(t);
  const looker = await open(t, chromium, address);
  const watcher = await open(t, chromium, address);
  await watcher.evaluate(() => {
    // Whatever is ever said on this page.
    window.said = [];
    const note = () => window.said.push(document.documentElement.textContent);
    new MutationObserver(note).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  });
  await load(looker, DANSKE_RAILS);
  await says(watcher, "Marion");
  await looker.click("[data-key=A]");
  await says(looker, "secret");
  await looker.getByRole("button", { name: "Marion" }).first().click();
  await says(looker, "Hold X to look");
  const before = await picture(watcher);

  await looker.hover("[data-key=X]");
  await looker.mouse.down();
  await says(looker, String(BALANCE));
  await says(watcher, "Looking at something secret");
  // Who comes meanwhile sees the cover, too.
  const newcomer = await open(t, chromium, address);
  await says(newcomer, "Looking at something secret");
  const [secret, cover, late] = await Promise.all([looker, watcher, newcomer].map(picture));
  assert.notEqual(secret, cover);
  assert.equal(late, cover);
  for (const page of [watcher, newcomer]) assert.ok(!(await everything(page)).includes(String(BALANCE)));

  await looker.mouse.up();
  for (const page of [looker, watcher, newcomer]) await says(page, "Hold X to look");
  const after = await Promise.all([looker, watcher, newcomer].map(picture));
  assert.deepEqual(after, [before, before, before]);
  assert.ok(!(await everything(looker)).includes(String(BALANCE)));
  const said = await watcher.evaluate(() => window.said.join("\n"));
  assert.ok(said.includes("Looking at something secret") && !said.includes(String(BALANCE)));
});

test("a finger on the row alone shows no secret, to nobody", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(t), address);
  await load(page, DANSKE_RAILS);
  await page.click("[data-key=A]");
  await page.getByRole("button", { name: "Marion" }).first().click();
  await says(page, "Hold X to look");
  for (let tap = 0; tap < 3; tap += 1) {
    await page.getByRole("button", { name: "Hold X to look" }).click();
    assert.ok(!(await everything(page)).includes(String(BALANCE)));
  }
});

test("each viewer may have its own language, and keeps it", async (t) => {
  const { address } = await start(t);
  const chromium = await browser(t);
  const english = await open(t, chromium, address);
  const german = await open(t, chromium, address);
  await load(english, DANSKE_RAILS);
  const choose = async (language) => {
    await german.click("#settings summary");
    await german.selectOption("#language select", language);
  };
  await choose("de");
  await german.waitForSelector("html[lang=de]");
  await says(german, "Menü");
  await german.getByRole("button", { name: "Taste B: Verlauf" }).waitFor();
  assert.equal(await english.getAttribute("html", "lang"), "en");
  await says(english, "Menu");
  await english.click("[data-key=Y]");
  await says(english, "Undo");
  await says(german, "Rückgängig");
  await german.reload();
  await german.waitForSelector("html[lang=de]");
  // The keyboard is the device's again, not the list of languages'.
  await german.keyboard.press("Escape");
  await says(german, "Stand");
  await choose("");
  await german.waitForSelector("html[lang=en]");
});

test("a table is shared by codes, and the second address is for looking only", async (t) => {
  const { address, out } = await start(t, { more: ["--share"] });
  assert.match(out, /▀|▄/);
  const [look] = /To look on, without buttons: (\S+)/.exec(out).slice(1);
  const looking = new URL(look);
  looking.hostname = address.hostname;
  const chromium = await browser(t);
  const player = await open(t, chromium, address);
  const looker = await open(t, chromium, looking);
  await load(player, DANSKE_RAILS);
  await says(looker, "Marion");

  await player.click("#share summary");
  assert.equal(await player.locator("#share .code").count(), 2);
  await player.keyboard.press("Escape");
  await looker.click("#share summary");
  assert.equal(await looker.locator("#share .code").count(), 1);
  assert.ok(!(await looker.content()).includes(address.searchParams.get("token")));
  await looker.keyboard.press("Escape");

  for (const hidden of ["[data-key=X]", "#papers", "#typing"]) assert.equal(await looker.isVisible(hidden), false, hidden);
  const before = await player.textContent("#words");
  for (const key of ["Enter", "ArrowUp", "Escape", "m"]) await looker.keyboard.press(key);
  await player.waitForTimeout(300);
  assert.equal(await player.textContent("#words"), before);
  // What looks on sees what happens, and says it to nobody.
  await player.click("[data-key=Y]");
  await says(looker, "Menu");
  assert.equal((await get(new URL(`game.sheet${looking.search}`, address))).status, 403);
  assert.equal((await get(new URL(`game.sheet${address.search}`, address))).status, 200);
  assert.equal((await rawSocket(looking)).status, 101);
  await connected(looker);
});
