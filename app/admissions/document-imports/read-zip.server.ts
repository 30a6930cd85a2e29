import { crc32, inflateRawSync } from "node:zlib";
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
} from "yauzl";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import {
  type EntryProblem,
  problemOfEntry,
  type ZipEntry,
  type ZipFile,
  type ZipProblem,
} from "./zip-entry.ts";

export interface ZipLimits {
  /** Files in a ZIP file. */
  readonly files: number;
  /** Bytes of one file, and of all files together, unpacked. */
  readonly fileBytes: number;
  readonly allBytes: number;
}

/**
 * Reads the directory at the end of a ZIP file. Runs in a separate process (`services.untrusted`).
 *
 * @param tail the last bytes of the file, which contain the directory
 * @param size bytes of the whole file
 */
export async function readZipList(
  tail: Uint8Array,
  size: number,
  limits: ZipLimits,
): Promise<Result<ZipFile[], ZipProblem>> {
  const from = size - tail.length;
  const listed: { zipped: ZipFile; end: number }[] = [];
  try {
    const zip = await fromRandomAccessReaderPromise(new TailReader(tail, from), size, {
      lazyEntries: true,
      autoClose: false,
      // A name that is not allowed is the problem of one file, not of all.
      decodeStrings: false,
    });
    if (zip.entryCount > limits.files * 2) return err("too-many-files");
    let all = 0;
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry);
      if (path.endsWith("/")) continue;
      if (listed.length >= limits.files) return err("too-many-files");
      const place: ZipEntry = {
        offset: entry.relativeOffsetOfLocalHeader,
        compressedSize: entry.compressedSize,
        size: entry.uncompressedSize,
        method: entry.compressionMethod,
        crc32: entry.crc32,
      };
      const problem = problemOf(entry, path, { place, size, limits });
      if (problem === null) all += place.size;
      if (all > limits.allBytes) return err("too-much");
      const end = place.offset + 30 + entry.fileNameLength + place.compressedSize;
      listed.push({ zipped: { path: shownPath(path), entry: place, problem }, end });
    }
  } catch {
    return err("not-zip");
  }
  return ok(withoutOverlaps(listed));
}

function problemOf(
  entry: Entry,
  path: string,
  { place, size, limits }: { place: ZipEntry; size: number; limits: ZipLimits },
): EntryProblem | null {
  if (validateFileName(path) !== null || isLink(entry) || hasControls(path)) return "path";
  if (![place.offset, place.compressedSize, place.size].every(Number.isSafeInteger)) return "damaged";
  if (place.offset + place.compressedSize > size) return "damaged";
  // Bit 0: encrypted, bit 6: by a stronger method.
  if ((entry.generalPurposeBitFlag & 0x41) !== 0) return "encrypted";
  return problemOfEntry(path, place, limits);
}

const pathOf = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);

/** Unix keeps the type of a file in the upper half of its attributes. */
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROLS = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
const hasControls = (path: string): boolean => path.search(CONTROLS) >= 0;

const LONGEST_PATH = 500;
const shownPath = (path: string): string => path.replace(CONTROLS, " ").toWellFormed().slice(-LONGEST_PATH);

/** Files that share bytes unpack to far more than the archive has: none of them is read. */
function withoutOverlaps(listed: readonly { zipped: ZipFile; end: number }[]): ZipFile[] {
  const overlapping = new Set<ZipFile>();
  let last: { zipped: ZipFile; end: number } | null = null;
  for (const one of listed.toSorted((a, b) => a.zipped.entry.offset - b.zipped.entry.offset)) {
    if (last && one.zipped.entry.offset < last.end) {
      overlapping.add(last.zipped).add(one.zipped);
    }
    if (!last || one.end > last.end) last = one;
  }
  return listed.map(({ zipped }) =>
    overlapping.has(zipped) && zipped.problem === null ? { ...zipped, problem: "bomb" } : zipped,
  );
}

/** Serves reads from the end of a file, of which nothing else is available. */
class TailReader extends RandomAccessReader {
  readonly #tail: Uint8Array;
  readonly #from: number;

  constructor(tail: Uint8Array, from: number) {
    super();
    this.#tail = tail;
    this.#from = from;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const start = position - this.#from;
    const part = start < 0 ? new Uint8Array() : this.#tail.subarray(start, start + length);
    buffer.set(part, offset);
    setImmediate(callback, part.length < length ? new Error("The list is cut off") : null, part.length);
  }

  override close(callback: (error: Error | null) => void): void {
    setImmediate(callback, null);
  }
}

/**
 * Unpacks one file and verifies its checksum; never more bytes than its entry says. Runs in a separate process.
 *
 * @param bytes from its local header on
 */
export function readZipFile(
  bytes: Uint8Array,
  { compressedSize, size, method, crc32: sum }: ZipEntry,
): Result<Uint8Array, "damaged"> {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return err("damaged");
  const start = 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = header.subarray(start, start + compressedSize);
  if (packed.length !== compressedSize) return err("damaged");
  try {
    const plain = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
    if (plain.length !== size || crc32(plain) !== sum) return err("damaged");
    return ok(new Uint8Array(plain));
  } catch {
    return err("damaged");
  }
}
