// The desktop's page with the firmware behind it: the page is served, a press moves a pin, pixels come.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { start } from './src/harness.js';
import { Stage } from './src/stage.js';

const folder = mkdtempSync(join(tmpdir(), 'stationmaster-'));
const save = join(folder, 'game.flash');
let stage;
before(async () => {
  stage = new Stage({ save });
  await stage.listen(0);
});
after(() => {
  stage.close();
  rmSync(folder, { recursive: true });
});

function fetched(path, headers = {}) {
  return new Promise((resolve, reject) => {
    get({ port: stage.port, path, headers: { host: `127.0.0.1:${stage.port}`, ...headers } }, async (response) => {
      resolve({ status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() });
    }).on('error', reject);
  });
}

// A page's end of the line: what it is told, and its canvas.
class Page {
  static open(origin = `http://127.0.0.1:${stage.port}`) {
    const headers = {
      host: `127.0.0.1:${stage.port}`,
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    return new Promise((resolve, reject) => {
      const request = get({ port: stage.port, path: '/socket', headers });
      request.on('upgrade', (_, stream, head) => resolve(new Page(stream, head)));
      request.on('response', ({ statusCode }) => reject(new Error(`${statusCode}`)));
      request.on('error', reject);
    });
  }

  constructor(stream, head) {
    this.stream = stream;
    this.heard = head;
    this.messages = [];
    this.patches = 0;
    stream.on('data', (bytes) => { this.heard = Buffer.concat([this.heard, bytes]); this.take(); });
  }

  take() {
    while (this.heard.length >= 2) {
      const short = this.heard[1];
      const at = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (this.heard.length < at) return;
      const length = at === 2 ? short : at === 4 ? this.heard.readUInt16BE(2) : Number(this.heard.readBigUInt64BE(2));
      if (this.heard.length < at + length) return;
      const payload = this.heard.subarray(at, at + length);
      const kind = this.heard[0] & 15;
      this.heard = this.heard.subarray(at + length);
      if (kind === 1) this.told(JSON.parse(payload));
      else if (kind === 2) this.paint(payload);
      else if (kind === 8) this.goodbye = payload.readUInt16BE();
    }
  }

  told(message) {
    this.messages.push(message);
    if (message.panel) this.canvas = new Uint16Array(message.panel.width * message.panel.height);
  }

  paint(patch) {
    const [left, top, width, height] = [0, 2, 4, 6].map((at) => patch.readUInt16LE(at));
    let painted = 0;
    for (let at = 8; at < patch.length; at += 3) {
      for (const end = painted + patch.readUInt8(at); painted < end; painted++) {
        this.canvas[(top + Math.floor(painted / width)) * 320 + left + (painted % width)] = patch.readUInt16LE(at + 1);
      }
    }
    assert.equal(painted, width * height);
    this.patches++;
  }

  say(message) {
    const payload = Buffer.from(JSON.stringify(message));
    const mask = randomBytes(4);
    const masked = payload.map((byte, i) => byte ^ mask[i & 3]);
    this.stream.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, masked]));
  }

  async until(done) {
    for (const start = Date.now(); !done(); await new Promise((resolve) => { setTimeout(resolve, 10); })) {
      assert.ok(Date.now() - start < 20_000, 'it takes too long');
    }
  }
}

test('the page is served, and nothing else', async () => {
  assert.match((await fetched('/')).body, /<canvas id="screen"/);
  for (const path of ['/main.js', '/device.js', '/line.js', '/style.css', '/signal.svg']) {
    assert.equal((await fetched(path)).status, 200, path);
  }
  for (const path of ['/../src/main.rs', '/%2e%2e/src/main.rs', '/nothing']) {
    assert.equal((await fetched(path)).status, 404, path);
  }
});

test('other pages and other names are refused', async () => {
  assert.equal((await fetched('/', { host: 'evil.example' })).status, 403);
  assert.equal((await fetched('/', { origin: 'http://evil.example' })).status, 403);
  await assert.rejects(Page.open('http://evil.example'), /403|hang up/);
});

test('a press on the page is felt by the firmware, and its pixels come back', async () => {
  // What the firmware shows by itself.
  const alone = start();
  const first = alone.picture();
  alone.press('B');

  const page = await Page.open();
  const shows = (picture) => page.canvas && Buffer.compare(Buffer.from(page.canvas.buffer), Buffer.from(picture.buffer)) === 0;
  await page.until(() => shows(first));
  assert.deepEqual(page.messages[0], { panel: { width: 320, height: 240 } });
  await page.until(() => page.messages.some(({ screen }) => screen?.brightness === 100));
  page.say({ press: 'B' });
  await page.until(() => shows(alone.picture()));
  page.say({ release: 'B' });

  // English is chosen, and that is kept.
  page.say({ press: 'X' });
  await page.until(() => readFileSync(save).some((byte) => byte !== 0xff));
  page.say({ release: 'X' });
  assert.match((await fetched('/game.sheet')).body, /^(#.*|game .*|)$/m);
  page.say({ print: 'board' });
  await page.until(() => page.messages.some(({ printed }) => printed?.paper === 'board'));

  page.say({ dance: 1 });
  await page.until(() => page.goodbye === 1008);
});
