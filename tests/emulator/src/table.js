// The page's own companion, out of its browser: what it makes of a Pico's lines, and of a sheet.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = fileURLToPath(new URL('../../..', import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(TOP, 'target');

export class Table {
  // What `cargo xtask web` has built, with a file that is gone when nobody holds it.
  static async load() {
    const table = new Table();
    const program = readFileSync(join(TARGET, 'web', 'stationmaster.wasm'));
    const inside = (from, length) => new Uint8Array(table.program.memory.buffer, from, length);
    let file = new Uint8Array(0);
    const worker = {
      read(to, most) {
        const read = file.subarray(0, most);
        inside(to, read.length).set(read);
        return read.length;
      },
      write(at, from, length) {
        if (file.length < at + length) worker.truncate(at + length);
        file.set(inside(from, length), at);
        return length;
      },
      truncate(length) {
        const longer = new Uint8Array(length);
        longer.set(file.subarray(0, length));
        file = longer;
        return 0;
      },
      flush: () => 0,
      words: (from, length) => table.take(JSON.parse(new TextDecoder().decode(inside(from, length)))),
      patch() {},
      stopped(from, length) { throw new Error(new TextDecoder().decode(inside(from, length))); },
    };
    const { instance } = await WebAssembly.instantiate(program, { worker });
    table.program = instance.exports;
    table.inside = inside;
    table.program.open();
    return table;
  }

  take(message) { Object.assign(this, message); }

  say(message) {
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    this.inside(this.program.room(bytes.length), bytes.length).set(bytes);
    this.program.hear(0);
  }

  // What the page is told of a Pico that has said this.
  hear(text, language = 'en') {
    this.say({ watch: { language, lines: text.split(/\r?\n/), print: null, read: null } });
    return this.watched;
  }

  // The lines that give a sheet to a Pico.
  linesOf(sheet) {
    this.say({ watch: { language: 'en', lines: [], print: null, read: { paper: 'sheet', text: sheet } } });
    return this.cable;
  }

  // The view of a page that has loaded a sheet.
  viewOf(text) {
    this.say({ read: { paper: 'sheet', text } });
    return this.table;
  }
}
