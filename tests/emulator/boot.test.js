// From the plug to the first picture, on each of the boards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPicture, BOARDS, start } from './src/harness.js';

for (const board of Object.keys(BOARDS)) {
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
