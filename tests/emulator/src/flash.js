// The flash: bits can only be cleared, but for a whole sector, and the power may go at any of it.

export const FLASH_SIZE = 2 * 1024 * 1024;

export function blankFlash() {
  return new Uint8Array(FLASH_SIZE).fill(0xff);
}

// Makes the whole change.
export function change(flash, { kind, at, length, data }) {
  if (kind === 'erase') flash.fill(0xff, at, at + length);
  else for (let i = 0; i < length; i++) flash[at + i] &= data[i];
}

// Makes part of it, as a power cut in the middle does: of what is programmed a random part is done, with
// random bits of the byte under way; of what is erased, random bits everywhere are 1 already.
export function changePartly(flash, { kind, at, length, data }, random) {
  if (kind === 'erase') {
    const strength = random();
    for (let i = at; i < at + length; i++) {
      for (let bit = 1; bit < 256; bit <<= 1) if (random() < strength) flash[i] |= bit;
    }
    return;
  }
  const written = [...data.keys()].filter((i) => data[i] !== 0xff);
  const done = written[Math.floor(random() * written.length)] ?? 0;
  for (let i = 0; i < done; i++) flash[at + i] &= data[i];
  for (let bit = 1; bit < 256; bit <<= 1) {
    if (!(data[done] & bit) && random() < 0.5) flash[at + done] &= ~bit;
  }
}

// Numbers from 0 to 1 that are the same every time.
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
