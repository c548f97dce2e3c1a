// What shines: the light in the active player's colour, and the screen itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEGUN, ENTRY } from './src/cuts.js';
import { assertPicture, BOARDS, flashAfter, start } from './src/harness.js';

const before = [...BEGUN, 'restart'];
const flash = flashAfter(before);
const MINUTE = 60_000;

for (const board of Object.keys(BOARDS).filter((name) => BOARDS[name].light)) {
  test(`the light of ${board} has the colour of who is to play`, () => {
    // Angelika plays red, and after her Marion blue.
    const pico = start({ board, flash, before });
    const [red, green, blue] = pico.light;
    assert.ok(red > 3 * green && red > 3 * blue, `red is ${pico.light}`);
    for (const button of ENTRY) pico.press(button);
    // Where the turn passes, the light goes out for a moment.
    pico.run(300);
    const [lessRed, lessGreen, moreBlue] = pico.light;
    assert.ok(moreBlue > 2 * lessRed && moreBlue > lessGreen, `blue is ${pico.light}`);
  });
}

test('before a game nobody is to play, and the light is dark', () => {
  assert.deepEqual(start().light, [0, 0, 0]);
});

test('after five minutes screen and light go dim, and the press that wakes them does nothing else', () => {
  const pico = start({ flash, before, wireTime: false });
  pico.press('X');
  pico.press('Y');
  pico.run(5 * MINUTE - 1000);
  assert.equal(pico.brightness, 100);
  pico.run(2000);
  assert.equal(pico.brightness, 5);
  assert.deepEqual(pico.light, [0, 0, 0]);
  pico.press('X');
  assert.equal(pico.brightness, 100);
  assert.ok(pico.light[0] > 0);
  assertPicture(pico, 'it still rests');
});

test('after half an hour the panel is off, and any button wakes it at once', () => {
  const pico = start({ flash, before, wireTime: false });
  pico.run(30 * MINUTE - 2000);
  assert.equal(pico.brightness, 5);
  pico.run(4000);
  assert.equal(pico.brightness, 0);
  assert.ok(!pico.panel.isOn);
  pico.down('X');
  assert.ok(pico.runUntil(() => pico.panel.isOn && pico.brightness === 100, 200), 'within 200 ms');
  pico.up('X');
  pico.settle();
  assertPicture(pico, 'the press has only woken it');
});
