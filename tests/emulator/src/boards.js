// The displays as their makers wire them: the firmware's own files of pins must agree. Buttons are called by their
// place beside the screen: A top left, B bottom left, X top right, Y bottom right.

import { readFileSync } from 'node:fs';

const DISPLAYS = JSON.parse(readFileSync(new URL('../../../boards/pico/displays.json', import.meta.url), 'utf8'));

export const BOARDS = Object.fromEntries(DISPLAYS.map((display) => [display.name, display]));

export const DEFAULT_BOARD = DISPLAYS[0].name;
