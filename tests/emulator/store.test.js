// What is on flash when the power comes on: a game to go on with, or something nobody can read.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BEGUN, ENTRY } from './src/cuts.js';
import { blankFlash, randomFrom } from './src/flash.js';
import { assertPicture, firmware, flashAfter, same, start } from './src/harness.js';

const folder = mkdtempSync(join(tmpdir(), 'stationmaster-'));
after(() => rmSync(folder, { recursive: true }));

const START = firmware().symbols.get('__store_start');
const SIZE = firmware().symbols.get('__store_size');

test('a game goes on after the power was off', () => {
  const before = [...BEGUN, 'restart'];
  const pico = start({ flash: flashAfter(before), before });
  for (const button of ENTRY) pico.press(button);
  const sheet = pico.ask('sheet');
  assert.ok(sheet.includes('\nAngelika cards\n'), sheet);

  const again = pico.reboot();
  assert.ok(again.settle());
  assert.equal(again.ask('sheet'), sheet);
  again.script.push(...pico.script, 'restart');
  assertPicture(again);
});

const random = randomFrom(7);
const good = flashAfter(BEGUN).slice(START, START + SIZE);
// The layout's number on the label, and its complement.
const newer = good.slice();
[newer[10], newer[13]] = [2, 0xfd];
const CONTENTS = {
  'a store of a newer companion': newer,
  'random bytes': blankFlash().slice(0, SIZE).map(() => random() * 256),
  'nothing but zeros': new Uint8Array(SIZE),
  'the text of somebody else': new Uint8Array(SIZE).map((_, at) => 'somebody else '.charCodeAt(at % 14)),
  'a game with a hole in it': good.map((byte, at) => (at % 4096 > 60 && at % 4096 < 100 ? 0 : byte)),
  'a game without its beginning': good.map((byte, at) => (at < 4096 ? 0xff : byte)),
  'a game with every tenth byte gone': good.map((byte, at) => (at % 10 ? byte : 0)),
};

for (const [name, store] of Object.entries(CONTENTS)) {
  test(`${name} is met with a screen, and can be used or cleared`, () => {
    const file = join(folder, 'store');
    writeFileSync(file, store);
    const flash = blankFlash();
    flash.set(store, START);
    const before = [`store ${file}`];
    const pico = start({ flash, before });
    assertPicture(pico);
    const first = pico.picture();
    pico.press('B');
    pico.press('X');
    assertPicture(pico, 'after two presses');
    assert.ok(!same(pico.picture(), first));
    assert.ok(!pico.wasReset);
  });
}
