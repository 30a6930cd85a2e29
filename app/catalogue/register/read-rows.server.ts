import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { decodeHTML } from "entities";
import { RegisterError } from "./register-error.server.ts";
import { type FoundFile, REGISTER_FILES, type RegisterFile } from "./register-files.server.ts";

/** A row that cannot be taken in, and why. */
export interface Rejection {
  readonly file: string;
  /** Of the file, from 1; the header is line 1. */
  readonly line: number;
  readonly reason: string;
  /** The course that the row is about, if it says so much. */
  readonly code?: string;
}

export interface RegisterRow {
  readonly line: number;
  /** The field of a column, with HTML entities written out. */
  get(column: string): string;
}

/** No field of the register comes near; what does is a file that lost a quote. */
const MAX_RECORD = 64 * 1024;
/** More rejected rows than this share are not quirks of a register but a file that is not one. */
const MOST_REJECTED = 0.02;
const FEW_ROWS = 50;

/**
 * The rows of one of the register's files, as they are read. Rows with a wrong number of fields are
 * rejected; a file that is no CSV, lacks columns, is cut off or was written twice is refused as a whole.
 * @param onBytes hears how many more bytes have been read
 * @throws RegisterError
 */
export async function* readRows(
  found: FoundFile,
  options: { onBytes?: (bytes: number) => void; onReject: (rejection: Rejection) => void },
): AsyncGenerator<RegisterRow> {
  const { name } = REGISTER_FILES[found.file];
  const { onBytes, onReject } = options;
  let columns: Map<string, number> | null = null;
  let rows = 0;
  let rejected = 0;
  let last: { line: number; isWhole: boolean } | null = null;
  const file = createReadStream(found.path);
  if (onBytes) file.on("data", (chunk) => onBytes(chunk.length));
  const parser = file.pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
    }),
  );
  file.on("error", (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const line = info.lines;
      if (columns === null) {
        columns = readHeader(record, found.file);
        continue;
      }
      if (record[0] === REGISTER_FILES[found.file].columns[0] && record.length === columns.size) {
        throw new RegisterError(
          `${name}: the header stands again in line ${line}; the file was written twice.`,
        );
      }
      rows += 1;
      last = { line, isWhole: record.length === columns.size };
      if (!last.isWhole) {
        rejected += 1;
        onReject({
          file: name,
          line,
          reason: `has ${record.length} fields instead of ${columns.size}`,
          ...(found.file === "courses" && { code: record[columns.get("CRICOS Course Code") ?? -1]?.trim() }),
        });
        continue;
      }
      yield rowOf(record, line, columns);
    }
  } catch (error) {
    if (error instanceof CsvError) {
      const cut = error.code === "CSV_QUOTE_NOT_CLOSED";
      throw new RegisterError(
        cut
          ? `${name} is cut off: a quoted field never ends.`
          : `${name} is not a CSV file: ${error.message}.`,
      );
    }
    throw error;
  }
  if (columns === null) throw new RegisterError(`${name} is empty.`);
  if (last && !last.isWhole) throw new RegisterError(`${name} is cut off in line ${last.line}.`);
  if (rows > FEW_ROWS && rejected > rows * MOST_REJECTED) {
    throw new RegisterError(`${name}: ${rejected} of ${rows} rows have a wrong number of fields.`);
  }
}

function readHeader(record: readonly string[], file: RegisterFile): Map<string, number> {
  const { name, columns: needed } = REGISTER_FILES[file];
  const columns = new Map(record.map((column, at) => [column.trim(), at]));
  const missing = needed.filter((column) => !columns.has(column));
  if (missing.length === needed.length)
    throw new RegisterError(`${name} is not the register's file: it has none of its columns.`);
  if (missing.length > 0) throw new RegisterError(`${name} lacks the column ${missing.join(", ")}.`);
  return columns;
}

function rowOf(record: readonly string[], line: number, columns: ReadonlyMap<string, number>): RegisterRow {
  return {
    line,
    get(column) {
      const field = record[columns.get(column) ?? -1] ?? "";
      return field.includes("&") ? decodeHTML(field) : field;
    },
  };
}
