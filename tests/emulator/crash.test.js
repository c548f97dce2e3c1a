// A panic shows itself, and the next start goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEGUN } from './src/cuts.js';
import { assertPicture, assertStopped, BOARDS, DEFAULT_BOARD, flashAfter, start } from './src/harness.js';

const PLACE = ['src/games/somewhere.rs', 1234];

const before = [...BEGUN, 'restart'];
const flash = flashAfter(before);

// A wide panel and a square one.
const SQUARE = Object.keys(BOARDS).find((name) => BOARDS[name].width === BOARDS[name].height);

for (const board of [DEFAULT_BOARD, SQUARE]) {
  test(`a panic on ${board} says where and why, and a button goes on with the game`, () => {
    const pico = start({ board, flash, before });
    const reason = pico.panic(...PLACE);
    pico.run(300);
    assertStopped(pico, ...PLACE, reason);
    assert.equal(pico.brightness, 100);
    pico.run(200);
    assert.ok(!pico.wasReset, 'it waits to be read');
    pico.down('B');
    pico.run(200);
    assert.ok(pico.wasReset);
    const again = pico.reboot();
    assert.ok(again.settle());
    again.script.push(...before);
    assertPicture(again, 'after the start');
  });
}

test('what is pressed when it stops does not count', () => {
  const pico = start({ flash, before });
  pico.down('X');
  // In the middle of the picture that shows what X does.
  pico.run(8);
  const reason = pico.panic(...PLACE);
  pico.run(600);
  assertStopped(pico, ...PLACE, reason);
  assert.ok(!pico.wasReset);
  pico.up('X');
  pico.run(100);
  pico.down('X');
  pico.run(100);
  assert.ok(pico.wasReset);
});
