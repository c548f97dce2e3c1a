// The budgets, measured on the real firmware in emulated time: `cargo xtask bench` prints them, with what the chip costs
// in the likely model, which decides, and beside it in the high one. `--misses` names the functions that wait most for the
// flash; `--model none` measures without any model.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BEGUN, ENTRY, enter } from './src/cuts.js';
import { FLASH_SIZE, randomFrom } from './src/flash.js';
import { assertPicture, firmware, flashAfter, loading, reference, start } from './src/harness.js';
import { byFunction } from './src/silicon.js';

const { values: { model, misses, rows: onlyRows } } = parseArgs({
  options: { model: { type: 'string' }, misses: { type: 'boolean' }, rows: { type: 'boolean' } },
});
process.env.STATIONMASTER_MODEL = model ?? 'likely';
// The other model is measured meanwhile, by a process of its own.
const high = model ? undefined : measureHigh();

const WIRE_LIMIT = (320 * 240 * 16) / 62.5e6 * 1000;
const rows = [];

function row(what, measured, unit, budget, isMet = measured <= budget) {
  rows.push([what, `${format(measured)} ${unit}`, `${format(budget)} ${unit}`, isMet ? 'ok' : 'MISSED']);
}

function format(number) {
  if (typeof number !== 'number') return number;
  return Number.isInteger(number) ? number.toLocaleString('en') : number.toFixed(1);
}

// What the same measures in the high model.
async function measureHigh() {
  const program = [fileURLToPath(import.meta.url), '--model', 'high', '--rows'];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  const parts = [];
  child.stdout.on('data', (part) => parts.push(part));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(parts));
}

// Counts over all that is measured where the program waits for the flash.
const missesAt = new Uint32Array(FLASH_SIZE / 4);

function begin(options) {
  const pico = start(options);
  if (misses) pico.silicon.missesAt = missesAt;
  return pico;
}

// Milliseconds from a press to the last pixel it changes.
function press(pico, button) {
  // A running clock is drawn every second: right after that, no second is counted for the press.
  const drawn = pico.panel.lastPixel;
  pico.runUntil(() => pico.panel.lastPixel > drawn, 1100);
  pico.settle();
  pico.run(20);
  pico.note('down', button);
  const from = pico.now;
  pico.pull(button, false);
  pico.run(30);
  pico.up(button);
  pico.settle(3000);
  return pico.panel.lastChange / 1e6 - from;
}

function game(lines) { return ['load', ...lines, 'end', 'restart']; }

// What a sheet says, without what it claims.
function entriesOf(sheet) {
  const [, text] = loading(sheet);
  return text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
}

// What kind of step a press was: through a list, to another screen, or something that is done and on flash.
const BUDGETS = { list: 16.7, screen: 30, done: 33, chart: 50, games: 600 };
const KINDS = {
  list: 'list step',
  screen: 'another screen',
  done: 'done, with the entry on flash',
  chart: 'the chart of a whole game',
  games: 'the stored games',
};

// German words are longer. To get there: the menu, its last row but one, and out again.
const LANGUAGES = { English: '', German: 'YAAXXYY' };

// Presses buttons in the middle of a game, those of a way first and then at random, everywhere but on the way to another
// game, and notes the longest time each kind of step takes to its last changed pixel.
function walk(language, sheet, entries, presses, way, worst) {
  const before = game(entriesOf(sheet).slice(0, entries));
  const pico = begin({ flash: flashAfter(before), before });
  for (const button of LANGUAGES[language]) press(pico, button);
  const isGerman = /^Menü$/m.test(reference('words', pico).toString());
  if (isGerman !== (language === 'German')) throw new Error(`it does not speak ${language}`);
  const random = randomFrom(entries);
  const words = () => reference('words', pico).toString().split('\n');
  for (let i = 0, shown = words(); i < way.length + presses; i++) {
    const leaves = shown.some((line) => /new game\?|gone for good|Neues Spiel beginnen|endgültig weg/.test(line));
    const button = leaves ? 'Y' : way[i] ?? 'ABBBXXXXY'[Math.floor(9 * random())];
    const [operations, erases] = [pico.flashOperations, pico.erases];
    const milliseconds = press(pico, button);
    const now = words();
    const isList = 'AB'.includes(button) && now.length > 3 && titleOf(now) === titleOf(shown);
    // Every stored game is read for its row.
    const isGames = ['Games', 'Looking back', 'Spiele', 'Rückblick'].includes(titleOf(now)) && !isList;
    // The whole game is played again to draw it.
    const isChart = ['Chart', 'Kurve'].includes(titleOf(now));
    const kind = pico.flashOperations > operations ? 'done' : isGames ? 'games' : isChart ? 'chart' : isList ? 'list' : 'screen';
    // Where a page of the flash is erased, that takes all the time.
    if (pico.erases === erases && milliseconds > worst[kind].milliseconds) {
      worst[kind] = { milliseconds, from: titleOf(shown), to: titleOf(now) };
    }
    shown = now;
  }
  assertPicture(pico);
  return pico;
}

// A page says first what it is about.
function titleOf([title]) { return title; }

function measureGame(name, sheet, walks) {
  const worst = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, { milliseconds: 0 }]));
  // And to the chart, when all is over.
  const picos = Object.keys(LANGUAGES).flatMap((language) => [...walks, [Infinity, 0, 'AA']]
    .map(([entries, presses, way = '']) => walk(language, sheet, entries, presses, way, worst)));
  for (const [kind, { milliseconds, from, to }] of Object.entries(worst)) {
    if (!milliseconds && kind === 'games') continue;
    if (!milliseconds) throw new Error(`${name}: no ${KINDS[kind]} on the way`);
    row(`${name}: press to last pixel, ${KINDS[kind]}`, milliseconds, 'ms', BUDGETS[kind]);
    if (!onlyRows) console.log(`${name}: the longest ${KINDS[kind]} was from "${from}" to "${to}"`);
  }
  return picos;
}

const played = [
  ...measureGame('Ticket to Ride', 'ticket-to-ride/whole-game-of-five.sheet', [[20, 100], [150, 100]]),
  ...measureGame('Grand Trunk', 'grand-trunk/whole-games/marion-angelika-and-nicole.sheet', [[20, 100], [150, 100], [320, 100]]),
  // Through all 28 towns with their map; then near the end, and while everybody counts.
  ...measureGame('Great Western Trail', 'great-western-trail/whole-game-of-three-with-rails-to-the-north.sheet',
    [[57, 80, `XBBX${'B'.repeat(27)}`], [108, 80], [130, 80]]),
  // Through everything a turn has, and the tally of works.
  ...measureGame('Danske Rails', 'danske-rails/whole-game-of-three.sheet',
    [[59, 80, `X${'B'.repeat(14)}YXBBBX${'XB'.repeat(7)}`], [110, 80]]),
];

// The hardest net for the longest path that hill climbing has come upon, but for its last route; see
// tests/kit/src/hard_nets.rs.
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
function resume(entry, ...setUp) {
  const long = [...setUp];
  for (let i = 0; i < 200; i++) long.push(entry.replace('NAME', 'Marion'), entry.replace('NAME', 'Angelika'));
  const pico = start({ flash: flashAfter(game(long)) });
  row(`power-on to the resting screen, 400 entries of ${setUp[0]}`, pico.panel.lastChange / 1e6, 'ms', 400);
  return pico;
}
const resumed = resume('NAME cards', 'game ticket-to-ride', 'player Marion blue', 'player Angelika red');
// A game has no more than some 300 plays: corrections are entries, too.
resume('adjust NAME vp +1', 'game grand-trunk', 'player Marion red burlington iron', 'player Angelika purple white-river-jct coal');
resume('NAME end', 'game great-western-trail', 'rails-to-the-north', 'player Marion blue', 'player Angelika red');
resume('NAME end', 'game danske-rails', 'player Marion blue arhus', 'player Angelika red odense');

// A running clock is drawn every second.
for (const button of 'XY') press(resumed, button);
const { now, asleep } = resumed;
resumed.run(10000);
const share = (100 * (resumed.asleep - asleep)) / 1e6 / (resumed.now - now);
row('asleep while nobody presses', share, '%', 99, share >= 99);

const stack = Math.min(...[...played, walker, resumed].map((pico) => pico.stackLeft));
row('stack left at its deepest', stack, 'bytes', 8192, stack >= 8192);

// Entries as in a game: what each writes.
const writer = start({ flash: flashAfter([...BEGUN, 'restart']), wireTime: false });
const linesOf = (pico) => pico.ask('sheet').split('\n').length;
const [written, lines] = [writer.bytesWritten, linesOf(writer)];
for (let entry = 0; entry < 20; entry++) enter(writer, ENTRY);
const each = (writer.bytesWritten - written) / 20;
if (linesOf(writer) !== lines + 20) throw new Error('not all entries were made');
row('flash written an entry', each, 'bytes', 24);
const pages = firmware().symbols.get('__store_size') / 4096 - 2;
const games = Math.floor((100000 * pages * 4096) / (each * 200));

if (onlyRows) {
  console.log(JSON.stringify(rows));
} else {
  const others = await high;
  const table = [['', model ?? 'likely', ...(others ? ['high'] : []), 'budget', '']];
  rows.forEach(([what, measured, budget, state], i) => {
    table.push([what, measured, ...(others ? [others[i][1]] : []), budget, state]);
  });
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  for (const cells of table) {
    console.log(cells.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('  '));
  }
  console.log(`\n${games.toLocaleString('en')} games of 200 entries until a page of the flash has been erased 100,000 times`);
  if (misses) {
    const all = missesAt.reduce((sum, count) => sum + count, 0);
    console.log(`\n${all.toLocaleString('en')} words were waited for while buttons were pressed, most in:`);
    for (const { name, misses: own } of byFunction(missesAt, firmware().symbols).slice(0, 40)) {
      console.log(`${((100 * own) / all).toFixed(1).padStart(5)} %  ${name}`);
    }
  }
  if (rows.some((cells) => cells[3] === 'MISSED')) process.exitCode = 1;
}
