// The processor, twice as fast as the emulator's own: it knows what programs mostly consist of, in memory and flash,
// and leaves the rest to that one. Both take the same cycles to the same outcome: `processor.test.js` compares them.

import { ROM_END } from './rom.js';

const FLASH = 0x10000000;
const SRAM = 0x20000000;
// The highest digit of an address that is not memory.
const APB = 0x4;
const SIO = 0xd;
const [SP, LR, PC] = [13, 14, 15];

// How many registers a list names.
const COUNTS = Uint8Array.from({ length: 512 }, (_, list) => list.toString(2).replaceAll('0', '').length);

export class Processor {
  constructor(chip, silicon) {
    const { core, flash, sram } = chip;
    this.chip = chip;
    this.core = core;
    this.silicon = silicon;
    this.registers = new Int32Array(core.registers.buffer);
    const views = ({ buffer }) => [Uint8Array, Uint16Array, Int32Array].map((kind) => new kind(buffer));
    [this.flash8, this.flash16, this.flash32] = views(flash);
    [this.sram8, this.sram16, this.sram32] = views(sram);
    // What the emulator's own reads is looked up in the cache as well.
    core.readUint8 = (address) => this.readByte(address | 0);
    core.readUint16 = (address) => this.readHalf(address | 0);
    core.readUint32 = (address) => this.readWord(address | 0) >>> 0;
  }

  // Executes so many instructions, fewer where the processor waits, comes to the ROM, or the time is up; gives how many
  // are left.
  run(steps, end) {
    const { core, silicon, registers, flash16, chip: { clock } } = this;
    const flashSize = this.flash8.length;
    let left = steps;
    for (; left > 0 && !core.waiting && clock.nanosCounter < end; left--) {
      if (registers[PC] >>> 0 < ROM_END) break;
      if (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
      const pc = registers[PC];
      const at = pc - FLASH >>> 0;
      let opcode;
      if (at < flashSize) {
        if (at >>> 2 !== silicon.last) silicon.look(at);
        opcode = flash16[at >>> 1];
      } else {
        opcode = this.readHalf(pc & ~1);
      }
      const nanos = (this.execute(opcode, pc) + silicon.extra) * silicon.nanosACycle;
      silicon.extra = 0;
      const now = clock.nanosCounter + nanos;
      const alarm = clock.nextAlarm;
      // Mostly nothing is due, and then there is nothing to call.
      if (alarm !== null && alarm.nanos <= now) clock.tick(nanos);
      else clock.nanosCounter = now;
    }
    return left;
  }

  // Executes an instruction, and gives the cycles it takes.
  execute(opcode, pc) {
    const { core, registers } = this;
    registers[PC] = pc + 2;
    // What the bits mean in most of them: registers, and numbers.
    const low = opcode & 7;
    const middle = opcode >> 3 & 7;
    const high = opcode >> 8 & 7;
    const five = opcode >> 6 & 31;
    const byte = opcode & 0xff;
    switch (opcode >> 11) {
      // LSLS, LSRS, ASRS
      case 0b00000:
        if (five) core.C = (registers[middle] >>> 32 - five & 1) === 1;
        this.result(low, registers[middle] << five);
        return 1;
      case 0b00001:
        core.C = (registers[middle] >>> (five - 1 & 31) & 1) === 1;
        this.result(low, five ? registers[middle] >>> five : 0);
        return 1;
      case 0b00010:
        core.C = (registers[middle] >>> (five - 1 & 31) & 1) === 1;
        this.result(low, registers[middle] >> (five || 31));
        return 1;
      // ADDS, SUBS
      case 0b00011: {
        const other = opcode & 0x400 ? five & 7 : registers[five & 7];
        registers[low] = opcode & 0x200 ? this.subtract(registers[middle], other) : this.add(registers[middle], other);
        return 1;
      }
      // MOVS, CMP, ADDS, SUBS
      case 0b00100:
        this.result(high, byte);
        return 1;
      case 0b00101:
        this.subtract(registers[high], byte);
        return 1;
      case 0b00110:
        registers[high] = this.add(registers[high], byte);
        return 1;
      case 0b00111:
        registers[high] = this.subtract(registers[high], byte);
        return 1;
      case 0b01000:
        return opcode & 0x400 ? this.withAnyRegister(opcode) : this.calculate(opcode, low, middle);
      // LDR of a constant
      case 0b01001:
        return this.loadWord(high, (pc + 4 & ~3) + 4 * byte);
      case 0b01010: case 0b01011:
        return this.access(opcode >> 9 & 7, low, registers[five & 7] + registers[middle] | 0);
      // STR, LDR, STRB, LDRB, STRH, LDRH
      case 0b01100:
        return this.storeWord(low, registers[middle] + 4 * five | 0);
      case 0b01101:
        return this.loadWord(low, registers[middle] + 4 * five | 0);
      case 0b01110:
        return this.storeByte(low, registers[middle] + five | 0);
      case 0b01111:
        return this.loadByte(low, registers[middle] + five | 0);
      case 0b10000:
        return this.storeHalf(low, registers[middle] + 2 * five | 0);
      case 0b10001:
        return this.loadHalf(low, registers[middle] + 2 * five | 0);
      // STR and LDR on the stack
      case 0b10010:
        return this.storeWord(high, registers[SP] + 4 * byte | 0);
      case 0b10011:
        return this.loadWord(high, registers[SP] + 4 * byte | 0);
      // ADR, ADD
      case 0b10100:
        registers[high] = (pc & ~3) + 4 + 4 * byte;
        return 1;
      case 0b10101:
        registers[high] = registers[SP] + 4 * byte;
        return 1;
      case 0b10110: case 0b10111:
        return this.various(opcode, low, middle);
      // STM, LDM
      case 0b11000: {
        const end = this.storeAll(byte, registers[high]);
        if (!(byte & 1 << high)) registers[high] = end;
        return 1 + COUNTS[byte];
      }
      case 0b11001: {
        const end = this.loadAll(byte, registers[high]);
        if (!(byte & 1 << high)) registers[high] = end;
        return 1 + COUNTS[byte];
      }
      // B under a condition, and always
      case 0b11010: case 0b11011: {
        const condition = opcode >> 8 & 15;
        if (condition >= 14) return this.leave();
        if (!this.holds(condition)) return 1;
        registers[PC] = pc + 4 + (opcode << 24 >> 23);
        return 2;
      }
      case 0b11100:
        registers[PC] = pc + 4 + (opcode << 21 >> 20);
        return 2;
      // BL
      case 0b11110: {
        const second = this.readHalf((pc & ~1) + 2);
        if ((second & 0xd000) !== 0xd000) return this.leave();
        const sign = opcode << 21 >> 31;
        const upper = sign << 24 | (~(second >> 13 ^ sign) & 1) << 23 | (~(second >> 11 ^ sign) & 1) << 22;
        registers[LR] = pc + 4 | 1;
        registers[PC] = pc + 4 + (upper | (opcode & 0x3ff) << 12 | (second & 0x7ff) << 1);
        return 3;
      }
      default:
        return this.leave();
    }
  }

  // Leaves the instruction that was just read to the emulator's own.
  leave() {
    this.registers[PC] -= 2;
    return this.core.executeInstruction();
  }

  // Between two of the first eight registers.
  calculate(opcode, low, middle) {
    const { registers } = this;
    const [one, other] = [registers[low], registers[middle]];
    switch (opcode >> 6 & 15) {
      case 0b0000: this.result(low, one & other); return 1;
      case 0b0001: this.result(low, one ^ other); return 1;
      // TST, RSBS, CMP
      case 0b1000: this.flags(one & other); return 1;
      case 0b1001: registers[low] = this.subtract(0, other); return 1;
      case 0b1010: this.subtract(one, other); return 1;
      case 0b1100: this.result(low, one | other); return 1;
      case 0b1101: this.result(low, Math.imul(one, other)); return 1;
      case 0b1110: this.result(low, one & ~other); return 1;
      case 0b1111: this.result(low, ~other); return 1;
      default: return this.leave();
    }
  }

  // ADD, CMP and MOV of any registers, and BX and BLX.
  withAnyRegister(opcode) {
    const { core, registers } = this;
    const from = opcode >> 3 & 15;
    const to = opcode >> 4 & 8 | opcode & 7;
    switch (opcode >> 8 & 3) {
      case 0b00:
        if (to === PC || from === PC) return this.leave();
        registers[to] += registers[from];
        if (to === SP) registers[SP] &= ~3;
        return 1;
      case 0b01:
        this.subtract(registers[to], registers[from]);
        return 1;
      case 0b10:
        if (to === PC || from === PC) return this.leave();
        registers[to] = registers[from];
        if (to === SP) registers[SP] &= ~3;
        return 1;
      default:
        if (opcode & 7) return this.leave();
        if (opcode & 0x80) {
          registers[LR] = registers[PC] | 1;
          registers[PC] = registers[from] & ~1;
        } else {
          core.BXWritePC(registers[from] >>> 0);
        }
        return 2;
    }
  }

  // Loads and stores by two registers.
  access(kind, register, address) {
    const { registers } = this;
    let cycles;
    switch (kind) {
      case 0b000: return this.storeWord(register, address);
      case 0b001: return this.storeHalf(register, address);
      case 0b010: return this.storeByte(register, address);
      case 0b011:
        cycles = this.loadByte(register, address);
        registers[register] = registers[register] << 24 >> 24;
        return cycles;
      case 0b100: return this.loadWord(register, address);
      case 0b101: return this.loadHalf(register, address);
      case 0b110: return this.loadByte(register, address);
      default:
        cycles = this.loadHalf(register, address);
        registers[register] = registers[register] << 16 >> 16;
        return cycles;
    }
  }

  // PUSH, POP, and what moves the stack pointer or widens a number.
  various(opcode, low, middle) {
    const { core, registers, silicon } = this;
    switch (opcode >> 8 & 15) {
      case 0b0000: {
        const bytes = 4 * (opcode & 0x7f);
        registers[SP] = registers[SP] + (opcode & 0x80 ? -bytes : bytes) & ~3;
        return 1;
      }
      // SXTH, SXTB, UXTH, UXTB
      case 0b0010: {
        const value = registers[middle];
        const kind = opcode >> 6 & 3;
        registers[low] = kind === 0 ? value << 16 >> 16 : kind === 1 ? value << 24 >> 24 : value & (kind === 2 ? 0xffff : 0xff);
        return 1;
      }
      case 0b0100: case 0b0101: {
        const isLinked = opcode & 0x100;
        const start = registers[SP] - 4 * COUNTS[opcode & 0x1ff] | 0;
        const end = this.storeAll(opcode & 0xff, start);
        if (isLinked) this.writeWord(end, registers[LR]);
        registers[SP] = start & ~3;
        return 1 + COUNTS[opcode & 0xff] + (isLinked ? silicon.model.link : 0);
      }
      case 0b1100: case 0b1101: {
        const end = this.loadAll(opcode & 0xff, registers[SP]);
        const cycles = 1 + COUNTS[opcode & 0xff];
        if (!(opcode & 0x100)) {
          registers[SP] = end & ~3;
          return cycles;
        }
        registers[SP] = end + 4 & ~3;
        core.BXWritePC(this.readWord(end) >>> 0);
        return cycles + 2 + silicon.model.link;
      }
      default:
        return this.leave();
    }
  }

  holds(condition) {
    const { N, Z, C, V } = this.core;
    switch (condition) {
      case 0b0000: return Z;
      case 0b0001: return !Z;
      case 0b0010: return C;
      case 0b0011: return !C;
      case 0b0100: return N;
      case 0b0101: return !N;
      case 0b0110: return V;
      case 0b0111: return !V;
      case 0b1000: return C && !Z;
      case 0b1001: return !C || Z;
      case 0b1010: return N === V;
      case 0b1011: return N !== V;
      case 0b1100: return N === V && !Z;
      default: return N !== V || Z;
    }
  }

  result(register, value) {
    this.registers[register] = value;
    this.flags(value | 0);
  }

  flags(value) {
    const { core } = this;
    core.N = value < 0;
    core.Z = value === 0;
  }

  add(one, other) {
    const { core } = this;
    const sum = one + other | 0;
    core.N = sum < 0;
    core.Z = sum === 0;
    core.C = sum >>> 0 < one >>> 0;
    core.V = ((one ^ sum) & (other ^ sum)) < 0;
    return sum;
  }

  subtract(one, other) {
    const { core } = this;
    const difference = one - other | 0;
    core.N = difference < 0;
    core.Z = difference === 0;
    core.C = one >>> 0 >= other >>> 0;
    core.V = ((one ^ other) & (one ^ difference)) < 0;
    return difference;
  }

  // Registers of a list, to or from this address on; gives the address after the last.
  storeAll(list, address) {
    let at = address;
    for (let rest = list; rest; rest &= rest - 1, at += 4) this.writeWord(at | 0, this.registers[31 - Math.clz32(rest & -rest)]);
    return at | 0;
  }

  loadAll(list, address) {
    let at = address;
    for (let rest = list; rest; rest &= rest - 1, at += 4) this.registers[31 - Math.clz32(rest & -rest)] = this.readWord(at | 0);
    return at | 0;
  }

  loadWord(register, address) {
    this.registers[register] = this.readWord(address);
    return cycles(address, 3);
  }

  loadHalf(register, address) {
    this.registers[register] = this.readHalf(address);
    return cycles(address, 3);
  }

  loadByte(register, address) {
    this.registers[register] = this.readByte(address);
    return cycles(address, 3);
  }

  storeWord(register, address) {
    this.writeWord(address, this.registers[register]);
    return cycles(address, 4);
  }

  storeHalf(register, address) {
    const at = address - SRAM >>> 0;
    if (at < this.sram8.length && !(at & 1)) this.sram16[at >>> 1] = this.registers[register];
    else this.core.writeUint16(address >>> 0, this.registers[register] >>> 0);
    return cycles(address, 4);
  }

  storeByte(register, address) {
    const at = address - SRAM >>> 0;
    if (at < this.sram8.length) this.sram8[at] = this.registers[register];
    else this.core.writeUint8(address >>> 0, this.registers[register] >>> 0);
    return cycles(address, 4);
  }

  writeWord(address, value) {
    const at = address - SRAM >>> 0;
    if (at < this.sram8.length && !(at & 3)) this.sram32[at >>> 2] = value;
    else this.core.writeUint32(address >>> 0, value >>> 0);
  }

  readByte(address) {
    const at = address - FLASH >>> 0;
    if (at < this.flash8.length) {
      this.silicon.look(at);
      return this.flash8[at];
    }
    const inSram = address - SRAM >>> 0;
    return inSram < this.sram8.length ? this.sram8[inSram] : this.silicon.readElsewhere('readUint8', address);
  }

  readHalf(address) {
    const at = address - FLASH >>> 0;
    if (at < this.flash8.length) {
      this.silicon.look(at);
      return this.flash16[at >>> 1];
    }
    const inSram = address - SRAM >>> 0;
    if (inSram < this.sram8.length && !(inSram & 1)) return this.sram16[inSram >>> 1];
    return this.silicon.readElsewhere('readUint16', address);
  }

  readWord(address) {
    const inSram = address - SRAM >>> 0;
    if (inSram < this.sram8.length && !(inSram & 3)) return this.sram32[inSram >>> 2];
    const at = address - FLASH >>> 0;
    // What is not aligned is an error, and said there.
    if (at >= this.flash8.length || at & 3) return this.silicon.readElsewhere('readUint32', address) | 0;
    this.silicon.look(at);
    return this.flash32[at >>> 2];
  }
}

// Of a load or store: peripherals take longer, and the processor's own are there at once.
function cycles(address, ofPeripheral) {
  const digit = address >>> 28;
  return 1 + (digit === SIO ? 0 : digit === APB ? ofPeripheral : 1);
}
