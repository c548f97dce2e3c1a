// A full store: when a game begins, pages of old games are erased to make room, which takes long and stops
// everything else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cut, record, WANTED } from './src/cuts.js';
import { assertPicture, flashAfter, loading, start } from './src/harness.js';

// The last game is over, and these presses begin another.
const BEGIN = 'YAXXABX';
const presses = [...BEGIN].flatMap((button, i) => [`down ${button} ${1000 + 100 * i}`, `up ${button} ${1050 + 100 * i}`]);

// So many games that beginning the next erases a page.
function fullStore() {
  const games = [];
  for (let game = 0; game < 60; game++) {
    games.push(...loading('ticket-to-ride/whole-game-of-five.sheet'));
    if (game < 20) continue;
    const script = [...games, 'restart'];
    const after = flashAfter([...script, ...presses]);
    if (flashAfter(script).some((byte, at) => after[at] & ~byte)) return script;
  }
  throw new Error('no page was ever erased');
}

const before = fullStore();
const flash = flashAfter(before);

test('beginning a game in a full store survives power cuts around an erase', async (context) => {
  const game = record(flash, [BEGIN]);
  // There are thousands of records to read at every start, so the erase stands for all the rest.
  const operations = game.operations.filter(({ kind }) => kind === 'erase').slice(0, 1);
  assert.equal(operations.length, 1, 'a page is erased');
  const cuts = await cut({ ...game, operations }, Math.ceil(WANTED / 130), '');
  context.diagnostic(`${cuts} power cuts while a game begins and a page is erased`);
});

test('a press that comes and goes while a page is erased is not lost', () => {
  let erases = 0;
  const onFlash = ({ kind }) => {
    if (kind !== 'erase' || erases++) return;
    const { clock } = pico.chip;
    clock.createAlarm(() => pico.pull('B', false)).schedule(5e6);
    clock.createAlarm(() => pico.pull('B', true)).schedule(35e6);
    pico.script.push(`down B ${Math.floor(pico.now + 50)}`, `up B ${Math.floor(pico.now + 70)}`);
  };
  const pico = start({ flash, before, onFlash });
  for (const button of BEGIN) pico.press(button);
  assert.ok(erases > 0);
  pico.settle();
  pico.script.push(...pico.script.splice(before.length).sort((one, other) => one.split(' ')[2] - other.split(' ')[2]));
  assertPicture(pico);
});

// Presses these one after the other while a page is erased, and looks whether each was felt, in their order.
function pressWhileErasing(buttons, eraseTime, spell) {
  let erases = 0;
  const onFlash = ({ kind }) => {
    if (kind !== 'erase' || erases++) return;
    const { clock } = pico.chip;
    [...buttons].forEach((button, i) => {
      clock.createAlarm(() => pico.pull(button, false)).schedule((2 * i + 0.2) * spell * 1e6);
      clock.createAlarm(() => pico.pull(button, true)).schedule((2 * i + 1.2) * spell * 1e6);
    });
    const after = Math.floor(pico.now + eraseTime + 2);
    pico.script.push(...[...buttons].flatMap((button) => [`down ${button} ${after}`, `up ${button} ${after}`]));
  };
  const pico = start({ flash, before, onFlash });
  pico.rom.eraseSector = eraseTime * 1e6;
  for (const button of BEGIN) pico.press(button);
  assert.ok(erases > 0);
  pico.settle();
  pico.script.push(...pico.script.splice(before.length).sort((one, other) => one.split(' ')[2] - other.split(' ')[2]));
  assertPicture(pico, `after ${buttons} in ${eraseTime} ms`);
  return pico;
}

test('two presses of a button in one erase are two', () => {
  pressWhileErasing('BB', 45, 10);
});

test('on a worn flash, which takes long, all presses are felt in their order', () => {
  pressWhileErasing('XBBA', 400, 45);
  pressWhileErasing('XABB', 400, 45);
});
