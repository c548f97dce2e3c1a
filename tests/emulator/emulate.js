// `cargo xtask emulate`: the desktop's page with the real firmware behind it.

import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { BOARDS, DEFAULT_BOARD } from './src/boards.js';
import { Stage } from './src/stage.js';

const { values: { board, port, save, 'no-open': stays } } = parseArgs({
  options: {
    board: { type: 'string', default: DEFAULT_BOARD },
    port: { type: 'string', default: '7037' },
    save: { type: 'string' },
    'no-open': { type: 'boolean' },
  },
});
if (!BOARDS[board]) throw new Error(`the boards are ${Object.keys(BOARDS).join(', ')}`);

const stage = new Stage({ board, save });
const address = `http://127.0.0.1:${await stage.listen(Number(port))}/`;
console.log(`${board} is at ${address}`);
console.log(save ? `its flash is kept in ${save}` : 'its flash is forgotten at the end: --save FILE keeps it');
if (!stays) open(address);

// Without a browser nothing happens: the address was printed.
function open(page) {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const openers = { darwin: 'open', win32: 'explorer', linux: DISPLAY || WAYLAND_DISPLAY ? 'xdg-open' : undefined };
  const opener = openers[process.platform];
  if (opener) spawn(opener, [page], { stdio: 'ignore', detached: true }).on('error', () => {}).unref();
}
