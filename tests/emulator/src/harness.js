// What tests share: the firmware that was built, and the core's own companion to compare it with.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOARDS, DEFAULT_BOARD } from './boards.js';
import { readElf } from './elf.js';
import { blankFlash } from './flash.js';
import { Pico } from './pico.js';

const TOP = fileURLToPath(new URL('../../..', import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(TOP, 'target');

const built = new Map();

// Where `cargo xtask firmware` has put the firmware for a board, as ELF or UF2.
export function image(board, ending) { return join(TARGET, 'firmware', `${board}.${ending}`); }

// The firmware for a board.
export function firmware(board = DEFAULT_BOARD) {
  if (!built.has(board)) built.set(board, readElf(image(board, 'elf')));
  return built.get(board);
}

// Puts the plug in and waits for the first picture.
export function start(options = {}) {
  const pico = new Pico(firmware(options.board), options);
  pico.script.push(...(options.before ?? []));
  assert.ok(pico.settle(2000), 'nothing is on the screen after two seconds');
  return pico;
}

// What the core's own companion shows or says after a script.
function play(script, what, { width, height }) {
  const panel = width === height ? 'square' : 'wide';
  const input = script.join('\n');
  const tool = join(TARGET, 'debug', 'examples', 'reference');
  const { stdout, stderr, status } = spawnSync(tool, [panel, what], { input, maxBuffer: 1 << 24 });
  assert.equal(status, 0, String(stderr));
  return stdout;
}

// What it shows or says after the same presses at the same times.
export function reference(what, pico) {
  return play([...pico.script, `until ${Math.floor(pico.now)}`], what, pico.board);
}

// What it says after a script alone.
export function told(what, script) {
  return play(script, what, BOARDS[DEFAULT_BOARD]).toString();
}

// The flash of a Pico on which the core has played this script.
export function flashAfter(script) {
  const flash = blankFlash();
  flash.set(play(script, 'store', BOARDS[DEFAULT_BOARD]), firmware().symbols.get('__store_start'));
  return flash;
}

// Lines that load a sheet of tests/games/.
export function loading(sheet) {
  return ['load', readFileSync(join(TOP, 'tests/games', sheet), 'utf8').trimEnd(), 'end'];
}

// The picture must be the core's own, pixel for pixel.
export function assertPicture(pico, message = '') {
  assertShows(pico, reference('picture', pico), message);
}

// It must be the core's own picture of a program that has stopped there.
export function assertStopped(pico, file, line, reason) {
  assertShows(pico, play([pico.board.called, file, line, reason], 'stopped', pico.board), 'of a program that has stopped');
}

function assertShows(pico, bytes, message) {
  const seen = pico.picture();
  const { width } = pico.board;
  let wrong = 0;
  let first = '';
  seen.forEach((colour, i) => {
    if (colour === bytes.readUInt16BE(2 * i)) return;
    wrong++;
    first ||= `the first at ${i % width}, ${Math.floor(i / width)}`;
  });
  assert.equal(wrong, 0, `${wrong} pixels differ, ${first} ${message}`);
}

// Whether two pictures are the same.
export function same(one, other) {
  return Buffer.compare(Buffer.from(one.buffer), Buffer.from(other.buffer)) === 0;
}

export { BOARDS, DEFAULT_BOARD, Pico };
