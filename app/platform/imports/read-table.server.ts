import { parse } from "csv-parse/sync";
import { streamXlsxRows } from "hucre/xlsx";
import { readSignedFigure } from "#app/platform/money/read-amount.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { findHeader, HEAD_ROWS, type NameOf, nameAmong } from "./find-header.ts";
import { cellText, chooseSheet, emptyFormulas, openWorkbook } from "./read-sheets.server.ts";
import { CSV, closedQuotes, decodeText, separated } from "./read-text.server.ts";
import {
  type LineNote,
  MOST_NOTED,
  type NotedLine,
  type TableChoices,
  type TableLine,
  type TableSource,
} from "./table.ts";

/** Why a file is refused as a whole, before its lines are read. */
export type TableProblem =
  | "too-many-lines"
  | "too-much-text"
  | "no-table"
  | "empty"
  | "not-text"
  | "locked"
  | "old-workbook"
  | "unsaved-formulas";

export interface Table extends TableSource {
  /** Empty texts if the columns have no names. */
  readonly header: string[];
  readonly lineCount: number;
  /**
   * The lines below the header, as JSON (`TableLine[]`) in UTF-8, some thousand in each: they are passed to the
   * database as they are, so that the server parses none of them.
   */
  readonly pages: readonly Uint8Array[];
}

/** The size limits of a table. */
export interface TableBounds {
  readonly lines: number;
  /** The most bytes that a workbook may unpack to. */
  readonly unpacked: number;
  /** The most bytes of all pages: many cells of a workbook can share one text, which is in the file once. */
  readonly text: number;
}

/** What is known about a file before it is read. */
export interface TableHints {
  /** Possible names of its columns, normalised by `plainName`; or a function that recognises them. */
  readonly known?: readonly string[] | NameOf;
  readonly choices?: TableChoices;
}

const MAX_COLUMNS = 60;
const MAX_CELL = 4_000;
/** The limit of spreadsheet programs. */
const MAX_LINE = 1_048_576;
const PAGE_LINES = 5_000;
const PAGE_BYTES = 1024 * 1024;
const SAMPLE_LINES = 5;
/** Characters stored of a noted line. */
const MAX_NOTED_TEXT = 200;

/**
 * The table of a CSV file or a workbook, without the text above and below it. UTF-8 with and without a byte order
 * mark, UTF-16 and Windows-1252; commas, semicolons, tabs and bars; any sheet. The result includes how it was read,
 * and which lines were skipped; `hints.choices` overrides the detection. Runs in the process of one parse.
 */
export async function readTable(
  bytes: Uint8Array,
  bounds: TableBounds,
  hints: TableHints = {},
): Promise<Result<Table, TableProblem>> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const old = oldWorkbook(bytes);
  if (old) return err(old);
  return isZip ? readWorkbook(bytes, bounds, hints) : readText(bytes, bounds, hints);
}

const cut = (fields: readonly string[]): string[] =>
  // NUL cannot be stored, and never appears in a list on purpose.
  fields.slice(0, MAX_COLUMNS).map((field) => field.slice(0, MAX_CELL).replaceAll("\0", "").toWellFormed());

const isBlank = (field: string) => field.trim() === "";

/** Collects rows as they are read, finds the header among the first of them, and splits those below into pages. */
export class Gathering {
  /** Why the table is refused; further rows are then ignored. */
  problem: TableProblem | null = null;
  readonly #bounds: Pick<TableBounds, "lines" | "text">;
  readonly #isSheet: boolean;
  readonly #nameOf: NameOf;
  readonly #asked: number | undefined;
  readonly #pages: Uint8Array[] = [];
  readonly #noted: NotedLine[] = [];
  readonly #sample: TableLine[] = [];
  /** Rows from before the header is known. */
  #head: TableLine[] | null = [];
  #header: string[] | null = null;
  #headerLine: number | null = null;
  /** Its names match columns, so a row that repeats them contains no values. */
  #isNamed = false;
  /** Rows that are notes unless a table row follows. */
  #pending: TableLine[] = [];
  #lastLine = 0;
  #lineCount = 0;
  #page: string[] = [];
  #pageBytes = 0;
  #bytes = 0;

  constructor(
    bounds: Pick<TableBounds, "lines" | "text">,
    options: { isSheet: boolean; nameOf?: NameOf; headerLine?: number | undefined },
  ) {
    this.#bounds = bounds;
    this.#isSheet = options.isSheet;
    this.#nameOf = options.nameOf ?? (() => null);
    this.#asked = options.headerLine;
  }

  add(line: number, given: readonly string[]): void {
    if (this.problem || given.every(isBlank)) return;
    const row = { line, fields: cut(given) };
    if (!this.#head) {
      this.#addRow(row);
      return;
    }
    this.#head.push(row);
    if (this.#head.length >= HEAD_ROWS || (this.#asked !== undefined && line >= this.#asked)) this.#begin();
  }

  /** Finds the header, and processes the rows collected so far. */
  #begin(): void {
    const rows = this.#head ?? [];
    this.#head = null;
    const asked = this.#asked;
    const found =
      asked === undefined
        ? findHeader(
            rows.map(({ fields }) => fields),
            this.#nameOf,
          )
        : {
            at: asked === 0 ? 0 : rows.findIndex(({ line }) => line >= asked),
            isHeader: asked > 0,
            known: 0,
          };
    const first = rows[found.at];
    if (!first) return;
    for (const row of rows.slice(0, found.at)) this.#note(row, "title");
    this.#header = found.isHeader
      ? [...first.fields]
      : Array.from({ length: widest(rows.slice(found.at)) }, () => "");
    this.#headerLine = found.isHeader ? first.line : null;
    this.#lastLine = found.isHeader ? first.line : first.line - 1;
    this.#isNamed = found.isHeader && found.known > 1;
    for (const row of rows.slice(found.isHeader ? found.at + 1 : found.at)) this.#addRow(row);
  }

  #addRow(row: TableLine): void {
    const header = this.#header;
    if (!header) return;
    if (this.#isNamed && isSameRow(row.fields, header)) this.#note(row, "repeated");
    else if (isTotal(row.fields)) this.#note(row, "total");
    else if (isNote(row.fields, header) && this.#isApart(row)) this.#pending.push(row);
    else {
      this.#flush();
      this.#take(row, header);
    }
    this.#lastLine = row.line;
  }

  /** Whether a row is separate from the table: it has no cells, or a blank line or another note above it. */
  #isApart({ line, fields }: TableLine): boolean {
    return (!this.#isSheet && fields.length === 1) || this.#pending.length > 0 || line > this.#lastLine + 1;
  }

  /** What looked like notes below the table belongs to it. */
  #flush(): void {
    for (const row of this.#pending) if (this.#header) this.#take(row, this.#header);
    this.#pending = [];
  }

  #take({ line, fields }: TableLine, header: readonly string[]): void {
    if (this.problem) return;
    this.#lineCount += 1;
    const row = { line, fields: asWide(fields, header.length, this.#isSheet) };
    if (this.#sample.length < SAMPLE_LINES) this.#sample.push(row);
    const json = JSON.stringify(row);
    const bytes = Buffer.byteLength(json) + 1;
    this.#bytes += bytes;
    if (this.#lineCount > this.#bounds.lines) this.problem = "too-many-lines";
    else if (this.#bytes > this.#bounds.text) this.problem = "too-much-text";
    this.#page.push(json);
    this.#pageBytes += bytes;
    if (this.#page.length >= PAGE_LINES || this.#pageBytes >= PAGE_BYTES) this.#turn();
  }

  #note({ line, fields }: TableLine, why: LineNote): void {
    const text = fields.filter((field) => !isBlank(field)).join(" · ");
    if (this.#noted.length < MOST_NOTED) this.#noted.push({ line, why, text });
  }

  end(
    source: Pick<TableSource, "text" | "sheet">,
    noted: readonly NotedLine[] = [],
  ): Result<Table, TableProblem> {
    if (this.#head) this.#begin();
    // Notes below a table; without any other rows, they are its lines.
    if (this.#lineCount === 0) this.#flush();
    for (const row of this.#pending) this.#note(row, "note");
    if (!this.#header || this.#lineCount === 0) return err("empty");
    if (this.#header.length < 2 || noted.length > MOST_NOTED) return err("no-table");
    if (this.problem) return err(this.problem);
    this.#turn();
    return ok({
      header: this.#header,
      lineCount: this.#lineCount,
      pages: this.#pages,
      ...source,
      headerLine: this.#headerLine,
      noted: [...this.#noted, ...noted]
        .map((each) => ({ ...each, text: each.text.slice(0, MAX_NOTED_TEXT) }))
        .toSorted((one, other) => one.line - other.line),
      sample: this.#sample,
    });
  }

  #turn(): void {
    if (this.#page.length > 0) this.#pages.push(Buffer.from(`[${this.#page.join(",")}]`));
    this.#page = [];
    this.#pageBytes = 0;
  }
}

const widest = (rows: readonly TableLine[]): number =>
  Math.max(0, ...rows.map(({ fields }) => fields.findLastIndex((field) => !isBlank(field)) + 1));

const isSameRow = (fields: readonly string[], header: readonly string[]): boolean =>
  fields.length >= header.length && header.every((name, at) => name.trim() === fields[at]?.trim());

const TOTAL =
  /^(?:(?:grand|sub|net|overall)[\s-]*)?totals?(?:\s+(?:leads?|students?|cases?|applications?|records?|rows?|count|no))?\.?\s*[:=-]?\s*[\d,.]*$/i;

/** A row of totals: one cell says so, and all others are numbers. */
function isTotal(fields: readonly string[]): boolean {
  const given = fields.map((field) => field.trim()).filter((field) => field !== "");
  const others = given.filter((field) => !TOTAL.test(field));
  return others.length < given.length && others.every((field) => readSignedFigure(field).ok);
}

/** A sentence in the only cell of a row, in a table of many columns. */
function isNote(fields: readonly string[], header: readonly string[]): boolean {
  if (header.length < 3) return false;
  const [only, other] = fields.filter((field) => !isBlank(field));
  return only !== undefined && other === undefined && /\p{L}\S*\s+\S*\p{L}/u.test(only);
}

/**
 * Trailing empty cells are ignored. In a workbook a row may end early; in a text file, a short line has lost
 * something.
 */
function asWide(fields: readonly string[], width: number, isSheet: boolean): readonly string[] {
  if (fields.length < width && isSheet) {
    return [...fields, ...Array.from({ length: width - fields.length }, () => "")];
  }
  return fields.slice(width).every(isBlank) ? fields.slice(0, width) : fields;
}

/** An older spreadsheet format, or the container of a workbook with a password; null for anything else. */
function oldWorkbook(bytes: Uint8Array): TableProblem | null {
  if (![0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)) return null;
  const isLocked = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
  return isLocked ? "locked" : "old-workbook";
}

const nameBy = (known: readonly string[] | NameOf): NameOf =>
  typeof known === "function" ? known : nameAmong(known);

function readText(
  bytes: Uint8Array,
  bounds: TableBounds,
  { known = [], choices = {} }: TableHints,
): Result<Table, TableProblem> {
  const decoded = decodeText(bytes, choices.encoding);
  if (decoded === null) return err("not-text");
  const plain = decoded.text.replace(/\r\n?/g, "\n");
  // Counted before anything is parsed: an endless list costs nothing. A cell may have several lines.
  let breaks = 0;
  for (let at = plain.indexOf("\n"); at >= 0; at = plain.indexOf("\n", at + 1)) breaks += 1;
  if (breaks > bounds.lines * 5) return err("too-many-lines");
  const nameOf = nameBy(known);
  const { text, separator } = separated(plain, nameOf, choices.separator);
  const closed = closedQuotes(text, separator);
  const gathering = new Gathering(bounds, { isSheet: false, nameOf, headerLine: choices.headerLine });
  // Ordered by the lines of the text, several of which may belong to one row.
  const marked = [...decoded.noted, ...closed.noted].toSorted((one, other) => one.line - other.line);
  const noted: NotedLine[] = [];
  try {
    parse(closed.text, {
      ...CSV,
      delimiter: separator,
      to: bounds.lines + HEAD_ROWS + MOST_NOTED,
      on_record(record: string[], { lines, records, empty_lines: blank }) {
        const row = records + blank;
        gathering.add(row, record);
        for (let next = marked[noted.length]; next && next.line <= lines; next = marked[noted.length]) {
          noted.push({ ...next, line: row });
        }
        // The library discards its result.
        return null;
      },
    });
  } catch {
    return err("no-table");
  }
  const { encoding } = decoded;
  return gathering.end({ text: { encoding, separator }, sheet: null }, [
    ...noted,
    ...marked.slice(noted.length),
  ]);
}

async function readWorkbook(
  bytes: Uint8Array,
  bounds: TableBounds,
  { known = [], choices = {} }: TableHints,
): Promise<Result<Table, TableProblem>> {
  const nameOf = nameBy(known);
  const gathering = new Gathering(bounds, { isSheet: true, nameOf, headerLine: choices.headerLine });
  try {
    const { unpacked, sheets } = openWorkbook(bytes);
    if (unpacked > bounds.unpacked) return err("too-many-lines");
    const sheet = await chooseSheet(bytes, sheets, nameOf, choices.sheet);
    let last = 0;
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const line = index + 1;
      // The line number comes from the file, so it is checked.
      if (!Number.isInteger(line) || line <= last || line > MAX_LINE) return err("no-table");
      last = line;
      gathering.add(line, values.slice(0, MAX_COLUMNS).map(cellText));
      if (gathering.problem) break;
    }
    const read = sheets[sheet];
    const others = sheets.filter((_, at) => at !== sheet);
    const formulas = read ? emptyFormulas(bytes, read) : [];
    if (formulas.length > MOST_NOTED) return err("unsaved-formulas");
    return gathering.end(
      {
        text: null,
        sheet: { name: read?.name ?? "", others: others.map(({ name, isHidden }) => ({ name, isHidden })) },
      },
      formulas.map((line) => ({ line, why: "formula", text: "" })),
    );
  } catch {
    return err("no-table");
  }
}
