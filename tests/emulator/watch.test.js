// The real firmware's `watch`, fed through the page's own replay: the table's view must be the core's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flashAfter, loading, start, told } from './src/harness.js';
import { Table } from './src/table.js';

const GAMES = {
  'grand-trunk': 'grand-trunk/rulebook/several-turns-in-a-row.sheet',
  'ticket-to-ride': 'ticket-to-ride/whole-game-of-three.sheet',
  'danske-rails': 'danske-rails/whole-game-of-three.sheet',
  'great-western-trail': 'great-western-trail/whole-game-of-two.sheet',
};

// A Pico with a game, and a page that watches it.
async function watched(sheet, more = []) {
  const before = [...loading(sheet), 'restart', ...more];
  const pico = start({ flash: flashAfter(before), before });
  const table = await Table.load();
  const answer = pico.ask('watch');
  assert.match(answer, /^watch\n# watch 1\n/);
  const seen = table.hear(pico.cable.text);
  assert.equal(seen.state, 'whole');
  return { pico, table, seen };
}

// What the Pico has said since the last time, as the page sees it.
function news(pico, table) {
  pico.runUntil(() => /#@ all \d+ \d+\r\n$/.test(pico.cable.text), 1000);
  const seen = table.hear(pico.cable.text);
  pico.cable.text = '';
  return seen;
}

// The view of a page that has loaded what the Pico prints.
async function viewOf(sheet) {
  return (await Table.load()).viewOf(sheet);
}

function assertSame(seen, view) {
  // The clocks and the date are no part of a printed sheet, and ids are of them alone.
  assert.deepEqual({ ...seen.table, play: null }, { ...view, play: null });
}

for (const [game, sheet] of Object.entries(GAMES)) {
  test(`the table's view of a watched ${game} is the core's`, async () => {
    const { pico, seen } = await watched(sheet);
    assertSame(seen, await viewOf(sheetOf(pico)));
    assert.ok(pico.stackLeft >= 8192, `${pico.stackLeft} bytes of the stack are left`);
  });
}

test('every entry is on the cable soon after its press', async () => {
  const { pico, table } = await watched(GAMES['grand-trunk']);
  const delays = [];
  for (let presses = 0; delays.length < 12 && presses < 80; presses++) {
    pico.settle();
    pico.cable.text = '';
    pico.down('X');
    const pressed = pico.now;
    pico.runUntil(() => pico.cable.text.includes('#@ all'), 400);
    const isEntry = pico.cable.text.includes('#@ all');
    if (isEntry) delays.push(pico.now - pressed);
    pico.up('X');
    pico.settle();
    if (!isEntry) continue;
    const seen = table.hear(pico.cable.text);
    assert.equal(seen.state, 'whole');
    assertSame(seen, await viewOf(sheetOf(pico)));
  }
  assert.ok(delays.length >= 3, `${delays.length} entries`);
  delays.sort((one, other) => one - other);
  console.log(`from the press to the record on the cable: ${delays[delays.length >> 1].toFixed(1)} ms, at the most ${delays.at(-1).toFixed(1)} ms`);
  assert.ok(delays.at(-1) < 400, `${delays.at(-1)} ms`);
});

// The sheet as the Pico prints it.
function sheetOf(pico) {
  return pico.ask('sheet').split('\n').slice(1, -2).join('\n');
}

// Held, Y opens Undo; X takes the last entry back.
function undo(pico) {
  pico.press('Y', 700);
  pico.press('X');
}

test('an undo and what waits are followed', async () => {
  const { pico, table, seen } = await watched(GAMES['ticket-to-ride']);
  const entries = seen.table.log.length;
  for (const left of [1, 2]) {
    pico.cable.text = '';
    undo(pico);
    const now = news(pico, table);
    assert.equal(now.table.log.length, entries - left);
    assertSame(now, await viewOf(sheetOf(pico)));
  }
});

test('another game, loaded over the cable, is followed from its beginning', async () => {
  const { pico, table } = await watched(GAMES['ticket-to-ride']);
  const before = sheetOf(pico);
  pico.cable.text = '';
  const lines = table.linesOf(told('sheet', loading(GAMES['great-western-trail'])));
  pico.cable.send(lines.map((line) => `${line}\r\n`).join(''));
  assert.ok(pico.runUntil(() => /^# ok\r$/m.test(pico.cable.text), 20_000), pico.cable.text.slice(-300));
  const seen = news(pico, table);
  assert.equal(seen.state, 'whole');
  assert.equal(seen.table.slug, 'great-western-trail');
  assertSame(seen, await viewOf(sheetOf(pico)));
  assert.ok(pico.stackLeft >= 8192, `${pico.stackLeft} bytes of the stack are left`);
  // The game so far stays stored.
  const again = pico.reboot();
  again.settle();
  assert.equal(again.ask('pull 0').split('\n').slice(1, -2).join('\n'), before);
});

test('a start of the Pico is followed by asking anew, and a part that is known is not sent again', async () => {
  const { pico, table, seen } = await watched(GAMES['danske-rails']);
  const again = pico.reboot();
  again.settle();
  const answer = again.ask(`watch ${seen.known}`);
  assert.equal([...answer.matchAll(/#@ /g)].length, 1, answer);
  assert.deepEqual(table.hear(answer), seen);
  assert.deepEqual((await Table.load()).hear(again.ask('watch')), seen);
});

test('a line that is cut is noticed and asked for again', async () => {
  const { pico, seen } = await watched(GAMES['grand-trunk']);
  const log = pico.ask('watch');
  for (const cut of [0.2, 0.5, 0.9]) {
    const table = await Table.load();
    const at = Math.floor(log.length * cut);
    assert.equal(table.hear(log.slice(0, at) + log.slice(at + 7)).state, 'lost');
    assert.deepEqual(table.hear(log), seen);
  }
});

test('who closes the port is sent nothing more, and lets go of the buttons', async () => {
  const { pico } = await watched(GAMES['grand-trunk']);
  pico.cable.isOpen(true);
  pico.run(50);
  pico.cable.text = '';
  undo(pico);
  assert.match(pico.cable.text, /#@ all/);
  pico.cable.isOpen(false);
  pico.run(50);
  pico.cable.text = '';
  undo(pico);
  assert.equal(pico.cable.text, '');
});

test('who watches and does not read does not stop the companion', async () => {
  const { pico } = await watched(GAMES['grand-trunk']);
  pico.cable.usb.indicateBufferReady = () => {};
  for (let i = 0; i < 12; i++) undo(pico);
  const shown = pico.picture();
  const start = pico.now;
  pico.press('Y');
  assert.ok(pico.now - start < 400, `${pico.now - start} ms`);
  assert.ok(Buffer.compare(Buffer.from(shown.buffer), Buffer.from(pico.picture().buffer)) !== 0);
});

test('buttons are pressed over the cable once the settings allow it', async () => {
  const { pico } = await watched(GAMES['grand-trunk']);
  assert.match(pico.ask('press Y'), /# error: the settings on the screen do not allow it/);
  for (const button of [...'YAAXAXYYY']) pico.press(button);
  const shown = pico.picture();
  pico.ask('press Y');
  pico.settle();
  const menu = pico.picture();
  assert.ok(Buffer.compare(Buffer.from(shown.buffer), Buffer.from(menu.buffer)) !== 0);
  pico.press('Y');
  pico.settle();
  pico.press('Y');
  assert.ok(Buffer.compare(Buffer.from(menu.buffer), Buffer.from(pico.picture().buffer)) === 0, 'it does what a finger does');
});

test('the Pico becomes a drive, and its games are there afterwards', async () => {
  const { pico } = await watched(GAMES['grand-trunk']);
  const sheet = sheetOf(pico);
  pico.cable.text = '';
  pico.cable.send('bootsel\r\n');
  assert.ok(pico.runUntil(() => pico.isDrive, 1000), 'it is no drive');
  assert.match(pico.cable.text, /^# ok\r$/m);
  // What was noted would be taken for a hang by the program it is given.
  pico.watchdog.reason = 1;
  const again = pico.reboot();
  again.settle(3000);
  assert.equal(sheetOf(again), sheet);
  assert.ok(again.picture().some((pixel, i) => pixel !== again.picture()[0] && i > 0));
});
