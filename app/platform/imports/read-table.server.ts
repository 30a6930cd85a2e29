import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { streamXlsxRows } from "hucre/xlsx";
import { err, ok, type Result } from "#app/platform/results/result.ts";

/** Why a file is refused as a whole, before anything of it is looked at. */
export type TableProblem =
  | "too-many-lines"
  | "too-much-text"
  | "no-table"
  | "empty"
  | "not-text"
  | "locked"
  | "old-workbook";

export interface Table {
  readonly header: string[];
  readonly lineCount: number;
  /**
   * The lines below the header, as JSON (`TableLine[]`) in UTF-8, some thousand in each: they go on into the database
   * as they are, so that the server reads none of them.
   */
  readonly pages: readonly Uint8Array[];
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
  /** Bytes of all pages: one text may stand in any number of a workbook's cells, and is in the file once. */
  readonly text: number;
}

/** No cell of a list comes near; what does is a file that lost a quote. */
const MAX_RECORD = 64 * 1024;
const MAX_COLUMNS = 60;
const MAX_CELL = 4_000;
/** Of spreadsheet programs. */
const MAX_LINE = 1_048_576;
const PAGE_LINES = 5_000;
const PAGE_BYTES = 1024 * 1024;

/**
 * A list out of a CSV file or a workbook: the header and the lines below it. UTF-8 with and without its mark,
 * UTF-16 and Windows-1252; commas, semicolons and tabs. Runs in the process of one parse.
 */
export async function readTable(
  bytes: Uint8Array,
  bounds: TableBounds,
): Promise<Result<Table, TableProblem>> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const old = oldWorkbook(bytes);
  if (old) return err(old);
  return isZip ? readWorkbook(bytes, bounds) : readText(bytes, bounds);
}

const cut = (fields: readonly string[]): string[] =>
  // NUL cannot be stored, and stands in no list on purpose.
  fields.slice(0, MAX_COLUMNS).map((field) => field.slice(0, MAX_CELL).replaceAll("\0", "").toWellFormed());

/** Takes rows as they are read, and makes pages of them. The first that is not blank is the header. */
export class Gathering {
  /** Why the table is refused; nothing more is taken then. */
  problem: TableProblem | null = null;
  readonly #bounds: Pick<TableBounds, "lines" | "text">;
  readonly #isSheet: boolean;
  readonly #pages: Uint8Array[] = [];
  #header: string[] | null = null;
  #lineCount = 0;
  #page: string[] = [];
  #pageBytes = 0;
  #bytes = 0;

  constructor(bounds: Pick<TableBounds, "lines" | "text">, options: { isSheet: boolean }) {
    this.#bounds = bounds;
    this.#isSheet = options.isSheet;
  }

  add(line: number, given: readonly string[]): void {
    if (this.problem || given.every((field) => field.trim() === "")) return;
    const fields = cut(given);
    if (!this.#header) {
      this.#header = fields;
      return;
    }
    this.#lineCount += 1;
    const json = JSON.stringify({ line, fields: asWide(fields, this.#header.length, this.#isSheet) });
    const bytes = Buffer.byteLength(json) + 1;
    this.#bytes += bytes;
    if (this.#lineCount > this.#bounds.lines) this.problem = "too-many-lines";
    else if (this.#bytes > this.#bounds.text) this.problem = "too-much-text";
    this.#page.push(json);
    this.#pageBytes += bytes;
    if (this.#page.length >= PAGE_LINES || this.#pageBytes >= PAGE_BYTES) this.#turn();
  }

  end(text: Table["text"]): Result<Table, TableProblem> {
    if (!this.#header || this.#lineCount === 0) return err("empty");
    if (this.#header.length < 2) return err("no-table");
    if (this.problem) return err(this.problem);
    this.#turn();
    return ok({ header: this.#header, lineCount: this.#lineCount, pages: this.#pages, text });
  }

  #turn(): void {
    if (this.#page.length > 0) this.#pages.push(Buffer.from(`[${this.#page.join(",")}]`));
    this.#page = [];
    this.#pageBytes = 0;
  }
}

/** Empty cells at the end say nothing. A workbook has none where a line ends early; in a text it is a line that lost something. */
function asWide(fields: readonly string[], width: number, isSheet: boolean): readonly string[] {
  if (fields.length < width && isSheet) {
    return [...fields, ...Array.from({ length: width - fields.length }, () => "")];
  }
  const more = fields.slice(width);
  return more.every((cell) => cell.trim() === "") ? fields.slice(0, width) : fields;
}

/** What spreadsheet programs wrote before, and what they put around a workbook with a password; null for anything else. */
function oldWorkbook(bytes: Uint8Array): TableProblem | null {
  if (![0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)) return null;
  const isLocked = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
  return isLocked ? "locked" : "old-workbook";
}

function readText(bytes: Uint8Array, bounds: TableBounds): Result<Table, TableProblem> {
  const decoded = decode(bytes);
  if (decoded === null) return err("not-text");
  const plain = decoded.text.replace(/\r\n?/g, "\n");
  // Counted before anything is parsed: an endless list costs nothing. A cell may have lines of its own.
  let breaks = 0;
  for (let at = plain.indexOf("\n"); at >= 0; at = plain.indexOf("\n", at + 1)) breaks += 1;
  if (breaks > bounds.lines * 5) return err("too-many-lines");
  const separator = separatorOf(plain);
  const gathering = new Gathering(bounds, { isSheet: false });
  try {
    parse(plain, {
      delimiter: separator,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      to: bounds.lines + 2,
      on_record(record: string[], { lines }) {
        gathering.add(lines, record);
        // The library keeps nothing of it.
        return null;
      },
    });
  } catch {
    return err("no-table");
  }
  return gathering.end({ encoding: decoded.encoding, separator });
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

async function readWorkbook(bytes: Uint8Array, bounds: TableBounds): Promise<Result<Table, TableProblem>> {
  const gathering = new Gathering(bounds, { isSheet: true });
  let unpacked = 0;
  try {
    // What it would unpack to is known before it is unpacked.
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > bounds.unpacked) return err("too-many-lines");
    let last = 0;
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const line = index + 1;
      // The file says it: by its line each is known.
      if (!Number.isInteger(line) || line <= last || line > MAX_LINE) return err("no-table");
      last = line;
      gathering.add(line, values.slice(0, MAX_COLUMNS).map(cellText));
      if (gathering.problem) break;
    }
  } catch {
    return err("no-table");
  }
  return gathering.end(null);
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return String(cell);
}
