// Reads a UF2 file as the Pico's boot loader does: every block must be whole, for this chip, and of one page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const BLOCK = 512;
const PAGE = 256;
const HAS_FAMILY = 0x2000;
const RP2040 = 0xe48bff56;
const FLASH = 0x10000000;

// Puts its pages into the flash, as dragging it onto the drive does.
export function dragUf2(path, flash) {
  const bytes = readFileSync(path);
  const total = bytes.length / BLOCK;
  for (let number = 0; number < total; number++) {
    const block = bytes.subarray(number * BLOCK, (number + 1) * BLOCK);
    const words = [0, 4, 8, 12, 16, 20, 24, 28, BLOCK - 4].map((at) => block.readUInt32LE(at));
    const [, , flags, address] = words;
    assert.ok(flags & HAS_FAMILY);
    assert.deepEqual(words, [0x0a324655, 0x9e5d5157, flags, address, PAGE, number, total, RP2040, 0x0ab16f30]);
    assert.equal(address % PAGE, 0);
    flash.set(block.subarray(32, 32 + PAGE), address - FLASH);
  }
}

// The checksum the boot ROM makes of what it starts: the first page, whose last four bytes must be just that.
export function bootSum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  }
  return sum >>> 0;
}
