// The power goes at every flash operation of a game: before it, in the middle of it, and after it.
//
// STATIONMASTER_CUTS=20000 node --test tests/emulator/power-cuts.test.js makes as many.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEGUN, cut, ENTRY, record, WANTED } from './src/cuts.js';
import { flashAfter } from './src/harness.js';

const ENTRIES = 30;

test('a game survives every power cut', async (context) => {
  const game = record(flashAfter(BEGUN), Array(ENTRIES).fill(ENTRY));
  const middles = Math.ceil(WANTED / game.operations.length) - 2;
  const cuts = await cut(game, middles, ENTRY);
  context.diagnostic(`${cuts} power cuts at ${game.operations.length} flash operations`);
  assert.ok(cuts >= WANTED, `${cuts} cuts`);
});
