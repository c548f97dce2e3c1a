// A Raspberry Pi Pico with one of the displays, running the real firmware in emulated time.

import { BasePeripheral, RP2040 } from 'rp2040js';
import { BOARDS, DEFAULT_BOARD } from './boards.js';
import { Cable } from './cable.js';
import { blankFlash, change, FLASH_SIZE } from './flash.js';
import { Panel } from './panel.js';
import { Rom, ROM_END } from './rom.js';

const MS = 1e6;
const NANOS_A_CYCLE = 8;
const FLASH = 0x10000000;
const RAM = 0x20000000;
const VECTORS = 0x10000100;
const UNUSED = 0xa5;
const BX_LR = 0x4770;
// Names all that is to be seen, and changes nothing: what dominates the time of a press.
const SHOW = /6device7picture.*Device.*4show17h/;
const DMA_BUSY = 1 << 24;
// Nothing moves any more when the screen has been still for so long.
const STILL = 3 * MS;

// Filling all sixteen megabytes there could be takes longer than many a test.
RP2040.prototype.reset = function reset() {
  this.core.reset();
  this.pwm.reset();
};

// Thrown out of the middle of whatever the chip was doing.
const RESET = Symbol('reset');

// Says that its queues are empty, and nothing else.
class Xip extends BasePeripheral {
  readUint32(offset) { return offset === 8 ? 3 : 0; }
  writeUint32() {}
}

export class Pico {
  // `flash` is what was there before: firmware is put over it, the store stays. For tests of something else the wire may
  // take no time, or nothing be drawn at all.
  constructor(firmware, { board = DEFAULT_BOARD, flash, onFlash, wireTime = true, draws = true } = {}) {
    const chip = new RP2040();
    this.chip = chip;
    chip.flash = flash ? flash.slice(0, FLASH_SIZE) : blankFlash();
    chip.flashView = new DataView(chip.flash.buffer);
    this.board = BOARDS[board];
    this.firmware = firmware;
    // The firmware has asked for a reset: this Pico is done, `reboot` gives the next.
    this.wasReset = false;
    this.asleep = 0;
    this.flashOperations = 0;
    this.erases = 0;
    this.bytesWritten = 0;
    this.onFlash = onFlash;
    // What was pressed when.
    this.script = [];

    // Its processor forgets to note an event it was sent, and says so only here.
    chip.logger = {
      debug() {},
      info: (_, message) => { if (message === 'SEV') chip.core.eventRegistered = true; },
      // Nothing is below the RAM, and the stack is the lowest in it.
      warn: (_, message) => {
        if (!/^Write to undefined address: 1f/.test(message)) return;
        throw new Error(`the stack has overrun, at ${chip.core.PC.toString(16)}`);
      },
      error(name, message) { throw new Error(`${name}: ${message}`); },
    };
    chip.peripherals[0x14000] = new Xip(chip, 'XIP');
    chip.peripherals[0x40058].onWatchdogTrigger = () => { throw RESET; };
    // Brightness is read from the registers; no pin needs to move for it.
    for (const channel of chip.pwm.channels) channel.updateEnable = () => {};

    // The emulator looks for a peripheral first, and most of what is written is memory.
    const writeUint32 = chip.writeUint32.bind(chip);
    chip.writeUint32 = (address, value) => {
      const at = (address >>> 0) - RAM;
      if (at >= 0 && at + 3 < chip.sram.length) chip.sramView.setUint32(at, value, true);
      else writeUint32(address, value);
    };

    for (const { address, data } of firmware.segments) chip.flash.set(data, address - FLASH);
    if (!draws) this.leaveOut(SHOW);
    chip.sram.fill(UNUSED);
    this.rom = new Rom(chip, (operation) => this.flashChanges(operation));
    this.cable = new Cable(chip);
    this.connectPanel(wireTime);
    for (const pin of Object.values(this.board.buttons)) chip.gpio[pin].setInputValue(true);

    chip.core.VTOR = VECTORS;
    chip.core.reset();
  }

  connectPanel(wireTime) {
    const { chip, board } = this;
    const spi = chip.spi[board.spi];
    const panel = new Panel(board, () => chip.clock.nanos);
    this.panel = panel;
    const levels = { select: true, data: true };
    for (const role of ['select', 'data']) {
      const pin = chip.gpio[board[role]];
      pin.addListener(() => { levels[role] = pin.outputValue; });
    }
    if (board.reset !== undefined) {
      const pin = chip.gpio[board.reset];
      pin.addListener(() => { if (pin.outputEnable && !pin.outputValue) panel.reset(); });
    }
    const take = (byte) => {
      if (levels.select) return;
      if (levels.data) panel.takeData(byte);
      else panel.takeCommand(byte);
    };
    if (!wireTime) {
      spi.onTransmit = (byte) => {
        take(byte);
        spi.completeTransmit(0);
      };
      this.sendAtOnce(take);
      return;
    }
    let byte = 0;
    const wire = chip.clock.createAlarm(() => {
      take(byte);
      spi.completeTransmit(0);
    });
    spi.onTransmit = (value) => {
      byte = value;
      wire.schedule((8 * 1e9) / spi.clockFrequency);
    };
  }

  // Lets the channel that feeds the panel send all it has in no time: for tests of something else.
  sendAtOnce(take) {
    const { chip } = this;
    const channel = chip.dma.channels[0];
    channel.scheduleTransfer = () => {
      while (channel.transCount > 0) {
        take(chip.readUint8(channel.readAddr++));
        channel.transCount--;
      }
      channel.ctrl &= ~DMA_BUSY;
      chip.dma.intRaw |= 1;
      chip.dma.checkInterrupts();
    };
  }

  // Lets a function of the firmware return at once.
  leaveOut(pattern) {
    const name = [...this.firmware.symbols.keys()].find((symbol) => pattern.test(symbol));
    if (!name) throw new Error(`the firmware has no function like ${pattern}`);
    this.chip.flashView.setUint16((this.firmware.symbols.get(name) & ~1) - FLASH, BX_LR, true);
  }

  flashChanges(operation) {
    this.flashOperations++;
    this.erases += operation.kind === 'erase';
    if (operation.kind === 'program') {
      this.bytesWritten += operation.data.filter((byte) => byte !== 0xff).length;
    }
    this.onFlash?.(operation, this.chip.flash);
    change(this.chip.flash, operation);
  }

  // Milliseconds since the power came on.
  get now() { return this.chip.clock.nanos / MS; }

  get flash() { return this.chip.flash.slice(); }

  // Runs until `done` says so, at most for so many milliseconds; says whether it was done.
  runUntil(done, milliseconds) {
    const { chip, rom } = this;
    const { core, clock } = chip;
    const end = clock.nanos + milliseconds * MS;
    try {
      while (clock.nanos < end) {
        if (this.wasReset || done()) return true;
        // Asking is dear, so a few steps are taken at once.
        for (let step = 0; step < 64 && clock.nanos < end; step++) {
          if (core.waiting) {
            const alarm = clock.nextAlarm ? clock.nanosToNextAlarm : Infinity;
            const nanos = Math.min(alarm, end - clock.nanos);
            this.asleep += nanos;
            clock.tick(nanos);
          } else if (core.registers[15] < ROM_END) {
            rom.call();
          } else {
            const nanos = core.executeInstruction() * NANOS_A_CYCLE;
            // Mostly nothing is due, and then there is nothing to call.
            if (clock.nextAlarm?.nanos <= clock.nanosCounter + nanos) clock.tick(nanos);
            else clock.nanosCounter += nanos;
          }
        }
      }
    } catch (thrown) {
      if (thrown !== RESET) throw thrown;
      this.wasReset = true;
    }
    return this.wasReset || done();
  }

  run(milliseconds) { this.runUntil(() => false, milliseconds); }

  // Runs until the screen is lit and still, and the processor asleep.
  settle(milliseconds = 1000) {
    const { chip, panel } = this;
    const start = chip.clock.nanos;
    return this.runUntil(
      () => panel.isOn && chip.core.waiting
        && chip.clock.nanos - Math.max(panel.lastPixel, start) > STILL,
      milliseconds,
    );
  }

  down(button) {
    this.note('down', button);
    this.pull(button, false);
  }

  up(button) {
    this.note('up', button);
    this.pull(button, true);
  }

  // Moves a button's pin, as a bouncing contact does, without noting it as meant.
  pull(button, level) { this.chip.gpio[this.board.buttons[button]].setInputValue(level); }

  // Waits for the middle of a millisecond, so that the firmware reads the same one off its clock.
  note(what, button) {
    this.run((1.5 - (this.now % 1)) % 1);
    this.script.push(`${what} ${button} ${Math.floor(this.now)}`);
  }

  // A finger's press, as long as fingers are.
  press(button, milliseconds = 40) {
    this.down(button);
    this.run(milliseconds);
    this.up(button);
    this.settle();
  }

  // Lets the program stop at that place as if it had looked for the seventh of three things; gives its reason.
  panic(file, line) {
    const { core, sramView, sram } = this.chip;
    const [, entry] = [...this.firmware.symbols].find(([name]) => /panicking18panic_bounds_check/.test(name));
    // The lowest bytes of the stack are not used.
    const [name, place] = [RAM + 64, RAM + 32];
    sram.set(new TextEncoder().encode(file), name - RAM);
    [name, file.length, line, 1].forEach((word, i) => sramView.setUint32(place - RAM + 4 * i, word, true));
    [core.registers[0], core.registers[1], core.registers[2]] = [7, 3, place];
    core.PC = entry & ~1;
    core.waiting = false;
    return 'index out of bounds: the len is 3 but the index is 7';
  }

  // Says a line over the cable, and gives what is answered up to its end.
  ask(line, milliseconds = 3000) {
    this.runUntil(() => this.cable.isConnected, 1000);
    this.cable.text = '';
    this.cable.send(`${line}\r\n`);
    const end = /^# (ok|error: .*)\r\n# $/m;
    if (!this.runUntil(() => end.test(this.cable.text), milliseconds)) {
      throw new Error(`no answer to ${line}: ${JSON.stringify(this.cable.text)}`);
    }
    return this.cable.text.replaceAll('\r\n', '\n');
  }

  picture() { return this.panel.picture(); }

  // In percent.
  get brightness() {
    const { slice, channel } = this.board.backlight;
    const { csr, cc, top } = this.chip.pwm.channels[slice];
    return (csr & 1) * Math.round((100 * (channel === 'a' ? cc & 0xffff : cc >>> 16)) / top);
  }

  // How bright red, green and blue of the light are, from 0 to 1. Each shines while its pin is low.
  get light() {
    return this.board.light?.map((pin) => {
      const { csr, cc, top } = this.chip.pwm.channels[(pin >> 1) & 7];
      const duty = (csr & 1) * (pin & 1 ? cc >>> 16 : cc & 0xffff) / top;
      const isInverted = csr & (pin & 1 ? 8 : 4);
      return isInverted ? duty : 1 - duty;
    });
  }

  // Bytes of the stack nothing has ever been put on.
  get stackLeft() {
    const end = this.firmware.symbols.get('_stack_end') - RAM;
    let at = end;
    while (this.chip.sram[at] === UNUSED) at++;
    return at - end;
  }

  // Pulls the plug and puts it in again.
  reboot(options = {}) {
    const board = Object.keys(BOARDS).find((name) => BOARDS[name] === this.board);
    return new Pico(this.firmware, { board, flash: this.flash, ...options });
  }
}
