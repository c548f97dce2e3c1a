// The budgets, measured on the real firmware in emulated time: `cargo xtask bench` prints them.

import { BEGUN, ENTRY } from './src/cuts.js';
import { assertPicture, firmware, flashAfter, start } from './src/harness.js';

const WIRE_LIMIT = (320 * 240 * 16) / 62.5e6 * 1000;
const rows = [];

function row(what, measured, unit, budget, isMet = measured <= budget) {
  rows.push([what, `${format(measured)} ${unit}`, `${format(budget)} ${unit}`, isMet ? 'ok' : 'MISSED']);
}

function format(number) {
  if (typeof number !== 'number') return number;
  return Number.isInteger(number) ? number.toLocaleString('en') : number.toFixed(1);
}

// Milliseconds from a press to the last pixel it changes.
function press(pico, button) {
  pico.run(50);
  pico.note('down', button);
  const from = pico.now;
  pico.pull(button, false);
  pico.run(30);
  pico.up(button);
  pico.settle(3000);
  return pico.panel.lastChange / 1e6 - from;
}

function game(lines) { return ['load', ...lines, 'end', 'restart']; }

const GRAND_TRUNK = [
  'game grand-trunk', 'player Marion red burlington iron', 'player Angelika purple white-river-jct coal',
  'player Nicole green watertown wood', 'contract 1 richmond coal', 'contract 2 utica iron',
  'goods watertown wants iron gives coal', 'Marion maintenance',
];

function measureGame(name, lines, entry) {
  const before = game(lines);
  const pico = start({ flash: flashAfter(before), before });
  row(`${name}: press to last pixel, another screen`, press(pico, 'X'), 'ms', 45);
  row(`${name}: press to last pixel, list step`, press(pico, 'B'), 'ms', 20);
  press(pico, 'A');
  for (const button of entry.slice(0, -1)) press(pico, button);
  const operations = pico.flashOperations;
  const done = press(pico, entry.at(-1));
  if (pico.flashOperations === operations) throw new Error(`${name}: nothing was entered`);
  row(`${name}: press to "done" with the entry on flash`, done, 'ms', 60);
  assertPicture(pico);
  return pico;
}

const played = measureGame('Ticket to Ride', BEGUN.slice(1, -1), 'X');
const other = measureGame('Grand Trunk', GRAND_TRUNK, 'BX');

// The hardest net for the longest path that hill climbing has come upon, but for its last route; see
// tests/common/hard_nets.rs.
const HARDEST = [
  'dallas oklahoma-city', 'nashville saint-louis', 'boston new-york yellow', 'dallas houston',
  'little-rock oklahoma-city', 'raleigh washington', 'dallas little-rock', 'chicago saint-louis green',
  'atlanta raleigh', 'montreal new-york', 'nashville raleigh', 'pittsburgh washington', 'boston montreal',
  'chicago pittsburgh black', 'montreal toronto', 'sault-st-marie toronto', 'kansas-city oklahoma-city',
  'little-rock saint-louis', 'new-york washington black', 'kansas-city omaha', 'duluth omaha',
];
const net = ['game ticket-to-ride', 'player Marion blue', 'player Angelika red'];
for (const route of HARDEST) net.push(`Marion route ${route}`, 'Angelika cards');
const netted = game(net);
const walker = start({ flash: flashAfter(netted), before: netted });
for (const button of 'XBXX') press(walker, button);
const walked = press(walker, 'X');
if (!walker.ask('sheet').includes('Marion route atlanta nashville')) throw new Error('the last route was not claimed');
row('press to "done" with the longest path of the hardest net known', walked, 'ms', 250);

// A full frame on the wire: the first picture of all.
const { panel } = start();
if (panel.pixelsWritten !== 320 * 240) throw new Error('the first picture is not one frame');
row('full frame on the wire', (panel.lastPixel - panel.firstWrite) / 1e6, 'ms', 1.05 * WIRE_LIMIT);

// 400 entries, which the core has made.
const long = ['game ticket-to-ride', 'player Marion blue', 'player Angelika red'];
for (let i = 0; i < 200; i++) long.push('Marion cards', 'Angelika cards');
const resumed = start({ flash: flashAfter(game(long)) });
row('power-on to the resting screen, 400 entries', resumed.panel.lastChange / 1e6, 'ms', 400);

// A running clock is drawn every second.
const { now, asleep } = played;
played.run(10000);
row('asleep while nobody presses', (100 * (played.asleep - asleep)) / 1e6 / (played.now - now), '%', 99,
  (played.asleep - asleep) / 1e6 / (played.now - now) >= 0.99);

const stack = Math.min(...[played, other, resumed].map((pico) => pico.stackLeft));
row('stack left at its deepest', stack, 'bytes', 8192, stack >= 8192);

// Entries as in a game: what each writes.
const writer = start({ flash: flashAfter([...BEGUN, 'restart']), wireTime: false });
const written = writer.bytesWritten;
for (let entry = 0; entry < 20; entry++) for (const button of ENTRY) writer.press(button, 20);
const each = (writer.bytesWritten - written) / 20;
row('flash written an entry', each, 'bytes', 24);
const pages = firmware().symbols.get('__store_size') / 4096 - 2;
const games = Math.floor((100000 * pages * 4096) / (each * 200));

const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column].length)));
for (const [what, measured, budget, state] of rows) {
  console.log(`${what.padEnd(widths[0])}  ${measured.padStart(widths[1])}  ${budget.padStart(widths[2])}  ${state}`);
}
console.log(`\n${games.toLocaleString('en')} games of 200 entries until a page of the flash has been erased 100,000 times`);
if (rows.some((cells) => cells[3] === 'MISSED')) process.exitCode = 1;
