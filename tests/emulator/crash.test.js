// A panic shows itself, and the next start goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { same, start } from './src/harness.js';

const DARK_RED = 0x8800;

test('a panic is shown and a button starts again with what was there', () => {
  const pico = start();
  const before = pico.picture();
  pico.runUntil(() => pico.cable.isConnected, 1000);
  pico.cable.send('panic\r\n');
  pico.run(300);
  const shown = pico.picture();
  assert.ok(!same(shown, before));
  const red = shown.filter((colour) => colour === DARK_RED).length;
  const white = shown.filter((colour) => colour === 0xffff).length;
  assert.ok(red > 60000, `${red} pixels are dark red`);
  assert.ok(white > 2000, `${white} pixels are of letters`);
  assert.equal(pico.brightness, 100);

  pico.run(200);
  assert.ok(!pico.wasReset, 'it waits to be read');
  pico.down('B');
  pico.run(200);
  assert.ok(pico.wasReset);

  const again = pico.reboot();
  assert.ok(again.settle());
  assert.ok(same(again.picture(), before));
});
