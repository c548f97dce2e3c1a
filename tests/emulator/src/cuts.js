// Power cuts on the real firmware. What is on flash is all that outlives a cut, so each is made of the flash as it
// was before one operation of a recorded game, and as much of that operation as was done.

import assert from 'node:assert/strict';
import { change, changePartly, randomFrom } from './flash.js';
import { start } from './harness.js';

// Marion and Angelika have begun, so that two presses draw cards.
export const BEGUN = [
  'load', 'game ticket-to-ride', 'player Marion blue', 'player Angelika red', 'Marion cards', 'end',
];
export const ENTRY = 'XX';

const WITHOUT_WIRE = { wireTime: false };

function enter(pico) {
  for (const button of ENTRY) pico.press(button, 20);
}

// Makes entries and notes every flash operation with the flash before it; and what the game was after each.
export function record(flash, entries) {
  const operations = [];
  const onFlash = (operation, before) => {
    operations.push({ ...operation, entry: sheets.length - 1, before: before.slice(0, flash.length) });
  };
  const pico = start({ flash, onFlash, ...WITHOUT_WIRE });
  const sheets = [];
  sheets.push(pico.ask('sheet'));
  for (let entry = 0; entry < entries; entry++) {
    enter(pico);
    sheets.push(pico.ask('sheet'));
    assert.notEqual(sheets.at(-1), sheets.at(-2), 'the entry was made');
  }
  return { operations, sheets };
}

// Cuts the power before an operation, `middles` times in the middle of it, and after it; gives the number of cuts.
export function cut({ operations, sheets }, operation, middles, seed) {
  const images = [operation.before];
  const after = operation.before.slice();
  change(after, operation);
  images.push(after);
  for (let middle = 0; middle < middles; middle++) {
    const partly = operation.before.slice();
    changePartly(partly, operation, randomFrom(seed + middle));
    images.push(partly);
  }
  images.forEach((image, number) => {
    const where = `operation ${operations.indexOf(operation)}, ${operation.kind}, image ${number}, seed ${seed}`;
    survives(image, sheets.slice(operation.entry, operation.entry + 2), where);
  });
  return images.length;
}

// The game is one of these two, the next entry works, and it is there at the start after that.
function survives(flash, sheets, where) {
  const pico = start({ flash, ...WITHOUT_WIRE });
  const sheet = pico.ask('sheet');
  assert.ok(sheets.includes(sheet), `${where}: neither before nor after the entry:\n${sheet}`);
  enter(pico);
  const next = pico.ask('sheet');
  assert.equal(next.split('\n').length, sheet.split('\n').length + 1, `${where}: the next entry\n${next}`);
  const again = pico.reboot(WITHOUT_WIRE);
  assert.ok(again.settle(2000), where);
  assert.equal(again.ask('sheet'), next, `${where}: after a further start`);
}

// How many cuts are wanted: enough for every day, or as many as somebody has time for.
export const WANTED = Number(process.env.STATIONMASTER_CUTS ?? 520);
