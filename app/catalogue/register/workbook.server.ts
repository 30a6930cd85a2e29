import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { zipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import { openPromise, type ZipFile } from "yauzl";
import { RegisterError } from "./register-error.server.ts";
import type { TableRow } from "./table-rows.server.ts";

/** The register's workbook has 4 MB, 31 MB when unpacked (January 2026). */
const MAX_BYTES = 32 * 2 ** 20;
const MAX_UNPACKED = 96 * 2 ** 20;
const MAX_PARTS = 500;
const MAX_COLUMNS = 500;
/** How files of Excel before 2007 begin, and those that are protected by a password. */
const OLD_OR_PROTECTED = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const FAILED_CELL = Buffer.from(' t="e"');

/** The sheets of a workbook by their names, with those rows that hold anything. */
export type Workbook = ReadonlyMap<string, readonly TableRow[]>;

/**
 * Reads a workbook (xlsx) whole. It is unpacked within bounds, each part against its checksum, before
 * anything in it is read: a workbook of 5 MB can hold gigabytes, and a byte that fell over a wrong fee.
 * @param name what the file is called in messages
 * @throws RegisterError for what is no workbook, is damaged, too large, or has cells that say `#REF!`
 */
export async function readWorkbook(path: string, name: string): Promise<Workbook> {
  const parts = await unpack(path, name);
  refuseFailedCells(parts, name);
  let sheets: { sheet: string; data: readonly (readonly unknown[])[] }[];
  try {
    // Packed again as it is, so that the library reads what has been checked and nothing else.
    sheets = await readExcelFile(Buffer.from(zipSync(parts, { level: 0 })), { trim: false });
  } catch (error) {
    throw new RegisterError(`${name} is not a workbook that can be read (${oneLine(error)}).`);
  }
  return new Map(sheets.map(({ sheet, data }) => [sheet, data.flatMap(asRow)]));
}

function asRow(cells: readonly unknown[], at: number): TableRow[] {
  const fields = cells.slice(0, MAX_COLUMNS).map(cellText);
  return fields.some((field) => field.trim() !== "") ? [{ line: at + 1, fields }] : [];
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString();
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  return String(cell);
}

async function unpack(path: string, name: string): Promise<Record<string, Uint8Array>> {
  await refuseOther(path, name);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const parts: Record<string, Uint8Array> = {};
    let size = 0;
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      count += 1;
      size += entry.uncompressedSize;
      if (count > MAX_PARTS || size > MAX_UNPACKED) {
        throw new RegisterError(
          `${name} unpacks to more than ${MAX_UNPACKED / 2 ** 20} MB, so it is not the register's workbook.`,
        );
      }
      if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
      if (entry.isEncrypted()) throw new RegisterError(`${name} is protected by a password.`);
      // The library ends what is longer or shorter than its entry says.
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      const part = Buffer.concat(chunks);
      if (crc32(part) !== entry.crc32) {
        throw new RegisterError(
          `${name} is damaged: ${entry.fileName} is not what was saved. Fetch the file again.`,
        );
      }
      parts[entry.fileName] = part;
    }
    return parts;
  } catch (error) {
    if (error instanceof RegisterError) throw error;
    throw new RegisterError(`${name} is damaged, or cut off (${oneLine(error)}). Fetch the file again.`);
  } finally {
    zip?.close();
  }
}

async function refuseOther(path: string, name: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) {
      throw new RegisterError(
        `${name} is larger than ${MAX_BYTES / 2 ** 20} MB, so it is not the register's workbook.`,
      );
    }
    const { buffer } = await file.read(Buffer.alloc(OLD_OR_PROTECTED.length), 0, OLD_OR_PROTECTED.length, 0);
    if (buffer.equals(OLD_OR_PROTECTED)) {
      throw new RegisterError(
        `${name} is a workbook of before 2007, or protected by a password. Save it as .xlsx without one.`,
      );
    }
  } finally {
    await file.close();
  }
}

/** A cell that could not be computed would be read as an empty one, and a fee be lost. */
function refuseFailedCells(parts: Readonly<Record<string, Uint8Array>>, name: string): void {
  for (const [part, bytes] of Object.entries(parts)) {
    if (!/worksheets\/[^/]*\.xml$/i.test(part)) continue;
    const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(FAILED_CELL);
    if (at < 0) continue;
    const before = Buffer.from(bytes.subarray(Math.max(0, at - 200), at)).toString("latin1");
    const cell = /.*<[a-z:]*c\b[^>]*\br="([A-Z]+\d+)"/s.exec(before)?.[1] ?? "a cell";
    throw new RegisterError(
      `${name}: ${cell} (${part}) holds an error such as #REF! instead of a value. Mend it, or fetch the file again.`,
    );
  }
}

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").slice(0, 200);
