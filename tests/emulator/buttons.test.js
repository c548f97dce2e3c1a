// Buttons as fingers and contacts are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEGUN } from './src/cuts.js';
import { assertPicture, flashAfter, same, start } from './src/harness.js';

const before = [...BEGUN, 'restart'];
const flash = flashAfter(before);

// A contact that goes to and fro before it stays.
function bounce(pico, button, level) {
  for (const milliseconds of [0.2, 0.5, 0.1, 1.3, 0.4, 2.1, 0.3, 0.9]) {
    pico.run(milliseconds);
    pico.pull(button, !level);
    pico.run(0.15);
    pico.pull(button, level);
  }
}

test('a bouncing contact is one press', () => {
  const pico = start({ flash, before });
  const rest = pico.picture();
  pico.down('X');
  bounce(pico, 'X', false);
  pico.run(40);
  pico.up('X');
  bounce(pico, 'X', true);
  pico.settle();
  assert.ok(!same(pico.picture(), rest));
  assertPicture(pico);
});

test('a press acts when the button goes down, not when it comes up', () => {
  const pico = start({ flash, before });
  const rest = pico.picture();
  pico.down('X');
  pico.run(100);
  assert.ok(!same(pico.picture(), rest));
});

test('a button held down steps on', () => {
  const pico = start({ flash, before });
  pico.press('X');
  pico.down('B');
  pico.run(1000);
  pico.up('B');
  pico.settle();
  assertPicture(pico);
});

test('presses faster than pictures are all felt', () => {
  const pico = start({ flash, before });
  for (const button of 'XBAXXBA') {
    pico.down(button);
    pico.run(16);
    pico.up(button);
    pico.run(16);
  }
  pico.settle();
  assertPicture(pico);
});

test('a press while a record is written is not lost', () => {
  let saves = 0;
  const onFlash = () => {
    if (saves++) return;
    const { clock } = pico.chip;
    clock.createAlarm(() => pico.pull('B', false)).schedule(0.1e6);
    clock.createAlarm(() => pico.pull('B', true)).schedule(30e6);
    pico.script.push(`down B ${Math.floor(pico.now + 1)}`, `up B ${Math.floor(pico.now + 30)}`);
  };
  const pico = start({ flash, before, onFlash });
  pico.press('X');
  pico.press('X');
  assert.ok(saves > 0);
  // In the order of time: X came up after B went down.
  pico.script.sort((one, other) => (one.split(' ')[2] ?? 0) - (other.split(' ')[2] ?? 0));
  assertPicture(pico);
  pico.script = pico.script.filter((line) => !/ B /.test(line));
  assert.throws(() => assertPicture(pico), 'the press has changed something');
});
