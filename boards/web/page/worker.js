// The worker: it holds the file the games are kept in, and runs the companion. Everything is written and flushed before
// the page is shown anything of it.

const [FOLDER, FILE] = ["stationmaster", "game.flash"];
/** How often it is tried again while another tab holds the file. */
const AGAIN = 50;
/** A tab that was just left may hold it for so long; only then it is said. */
const PATIENCE = 1500;

const pause = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

/** The file, which only one tab can have at a time. */
async function openFile() {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const file = await folder.getFileHandle(FILE, { create: true });
  const start = performance.now();
  for (let isSaid = false; ; ) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError") throw error;
      if (!isSaid && performance.now() - start > PATIENCE) {
        isSaid = true;
        postMessage({ line: "busy" });
      }
    }
    await pause(AGAIN);
  }
}

/** A file that lasts as long as this page; it can do what the real one can. */
class Memory {
  bytes = new Uint8Array(0);

  read(to, { at }) {
    const read = this.bytes.subarray(at, at + to.length);
    to.set(read);
    return read.length;
  }

  write(from, { at }) {
    if (this.bytes.length < at + from.length) this.truncate(at + from.length);
    this.bytes.set(from, at);
    return from.length;
  }

  truncate(length) {
    const bytes = new Uint8Array(length);
    bytes.set(this.bytes.subarray(0, length));
    this.bytes = bytes;
  }

  flush() {}

  getSize() {
    return this.bytes.length;
  }

  /** Holds what another holds. */
  static of(file) {
    const memory = new Memory();
    memory.truncate(file.getSize());
    file.read(memory.bytes, { at: 0 });
    return memory;
  }
}

let file;
let program;

const inside = (from, length) => new Uint8Array(program.memory.buffer, from, length);
const text = (from, length) => new TextDecoder().decode(inside(from, length));

/** Goes on in memory alone, where the game can still be played and saved as a sheet. The page says so from then on. */
function goOnInMemory(why, error) {
  console.warn(`nothing is kept: ${error}`);
  file = file && why === "full" ? Memory.of(file) : new Memory();
  postMessage({ line: why });
}

/** Does something with the file; where that fails, it is done in memory. */
function attempt(act) {
  try {
    return act() ?? 0;
  } catch (error) {
    if (file instanceof Memory) return -1;
    goOnInMemory("full", error);
    return act() ?? 0;
  }
}

const imports = {
  read: (to, most) => attempt(() => file.read(inside(to, most), { at: 0 })),
  write: (at, from, length) => attempt(() => file.write(inside(from, length), { at })),
  truncate: (length) => attempt(() => file.truncate(length)),
  flush: () => attempt(() => file.flush()),
  words: (from, length) => postMessage(text(from, length)),
  patch(from, length) {
    const patch = inside(from, length).slice().buffer;
    postMessage(patch, [patch]);
  },
  stopped: (from, length) => console.error(text(from, length)),
};

let alarm;

/** Wakes the companion when something happens by itself. */
function setAlarm() {
  clearTimeout(alarm);
  const wait = program.wakes_at() - performance.now();
  if (wait < Infinity) alarm = setTimeout(tick, Math.max(0, wait));
}

function tick() {
  program.tick(performance.now());
  setAlarm();
}

function hear({ data }) {
  const said = new TextEncoder().encode(data);
  const room = program.room(said.length);
  inside(room, said.length).set(said);
  program.hear(performance.now());
  setAlarm();
}

async function load() {
  const answer = await fetch("stationmaster.wasm");
  if (!answer.ok) throw new Error(`stationmaster.wasm: ${answer.status}`);
  // Not every server knows what kind of file this is.
  const isKnown = answer.headers.get("Content-Type")?.startsWith("application/wasm");
  const loaded = isKnown
    ? WebAssembly.instantiateStreaming(answer, { worker: imports })
    : WebAssembly.instantiate(await answer.arrayBuffer(), { worker: imports });
  return (await loaded).instance.exports;
}

async function start() {
  const loading = load();
  try {
    file = await openFile();
  } catch (error) {
    goOnInMemory("noStorage", error);
  }
  program = await loading;
  if (program.open() !== 0) {
    file.close?.();
    goOnInMemory("foreign", "the file is something else");
    program.open();
  }
  if (!(file instanceof Memory)) postMessage({ line: "kept" });
  addEventListener("message", hear);
  postMessage({ line: "open" });
  setAlarm();
}

// The page is told of what nobody catches; it cannot go on.
start().catch((error) => setTimeout(() => { throw error; }));
