import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { streamXlsxRows } from "hucre/xlsx";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { TableLine } from "./table.ts";

/** Why a file is refused as a whole, before anything of it is looked at. */
export type TableProblem = "too-many-lines" | "no-table" | "empty" | "not-text" | "locked" | "old-workbook";

export interface Table {
  readonly header: string[];
  readonly rows: TableLine[];
  /** How the text was written, and what stood between its cells; null for a workbook. */
  readonly text: { readonly encoding: Encoding; readonly separator: Separator } | null;
}

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
const SEPARATORS = [";", "\t", ","] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How much a table may be. */
export interface TableBounds {
  readonly lines: number;
  /** Bytes that a workbook may unpack to. */
  readonly unpacked: number;
}

/** No cell of a list comes near; what does is a file that lost a quote. */
const MAX_RECORD = 64 * 1024;
const MAX_COLUMNS = 60;
const MAX_CELL = 4_000;

/**
 * A list out of a CSV file or a workbook: the header and the lines below it. UTF-8 with and without its mark,
 * UTF-16 and Windows-1252; commas, semicolons and tabs. Runs in the process of one parse.
 */
export async function readTable(
  bytes: Uint8Array,
  bounds: TableBounds,
): Promise<Result<Table, TableProblem>> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const read = isZip ? await workbookRows(bytes, bounds) : (oldWorkbook(bytes) ?? textRows(bytes, bounds));
  if (!read.ok) return read;
  const { rows, text } = read.value;
  const [header, ...lines] = rows.filter(({ fields }) => fields.some((field) => field.trim() !== ""));
  if (!header || lines.length === 0) return err("empty");
  if (header.fields.length < 2) return err("no-table");
  if (lines.length > bounds.lines) return err("too-many-lines");
  return ok({
    header: cut(header.fields),
    rows: lines.map((each) => ({ ...each, fields: cut(each.fields) })),
    text,
  });
}

const cut = (fields: readonly string[]): string[] =>
  // NUL cannot be stored, and stands in no list on purpose.
  fields.slice(0, MAX_COLUMNS).map((field) => field.slice(0, MAX_CELL).replaceAll("\0", "").toWellFormed());

type Rows = Result<{ readonly rows: TableLine[]; readonly text: Table["text"] }, TableProblem>;

/** What spreadsheet programs wrote before, and what they put around a workbook with a password; null for anything else. */
function oldWorkbook(bytes: Uint8Array): Rows | null {
  if (![0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)) return null;
  const isLocked = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
  return err(isLocked ? "locked" : "old-workbook");
}

function textRows(bytes: Uint8Array, { lines }: TableBounds): Rows {
  const decoded = decode(bytes);
  if (decoded === null) return err("not-text");
  const plain = decoded.text.replace(/\r\n?/g, "\n");
  // Counted before anything is parsed: an endless list costs nothing. A cell may have lines of its own.
  let breaks = 0;
  for (let at = plain.indexOf("\n"); at >= 0; at = plain.indexOf("\n", at + 1)) breaks += 1;
  if (breaks > lines * 5) return err("too-many-lines");
  const separator = separatorOf(plain);
  try {
    const parsed = parse(plain, {
      info: true,
      delimiter: separator,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      to: lines + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return ok({
      rows: parsed.map(({ record, info }) => ({ line: info.lines, fields: record })),
      text: { encoding: decoded.encoding, separator },
    });
  } catch {
    return err("no-table");
  }
}

/** Text in any of the encodings in which spreadsheet programs save; null for bytes that are no text. */
function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } | null {
  const [first, second] = bytes;
  const as = (encoding: Encoding, fatal = false) => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
    encoding,
  });
  if (first === 0xff && second === 0xfe) return as("utf-16le");
  if (first === 0xfe && second === 0xff) return as("utf-16be");
  const guessed = zeroes(bytes);
  if (guessed !== null) return guessed === "binary" ? null : as(guessed);
  try {
    return as("utf-8", true);
  } catch {
    return as("windows-1252");
  }
}

/** Without a mark: every other byte of western text in UTF-16 is zero; zeros elsewhere are no text. */
function zeroes(bytes: Uint8Array): "utf-16le" | "utf-16be" | "binary" | null {
  let even = 0;
  let odd = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = bytes.length / 4;
  if (odd > most && even < most / 4) return "utf-16le";
  if (even > most && odd < most / 4) return "utf-16be";
  return even + odd > 0 ? "binary" : null;
}

/** The separator that stands most often in the first line that has any. */
function separatorOf(text: string): Separator {
  const header = text.split("\n", 20).find((line) => /[,;\t]/.test(line)) ?? "";
  const often = (sign: string) => header.split(sign).length;
  return SEPARATORS.toSorted((one, other) => often(other) - often(one))[0] ?? ",";
}

async function workbookRows(bytes: Uint8Array, { lines, unpacked: most }: TableBounds): Promise<Rows> {
  let unpacked = 0;
  try {
    // What it would unpack to is known before it is unpacked.
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > most) return err("too-many-lines");
    const rows: TableLine[] = [];
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const fields = values.map(cellText);
      if (fields.some((field) => field !== "")) rows.push({ line: index + 1, fields });
      if (rows.length > lines + 1) return err("too-many-lines");
    }
    return ok({ rows, text: null });
  } catch {
    return err("no-table");
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return String(cell);
}
