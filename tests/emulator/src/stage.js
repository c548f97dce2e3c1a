// The real firmware behind the desktop's page: an emulated Pico in real time, as nearly as this computer can, with its
// pins under the page's buttons and its panel's pixels on the page.

import { existsSync, openSync, readFileSync, readdirSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOARDS, DEFAULT_BOARD } from './boards.js';
import { blankFlash } from './flash.js';
import { firmware, Pico } from './harness.js';
import { shakeHands } from './socket.js';

// What all pages share, and the desktop's line.
const PAGE = ['page/files', 'desktop/page'].map((folder) => fileURLToPath(new URL(`../../../boards/${folder}`, import.meta.url)));
const KINDS = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };
// Only the core knows the table, and it is inside the Pico: there is nothing to show beside the device. Nor is there a
// game to load: over its cable the Pico takes only board sheets.
const NO_TABLE = `
#table, #view, #language, .jump, label:has([data-paper="sheet"]) { display: none !important; }
main { grid-template-columns: minmax(0, 1fr); }
`;

// So long the Pico may run before pages are answered again, and pause while it sleeps, in milliseconds.
const TURN = 12;
const PAUSE = 4;
// The Pico does not catch up with more than this.
const BEHIND = 40;
const ANSWER_TIME = 10_000;

export class Stage {
  // `save` is a file for the flash's store; without one it is forgotten.
  constructor({ board = DEFAULT_BOARD, save } = {}) {
    this.board = board;
    this.viewers = new Set();
    this.questions = [];
    const program = firmware(board);
    const [start, size] = ['__store_start', '__store_size'].map((name) => program.symbols.get(name));
    const flash = blankFlash();
    if (save && existsSync(save)) flash.set(readFileSync(save).subarray(0, size), start);
    this.file = save && openSync(save, existsSync(save) ? 'r+' : 'w+');
    if (save) writeSync(this.file, flash, start, size, 0);
    // Every change is on the disk once the Pico has made it, so that ending this is pulling the plug.
    this.onFlash = (operation, bytes) => {
      if (this.file === undefined) return;
      queueMicrotask(() => writeSync(this.file, bytes, operation.at, operation.length, operation.at - start));
    };
    this.plugIn(flash);
    this.files = readPage();
    this.server = createServer((request, response) => this.answer(request, response));
    this.server.on('upgrade', (request, stream, head) => this.connect(request, stream, head));
  }

  // Listens on this computer alone; gives the port.
  listen(port) {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => {
        this.port = this.server.address().port;
        this.turn();
        resolve(this.port);
      });
    });
  }

  close() {
    clearTimeout(this.timer);
    clearImmediate(this.soon);
    this.isClosed = true;
    for (const { socket } of this.viewers) socket.stream.destroy();
    this.server.close();
  }

  plugIn(flash) {
    this.take(new Pico(firmware(this.board), { board: this.board, flash, onFlash: this.onFlash }));
  }

  take(pico) {
    this.pico = pico;
    this.since = performance.now();
  }

  // Lets the Pico go on until its time is that of the clock on the wall.
  turn() {
    if (this.isClosed) return;
    const { pico } = this;
    const start = performance.now();
    const due = start - this.since;
    if (due - pico.now > BEHIND) this.since = start - pico.now - BEHIND;
    const target = Math.min(due, pico.now + BEHIND);
    pico.runUntil(() => performance.now() - start > TURN, target - pico.now);
    if (pico.wasReset) this.take(pico.reboot({ onFlash: this.onFlash }));
    this.questions[0]?.look();
    this.show();
    // Whoever is behind goes on at once, but lets others speak.
    if (performance.now() - start > TURN) this.soon = setImmediate(() => this.turn());
    else this.timer = setTimeout(() => this.turn(), PAUSE);
  }

  show() {
    if (!this.viewers.size) return;
    const { panel } = this.pico;
    const key = `${panel.pixelsWritten} ${panel.isOn}`;
    if (key !== this.shownKey) {
      this.shownKey = key;
      this.picture = this.pico.picture();
    }
    for (const viewer of this.viewers) viewer.tell(this.picture, this.screen());
  }

  // What there is to know of the device beside its picture. Its words are in the Pico.
  screen() {
    const { brightness, light } = this.pico;
    // The firmware squares, since eyes see a quarter of the light as half.
    const parts = (light ?? [0, 0, 0]).map((part) => Math.round(255 * Math.sqrt(part)));
    const colour = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    const unknown = { words: '', chosen: '', buttons: {}, rows: [], asks: null, clocks: null, cue: { number: 0, kind: null } };
    return JSON.stringify({ screen: { language: 'en', light: colour, brightness, lost: false, ...unknown } });
  }

  // Says something over the cable and gives the answer, one after the other.
  ask(text) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => done(reject, new Error('the Pico does not answer')), ANSWER_TIME);
      const done = (settle, value) => {
        clearTimeout(late);
        this.questions = this.questions.filter((other) => other !== question);
        settle(value);
      };
      let isAsked = false;
      const question = {
        look: () => {
          const { cable } = this.pico;
          if (!isAsked && cable.isConnected) {
            isAsked = true;
            cable.text = '';
            cable.send(text);
          } else if (isAsked && /^# (ok|error: .*)\r\n# $/m.test(cable.text)) {
            done(resolve, cable.text.replaceAll('\r\n', '\n'));
          }
        },
      };
      this.questions.push(question);
    });
  }

  // A paper as the Pico prints it.
  async printed(paper) {
    const answer = await this.ask(`${paper}\r\n`);
    return answer.slice(paper.length + 1, answer.lastIndexOf('# ok'));
  }

  // The page, and the papers.
  async answer(request, response) {
    const say = (status, kind, body) => response.writeHead(status, {
      'Content-Type': `${kind}; charset=utf-8`, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff',
    }).end(body);
    if (!this.admits(request, false)) return say(403, 'text/plain', 'This is not the address of this Stationmaster.');
    if (request.method !== 'GET') return say(405, 'text/plain', 'There is only something to get here.');
    const { pathname } = new URL(request.url, 'http://localhost');
    const paper = /^\/(game|board)\.sheet$/.exec(pathname)?.[1];
    if (paper) {
      try {
        return say(200, 'text/plain', await this.printed(paper === 'game' ? 'sheet' : 'board'));
      } catch (error) {
        return say(503, 'text/plain', error.message);
      }
    }
    const file = this.files.get(pathname);
    if (!file) return say(404, 'text/plain', 'There is nothing here.');
    return say(200, file.kind, file.body);
  }

  // A page from elsewhere, open in the same browser, can reach this computer too.
  admits({ headers: { host, origin } }, isSocket) {
    if (![`127.0.0.1:${this.port}`, `localhost:${this.port}`].includes(host)) return false;
    return origin === undefined ? !isSocket : origin === `http://${host}`;
  }

  connect(request, stream, head) {
    const isAdmitted = this.admits(request, true) && request.url.split('?')[0] === '/socket';
    const socket = isAdmitted ? shakeHands(request, stream, head) : undefined;
    if (!socket) {
      stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    const viewer = new Viewer(socket, BOARDS[this.board]);
    this.viewers.add(viewer);
    socket.onText = (text) => this.hear(viewer, text);
    socket.onGone = () => {
      this.viewers.delete(viewer);
      // A page that goes with a button down must not leave it down.
      for (const button of viewer.held) this.pico.pull(button, true);
    };
  }

  hear(viewer, text) {
    let said;
    try {
      said = JSON.parse(text);
    } catch {
      said = null;
    }
    const button = said?.press ?? said?.release;
    if (['A', 'B', 'X', 'Y'].includes(button)) {
      if (said.press) viewer.held.add(button);
      else viewer.held.delete(button);
      this.pico.pull(button, !said.press);
    } else if (typeof said?.read?.text === 'string') {
      this.read(viewer, said.read);
    } else if (['sheet', 'board'].includes(said?.print)) {
      this.print(viewer, said.print);
    } else if (typeof said?.date !== 'string') {
      viewer.socket.refuse();
    }
  }

  async print({ socket }, paper) {
    // Who waits in vain may ask again.
    const text = await this.printed(paper).catch(() => undefined);
    if (text !== undefined) socket.send(JSON.stringify({ printed: { paper, text } }));
  }

  // Gives the Pico a paper over the cable.
  async read({ socket }, { paper, text }) {
    const refused = (line, reason) => socket.send(JSON.stringify({ refused: { paper, line, reason } }));
    if (paper !== 'board') {
      refused(1, 'a Pico takes only board sheets over its cable');
      return;
    }
    const lines = text.split(/\r?\n/).filter((line) => line !== 'end');
    const answer = await this.ask(['load board', ...lines, 'end', ''].join('\r\n')).catch(({ message }) => message);
    const [, line, reason] = /# error: (?:line (\d+): )?(.*)/.exec(answer) ?? [];
    if (reason) refused(Number(line ?? 1), reason);
    else socket.send(JSON.stringify({ read: paper }));
  }
}

// One page that looks on: it is told what it has not been told yet.
class Viewer {
  constructor(socket, { width, height }) {
    this.socket = socket;
    this.width = width;
    this.held = new Set();
    this.told = undefined;
    this.screen = '';
    socket.send(JSON.stringify({ panel: { width, height } }));
    socket.send(JSON.stringify({ table: null }));
  }

  tell(picture, screen) {
    // Who is slow misses what was between.
    if (this.socket.isBusy || !picture) return;
    if (picture !== this.told) {
      const patch = changed(this.told, picture, this.width);
      if (patch) this.socket.send(patch);
      this.told = picture;
    }
    if (screen !== this.screen) this.socket.send(screen);
    this.screen = screen;
  }
}

// The rectangle around all that changed: left, top, width and height in two bytes each, the lower first. Then its pixels,
// equal ones at once: how many in a byte, and their colour in two.
function changed(before, now, width) {
  let [left, top, right, bottom] = [width, Infinity, -1, -1];
  now.forEach((pixel, i) => {
    if (before?.[i] === pixel) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  });
  if (right < 0) return undefined;
  const place = [left, top, right - left + 1, bottom - top + 1];
  const runs = [];
  for (let y = top; y <= bottom; y++) {
    for (const pixel of now.subarray(y * width + left, y * width + right + 1)) {
      const last = runs.at(-1);
      if (last?.pixel === pixel && last.count < 255) last.count++;
      else runs.push({ pixel, count: 1 });
    }
  }
  const bytes = Buffer.alloc(8 + 3 * runs.length);
  place.forEach((number, i) => bytes.writeUInt16LE(number, 2 * i));
  runs.forEach(({ pixel, count }, i) => {
    bytes.writeUInt8(count, 8 + 3 * i);
    bytes.writeUInt16LE(pixel, 9 + 3 * i);
  });
  return bytes;
}

function readPage() {
  const files = new Map();
  for (const path of PAGE.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))) {
    const [name, body] = [basename(path), readFileSync(path)];
    const kind = KINDS[extname(name)];
    if (!kind) continue;
    const style = Buffer.concat([body, Buffer.from(NO_TABLE)]);
    files.set(`/${name === 'index.html' ? '' : name}`, { kind, body: name === 'style.css' ? style : body });
  }
  return files;
}
