// The boot ROM's functions, as far as the firmware calls them. None is shipped with the emulator.

export const ROM_END = 0x4000;

const TABLE = 0x100;
const LOOK_UP = 0x200;
const FUNCTIONS = 0x400;
const RAM = 0x20000000;

// Typical times of the Pico's W25Q16JV, in nanoseconds.
const PROGRAM_PAGE = 400e3;
const ERASE_SECTOR = 45e6;
const SECTOR = 4096;

// Thrown where the program ends and the drive begins.
export const DRIVE = Symbol('drive');
const PAGE = 256;

export class Rom {
  // `flashes` is told of every change to the flash before it is made, and makes it; `emptiesCache` of every emptying.
  constructor(chip, flashes, emptiesCache) {
    this.chip = chip;
    this.flashes = flashes;
    this.emptiesCache = emptiesCache;
    this.codes = [];
    // A worn flash takes longer.
    this.eraseSector = ERASE_SECTOR;
    chip.bootrom[0x14 / 4] = TABLE | (TABLE << 16);
    chip.bootrom[0x18 / 4] = LOOK_UP | 1;
  }

  // The processor has come to a ROM function: does it, and goes back.
  call() {
    const { core } = this.chip;
    const [r0, r1, r2] = core.registers;
    const at = core.PC & ~1;
    if (at === LOOK_UP) {
      core.registers[0] = this.addressOf(String.fromCharCode(r1 & 0xff, r1 >> 8));
    } else {
      this.run(this.codes[(at - FUNCTIONS) / 4], r0, r1, r2);
    }
    core.PC = core.LR & ~1;
  }

  addressOf(code) {
    if (!this.codes.includes(code)) this.codes.push(code);
    return (FUNCTIONS + 4 * this.codes.indexOf(code)) | 1;
  }

  run(code, r0, r1, r2) {
    const { chip } = this;
    switch (code) {
      case 'FC':
        this.emptiesCache();
        return;
      case 'IF': case 'EX': case 'CX':
        return;
      case 'C4': case 'MC':
        for (let i = 0; i < r2; i++) chip.writeUint8(r0 + i, chip.readUint8(r1 + i));
        return;
      case 'S4': case 'MS':
        for (let i = 0; i < r2; i++) chip.writeUint8(r0 + i, r1 & 0xff);
        return;
      // Zeros at the beginning and at the end of a word.
      case 'L3':
        chip.core.registers[0] = Math.clz32(r0);
        return;
      case 'T3':
        chip.core.registers[0] = r0 ? 31 - Math.clz32(r0 & -r0) : 32;
        return;
      case 'RE':
        this.flashes({ kind: 'erase', at: r0, length: r1 });
        chip.clock.tick(this.eraseSector * (r1 / SECTOR));
        return;
      case 'RP': {
        const data = chip.sram.slice(r1 - RAM, r1 - RAM + r2);
        this.flashes({ kind: 'program', at: r0, length: r2, data });
        chip.clock.tick(PROGRAM_PAGE * (r2 / PAGE));
        return;
      }
      case 'UB':
        throw DRIVE;
      default:
        throw new Error(`the ROM function ${code} is not known here`);
    }
  }
}
