// Who is let in, and what happens to those who misbehave.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { test } from "node:test";

import { BINARY, TEXT, browser, closed, connected, frame, get, open, rawSocket, start } from "./stationmaster.js";

test("the page opens, asks nothing of anybody else, and shows the screen sharp", async (t) => {
  const { address } = await start(t);
  const page = await open(t, await browser(), address);
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await page.reload();
  await connected(page);
  assert.deepEqual([...new Set(asked)], [address.host]);
  const pixels = await page.$eval("#screen", (screen) => screen.clientWidth / screen.width);
  assert.ok(pixels >= 1 && Number.isInteger(pixels));
  for (const key of "ABXY") await page.getByRole("button", { name: `Button ${key}` }).waitFor();
});

test("on a phone the device fills the width, nothing hangs over, and fingers press buttons", async (t) => {
  const { address } = await start(t);
  const viewport = { width: 390, height: 844 };
  const page = await open(t, await browser(), address, { viewport, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  const [screen, whole] = await page.evaluate(() => [
    document.getElementById("screen").getBoundingClientRect().width,
    document.documentElement.scrollWidth,
  ]);
  assert.equal(screen, 320);
  assert.equal(whole, viewport.width);
  await page.tap("[data-key=X]");
  await page.waitForSelector("html[lang=de]");
});

test("a foreign origin or name is refused", async (t) => {
  const { address } = await start(t);
  assert.equal((await rawSocket(address)).status, 101);
  for (const origin of ["http://evil.example", `https://${address.host}`, "null", null]) {
    assert.equal((await rawSocket(address, origin)).status, 403, `origin ${origin}`);
  }
  assert.equal((await get(address)).status, 200);
  assert.equal((await get(address, { Host: `evil.example:${address.port}` })).status, 403);
  assert.equal((await get(address, { Origin: "http://evil.example" })).status, 403);
  assert.equal((await get(new URL("game.sheet", address), { Origin: "http://evil.example" })).status, 403);
});

test("every answer forbids what the page does not need", async (t) => {
  const { address } = await start(t);
  for (const path of ["/", "/style.css", "/game.sheet", "/nothing"]) {
    const { headers } = await get(new URL(path, address));
    assert.match(headers["content-security-policy"], /^default-src 'none'/);
    assert.equal(headers["x-content-type-options"], "nosniff");
  }
});

test("a shared table needs the token everywhere", async (t) => {
  const { address } = await start(t, { more: ["--share"] });
  const bare = new URL("/", address);
  for (const path of ["/", "/style.css", "/main.js", "/game.sheet", "/?token=", "/?token=0123456789abcdef0123456789abcdef"]) {
    assert.equal((await get(new URL(path, bare))).status, 403, path);
  }
  assert.equal((await rawSocket(bare)).status, 403);
  assert.equal((await rawSocket(address, "http://evil.example")).status, 403);
  assert.equal((await rawSocket(address)).status, 101);
  const page = await open(t, await browser(), address);
  assert.equal(await page.title(), "Stationmaster");
});

test("nonsense closes the socket, and only that one", async (t) => {
  const { address } = await start(t);
  const good = await open(t, await browser(), address);
  for (const nonsense of [
    frame(TEXT, "nonsense"),
    frame(TEXT, '{"press":"Q"}'),
    frame(TEXT, '{"press":"A","more":1}'),
    frame(TEXT, "[".repeat(60_000)),
    frame(TEXT, [0xff, 0xfe]),
    frame(BINARY, [1, 2, 3]),
    Buffer.from("GET / HTTP/1.1\r\n\r\n"),
  ]) {
    const { stream } = await rawSocket(address);
    stream.write(nonsense);
    await closed(stream);
  }
  assert.equal(await good.getAttribute("html", "data-line"), "open");
});

test("an over-long message closes the socket", async (t) => {
  const { address } = await start(t);
  const whole = JSON.stringify({ read: { paper: "sheet", text: "#".repeat(300_000) } });
  const { stream } = await rawSocket(address);
  stream.write(frame(TEXT, whole));
  await closed(stream);
  // The length alone is enough: nobody waits for the rest.
  const announced = await rawSocket(address);
  announced.stream.write(frame(TEXT, whole).subarray(0, 20));
  await closed(announced.stream);
});

test("an over-long request and half a request are no harm", async (t) => {
  const { address } = await start(t);
  const long = await get(new URL(`/${"a".repeat(70_000)}`, address));
  assert.equal(long.status, 431);
  const half = connect(Number(address.port), "127.0.0.1");
  half.on("error", () => {});
  half.write("GET / HTTP/1.1\r\nHost: ");
  assert.equal((await get(address)).status, 200);
  half.destroy();
});

test("who presses faster than a hand can is told that presses were dropped, and nobody else is", async (t) => {
  const { address } = await start(t);
  const chromium = await browser();
  const [fast, other] = [await open(t, chromium, address), await open(t, chromium, address)];
  await fast.evaluate(() => {
    for (let press = 0; press < 100; press += 1) {
      for (const type of ["keydown", "keyup"]) window.dispatchEvent(new KeyboardEvent(type, { key: "ArrowDown" }));
    }
  });
  await fast.waitForFunction(() => /press(es)? (was|were) dropped/.test(document.querySelector("#told:not([hidden])")?.textContent));
  assert.equal(await other.isVisible("#told"), false);
});

test("a save that is deleted is said to everybody at once", async (t) => {
  const { address, save } = await start(t);
  const page = await open(t, await browser(), address);
  assert.equal(await page.isVisible("#lost"), false);
  rmSync(save);
  await page.waitForSelector("#lost", { state: "visible", timeout: 5000 });
  assert.match(await page.textContent("#lost"), /deleted/);
});

test("a taken port and a save in use are told in words", async (t) => {
  const first = await start(t);
  await assert.rejects(start(t, { port: first.port }), /is taken.*--port/);
  await assert.rejects(start(t, { save: first.save }), /another Stationmaster/);
});
