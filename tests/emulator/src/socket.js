// As much of a WebSocket's serving side (RFC 6455) as the page needs.

import { createHash } from 'node:crypto';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [CONTINUED, TEXT, BINARY, CLOSE, PING, PONG] = [0, 1, 2, 8, 9, 10];
const LONGEST = 256 * 1024;
const [NORMAL, PROTOCOL, UNSUPPORTED, POLICY, TOO_LONG] = [1000, 1002, 1003, 1008, 1009];

// Makes a socket of an HTTP connection; undefined if none was asked for.
export function shakeHands(request, stream, head) {
  const { upgrade = '', 'sec-websocket-key': key, 'sec-websocket-version': version } = request.headers;
  if (upgrade.toLowerCase() !== 'websocket' || version !== '13' || !key) return undefined;
  const accept = createHash('sha1').update(key + GUID).digest('base64');
  stream.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
    + `Sec-WebSocket-Accept: ${accept}\r\n\r\n`);
  return new Socket(stream, head);
}

export class Socket {
  constructor(stream, head) {
    this.stream = stream;
    this.heard = Buffer.alloc(0);
    this.text = undefined;
    this.onText = () => {};
    this.onGone = () => {};
    stream.setNoDelay(true);
    stream.on('data', (bytes) => this.hear(bytes));
    stream.on('error', () => {});
    stream.on('close', () => this.onGone());
    // What came with the handshake is heard when somebody listens.
    if (head.length) setImmediate(() => this.hear(head));
  }

  // Whether what was sent last is still on its way.
  get isBusy() { return this.stream.writableLength > 0; }

  send(message) {
    if (typeof message === 'string') this.write(TEXT, Buffer.from(message));
    else this.write(BINARY, message);
  }

  close(code = NORMAL) {
    const payload = Buffer.alloc(2);
    payload.writeUInt16BE(code);
    this.write(CLOSE, payload);
    this.stream.end();
  }

  write(kind, payload) {
    if (!this.stream.writable) return;
    const { length } = payload;
    const head = Buffer.alloc(length < 126 ? 2 : length < 65536 ? 4 : 10);
    head[0] = 0x80 | kind;
    head[1] = length < 126 ? length : length < 65536 ? 126 : 127;
    if (head.length === 4) head.writeUInt16BE(length, 2);
    if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
    this.stream.write(Buffer.concat([head, payload]));
  }

  hear(bytes) {
    this.heard = Buffer.concat([this.heard, bytes]);
    while (this.stream.writable) {
      const frame = this.nextFrame();
      if (!frame) return;
      if (frame.fault) { this.close(frame.fault); return; }
      this.take(frame);
    }
  }

  // The next whole frame without its mask, or what is wrong with it.
  nextFrame() {
    const { heard } = this;
    if (heard.length < 2) return undefined;
    const kind = heard[0] & 15;
    const isLast = heard[0] >= 0x80;
    // Every page masks what it says, and no extension was agreed on.
    if (!(heard[1] & 0x80) || heard[0] & 0x70) return { fault: PROTOCOL };
    let [at, length] = [2, heard[1] & 0x7f];
    if (kind >= CLOSE && (length > 125 || !isLast)) return { fault: PROTOCOL };
    if (length === 126) {
      if (heard.length < 4) return undefined;
      [at, length] = [4, heard.readUInt16BE(2)];
    } else if (length === 127) {
      if (heard.length < 10) return undefined;
      [at, length] = [10, Number(heard.readBigUInt64BE(2))];
    }
    if (length > LONGEST) return { fault: TOO_LONG };
    if (heard.length < at + 4 + length) return undefined;
    const mask = heard.subarray(at, at + 4);
    const payload = Buffer.from(heard.subarray(at + 4, at + 4 + length)).map((byte, i) => byte ^ mask[i & 3]);
    this.heard = heard.subarray(at + 4 + length);
    return { kind, isLast, payload };
  }

  take({ kind, isLast, payload }) {
    switch (kind) {
      case PING: this.write(PONG, payload); return;
      case PONG: return;
      case CLOSE: this.close(); return;
      case BINARY: this.close(UNSUPPORTED); return;
      case TEXT: case CONTINUED: break;
      default: this.close(PROTOCOL); return;
    }
    if ((kind === TEXT) !== (this.text === undefined)) { this.close(PROTOCOL); return; }
    this.text = Buffer.concat([this.text ?? Buffer.alloc(0), payload]);
    if (this.text.length > LONGEST) { this.close(TOO_LONG); return; }
    if (!isLast) return;
    const text = this.text.toString();
    this.text = undefined;
    this.onText(text);
  }

  // For a page that talks nonsense.
  refuse() { this.close(POLICY); }
}
