// What the real chip costs beyond what the emulator counts. Where each number is from stands in docs/silicon.md.

// Cycles the emulator does not count: taking an exception and going back, and one for the link register of a PUSH and
// for the new address of a POP.
const UNCOUNTED = { entry: 15, exit: 10, link: 1 };

// Of a word that is not in the cache, in cycles; of the pause between two frames on the wire, in bits.
export const MODELS = {
  // Code runs from flash as if it were RAM, and from the first cycle on at full speed: only to compare.
  none: { word: 0, pauses: [0, 0], slowStart: false, entry: 0, exit: 0, link: 0 },
  likely: { word: 45, pauses: [2, 0.5], slowStart: true, ...UNCOUNTED },
  high: { word: 50, pauses: [2, 0.5], slowStart: true, ...UNCOUNTED },
};

const FLASH = 0x10000000;
// The flash is seen four times: as it is, without what is looked up being kept, without looking it up, and both.
const KEEPS = 0;
const LOOKS_UP = 1;
// 16 KiB in two ways of lines of two words.
const SETS = 1024;

const FULL_SPEED = 125e6;
// Rings somewhere from 1.8 to 12 MHz.
const RING_OSCILLATOR = 6.5e6;
const CRYSTAL = 12e6;
const XOSC = 0x40024;
const XOSC_CTRL = 0;
const XOSC_STARTUP = 0x0c;
const XOSC_ENABLE = 0xfab;

const SECOND_EDGE = 0x80;

export class Silicon {
  constructor(chip, name = process.env.STATIONMASTER_MODEL ?? 'likely') {
    const model = MODELS[name];
    if (!model) throw new Error(`the models are ${Object.keys(MODELS).join(', ')}`);
    this.model = model;
    this.chip = chip;
    this.nanosACycle = 1e9 / FULL_SPEED;
    // Cycles that are still to be counted.
    this.extra = 0;
    this.misses = 0;
    // For each word of the flash, how often code there had to wait; only if somebody wants to know.
    this.missesAt = undefined;
    this.tags = [new Int32Array(SETS), new Int32Array(SETS)];
    this.held = [new Uint8Array(SETS), new Uint8Array(SETS)];
    this.older = new Uint8Array(SETS);
    this.empty();
    this.watchExceptions();
    if (model.slowStart) this.startSlowly();
  }

  // Forgets what is cached, as every change to the flash does.
  empty() {
    this.tags.forEach((tags) => tags.fill(-1));
    this.held.forEach((held) => held.fill(0));
    this.last = -1;
  }

  // What is read of neither memory nor the flash as it is.
  readElsewhere(size, address) {
    const at = (address >>> 0) - FLASH;
    const way = at >>> 24;
    if (at >= 0 && way < 4) {
      if (way === LOOKS_UP) this.look(at & 0xffffff, false);
      else if (way !== KEEPS) this.miss();
      return this.chip[size](FLASH + (at & 0xffffff));
    }
    return this.chip[size](address >>> 0);
  }

  // Reads a word of the flash, or part of it.
  look(at, keeps = true) {
    const word = at >>> 2;
    if (word === this.last) return;
    const line = word >>> 1;
    const set = line & (SETS - 1);
    const bit = 1 << (word & 1);
    const { tags, held, older } = this;
    let way = tags[0][set] === line ? 0 : 1;
    const isThere = tags[way][set] === line;
    if (!isThere) {
      if (!keeps) {
        this.miss();
        return;
      }
      way = older[set];
      tags[way][set] = line;
      held[way][set] = 0;
    }
    if (!(held[way][set] & bit)) {
      held[way][set] |= bit;
      this.miss();
    }
    older[set] = 1 - way;
    this.last = word;
  }

  miss() {
    this.extra += this.model.word;
    this.misses++;
    if (this.missesAt) this.missesAt[((this.chip.core.registers[15] - FLASH) >>> 2) % this.missesAt.length]++;
  }

  watchExceptions() {
    const { model, chip: { core } } = this;
    const { exceptionEntry, exceptionReturn } = core;
    core.exceptionEntry = (number) => {
      this.extra += model.entry;
      exceptionEntry.call(core, number);
    };
    core.exceptionReturn = (value) => {
      this.extra += model.exit;
      exceptionReturn.call(core, value);
    };
  }

  // Up to the PLL the processor runs on the ring oscillator; and the crystal takes its time.
  startSlowly() {
    const { chip } = this;
    this.nanosACycle = 1e9 / RING_OSCILLATOR;
    chip.roscFreq = RING_OSCILLATOR;
    chip.addClockListener((hertz) => { this.nanosACycle = 1e9 / hertz; });
    const crystal = chip.peripherals[XOSC];
    const write = crystal.writeUint32.bind(crystal);
    let delay = 0;
    crystal.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset === XOSC_STARTUP) delay = (value & 0x3fff) * 256;
      if (offset === XOSC_CTRL && value >>> 12 === XOSC_ENABLE) {
        this.extra += (delay / CRYSTAL) * 1e9 / this.nanosACycle;
      }
    };
  }

  // How long a frame of so many bits takes on that wire, in nanoseconds.
  onWire(spi) {
    const pause = this.model.pauses[spi.control0 & SECOND_EDGE ? 1 : 0];
    return ((spi.dataBits + pause) * 1e9) / spi.clockFrequency;
  }

  // Counts from now on where the misses are.
  countMisses() { this.missesAt = new Uint32Array(this.chip.flash.length / 4); }
}

// The functions that had to wait most: their names and how often, of counts by word.
export function byFunction(counts, symbols) {
  const functions = [...symbols].filter(([, at]) => at & 1 && at >= FLASH && at < FLASH + 4 * counts.length)
    .map(([name, at]) => ({ name: readable(name), at: (at - 1 - FLASH) >>> 2, misses: 0 }))
    .sort((one, other) => one.at - other.at);
  functions.forEach((each, i) => {
    const end = functions[i + 1]?.at ?? counts.length;
    for (let word = each.at; word < end; word++) each.misses += counts[word];
  });
  return functions.filter(({ misses }) => misses).sort((one, other) => other.misses - one.misses);
}

// `_ZN4core3fmt5write17h0123456789abcdefE` is `core::fmt::write`.
function readable(symbol) {
  if (!symbol.startsWith('_ZN')) return symbol;
  const parts = [];
  for (let rest = symbol.slice(3); /^\d/.test(rest);) {
    const [digits] = /^\d+/.exec(rest);
    parts.push(rest.slice(digits.length, digits.length + Number(digits)));
    rest = rest.slice(digits.length + Number(digits));
  }
  const words = parts.slice(0, -1).join('::');
  return words.replace(/\$LT\$/g, '<').replace(/\$GT\$/g, '>').replace(/\$u20\$/g, ' ').replace(/\$[A-Z]+\$/g, '')
    .replace(/\$u7b\$/g, '{').replace(/\$u7d\$/g, '}').replace(/\.\./g, '::').replace(/^_/, '');
}
