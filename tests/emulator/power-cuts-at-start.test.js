// The power goes while a start tidies up. A file of its own, so that it runs beside the others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cut, flashBeforeErase, GRAND_TRUNK, record, WANTED } from './src/cuts.js';

// A new game in place of the running one, and its first player; that one entry would be a move in the running game.
const [BEGIN, PLAYER] = ['YAXXAX', 'XXXXX'];

test('the start that erases a page survives every power cut', async (context) => {
  const game = record(flashBeforeErase(GRAND_TRUNK, BEGIN + PLAYER), []);
  assert.deepEqual(game.operations.map(({ kind }) => kind), ['program', 'erase', 'program']);
  const cuts = await cut(game, Math.ceil(WANTED / 130), PLAYER);
  context.diagnostic(`${cuts} power cuts while a start erases a page`);
});
