import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { readText, type TextOptions, textForm } from "./csv-text.server.ts";
import { RegisterError } from "./register-error.server.ts";

/** A row of a file or a sheet, before its columns are known. */
export interface TableRow {
  /** From 1; of a row of several lines the last one. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** No row of the register comes near; what does is a file that lost a quote. */
const MAX_RECORD = 64 * 1024;

/**
 * The rows of a CSV file, as the register or a spreadsheet program writes it: commas, semicolons or tabs,
 * UTF-8 or UTF-16, any ends of lines, stray quotes. Rows without any text are left out.
 * @param marks names of columns, in small letters
 * @throws RegisterError for what is no such file, or ends within a quoted field
 */
export async function* csvRows(
  path: string,
  name: string,
  marks: readonly string[],
  options: TextOptions,
): AsyncGenerator<TableRow> {
  const form = await textForm(path, marks);
  const text = Readable.from(plainLines(readText(path, name, form, options)));
  const parser = text.pipe(
    parse({
      info: true,
      delimiter: form.delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
    }),
  );
  text.on("error", (error) => parser.destroy(error));
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      line = info.lines;
      if (record.some((field) => field.trim() !== "")) yield { line, fields: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_QUOTE_NOT_CLOSED") {
      throw new RegisterError(
        `${name} is cut off, or has a quote too many: a quoted field that begins after line ${line} never ends.`,
      );
    }
    if (error.code === "CSV_MAX_RECORD_SIZE") {
      throw new RegisterError(
        `${name}: the row after line ${line} is longer than any of the register's; a quote in it is not closed. Mend the quote, or fetch the file again.`,
      );
    }
    throw new RegisterError(`${name} is not a CSV file: ${error.message}.`);
  } finally {
    text.destroy();
  }
}

/** Text with one kind of line end, so that lines are counted alike within quotes and outside of them. */
async function* plainLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, "\n");
  }
  if (held !== "") yield "\n";
}
