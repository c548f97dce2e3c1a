// A panic shows itself, a hang ends by itself, and the next start goes on.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BEGUN } from './src/cuts.js';
import { assertPicture, assertStopped, BOARDS, DEFAULT_BOARD, flashAfter, start } from './src/harness.js';

const PLACE = ['src/games/somewhere.rs', 1234];

const before = [...BEGUN, 'restart'];
const flash = flashAfter(before);

// A wide panel and a square one.
const SQUARE = Object.keys(BOARDS).find((name) => BOARDS[name].width === BOARDS[name].height);

for (const board of [DEFAULT_BOARD, SQUARE]) {
  test(`a panic on ${board} says where and why, and a button goes on with the game`, () => {
    const pico = start({ board, flash, before });
    const reason = pico.panic(...PLACE);
    pico.run(300);
    assertStopped(pico, ...PLACE, reason);
    assert.equal(pico.brightness, 100);
    pico.run(200);
    assert.ok(!pico.wasReset, 'it waits to be read');
    pico.down('B');
    pico.run(200);
    assert.ok(pico.wasReset);
    const again = pico.reboot();
    assert.ok(again.settle());
    again.script.push(...before);
    assertPicture(again, 'after the start');
  });
}

test('what is pressed when it stops does not count', () => {
  const pico = start({ flash, before });
  pico.down('X');
  // In the middle of the picture that shows what X does.
  pico.run(8);
  const reason = pico.panic(...PLACE);
  pico.run(600);
  assertStopped(pico, ...PLACE, reason);
  assert.ok(!pico.wasReset);
  pico.up('X');
  pico.run(100);
  pico.down('X');
  pico.run(100);
  assert.ok(pico.wasReset);
});

// The watchdog waits eight seconds.
const PATIENCE = 8100;

// In which line of a file of the firmware something stands.
function lineOf(name, words) {
  const file = `boards/pico/src/firmware/${name}`;
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const at = text.indexOf(words);
  assert.ok(at > 0, `${words} in ${file}`);
  return [file, text.slice(0, at).split('\n').length];
}

// The watchdog has started it again: gives the next start, with its first picture.
function startedAgain(pico) {
  assert.ok(pico.runUntil(() => pico.wasReset, PATIENCE), 'it is started again');
  assert.ok(pico.now > 4000, 'not before it has hung for long');
  const again = pico.reboot();
  assert.ok(again.settle());
  return again;
}

test('a program that hangs is started again, says so, and goes on with the game', () => {
  const pico = start({ flash, before });
  pico.press('X');
  pico.hang();
  const again = startedAgain(pico);
  again.script.push(...before, 'hung Waiting');
  assertPicture(again, 'that says why');
  again.press('X');
  assertPicture(again, 'of the game');
});

test('a program that waits for hours is not taken for one that hangs', () => {
  const pico = start({ flash, before, wireTime: false });
  pico.run(60_000);
  assert.ok(!pico.wasReset);
});

test('a program that hangs again and again stops and says so', () => {
  let pico = start({ flash, before });
  for (const [hang] of [[1], [2]]) {
    pico.hang();
    pico = startedAgain(pico);
    assert.ok(pico.now < 1000, `start after hang ${hang}`);
  }
  pico.hang();
  assert.ok(pico.runUntil(() => pico.wasReset, PATIENCE));
  const last = pico.reboot();
  last.run(600);
  const why = 'it hangs again and again: Hang { doing: Waiting, stack_was_full: false }';
  assertStopped(last, ...lineOf('watchdog.rs', 'assert!(!is_enough'), why);
  assert.ok(!last.watchdog.enable, 'it waits to be read');
});

test('a stack that overruns changes nothing, and is said', () => {
  const pico = start({ flash, before });
  const { sram } = pico.chip;
  const end = pico.firmware.symbols.get('_stack_start') - 0x20000000;
  const behind = sram.slice(end);
  pico.overrunStack();
  pico.runUntil(() => pico.chip.core.IPSR === 3, 100);
  const changed = behind.filter((byte, at) => byte !== sram[end + at]).length;
  assert.equal(changed, 0, 'nothing behind the stack has changed');
  pico.run(400);
  assertStopped(pico, ...lineOf('crash.rs', 'assert!(frame > stack::end()'), 'the stack is full');
  pico.down('A');
  pico.run(200);
  assert.ok(pico.wasReset);
  const again = pico.reboot();
  assert.ok(again.settle());
  again.script.push(...before);
  assertPicture(again, 'after the start');
});

test('where the processor locks up without a stack, the watchdog starts it again', () => {
  const pico = start({ flash, before, locksUp: true });
  pico.overrunStack();
  pico.run(200);
  assert.ok(pico.isLockedUp);
  const again = startedAgain(pico);
  again.script.push(...before, 'hung Waiting full');
  assertPicture(again, 'that says why');
});
