// A full store: pages of old games are erased to make room, which takes long and stops everything else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEGUN, cut, ENTRY, record, WANTED } from './src/cuts.js';
import { assertPicture, flashAfter, loading, start } from './src/harness.js';

const WINDOW = 8;

// A script after which one of the next entries erases a page.
function beforeAnErase() {
  const script = [];
  for (let game = 0; game < 40; game++) script.push(...loading('ticket-to-ride/whole-game-of-five.sheet'));
  script.push(...BEGUN);
  const entries = (from, to) => {
    const lines = [];
    for (let press = from * ENTRY.length; press < to * ENTRY.length; press++) {
      lines.push(`down X ${1000 + 100 * press}`, `up X ${1050 + 100 * press}`);
    }
    return lines;
  };
  let now = flashAfter(script);
  for (let made = 0; made < 400; made += WINDOW) {
    const next = [...script, ...entries(0, made + WINDOW)];
    const then = flashAfter(next);
    if (now.some((byte, at) => then[at] & ~byte)) return [...script, ...entries(0, made)];
    now = then;
  }
  throw new Error('no page was ever erased');
}

const before = [...beforeAnErase(), 'restart'];
const flash = flashAfter(before);

test('a page being erased survives every power cut', async (context) => {
  const game = record(flash, WINDOW + 1);
  const erases = game.operations.filter(({ kind }) => kind === 'erase');
  assert.ok(erases.length > 0);
  const cuts = await cut({ ...game, operations: erases }, Math.ceil(WANTED / 10));
  context.diagnostic(`${cuts} power cuts at ${erases.length} erased pages`);
});

test('a press that comes and goes while a page is erased is not lost', () => {
  let pressed = 0;
  const onFlash = ({ kind }) => {
    if (kind !== 'erase' || pressed++) return;
    const { clock } = pico.chip;
    clock.createAlarm(() => pico.pull('X', false)).schedule(5e6);
    clock.createAlarm(() => pico.pull('X', true)).schedule(35e6);
    pico.script.push(`down X ${Math.floor(pico.now + 50)}`, `up X ${Math.floor(pico.now + 70)}`);
  };
  const pico = start({ flash, before, onFlash });
  for (let entry = 0; entry <= WINDOW && !pressed; entry++) {
    for (const button of ENTRY) pico.press(button, 20);
  }
  assert.equal(pressed, 1);
  pico.settle();
  assertPicture(pico);
});
