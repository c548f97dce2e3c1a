// Power cuts on the real firmware. What is on flash is all that outlives a cut, so each is made of the flash as it
// was before one operation of a recorded game, and as much of that operation as was done.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { blankFlash, change, changePartly, randomFrom } from './flash.js';
import { firmware, start } from './harness.js';

const STORE = firmware().symbols.get('__store_start');
const SIZE = firmware().symbols.get('__store_size');

// Marion and Angelika have begun, so that two presses draw cards.
export const BEGUN = [
  'load', 'game ticket-to-ride', 'player Marion blue', 'player Angelika red', 'Marion cards', 'end',
];
export const ENTRY = 'XX';

const WITHOUT_WIRE = { wireTime: false };

function enter(pico, presses) {
  for (const button of presses) pico.press(button, 20);
}

// Makes entries, each by its presses, and notes every flash operation with the store before it; and what the game
// was after each entry.
export function record(flash, entries) {
  const operations = [];
  const sheets = [];
  const onFlash = (operation, bytes) => {
    const at = operation.at - STORE;
    const before = bytes.slice(STORE, STORE + SIZE);
    operations.push({ ...operation, at, before, entry: sheets.length - 1, number: operations.length });
  };
  const pico = start({ flash, onFlash, ...WITHOUT_WIRE });
  sheets.push(pico.ask('sheet'));
  for (const presses of entries) {
    enter(pico, presses);
    sheets.push(pico.ask('sheet'));
    assert.notEqual(sheets.at(-1), sheets.at(-2), 'the entry was made');
  }
  return { operations, sheets };
}

// Cuts the power before each operation, `middles` times in the middle of it, and after it, on all processors;
// gives the number of cuts. Then `next` are the presses of the next entry.
export async function cut({ operations, sheets }, middles, next) {
  const threads = availableParallelism();
  const shares = Array.from({ length: threads }, () => []);
  operations.forEach((operation, i) => shares[Math.floor((i * threads) / operations.length)].push(operation));
  const cuts = await Promise.all(shares.map((share) => new Promise((resolve, reject) => {
    const workerData = { operations: share, sheets, middles, next };
    const worker = new Worker(new URL(import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  })));
  return cuts.reduce((sum, count) => sum + count, 0);
}

function cutOne(operation, { sheets, middles, next }, survived) {
  const after = operation.before.slice();
  change(after, operation);
  const stores = [operation.before, after];
  for (let middle = 0; middle < middles; middle++) {
    const partly = operation.before.slice();
    changePartly(partly, operation, randomFrom(1000 * operation.number + middle));
    stores.push(partly);
  }
  stores.forEach((store, i) => {
    // What one operation leaves, the next begins with: the same flash need not be tried twice.
    const hash = createHash('sha1').update(store).update(`${operation.entry}`).digest('hex');
    if (survived.has(hash)) return;
    const kind = ['before', 'after'][i] ?? `${i - 2} in the middle of`;
    const where = `cut ${kind} ${operation.kind} ${operation.number}`;
    survives(store, sheets.slice(operation.entry, operation.entry + 2), next, where);
    survived.add(hash);
  });
  return stores.length;
}

// The game is one of these two, the next entry works, and it is there at the start after that.
function survives(store, sheets, presses, where) {
  const flash = blankFlash();
  flash.set(store, STORE);
  const pico = start({ flash, ...WITHOUT_WIRE });
  const sheet = pico.ask('sheet');
  assert.ok(sheets.includes(sheet), `${where}: neither before nor after the entry:\n${sheet}`);
  enter(pico, presses);
  const next = pico.ask('sheet');
  if (presses) {
    assert.equal(next.split('\n').length, sheet.split('\n').length + 1, `${where}: the next entry\n${next}`);
  }
  const again = pico.reboot(WITHOUT_WIRE);
  assert.ok(again.settle(2000), where);
  assert.equal(again.ask('sheet'), next, `${where}: after a further start`);
}

// How many cuts are wanted: enough for every day, or as many as somebody has time for.
export const WANTED = Number(process.env.STATIONMASTER_CUTS ?? 520);

if (!isMainThread && workerData?.middles !== undefined) {
  const survived = new Set();
  const cuts = workerData.operations.map((operation) => cutOne(operation, workerData, survived));
  parentPort.postMessage(cuts.reduce((sum, count) => sum + count, 0));
}
