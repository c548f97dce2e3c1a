// Reads what a program for the Pico brings: what goes into flash, and its symbols.

import { readFileSync } from 'node:fs';

const PT_LOAD = 1;
const SHT_SYMTAB = 2;

export function readElf(path) {
  const bytes = readFileSync(path);
  const u16 = (at) => bytes.readUInt16LE(at);
  const u32 = (at) => bytes.readUInt32LE(at);
  if (u32(0) !== 0x464c457f) throw new Error(`${path} is no ELF file`);

  const segments = [];
  for (let i = 0; i < u16(0x2c); i++) {
    const at = u32(0x1c) + i * u16(0x2a);
    const [type, offset, , address, size] = [0, 4, 8, 12, 16].map((field) => u32(at + field));
    if (type === PT_LOAD && size > 0) {
      segments.push({ address, data: bytes.subarray(offset, offset + size) });
    }
  }

  const section = (index) => {
    const at = u32(0x20) + index * u16(0x2e);
    const [type, offset, size, link] = [4, 16, 20, 24].map((field) => u32(at + field));
    return { type, offset, size, link };
  };
  const symbols = new Map();
  for (let i = 0; i < u16(0x30); i++) {
    const table = section(i);
    if (table.type !== SHT_SYMTAB) continue;
    const names = section(table.link);
    for (let at = table.offset; at < table.offset + table.size; at += 16) {
      const start = names.offset + u32(at);
      symbols.set(bytes.toString('utf8', start, bytes.indexOf(0, start)), u32(at + 4));
    }
  }
  return { segments, symbols };
}
