// Whole games by pins alone: the rulebook's three players, and short games of the others. After every press the picture is
// the core's own, pixel for pixel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPicture, reference, same, start } from './src/harness.js';

// Letters are buttons, `_Y` is held for a second. The picture is looked at after every press but the turns of the
// wheel of letters, where every fifth stands for all.
function play(pico, presses) {
  for (const [, hold, buttons] of presses.matchAll(/(_?)([ABXY]+)/g)) {
    [...buttons].forEach((button, i) => {
      pico.press(button, hold ? 1000 : 30);
      const isTurning = buttons.length > 8 && button === 'B' && i % 5;
      if (!isTurning) assertPicture(pico, `after ${button} in ${hold}${buttons} at ${Math.floor(pico.now)} ms`);
    });
  }
}

// The same, but the picture is looked at once, after all of them.
function hurry(pico, presses) {
  for (const [button] of presses.matchAll(/[ABXY]/g)) pico.press(button, 30);
  assertPicture(pico, `after ${presses}`);
}

// The presses for a name: the wheel begins at A, and one step back from a is Done.
function named(name) {
  const letters = [...name.toLowerCase()].map((letter) => 'B'.repeat(letter.charCodeAt(0) - 97) + 'X');
  return `BX ${letters.join(' ')} AX`;
}

function assertSheet(pico, ...lines) {
  const sheet = pico.ask('sheet').split('\n').slice(1, -2).join('\n');
  assert.equal(sheet, reference('sheet', pico).toString().trimEnd());
  assert.deepEqual(sheet.split('\n').slice(-lines.length), lines);
  return sheet;
}

function assertResumes(pico, sheet) {
  const again = pico.reboot();
  assert.ok(again.settle());
  again.script.push(...pico.script, 'restart');
  assertPicture(again, 'after the power was off');
  assert.equal(again.ask('sheet').split('\n').slice(1, -2).join('\n'), sheet);
}

test("the rulebook's three players set up and play by pins", () => {
  const pico = start();
  play(pico, 'BX X'); // English, The Grand Trunk Journey
  play(pico, `X X BX X ${named('Marion')}`); // red, Burlington, iron, company not noted
  play(pico, `X BBX X X ${named('Angelika')}`); // purple, White River Jct, coal
  play(pico, `X X BX BBX X ${named('Nicole')}`); // add a player: green, Watertown, wood
  assertSheet(
    pico,
    'game grand-trunk',
    'player Marion red burlington iron',
    'player Angelika purple white-river-jct coal',
    'player Nicole green watertown wood',
  );
  play(pico, 'X'); // begin
  play(pico, 'X X BBBBBBBX X'); // what contract 1 shows
  play(pico, 'X BBBBBBBBX BX'); // and contract 2
  play(pico, 'BX BX X'); // passing over what is untold: move, Watertown, go
  play(pico, 'BX X X X X'); // and over its goods token: unload the iron, load steel, end
  assertSheet(
    pico,
    'contract 1 quebec coal',
    'contract 2 richmond iron',
    'Marion move watertown',
    'Marion unload iron',
    'Marion load steel',
    'Marion end',
  );
  play(pico, 'X BX'); // Maintenance
  play(pico, 'X X X X'); // Nicole moves to Burlington
  play(pico, 'BBX X'); // and loads
  assertSheet(pico, 'Angelika maintenance', 'Nicole move burlington', 'Nicole load wood double');
  play(pico, '_Y X Y'); // takes it back
  play(pico, 'YAAX BX Y Y'); // the hints off
  play(pico, 'X BBX'); // and ends the turn
  const sheet = assertSheet(pico, 'Angelika maintenance', 'Nicole move burlington', 'Nicole end');
  assertResumes(pico, sheet);
});

test('turns of Ticket to Ride are played by pins', () => {
  const pico = start();
  play(pico, 'BX BX X X X X AX'); // English, Ticket to Ride, Blue, Red, begin
  play(pico, 'X BBX X X'); // passing over the tickets of the start: claims Atlanta - Charleston
  play(pico, 'X BX X BX'); // claims Atlanta - Nashville
  play(pico, 'X X'); // draws cards
  const sheet = assertSheet(pico, 'Blue route atlanta charleston', 'Red route atlanta nashville', 'Blue cards');
  assertResumes(pico, sheet);
});

test('a game of Great Western Trail is played by pins, from the set-up to the winner', () => {
  const pico = start();
  play(pico, 'BX BBX X X X X X AX'); // English, the game, Rails to the North, Blue, Red, begin
  play(pico, 'X BBX X X'); // a branch in Green 1, end
  play(pico, 'X BX X BX BBX X X X'); // Kansas City: a worker, a hazard, a teepee, the first city, end
  assertSheet(
    pico,
    'Blue branch green-1',
    'Blue end',
    'Red kansas-city',
    'Red foresight worker',
    'Red foresight hazard',
    'Red foresight teepee',
    'Red deliver columbia',
    'Red end',
  );
  hurry(pico, `X${'B'.repeat(8)}X BBX ${'B'.repeat(17)}X`); // the table has seen that 3 worker spaces are free
  play(pico, 'BX X X X X X X'); // Kansas City: three workers fill them, the first city, end
  play(pico, 'X X'); // the last turn
  assertSheet(pico, 'Blue foresight worker', 'Blue deliver columbia', 'Blue end', 'Red end');
  play(pico, 'B B'); // the rest of the categories, and the first again
  // Everything that is counted, as the pickers begin: five sums, workers, the step disc.
  for (const name of ['Blue', 'Red']) {
    hurry(pico, `${'XXX'.repeat(5)} XXXXX XX`);
    assertSheet(pico, `${name} count workers 3 3 3`, `${name} count step yes`);
  }
  const sheet = assertSheet(pico, 'Red count step yes');
  assert.match(reference('words', pico).toString(), /Blue wins/);
  assertResumes(pico, sheet);
});

test('turns of Danske Rails are played by pins, and a balance is seen only while a button is held', () => {
  const pico = start();
  play(pico, 'BX BBBX X X X X X X AX'); // English, the game, Red in Århus, Blue in København, begin
  play(pico, 'X X XXXX BX X X'); // counts four mileposts and a town, books them, ends
  play(pico, 'X BX'); // ends
  play(pico, 'X X X X BX AX'); // loads: a new good, called ab
  play(pico, 'X X X X X'); // loads it, and delivers it
  const sheet = assertSheet(
    pico,
    'Red build plain 4 town 1',
    'Red end',
    'Blue end',
    'good ab',
    'Red load ab',
    'Red deliver 15 ab',
  );
  play(pico, 'Y A X'); // Red's own page
  const covered = pico.picture();
  pico.note('down', 'X');
  pico.pull('X', false);
  pico.run(1000);
  assertPicture(pico, 'while somebody looks');
  assert.ok(!same(covered, pico.picture()), 'the balance is seen');
  pico.up('X');
  pico.settle();
  assertPicture(pico, 'after somebody looked');
  assert.ok(same(covered, pico.picture()), 'the balance is covered');
  assertResumes(pico, sheet);
});
