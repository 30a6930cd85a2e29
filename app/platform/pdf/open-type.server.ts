import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF font as OpenType. The layout library reads one glyph header too far in an empty glyph at the end of a font (in
 * Anek Devanagari the joiners); in a whole file other tables follow there.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const log = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(16 * (count - 2 ** log), 10);
  const parts = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = woff.subarray(HEADER + ENTRY * at, HEADER + ENTRY * (at + 1));
    const [start, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const row = 12 + 16 * at;
    entry.copy(head, row, 0, 4);
    entry.copy(head, row + 4, 16, 20);
    head.writeUInt32BE(offset, row + 8);
    head.writeUInt32BE(length, row + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  // An empty glyph could end the last table.
  return Buffer.concat([...parts, Buffer.alloc(16)]);
}
