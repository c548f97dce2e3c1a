// The power goes at every flash operation of a game: before it, in the middle of it, and after it.
//
// STATIONMASTER_CUTS=20000 node --test tests/emulator/power-cuts.test.js makes as many.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BEGUN, cut, DANSKE_RAILS, DANSKE_RAILS_ENTRIES, ENTRY, GRAND_TRUNK, GRAND_TRUNK_ENTRIES, GREAT_WESTERN_TRAIL,
  GREAT_WESTERN_TRAIL_ENTRIES, record, UNDO, WANTED,
} from './src/cuts.js';
import { flashAfter } from './src/harness.js';

const SHORT = Array(16).fill(ENTRY);

const GAMES = {
  'Ticket to Ride': { flash: flashAfter(BEGUN), entries: SHORT, next: ENTRY, share: 0.35 },
  'The Grand Trunk Journey': { flash: flashAfter(GRAND_TRUNK), entries: GRAND_TRUNK_ENTRIES, next: UNDO, share: 0.35 },
  'Great Western Trail': {
    flash: flashAfter(GREAT_WESTERN_TRAIL), entries: GREAT_WESTERN_TRAIL_ENTRIES, next: UNDO, share: 0.15,
  },
  'Danske Rails': { flash: flashAfter(DANSKE_RAILS), entries: DANSKE_RAILS_ENTRIES, next: UNDO, share: 0.15 },
};

for (const [name, { flash, entries, next, share }] of Object.entries(GAMES)) {
  test(`a game of ${name} survives every power cut`, async (context) => {
    const wanted = Math.ceil(share * WANTED);
    const game = record(flash, entries);
    const middles = Math.max(1, Math.ceil(wanted / game.operations.length) - 1);
    const cuts = await cut(game, middles, next);
    context.diagnostic(`${cuts} power cuts at ${game.operations.length} flash operations of ${name}`);
    assert.ok(cuts >= wanted, `${cuts} cuts`);
  });
}
