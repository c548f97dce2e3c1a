// The serial port: plug in, open a terminal.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flashAfter, loading, reference, same, start, told } from './src/harness.js';

const pico = start();

// What is between the echo of the command and the word that it went well.
function printed(answer, command) {
  assert.ok(answer.startsWith(`${command}\n`), answer);
  assert.ok(answer.endsWith('# ok\n# '), answer);
  return answer.slice(command.length + 1, -'# ok\n# '.length);
}

test('help names the commands', () => {
  const help = printed(pico.ask('help'), 'help');
  for (const command of ['sheet', 'games', 'pull', 'board', 'load board', 'name', 'language', 'version']) assert.ok(help.includes(command));
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

test('the games that are kept are listed and pulled as the core prints them', () => {
  const games = [
    'grand-trunk/rulebook/end-scoring.sheet', 'grand-trunk/rulebook/several-turns-in-a-row.sheet',
    'ticket-to-ride/colour-of-a-route.sheet',
  ].map(loading);
  const before = [...games.flat(), 'restart'];
  const other = start({ flash: flashAfter(before), before });
  const shown = other.picture();
  const list = '# 0 grand-trunk\n# 1 grand-trunk\n# 2 ticket-to-ride, running\n';
  assert.equal(printed(other.ask('games'), 'games'), list);
  games.forEach((game, number) => {
    assert.equal(printed(other.ask(`pull ${number}`), `pull ${number}`), told('sheet', game));
  });
  assert.match(other.ask('pull 3'), /# error: no game has that number/);
  other.settle();
  assert.ok(same(other.picture(), shown), 'and nothing is disturbed');
  assert.equal(printed(other.ask('sheet'), 'sheet'), told('sheet', games[2]));
  assert.ok(other.stackLeft >= 8192, `${other.stackLeft} bytes of the stack are left`);
});

test('what was taken back is not in a game that is pulled', () => {
  const before = [...loading('grand-trunk/rulebook/end-scoring.sheet'), 'restart'];
  const other = start({ flash: flashAfter(before), before });
  // Held, Y opens Undo; X takes the last entry back.
  other.press('Y', 700);
  other.press('X');
  const pulled = printed(other.ask('pull 0'), 'pull 0');
  assert.equal(pulled, reference('sheet', other).toString());
  assert.notEqual(pulled, told('sheet', before));
});

test('a name is remembered for the next player', () => {
  const other = start();
  other.ask('language en');
  assert.equal(other.ask('name Jörg'), 'name Jörg\n# ok\n# ');
  assert.match(other.ask('name Jean Luc'), /# error: a name is one word of 1 to 12 characters/);
  const plain = start();
  plain.ask('language en');
  // Choosing what stands first leads to the name of the first player.
  const pages = [other.reboot(), plain.reboot()].map((pico) => {
    pico.settle();
    return [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      pico.press('X');
      return pico.picture();
    });
  });
  assert.ok(same(pages[0][0], pages[1][0]));
  assert.ok(pages[0].some((page, i) => !same(page, pages[1][i])), 'it is offered');
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
  const sheet = other.ask('sheet');
  assert.match(load('game grand-trunk', 'dark 5', 'nonsense'), /# error: line 2: /);
  assert.match(load('game grand-trunk', `dark ${'4 '.repeat(70)}`), /# error: line 2: no line is longer than 120/);
  assert.equal(other.ask('board'), board);
  const again = other.reboot();
  again.settle();
  assert.equal(again.ask('board'), board, 'and it is kept');
  assert.equal(again.ask('sheet'), sheet);
});

test('half a board sheet is forgotten when it is broken off', () => {
  const before = [...loading('grand-trunk/rulebook/end-scoring.sheet'), 'restart'];
  const other = start({ flash: flashAfter(before), before });
  const board = other.ask('board');
  other.cable.send('load board\r\ndark 5\r\nda\x03');
  assert.ok(other.runUntil(() => other.cable.text.endsWith('# broken off\r\n# ok\r\n# '), 500));
  assert.match(other.ask('end'), /# error: try help/);
  assert.equal(other.ask('board'), board);
});

test('a host that does not read does not stop the companion', () => {
  const other = start();
  other.runUntil(() => other.cable.isConnected, 1000);
  const { usb } = other.cable;
  // Packets are offered, and nobody ever fetches one.
  usb.indicateBufferReady = () => {};
  other.cable.send('help\r\n'.repeat(20));
  // It waits for the first answer to be read, and for none after it.
  other.run(5000);
  const shown = other.picture();
  other.press('B');
  assert.ok(!same(other.picture(), shown), 'a press acts at once');
});
