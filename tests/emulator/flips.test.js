// Bits of the flash flip: the firmware does what the core does on a computer, where tests/store/flips.rs flips every one.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { randomFrom } from './src/flash.js';
import { assertPicture, firmware, flashAfter, loading, reference, start } from './src/harness.js';

const folder = mkdtempSync(join(tmpdir(), 'stationmaster-'));
after(() => rmSync(folder, { recursive: true }));

const START = firmware().symbols.get('__store_start');
const SIZE = firmware().symbols.get('__store_size');
const FLIPS = Number(process.env.STATIONMASTER_FLIPS ?? 8);

const GAMES = {
  'Ticket to Ride': 'ticket-to-ride/whole-game-of-three.sheet',
  'The Grand Trunk Journey': 'grand-trunk/whole-games/marion-angelika-and-nicole.sheet',
  'Great Western Trail': 'great-western-trail/whole-game-of-two.sheet',
  'Danske Rails': 'danske-rails/whole-game-of-three.sheet',
};

for (const [name, sheet] of Object.entries(GAMES)) {
  test(`a flipped bit of ${name} is met as on a computer`, (context) => {
    const flash = flashAfter(loading(sheet));
    const written = [...flash.keys()].filter((at) => at >= START && at < START + SIZE && flash[at] !== 0xff);
    const random = randomFrom(written.length);
    const whole = sheetOf(flash, 'whole').sheet;
    let costly = 0;
    for (let flip = 0; flip < FLIPS; flip++) {
      const flipped = flash.slice();
      const at = written[Math.floor(random() * written.length)];
      const bit = Math.floor(random() * 8);
      flipped[at] ^= 1 << bit;
      const where = `bit ${bit} of byte ${at - START}`;
      const { pico, sheet: left } = sheetOf(flipped, where);
      assertPicture(pico, where);
      const lines = (text) => text.split('\n').filter((line) => !line.startsWith('#'));
      if (lines(left).join() !== lines(whole).join()) {
        costly++;
        // Never silently: whatever is lost, the screen says so before anything else.
        assert.match(reference('words', pico).toString(), /Trouble|Störung/, where);
      }
    }
    context.diagnostic(`${costly} of ${FLIPS} flips cost something, and said so`);
  });
}

// What a Pico with that flash says of its game: the same as the core.
function sheetOf(flash, where) {
  const file = join(folder, 'store');
  writeFileSync(file, flash.subarray(START, START + SIZE));
  const pico = start({ flash, before: [`store ${file}`], wireTime: false });
  const told = reference('sheet', pico).toString();
  const sheet = pico.ask('sheet');
  assert.ok(sheet.includes(told), `${where}:\n${sheet}\nand not\n${told}`);
  return { pico, sheet: told };
}
