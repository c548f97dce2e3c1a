// Our processor against the emulator's own: every instruction there is, on random registers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { blankFlash, randomFrom } from './src/flash.js';
import { Processor } from './src/processor.js';
import { Silicon } from './src/silicon.js';

const CODE = 0x20020000;
const DATA = 0x20000400;
const [SP, PC] = [13, 15];
// Where registers point: mostly memory, flash, below the memory, a peripheral, and one of the processor's own.
const PLACES = [DATA, DATA, DATA, DATA, 0x10000100, 0x1ffffff8, 0x40000000, 0xd0000000];
const BX = 0x47;
// Instead of an address, at the end of an exception.
const BACK_TO_THREAD = 0xfffffff9;
const FLAGS = ['N', 'Z', 'C', 'V'];
const STATES = ['PM', 'IPSR', 'currentMode', 'waiting', 'interruptsUpdated', 'pendingSVCall', 'eventRegistered'];

function blankChip() {
  const chip = new RP2040();
  chip.flash = blankFlash().map((_, at) => at * 7);
  chip.flashView = new DataView(chip.flash.buffer);
  chip.said = [];
  const say = (_, message) => chip.said.push(message);
  chip.logger = { debug() {}, info: say, warn: say, error(_, message) { throw new Error(message); } };
  chip.sio = {
    readUint32(offset) {
      say('', `read ${offset}`);
      return offset;
    },
    writeUint32: (offset, value) => say('', `write ${offset} ${value}`),
  };
  return chip;
}

const data = (chip) => Buffer.from(chip.sram.buffer, 0, 0x800);

// Puts the same into a chip as into the other.
function prepare(chip, { registers, flags, isHandler, memory, instruction }) {
  const { core } = chip;
  chip.said = [];
  data(chip).set(memory);
  instruction.forEach((half, i) => chip.sramView.setUint16(CODE - 0x20000000 + 2 * i, half, true));
  core.registers.set(registers);
  FLAGS.forEach((flag, i) => { core[flag] = Boolean(flags & (1 << i)); });
  Object.assign(core, {
    PM: false, SPSEL: 0, IPSR: isHandler ? 20 : 0, currentMode: isHandler ? 1 : 0, waiting: false,
    interruptsUpdated: false, pendingSVCall: false, eventRegistered: false, bankedSP: DATA,
  });
}

// What has become of it.
function outcome(chip, execute) {
  let cycles;
  try {
    cycles = execute();
  } catch (error) {
    cycles = error.message;
  }
  const { core } = chip;
  return JSON.stringify([cycles, [...core.registers], [...FLAGS, ...STATES].map((name) => core[name]), chip.said]);
}

test('every instruction does what it does on the emulator\'s own processor, in as many cycles', () => {
  const [chip, other] = [blankChip(), blankChip()];
  const silicon = new Silicon(chip, 'none');
  // The emulator does not tell the other views of the flash from the first.
  silicon.readElsewhere = (size, address) => chip[size](address >>> 0);
  const processor = new Processor(chip, silicon);
  let left = 0;
  const leave = processor.leave.bind(processor);
  processor.leave = () => {
    left++;
    return leave();
  };
  const random = randomFrom(1);
  const word = () => Math.floor(random() * 2 ** 32) >>> 0;
  const memory = Uint8Array.from({ length: 0x800 }, word);
  for (let opcode = 0; opcode < 0x10000; opcode++) {
    // What is not aligned is an error that the emulator passes over.
    const registers = Array.from({ length: 16 }, () => {
      const kind = random();
      if (kind < 0.4) return PLACES[word() % PLACES.length] + 4 * (word() % 4);
      return kind < 0.7 ? 4 * (word() % 16) : word();
    });
    if (opcode >> 8 === BX && random() < 0.5) registers[opcode >> 3 & 15] = BACK_TO_THREAD;
    registers[SP] = DATA + 4 * (word() % 64);
    registers[PC] = CODE + word() % 2;
    const second = random() < 0.5 ? word() & 0xffff : word() & 0xffff | 0xd000;
    const flags = word() % 16;
    const state = { registers, flags, isHandler: random() < 0.3, memory, instruction: [opcode, second] };
    prepare(chip, state);
    prepare(other, state);
    const name = `${opcode.toString(2).padStart(16, '0')} ${second.toString(16)}`;
    const ours = outcome(chip, () => processor.execute(opcode, processor.registers[PC]));
    assert.equal(ours, outcome(other, () => other.core.executeInstruction()), name);
    assert.ok(data(chip).equals(data(other)), name);
  }
  assert.ok(left < 0x10000 / 4, `${left} were left to the emulator's own`);
});

test('the link register and the way back cost a cycle more than the emulator counts', () => {
  const cycles = ['none', 'likely'].map((model) => {
    const chip = blankChip();
    const processor = new Processor(chip, new Silicon(chip, model));
    const registers = Array(16).fill(DATA);
    return [0xb500, 0xbd00, 0xb401, 0xbc01].map((opcode) => {
      prepare(chip, { registers, flags: 0, isHandler: false, memory: new Uint8Array(0x800), instruction: [opcode] });
      return processor.execute(opcode, CODE);
    });
  });
  assert.deepEqual(cycles, [[1, 3, 2, 2], [2, 4, 2, 2]]);
});
