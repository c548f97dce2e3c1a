// A Raspberry Pi Pico with one of the displays, running the real firmware in emulated time.

import { BasePeripheral, RP2040 } from 'rp2040js';
import { BOARDS, DEFAULT_BOARD } from './boards.js';
import { Cable } from './cable.js';
import { blankFlash, change, FLASH_SIZE } from './flash.js';
import { Panel } from './panel.js';
import { Processor } from './processor.js';
import { DRIVE, Rom, ROM_END } from './rom.js';
import { Silicon } from './silicon.js';

const MS = 1e6;
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
const FAULT = Symbol('fault');
const HARD_FAULT = 3;
const WATCHDOG = 0x40058;

const USB_MEMORY = 0x50100000;
const WFI = 0xbf30;
// As many registers as a fault saves, so that there is no room for those either when it fails.
const PUSH_ALL = 0xb4ff;
const BACK_TO_FIRST = 0xe7fd;

// Says that its queues are empty, and nothing else.
class Xip extends BasePeripheral {
  readUint32(offset) { return offset === 8 ? 3 : 0; }
  writeUint32() {}
}

export class Pico {
  // `flash` is what was there before: firmware is put over it, the store stays. For tests of something else the wire may
  // take no time, or nothing be drawn at all. `model` says what the chip costs. A processor that finds no stack for a fault may
  // go on without or stand still for good: `locksUp`. What outlives a reset is in `kept`.
  constructor(firmware, options = {}) {
    const { board = DEFAULT_BOARD, flash, onFlash, wireTime = true, draws = true, model, locksUp = false, kept } = options;
    const chip = new RP2040();
    this.chip = chip;
    chip.flash = flash ? flash.slice(0, FLASH_SIZE) : blankFlash();
    chip.flashView = new DataView(chip.flash.buffer);
    this.board = BOARDS[board];
    this.firmware = firmware;
    // The firmware has asked for a reset: this Pico is done, `reboot` gives the next.
    this.wasReset = false;
    // It has become the drive that takes another program.
    this.isDrive = false;
    this.asleep = 0;
    this.flashOperations = 0;
    this.erases = 0;
    this.bytesWritten = 0;
    this.onFlash = onFlash;
    this.locksUp = locksUp;
    this.isLockedUp = false;
    // What was pressed when.
    this.script = [];

    // Its processor forgets to note an event it was sent, and says so only here.
    chip.logger = {
      debug() {},
      info: (_, message) => { if (message === 'SEV') chip.core.eventRegistered = true; },
      // Nothing is below the RAM, and the stack is the lowest in it.
      warn: (_, message) => {
        if (/^(Write to undefined|Read from invalid memory) address: 1f/.test(message)) throw FAULT;
      },
      error(name, message) { throw new Error(`${name}: ${message}`); },
    };
    chip.peripherals[0x14000] = new Xip(chip, 'XIP');
    this.watchdog = chip.peripherals[WATCHDOG];
    this.watchdog.onWatchdogTrigger = () => { throw RESET; };
    // Brightness is read from the registers; no pin needs to move for it.
    for (const channel of chip.pwm.channels) channel.updateEnable = () => {};

    for (const { address, data } of firmware.segments) chip.flash.set(data, address - FLASH);
    if (!draws) this.leaveOut(SHOW);
    chip.sram.fill(UNUSED);
    if (kept) {
      chip.sram.set(kept.sram);
      this.watchdog.scratchData.set(kept.scratch);
      this.watchdog.reason = kept.reason;
    }
    this.silicon = new Silicon(chip, model);
    this.processor = new Processor(chip, this.silicon);
    this.rom = new Rom(chip, (operation) => this.flashChanges(operation), () => this.silicon.empty());
    this.cable = new Cable(chip);
    this.connectPanel(wireTime);
    this.paceMachines();
    for (const pin of Object.values(this.board.buttons)) chip.gpio[pin].setInputValue(true);

    chip.core.VTOR = VECTORS;
    chip.core.reset();
  }

  // The emulator runs the machines of the PIO by the computer's clock; here they run by the chip's, at the slowest there is.
  paceMachines() {
    const { clock, pio: [pio] } = this.chip;
    const [machine] = pio.machines;
    const step = () => {
      if (pio.stopped) return;
      const { cycles } = machine;
      pio.step();
      next.schedule(((machine.cycles - cycles) * 65536) / 0.125);
    };
    const next = clock.createAlarm(step);
    pio.run = step;
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
    const takeByte = (byte) => {
      if (levels.select) return;
      if (levels.data) panel.takeData(byte);
      else panel.takeCommand(byte);
    };
    const take = (frame) => {
      if (spi.dataBits === 16) takeByte(frame >> 8);
      takeByte(frame & 0xff);
    };
    if (!wireTime) {
      spi.onTransmit = (frame) => {
        take(frame);
        spi.completeTransmit(0);
      };
      this.sendAtOnce(take);
      return;
    }
    let frame = 0;
    const wire = chip.clock.createAlarm(() => {
      take(frame);
      spi.completeTransmit(0);
    });
    spi.onTransmit = (value) => {
      frame = value;
      wire.schedule(this.silicon.onWire(spi));
    };
  }

  // Lets the channel that feeds the panel send all it has in no time: for tests of something else.
  sendAtOnce(take) {
    const { chip } = this;
    const channel = chip.dma.channels[0];
    channel.scheduleTransfer = () => {
      for (const { dataSize } = channel; channel.transCount > 0; channel.transCount--) {
        take(dataSize === 2 ? chip.readUint16(channel.readAddr) : chip.readUint8(channel.readAddr));
        channel.readAddr += dataSize;
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
    const { symbols } = this.firmware;
    const runsAt = symbols.get(name) & ~1;
    // What runs in the memory is copied there from the flash.
    const storedAt = runsAt < RAM ? runsAt : runsAt - symbols.get('__hot_start') + symbols.get('__hot_stored');
    this.chip.flashView.setUint16(storedAt - FLASH, BX_LR, true);
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
    const { clock } = this.chip;
    const end = clock.nanos + milliseconds * MS;
    while (clock.nanos < end) {
      if (this.wasReset || done()) return true;
      try {
        this.runSteps(done, end);
      } catch (thrown) {
        if (thrown === FAULT) this.fault();
        else if (thrown === RESET) this.wasReset = true;
        else if (thrown === DRIVE) this.wasReset = this.isDrive = true;
        else throw thrown;
      }
    }
    return this.wasReset || done();
  }

  runSteps(done, end) {
    const { chip, rom, processor } = this;
    const { core, clock } = chip;
    while (clock.nanos < end && !done()) {
      // Asking is dear, so a few steps are taken at once.
      for (let steps = 64; steps > 0 && clock.nanos < end;) {
        if (core.waiting || this.isLockedUp) {
          const alarm = clock.nextAlarm ? clock.nanosToNextAlarm : Infinity;
          const nanos = Math.min(alarm, end - clock.nanos);
          this.asleep += nanos;
          clock.tick(nanos);
          steps--;
        } else if (core.registers[15] < ROM_END) {
          rom.call();
          steps--;
        } else {
          steps = processor.run(steps, end);
        }
      }
    }
  }

  // An instruction could not be done. The registers of a fault go onto the stack: where there is none, some say that the
  // handler runs without, and some that the processor stands still. A fault in the handler always stops it for good.
  fault() {
    const { core } = this.chip;
    const frame = core.SPmain - 0x20;
    if (core.IPSR === HARD_FAULT || (frame < RAM && this.locksUp)) {
      this.isLockedUp = true;
      return;
    }
    const write = core.writeUint32;
    if (frame < RAM) core.writeUint32 = () => {};
    core.exceptionEntry(HARD_FAULT);
    core.writeUint32 = write;
    core.waiting = false;
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

  // Lets the program wait for something that never comes.
  hang() { this.execute([WFI, BACK_TO_FIRST]); }

  // Lets it call itself again and again.
  overrunStack() { this.execute([PUSH_ALL, BACK_TO_FIRST]); }

  // Goes on with instructions that lie where nobody looks: at the end of the memory for USB packets.
  execute(instructions) {
    const { core, usbDPRAM, usbDPRAMView } = this.chip;
    const start = usbDPRAM.length - 2 * instructions.length;
    instructions.forEach((instruction, i) => usbDPRAMView.setUint16(start + 2 * i, instruction, true));
    core.PC = USB_MEMORY + start;
    core.waiting = false;
  }

  // Says a line over the cable, and gives what is answered up to its end.
  ask(line, milliseconds = 3000) {
    this.runUntil(() => this.cable.isConnected, 1000);
    this.cable.text = '';
    this.cable.send(`${line}\r\n`);
    this.script.push('cable');
    const end = /^# (ok|error: .*)\r\n# $/m;
    // It is asked often.
    const isAnswered = () => this.cable.text.endsWith('# ') && end.test(this.cable.text);
    if (!this.runUntil(isAnswered, milliseconds)) {
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

  // Pulls the plug and puts it in again; or goes on after a reset, which leaves the memory and the watchdog's scratch
  // registers as they were.
  reboot(options = {}) {
    const board = Object.keys(BOARDS).find((name) => BOARDS[name] === this.board);
    const { reason, scratchData: scratch } = this.watchdog;
    const kept = this.wasReset ? { reason, scratch, sram: this.chip.sram } : undefined;
    return new Pico(this.firmware, { board, flash: this.flash, kept, ...options });
  }
}
