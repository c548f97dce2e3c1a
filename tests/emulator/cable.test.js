// The serial port: plug in, open a terminal.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flashAfter, reference, same, start } from './src/harness.js';

const pico = start();

// What is between the echo of the command and the word that it went well.
function printed(answer, command) {
  assert.ok(answer.startsWith(`${command}\n`), answer);
  assert.ok(answer.endsWith('# ok\n# '), answer);
  return answer.slice(command.length + 1, -'# ok\n# '.length);
}

test('help names the commands', () => {
  const help = printed(pico.ask('help'), 'help');
  for (const command of ['sheet', 'board', 'load board', 'version']) assert.ok(help.includes(command));
});

for (const what of ['sheet', 'board']) {
  test(`the ${what} is the one the core prints`, () => {
    assert.equal(printed(pico.ask(what), what), reference(what, pico).toString());
  });
}

test('the language is changed on the screen, too', () => {
  const other = start();
  const before = other.picture();
  other.ask('language de');
  other.settle();
  assert.ok(!same(other.picture(), before));
  const again = other.reboot();
  again.settle();
  assert.ok(same(again.picture(), other.picture()), 'and it is kept');
});

test('what is not understood is answered in words', () => {
  assert.equal(pico.ask('dance'), 'dance\n# error: try help\n# ');
});

test('a line without end is refused and the next is heard', () => {
  assert.ok(pico.ask('x'.repeat(3000)).endsWith('# error: no line is longer than 120\n# '));
  assert.ok(pico.ask('version').includes('# Stationmaster '));
});

test('a board sheet is learned up to its end, or not at all', () => {
  const before = [
    'load', 'game grand-trunk', 'player Marion red burlington iron', 'player Nicole green watertown wood', 'end',
    'restart',
  ];
  const other = start({ flash: flashAfter(before), before });
  const load = (...lines) => {
    other.runUntil(() => other.cable.isConnected, 1000);
    other.cable.send(['load board', ...lines, ''].join('\r\n'));
    return other.ask('end');
  };
  assert.ok(load('game grand-trunk', 'dark 4 8 12 16').endsWith('# ok\n# '));
  const board = other.ask('board');
  assert.ok(board.includes('dark 4 8 12 16'), board);
  assert.match(load('game grand-trunk', 'dark 5', 'nonsense'), /# error: line \d: /);
  assert.equal(other.ask('board'), board);
});

test('a host that does not read does not stop the companion', () => {
  const other = start();
  other.runUntil(() => other.cable.isConnected, 1000);
  const { usb } = other.cable;
  // Packets are offered, and nobody ever fetches one.
  usb.indicateBufferReady = () => {};
  other.cable.send('help\r\n'.repeat(20));
  other.run(4000);
  other.press('A');
  assert.ok(other.settle(3000));
});
