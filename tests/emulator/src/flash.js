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

// Makes part of it, as a power cut in the middle does. What is erased has random bits everywhere set already, or, on
// chips that clear all bits before they set them, cleared. Of what is programmed the first bytes are done and some bits of
// the next; or, since chips program a page at once, some bits of every byte.
export function changePartly(flash, { kind, at, length, data }, random) {
  const strength = random();
  const otherwise = random() < 0.5;
  const some = () => bits(() => random() < strength);
  if (kind === 'erase') {
    for (let i = at; i < at + length; i++) flash[i] = otherwise ? flash[i] & ~some() : flash[i] | some();
  } else if (otherwise) {
    for (let i = 0; i < length; i++) flash[at + i] &= data[i] | some();
  } else {
    const written = [...data.keys()].filter((i) => data[i] !== 0xff);
    const done = written[Math.floor(random() * written.length)] ?? 0;
    for (let i = 0; i < done; i++) flash[at + i] &= data[i];
    flash[at + done] &= data[done] | some();
  }
}

function bits(isSet) {
  let byte = 0;
  for (let bit = 1; bit < 256; bit <<= 1) if (isSet()) byte |= bit;
  return byte;
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
