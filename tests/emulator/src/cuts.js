// Power cuts on the real firmware. What is on flash is all that outlives a cut, so each is made of the flash as it
// was before one operation of a recorded game, and as much of that operation as was done.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { blankFlash, change, changePartly, randomFrom } from './flash.js';
import { firmware, flashAfter, start } from './harness.js';

const STORE = firmware().symbols.get('__store_start');
const SIZE = firmware().symbols.get('__store_size');

// Marion and Angelika have begun, so that two presses draw cards.
export const BEGUN = [
  'load', 'game ticket-to-ride', 'player Marion blue', 'player Angelika red', 'Marion cards', 'end',
];
export const ENTRY = 'XX';

// The rulebook's three players have begun.
export const GRAND_TRUNK = [
  'load', 'game grand-trunk', 'player Marion red burlington iron', 'player Angelika purple white-river-jct coal',
  'player Nicole green watertown wood', 'contract 1 richmond coal', 'contract 2 utica iron',
  'goods watertown wants iron gives coal', 'Marion maintenance', 'end',
];
// Angelika's Maintenance; Nicole moves, puts off what the city wants, unloads, loads, takes that back and ends; what was
// taken back may wait; Maintenance of everybody.
export const GRAND_TRUNK_ENTRIES = ['XBX', 'XXXX', 'XXXX', 'XX', '_YX', 'YXBX', 'XXBX', 'XBX', 'XBX', 'XBX', 'XBX', 'XBX'];
// Three players with Rails to the North have begun.
export const GREAT_WESTERN_TRAIL = [
  'load', 'game great-western-trail', 'rails-to-the-north', 'player Marion blue', 'player Angelika red',
  'player Nicole yellow', 'Marion end', 'end',
];
// Angelika founds a branch and ends; Nicole goes to Kansas City, takes a tile of each kind, delivers and ends; Marion takes
// the end of that turn back.
export const GREAT_WESTERN_TRAIL_ENTRIES = ['XBBXX', 'X', 'XBX', 'X', 'BX', 'BBX', 'XX', 'X', '_YX'];
// Two players of Danske Rails have begun.
export const DANSKE_RAILS = [
  'load', 'game danske-rails', 'player Marion red arhus', 'player Nicole blue odense', 'city nyborg', 'good oil',
  'supply oil odense', 'Marion build 5', 'end',
];
// Marion ends; Nicole builds four mileposts and a town, and ends; Marion ends; Nicole takes that back.
export const DANSKE_RAILS_ENTRIES = ['XX', 'XXXXXXBXX', 'X', 'XBBBX', '_YX'];
// Works whatever was entered last, and is an entry like any other.
export const UNDO = '_YX';

// What is tested lies on flash and is read over the cable: nothing is drawn, but for one cut in so many.
const BLIND = { wireTime: false, draws: false };
const SEEING = { wireTime: false };
const SEEN = 16;

const HOLD = 1000;
const TOUCH = 20;
const BETWEEN = 60;

// Buttons and for how long they are pressed.
function touches(presses) {
  return (presses.match(/_?[ABXY]/g) ?? []).map((touch) => [touch.at(-1), touch.startsWith('_') ? HOLD : TOUCH]);
}

// Presses buttons as somebody who does not wait for the screen.
export function enter(pico, presses) {
  for (const [button, time] of touches(presses)) {
    pico.press(button, time);
    // A contact may bounce so long.
    pico.run(20);
  }
}

// The same for the core's own companion.
function scripted(entries) {
  let now = 1000;
  return touches(entries).flatMap(([button, time]) => {
    const lines = [`down ${button} ${now}`, `up ${button} ${now + time}`];
    now += time + BETWEEN;
    return lines;
  });
}

// A flash so full of old games that the next start erases a page: beginning a game has given up all that was on it.
// The old games have long records, so that there are few to read.
export function flashBeforeErase(game, begin) {
  const table = ['blue', 'red', 'green', 'yellow', 'black'].map((colour, i) => `player ${'🚂'.repeat(11)}${i} ${colour}`);
  const old = ['load', 'game ticket-to-ride', ...table, 'end'];
  for (let more = 0; more < 240; more += 20) {
    const cards = Array.from({ length: more }, (_, i) => `${'🚂'.repeat(11)}${i % 5} cards`);
    const games = [...Array(400).fill(old).flat(), ...old.slice(0, -1), ...cards, 'end', ...game, 'restart'];
    const begun = [...games, ...scripted(begin)];
    const [before, after] = [flashAfter(begun), flashAfter([...begun, 'restart'])];
    if (before.some((byte, at) => after[at] & ~byte)) return before;
  }
  throw new Error('no page was ever erased');
}

// Starts and makes entries, each by its presses, and notes every flash operation with the store before it; and what the
// game was after each entry.
export function record(flash, entries) {
  const operations = [];
  const sheets = [];
  const onFlash = (operation, bytes) => {
    const at = operation.at - STORE;
    const before = bytes.slice(STORE, STORE + SIZE);
    operations.push({ ...operation, at, before, entry: Math.max(0, sheets.length - 1), number: operations.length });
  };
  const pico = start({ flash, onFlash, ...BLIND });
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
  let cuts = 0;
  const cutAt = (store, kind) => {
    // What one operation leaves, the next begins with: the same flash is neither tried nor counted twice.
    const hash = createHash('sha1').update(store).update(`${operation.entry}`).digest('hex');
    if (survived.has(hash)) return;
    const where = `cut ${kind} ${operation.kind} ${operation.number}`;
    const options = survived.size % SEEN ? BLIND : SEEING;
    survives(store, sheets.slice(operation.entry, operation.entry + 2), next, where, options);
    survived.add(hash);
    cuts++;
  };
  const after = operation.before.slice();
  change(after, operation);
  cutAt(operation.before, 'before');
  cutAt(after, 'after');
  const wanted = cuts + middles;
  for (let seed = 0; cuts < wanted && seed < 4 * middles; seed++) {
    const partly = operation.before.slice();
    changePartly(partly, operation, randomFrom(100_000 * operation.number + seed));
    cutAt(partly, `${seed} in the middle of`);
  }
  return cuts;
}

// The game is one of these two, the next entry works, and it is there at the start after that.
function survives(store, sheets, presses, where, options) {
  const flash = blankFlash();
  flash.set(store, STORE);
  const pico = start({ flash, ...options });
  const sheet = pico.ask('sheet');
  assert.ok(sheets.includes(sheet), `${where}: neither before nor after the entry:\n${sheet}`);
  enter(pico, presses);
  const next = pico.ask('sheet');
  if (presses) {
    const [lines, before] = [next, sheet].map((text) => text.split('\n').length);
    assert.equal(Math.abs(lines - before), 1, `${where}: the next entry\n${next}`);
  }
  const again = pico.reboot(options);
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
