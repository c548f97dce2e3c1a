// From the plug to the first picture, on each of the boards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankFlash } from './src/flash.js';
import { assertPicture, BOARDS, firmware, image, Pico, start } from './src/harness.js';
import { bootSum, dragUf2 } from './src/uf2.js';

const FLASH = 0x10000000;
const RAM = 0x20000000;

for (const board of Object.keys(BOARDS)) {
  test(`the UF2 for ${board} is the program that is tested here, and the boot ROM starts it`, () => {
    const dragged = blankFlash();
    dragUf2(image(board, 'uf2'), dragged);
    for (const { address, data } of firmware(board).segments) {
      const at = address - FLASH;
      assert.equal(Buffer.compare(data, dragged.subarray(at, at + data.length)), 0);
    }
    const first = Buffer.from(dragged.subarray(0, 256));
    assert.equal(bootSum(first.subarray(0, 252)), first.readUInt32LE(252));
    const store = firmware(board).symbols.get('__store_start');
    assert.ok(dragged.subarray(store).every((byte) => byte === 0xff), 'it leaves the store alone');
  });

  test(`${board} boots and shows the core's own picture`, () => {
    const pico = start({ board });
    assert.equal(pico.brightness, 100);
    assertPicture(pico);
  });

  test(`every button of ${board} reaches the companion`, () => {
    for (const button of Object.keys(BOARDS[board].buttons)) {
      const pico = start({ board, wireTime: false });
      pico.press(button);
      assertPicture(pico, `after ${button}`);
    }
  });
}

test('what draws runs in the memory, not in the flash', () => {
  for (const board of Object.keys(BOARDS)) {
    const { symbols } = firmware(board);
    const drawing = [...symbols].filter(([name]) => /^_ZN(13stationmaster2ui5brush|24stationmaster_pico_frame).*17h/.test(name));
    assert.ok(drawing.length > 3, `${board} has ${drawing.length} functions that draw`);
    for (const [name, at] of drawing) assert.ok(at >= RAM, `${name} of ${board} is at ${at.toString(16)}`);
  }
});

test('holding B while the power comes on tests the device', () => {
  const pico = new Pico(firmware());
  pico.pull('B', false);
  assert.ok(pico.settle(2000));
  pico.pull('B', true);
  pico.run(100);
  const [edge, inside] = [0, 1].map((at) => pico.picture()[at * 321]);
  assert.notEqual(edge, inside, 'a frame runs around the edge');
  const bright = pico.brightness;
  pico.press('A');
  pico.press('X');
  assert.notEqual(pico.brightness, bright);
  const found = pico.ask('test');
  assert.match(found, /^# Pico Display Pack 2.0$/m);
  assert.match(found, /^# Bytes free: stack \d{4,}, memory \d+$/m);
  const [, frame] = found.match(/^# Frame ([\d.]+) ms, last picture [\d.]+ ms$/m);
  assert.ok(frame > 19.6 && frame < 22, `a whole frame takes ${frame} ms on the wire`);
  assert.match(found, /^# Brightness 20 %, light: Blue$/m);
  assert.match(found, /^# Games read: 0, damaged: 0$/m);
  assert.match(found, /^# pressed: A X$/m);
  pico.press('Y');
  pico.press('Y');
  assert.equal(pico.picture()[0], pico.picture()[321], 'Y twice leads back');
});
