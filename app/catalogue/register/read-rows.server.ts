import { decodeHTML } from "entities";
import type { Doubts } from "./register-doubts.server.ts";
import { RegisterError } from "./register-error.server.ts";
import { type FoundFile, REGISTER_FILES } from "./register-files.server.ts";
import type { TableRow } from "./table-rows.server.ts";

/** A row that cannot be taken in, and why. */
export interface Rejection {
  readonly file: string;
  /** Of the file or sheet, from 1. */
  readonly line: number;
  readonly reason: string;
  /** Codes of courses and providers that the row may be about: what it says of them is not known. */
  readonly about: readonly string[];
  /** It is about a provider or course, and does not say which. */
  readonly isOfUnknown?: boolean;
}

export interface RegisterRow {
  readonly line: number;
  /** The field of a column, with HTML entities written out. */
  get(column: string): string;
  /** Codes of courses and providers that the row holds, wherever they stand; a course's own row: of courses. */
  about(): string[];
}

/** More rejected rows than this share are not quirks of a register but a file that is not one. */
const MOST_REJECTED = 0.02;
const FEW_ROWS = 50;
/** Titles and notes precede the header; no file has more of them. */
const MOST_TITLES = 25;
const CODE = /(?<!\d)(\d{6}[\dA-Z]|\d{5}[A-Z])(?!\d)/g;
const COURSE_CODE_LENGTH = 7;
/** What a spreadsheet program writes where it has no value, or no room for it. */
const NO_VALUE = /^#(#+|REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/;

const columnKey = (column: string) => column.replace(/\s+/g, " ").trim().toLowerCase();

/** The columns of a file as `csvRows` looks for them. */
export const columnMarks = (file: FoundFile["file"]): string[] => REGISTER_FILES[file].columns.map(columnKey);

export interface ReadOptions {
  readonly onReject: (rejection: Rejection) => void;
  /** Hears what stands above the header, before the first row. */
  readonly onTitle: (title: string) => void;
  readonly doubts: Doubts;
}

/**
 * The rows of one of the register's files or sheets: those below its header, wherever that stands. Rows with
 * a wrong number of fields are rejected; a table that lacks columns or was written twice is refused as a
 * whole; one that is cut off, or has a row that may have swallowed others, is in doubt.
 * @throws RegisterError
 */
export async function* readRows(
  found: FoundFile,
  table: AsyncIterable<TableRow> | Iterable<TableRow>,
  { onReject, onTitle, doubts }: ReadOptions,
): AsyncGenerator<RegisterRow> {
  const { name } = found;
  const titles: string[] = [];
  let columns: Map<string, number> | null = null;
  let rows = 0;
  let rejected = 0;
  let swallowed = 0;
  let last: { line: number; isWhole: boolean } | null = null;
  let said = 0;
  let wide = 0;
  for await (const { line, fields } of table) {
    if (columns === null) {
      columns = headerOf(fields, found);
      wide = fields.length;
      if (columns !== null) {
        onTitle(titles.join("\n"));
        said = rowsSaid(titles);
        continue;
      }
      titles.push(fields.filter((field) => field.trim() !== "").join(" "));
      if (titles.length > MOST_TITLES) break;
      continue;
    }
    const record = fitted(fields, columns.size, found.sheet === undefined ? wide : null);
    if (record.length === 1 && /\S\s+\S/.test(record[0] ?? "") && columns.size > 1) {
      onReject({ file: name, line, reason: "is a note, and no row of the register", about: [] });
      continue;
    }
    if (isHeaderAgain(record, columns, found.file)) {
      throw new RegisterError(
        `${name}: the header stands again in line ${line}; the file was written twice.`,
      );
    }
    rows += 1;
    const lines = rowsWithin(record, columns.size);
    if (lines > 0) {
      swallowed += 1;
      if (swallowed <= MOST_TOLD) {
        const first = line - record.reduce((sum, field) => sum + field.split("\n").length - 1, 0);
        doubts.raise(
          "swallowed",
          `${name}:${first} is one row as far as line ${line}, and ${lines} lines in it look like rows of their own: a quote in line ${first} is not closed, and has swallowed them.`,
        );
      }
    }
    last = { line, isWhole: record.length === columns.size };
    const row = rowOf(record, line, columns, found.file);
    const failed = REGISTER_FILES[found.file].columns.find((column) => NO_VALUE.test(row.get(column).trim()));
    const reason = !last.isWhole
      ? `has ${record.length} fields instead of ${columns.size}`
      : failed && `has ${row.get(failed).trim()} instead of a value for ${failed}`;
    if (reason !== undefined) {
      rejected += 1;
      const about = row.about();
      onReject({ file: name, line, reason, about, isOfUnknown: about.length === 0 });
      continue;
    }
    yield row;
  }
  if (columns === null) {
    if (titles.length === 0) throw new RegisterError(`${name} is empty.`);
    throw new RegisterError(`${name} is not the register's file: it has none of its columns.`);
  }
  if (last && !last.isWhole) doubts.raise("cut", `${name} is cut off in line ${last.line}.`);
  if (said > rows) {
    doubts.raise("cut", `${name} has ${rows} rows, and says of itself that it has ${said}: it is cut off.`);
  }
  if (rows > FEW_ROWS && rejected > rows * MOST_REJECTED) {
    throw new RegisterError(
      `${name}: ${rejected} of ${rows} rows have a wrong number of fields, or fields without a value.`,
    );
  }
}

/** How many rows that may have swallowed others are reported individually. */
const MOST_TOLD = 5;

/** Codes that a row holds, wherever they stand now; of a row about a course, its own code if it is there. */
function aboutOf(record: readonly string[], file: FoundFile["file"]): string[] {
  const codes = record.flatMap((field) => field.match(CODE) ?? []);
  const courses = codes.filter((code) => code.length === COURSE_CODE_LENGTH);
  return file === "courses" && courses.length > 0 ? courses : codes;
}

/** The places of the columns if this row is the header; null if it is a title or a row of values. */
function headerOf(record: readonly string[], found: FoundFile): Map<string, number> | null {
  const { name, file } = found;
  const needed = REGISTER_FILES[file].columns;
  const keys = record.map(columnKey);
  const missing = needed.filter((column) => !keys.includes(columnKey(column)));
  if (missing.length > needed.length / 2) return null;
  if (missing.length > 0) throw new RegisterError(`${name} lacks the column ${missing.join(", ")}.`);
  const width = keys.findLastIndex((key) => key !== "") + 1;
  const twice = needed.find((column) => keys.filter((key) => key === columnKey(column)).length > 1);
  if (twice !== undefined) throw new RegisterError(`${name} has the column ${twice} twice.`);
  return new Map(Array.from({ length: width }, (_, at) => [keys[at] || `column ${at}`, at]));
}

function isHeaderAgain(
  record: readonly string[],
  columns: ReadonlyMap<string, number>,
  file: FoundFile["file"],
): boolean {
  const holdsItself = (column: string) =>
    columnKey(record[columns.get(columnKey(column)) ?? -1] ?? "") === columnKey(column);
  return REGISTER_FILES[file].columns.slice(0, 2).every(holdsItself);
}

/**
 * A row as wide as the header: spreadsheet programs add empty columns to the header and every row, and
 * workbooks leave out empty ends. A row of any other width stays as it is.
 * @param wide fields of the header with the empty ones at its end; null for a sheet
 */
function fitted(fields: readonly string[], width: number, wide: number | null): readonly string[] {
  const end = fields.findLastIndex((field) => field.trim() !== "") + 1;
  if (end === 1 && /\S\s+\S/.test(fields[0] ?? "")) return fields.slice(0, 1);
  if (wide === null) return Array.from({ length: Math.max(width, end) }, (_, at) => fields[at] ?? "");
  return fields.length === wide ? fields.slice(0, Math.max(width, end)) : fields;
}

/** How many lines within the fields of a row look like rows: by their code, or by their many separators. */
function rowsWithin(record: readonly string[], width: number): number {
  let lines = 0;
  for (const field of record) {
    for (const line of field.split("\n").slice(1)) {
      if (/^\s*"?\d{5}[A-Z]"?\s*[,;\t]/.test(line) || line.split(/[,;\t]/).length > width / 2) lines += 1;
    }
  }
  return lines;
}

/** How many rows the titles say that there are; 0 where they say nothing of the kind. */
function rowsSaid(titles: readonly string[]): number {
  const said = /(?:rows|records)\s*[:=]\s*(\d[\d,]*)|(\d[\d,]*)\s+(?:rows|records)/i.exec(titles.join("\n"));
  return Number((said?.[1] ?? said?.[2] ?? "0").replaceAll(",", ""));
}

function rowOf(
  record: readonly string[],
  line: number,
  columns: ReadonlyMap<string, number>,
  file: FoundFile["file"],
): RegisterRow {
  return {
    line,
    about: () => aboutOf(record, file),
    get(column) {
      const field = record[columns.get(columnKey(column)) ?? -1] ?? "";
      return field.includes("&") ? decodeHTML(field) : field;
    },
  };
}
