import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { MOST_IMPORT_LINES } from "./import-columns.ts";
import type { ImportLine } from "./import-lines.ts";

/** Why a file is refused as a whole, before anything of it is looked at. */
export type TableProblem = "too-many-lines" | "no-table" | "empty" | "not-text";

export interface StudentTable {
  readonly header: string[];
  readonly rows: ImportLine[];
}

/** No cell of a list of students comes near; what does is a file that lost a quote. */
const MAX_RECORD = 64 * 1024;
const MAX_COLUMNS = 60;
const MAX_CELL = 4_000;
/** A workbook may unpack to so many bytes. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/**
 * A list of students out of a CSV file or a workbook: the header and the lines below it. UTF-8 with and without its mark,
 * UTF-16 and Windows-1252; commas, semicolons and tabs. Runs in the process of one parse.
 */
export async function readStudentTable(bytes: Uint8Array): Promise<Result<StudentTable, TableProblem>> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isZip ? await workbookRows(bytes) : textRows(bytes);
  if (!rows.ok) return rows;
  const [header, ...lines] = rows.value.filter(({ fields }) => fields.some((field) => field.trim() !== ""));
  if (!header || lines.length === 0) return err("empty");
  if (header.fields.length < 2) return err("no-table");
  if (lines.length > MOST_IMPORT_LINES) return err("too-many-lines");
  return ok({
    header: cut(header.fields),
    rows: lines.map((each) => ({ ...each, fields: cut(each.fields) })),
  });
}

const cut = (fields: readonly string[]): string[] =>
  // NUL cannot be stored, and stands in no list on purpose.
  fields.slice(0, MAX_COLUMNS).map((field) => field.slice(0, MAX_CELL).replaceAll("\0", "").toWellFormed());

type Rows = Result<ImportLine[], TableProblem>;

function textRows(bytes: Uint8Array): Rows {
  const text = decode(bytes);
  if (text === null) return err("not-text");
  const plain = text.replace(/\r\n?/g, "\n");
  // Counted before anything is parsed: an endless list costs nothing. A cell may have lines of its own.
  let breaks = 0;
  for (let at = plain.indexOf("\n"); at >= 0; at = plain.indexOf("\n", at + 1)) breaks += 1;
  if (breaks > MOST_IMPORT_LINES * 5) return err("too-many-lines");
  try {
    const parsed = parse(plain, {
      info: true,
      delimiter: delimiterOf(plain),
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      to: MOST_IMPORT_LINES + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return ok(parsed.map(({ record, info }) => ({ line: info.lines, fields: record })));
  } catch {
    return err("no-table");
  }
}

/** Text in any of the encodings in which spreadsheet programs save; null for bytes that are no text. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const guessed = zeroes(bytes);
  if (guessed !== null) return guessed === "binary" ? null : new TextDecoder(guessed).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Without a mark: every other byte of western text in UTF-16 is zero; zeros elsewhere are no text. */
function zeroes(bytes: Uint8Array): "utf-16le" | "utf-16be" | "binary" | null {
  let even = 0;
  let odd = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = bytes.length / 4;
  if (odd > most && even < most / 4) return "utf-16le";
  if (even > most && odd < most / 4) return "utf-16be";
  return even + odd > 0 ? "binary" : null;
}

/** The separator that stands most often in the first line that has any. */
function delimiterOf(text: string): string {
  const header = text.split("\n", 20).find((line) => /[,;\t]/.test(line)) ?? "";
  const often = (sign: string) => header.split(sign).length;
  return [";", "\t", ","].toSorted((one, other) => often(other) - often(one))[0] ?? ",";
}

async function workbookRows(bytes: Uint8Array): Promise<Rows> {
  let unpacked = 0;
  try {
    // What it would unpack to is known before it is unpacked.
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > MAX_UNPACKED) return err("too-many-lines");
    const [first] = await readExcelFile(Buffer.from(bytes), { trim: false });
    const data = first?.data ?? [];
    if (data.length > MOST_IMPORT_LINES * 5) return err("too-many-lines");
    return ok(data.map((cells, at) => ({ line: at + 1, fields: cells.map(cellText) })));
  } catch {
    return err("no-table");
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return String(cell);
}
