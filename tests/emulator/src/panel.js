// An ST7789 as it is mounted on these boards: what comes over the wire becomes a picture.

const COLUMNS = 240;
const ROWS = 320;

const SOFT_RESET = 0x01;
const SLEEP_OUT = 0x11;
const INVERT_OFF = 0x20;
const INVERT_ON = 0x21;
const DISPLAY_OFF = 0x28;
const DISPLAY_ON = 0x29;
const COLUMN_ADDRESS = 0x2a;
const ROW_ADDRESS = 0x2b;
const WRITE_MEMORY = 0x2c;
const ADDRESS_MODE = 0x36;
const PIXEL_FORMAT = 0x3a;

export class Panel {
  constructor(board, now) {
    this.width = board.width;
    this.height = board.height;
    this.now = now;
    this.memory = new Uint16Array(COLUMNS * ROWS);
    this.pixelsWritten = 0;
    this.lastChange = 0;
    this.lastPixel = 0;
    this.firstWrite = 0;
    this.reset();
  }

  reset() {
    this.isAwake = false;
    this.isOn = false;
    this.isInverted = false;
    this.mode = 0;
    this.format = 0;
    this.command = 0;
    this.arguments = [];
    this.columns = [0, COLUMNS - 1];
    this.rows = [0, ROWS - 1];
    this.high = -1;
  }

  takeCommand(byte) {
    this.command = byte;
    this.arguments = [];
    this.high = -1;
    switch (byte) {
      case SOFT_RESET: this.reset(); break;
      case SLEEP_OUT: this.isAwake = true; break;
      case INVERT_OFF: this.isInverted = false; break;
      case INVERT_ON: this.isInverted = true; break;
      case DISPLAY_OFF: this.isOn = false; break;
      case DISPLAY_ON: this.isOn = true; this.lastChange = this.now(); break;
      case WRITE_MEMORY:
        [this.x, this.y] = [this.columns[0], this.rows[0]];
        this.firstWrite ||= this.now();
        break;
    }
  }

  takeData(byte) {
    if (this.command === WRITE_MEMORY) {
      if (this.high < 0) {
        this.high = byte;
      } else {
        this.takePixel((this.high << 8) | byte);
        this.high = -1;
      }
      return;
    }
    this.arguments.push(byte);
    const [a, b, c, d] = this.arguments;
    const range = () => [(a << 8) | b, (c << 8) | d];
    if (this.command === COLUMN_ADDRESS && d !== undefined) this.columns = range();
    if (this.command === ROW_ADDRESS && d !== undefined) this.rows = range();
    if (this.command === ADDRESS_MODE) this.mode = a;
    if (this.command === PIXEL_FORMAT) this.format = a;
  }

  takePixel(colour) {
    const at = this.place(this.x, this.y, this.mode);
    if (this.memory[at] !== colour) {
      this.memory[at] = colour;
      this.lastChange = this.now();
    }
    this.lastPixel = this.now();
    this.pixelsWritten++;
    if (this.x < this.columns[1]) {
      this.x++;
    } else {
      this.x = this.columns[0];
      this.y = this.y < this.rows[1] ? this.y + 1 : this.rows[0];
    }
  }

  // Where the panel keeps what is addressed as x, y in this mode.
  place(x, y, mode) {
    let [column, row] = mode & 0x20 ? [y, x] : [x, y];
    if (mode & 0x40) column = COLUMNS - 1 - column;
    if (mode & 0x80) row = ROWS - 1 - row;
    return row * COLUMNS + column;
  }

  // What people see: the panel lies on its side, and its glass turns colours round.
  picture() {
    const seen = new Uint16Array(this.width * this.height);
    if (!this.isAwake || !this.isOn || this.format !== 0x55) return seen;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const colour = this.memory[this.place(x, y, 0x60)];
        seen[y * this.width + x] = this.isInverted ? colour : ~colour;
      }
    }
    return seen;
  }
}
