import { CsvError, parse } from "csv-parse/sync";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { type FileLine, type FileProblem, MOST_LINES, type PaymentRow } from "./payment-row.ts";
import { type ColumnName, columnsOf, isMonthFirst, readDay, readMoney } from "./read-cells.ts";

const LONGEST_CELL = 300;
const CODE = /^[A-Z]{3}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these.
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

/**
 * The lines of a file of payments, as banks and spreadsheet programs save CSV: UTF-8, UTF-16 or Windows-1252; commas,
 * semicolons or tabs; columns by their names, in any order, after whatever stands above the head. Runs in the process
 * of one parse (`services.untrusted`). Errors: a `FileProblem`.
 */
export function readPaymentFile(bytes: Uint8Array): Result<readonly FileLine[], FileProblem> {
  const text = textOf(bytes);
  if (text === null || BINARY.test(text.slice(0, 64 * 1024))) return err("not-text");
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 64 * 1024,
      to: MOST_LINES + 50,
    }) as unknown as typeof rows;
  } catch (error) {
    if (error instanceof CsvError) return err("not-text");
    throw error;
  }
  const at = rows.findIndex(({ record }) => isHead(columnsOf(record)));
  const head = rows[at];
  if (!head) return err("no-columns");
  const body = rows.slice(at + 1);
  if (body.length === 0) return err("no-rows");
  if (body.length > MOST_LINES) return err("too-many-lines");
  const columns = columnsOf(head.record);
  const days = body.map(({ record }) => record[columns.indexOf("day")] ?? "");
  const monthFirst = isMonthFirst(days);
  return ok(body.map(({ record, info }) => readLine(record, info.lines, columns, monthFirst)));
}

const isHead = (columns: readonly (ColumnName | null)[]) =>
  columns.includes("day") && columns.includes("amount");

function readLine(
  record: readonly string[],
  line: number,
  columns: readonly (ColumnName | null)[],
  monthFirst: boolean,
): FileLine {
  const cells = (name: ColumnName) =>
    record.filter((cell, at) => columns[at] === name && cell !== "").map(tidy);
  // As it stands in the file: what is left out for the eye may be a sign of the amount.
  const first = (name: ColumnName) => record.find((cell, at) => columns[at] === name && cell !== "") ?? null;
  const text = tidy(record.join(" · "));
  const receivedOn = readDay(cells("day")[0] ?? "", monthFirst);
  if (!receivedOn) return { line, problem: "no-day", text };
  const currency = cells("currency")[0]?.toUpperCase() ?? null;
  if (currency !== null && !CODE.test(currency)) return { line, problem: "bad-currency", text };
  const money = readMoney({ amount: first("amount"), debit: first("debit"), side: first("side"), currency });
  if (!money.ok) return { line, problem: money.error, text };
  const { minor, currencies } = money.value;
  const [only = null, ...others] = currencies ?? [];
  const row: PaymentRow = {
    line,
    receivedOn,
    amountMinor: minor,
    ...(currencies && others.length > 0 ? { currency: null, oneOf: currencies } : { currency: only }),
    transactionId: cells("id")[0] ?? null,
    payer: cells("payer").join(" "),
    details: cells("details").join(" "),
  };
  return { line, row };
}

/** One line of visible text, and not more than anybody reads. */
const tidy = (cell: string) =>
  cell
    .normalize("NFC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_CELL);

/** Null for what is no text. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.subarray(0, 4096).includes(0) ? null : new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The separator that stands most often in the line that names the columns. */
function delimiterOf(text: string): string {
  const often = (line: string, mark: string) => line.split(mark).length - 1;
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\r|\n/);
  const marks = [",", ";", "\t"];
  const fits = (mark: string) => lines.some((line) => isHead(columnsOf(unquoted(line).split(mark))));
  return (
    marks.find(fits) ??
    marks.toSorted((one, other) => often(lines[0] ?? "", other) - often(lines[0] ?? "", one))[0] ??
    ","
  );
}

const unquoted = (line: string) => line.replaceAll('"', "");
