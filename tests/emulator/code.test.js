// The code of a decided game, read from the panel's pixels by a decoder that knows nothing of us.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsqr from 'jsqr';
import { assertPicture, flashAfter, loading, reference, start } from './src/harness.js';

const ADDRESS = 'https://somebody.github.io/stationmaster/';

// What the code on the panel says.
function scan(pico) {
  const { width, height } = pico.board;
  const pixels = new Uint8ClampedArray(4 * width * height);
  pico.picture().forEach((colour, i) => {
    const [red, green, blue] = [colour >> 11, colour >> 5 & 63, colour & 31];
    pixels.set([red * 8, green * 4, blue * 8, 255], 4 * i);
  });
  const code = jsqr(pixels, width, height);
  assert.ok(code, 'no code can be read');
  return code.data;
}

// Opens the page of the code from the end of the game: it stands below the curve in the menu.
function openCode(pico) {
  pico.press('Y', 30);
  const menu = reference('words', pico).toString().split('\n');
  assert.ok(menu.includes('Menu'), menu.join());
  for (let i = 0; i < 12; i++) {
    pico.press('B', 30);
    if (chosen(pico)) break;
  }
  pico.press('X', 30);
  pico.settle(3000);
}

// Whether the row of the code is the chosen one: that row alone has a mark at its left end.
function chosen(pico) {
  const words = reference('chosen', pico).toString();
  return words.includes('QR code');
}

for (const board of ['pico-display-2.0', 'pico-lcd-1.3']) {
  test(`${board}: the code of a decided game can be read`, () => {
    const before = [...loading('grand-trunk/whole-games/marion-angelika-and-nicole.sheet'), 'restart'];
    const pico = start({ board, flash: flashAfter(before), before });
    openCode(pico);
    assert.match(scan(pico), /^The Grand Trunk Journey: 1 Angelika 89, 2 Marion 82, 3 Nicole 74$/);
    assertPicture(pico, 'of the code');
    pico.press('Y', 30);
    pico.press('Y', 30);

    assert.match(pico.ask('page nowhere'), /# error: an address begins with https/);
    assert.match(pico.ask(`page ${ADDRESS}`), /# ok/);
    assert.match(pico.ask('page'), /# https:/);
    openCode(pico);
    const links = [scan(pico)];
    for (let i = 0; i < 8; i++) {
      pico.press('B', 30);
      pico.settle(3000);
      links.push(scan(pico));
    }
    const several = new Set(links);
    assert.ok(several.size > 1 && several.size < 6, `${several.size} codes`);
    for (const link of several) assert.match(link, /^https:\/\/somebody\.github\.io\/stationmaster\/#\d+$/);
    // They come again after the last.
    assert.equal(links[several.size], links[0]);
  });
}
