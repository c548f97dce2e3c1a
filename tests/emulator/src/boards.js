// The hardware variants as their makers wire them; the firmware's own files must agree. Buttons are called by their
// place beside the screen: A top left, B bottom left, X top right, Y bottom right.

const PIMORONI = {
  spi: 0,
  select: 17,
  data: 16,
  backlight: { slice: 2, channel: 'a' },
  width: 320,
  height: 240,
  buttons: { A: 12, B: 13, X: 14, Y: 15 },
};

const WAVESHARE = {
  spi: 1,
  select: 9,
  data: 8,
  reset: 12,
  backlight: { slice: 6, channel: 'b' },
};

export const BOARDS = {
  'pico-display-2.0': { ...PIMORONI, light: [6, 7, 8] },
  'pico-display-2.8': { ...PIMORONI, light: [26, 27, 28] },
  'pico-lcd-2': {
    ...WAVESHARE,
    width: 320,
    height: 240,
    // Its maker's own example marks these pins in the four corners of the screen.
    buttons: { A: 15, X: 17, Y: 2, B: 3 },
  },
  'pico-lcd-1.3': {
    ...WAVESHARE,
    width: 240,
    height: 240,
    // A column right of the screen; up and down are the two between.
    buttons: { X: 15, A: 17, B: 19, Y: 21, Up: 2, Down: 18, Left: 16, Right: 20, Centre: 3 },
  },
};

export const DEFAULT_BOARD = 'pico-display-2.0';
