// The other end of the USB cable: a computer with a terminal.

import { USBCDC } from 'rp2040js';

const OUT_BUFFERS = 0x84;
const SET_CONTROL_LINE_STATE = 0x22;
const AVAILABLE = 1 << 10;

export class Cable {
  constructor(chip) {
    this.text = '';
    this.waiting = [];
    this.asked = 0;
    this.isConnected = false;
    const usb = chip.usbCtrl;
    this.usb = usb;
    this.cdc = new USBCDC(usb);
    this.cdc.onDeviceConnected = () => { this.isConnected = true; };
    const decoder = new TextDecoder();
    this.cdc.onSerialData = (bytes) => { this.text += decoder.decode(bytes, { stream: true }); };
    // The emulator's own host answers at once with nothing when it has nothing, and takes a buffer for used
    // as soon as it is offered; a real one does neither.
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.asked = size;
      this.offer(true);
      this.deliver();
    };
    const finishRead = usb.finishRead.bind(usb);
    usb.finishRead = (endpoint, bytes) => {
      if (endpoint === this.cdc.outEndpoint) this.offer(false);
      finishRead(endpoint, bytes);
    };
  }

  offer(isOffered) {
    const memory = this.usb.rp2040.usbDPRAMView;
    const at = OUT_BUFFERS + 8 * this.cdc.outEndpoint;
    const control = memory.getUint32(at, true) & ~AVAILABLE;
    memory.setUint32(at, isOffered ? control | AVAILABLE : control, true);
  }

  send(text) {
    this.waiting.push(...new TextEncoder().encode(text));
    this.deliver();
  }

  // A program at the other end opens the port, or closes it: the line that says that it is there.
  isOpen(is) { this.usb.sendSetupPacket(Uint8Array.from([0x21, SET_CONTROL_LINE_STATE, is ? 3 : 0, 0, 0, 0, 0, 0])); }

  deliver() {
    if (!this.asked || !this.waiting.length) return;
    const bytes = Uint8Array.from(this.waiting.splice(0, this.asked));
    this.asked = 0;
    this.usb.endpointReadDone(this.cdc.outEndpoint, bytes);
  }
}
