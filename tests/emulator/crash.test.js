// A panic shows itself, and the next start goes on.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BEGUN } from './src/cuts.js';
import { assertPicture, assertStopped, flashAfter, start } from './src/harness.js';

const FILE = 'boards/pico/src/firmware.rs';
const REASON = 'somebody asked for it';
const source = readFileSync(new URL(`../../${FILE}`, import.meta.url), 'utf8');
const LINE = source.split('\n').findIndex((line) => line.includes(`panic!("${REASON}")`)) + 1;

const before = [...BEGUN, 'restart'];
const flash = flashAfter(before);

for (const [board, name] of [['pico-display-2.0', 'Pico Display Pack 2.0'], ['pico-lcd-1.3', 'Pico-LCD-1.3']]) {
  test(`a panic on ${board} says where and why, and a button goes on with the game`, () => {
    const pico = start({ board, flash, before });
    pico.runUntil(() => pico.cable.isConnected, 1000);
    pico.cable.send('panic\r\n');
    pico.run(300);
    assertStopped(pico, name, FILE, LINE, REASON);
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
  pico.runUntil(() => pico.cable.isConnected, 1000);
  pico.cable.send('panic\r\n');
  pico.down('X');
  pico.run(600);
  assertStopped(pico, 'Pico Display Pack 2.0', FILE, LINE, REASON);
  assert.ok(!pico.wasReset);
  pico.up('X');
  pico.run(100);
  pico.down('X');
  pico.run(100);
  assert.ok(pico.wasReset);
});
