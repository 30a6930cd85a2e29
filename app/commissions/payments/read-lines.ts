import type { TableLine, TableSource } from "#app/platform/imports/table.ts";
import { isBroken } from "#app/platform/imports/table.ts";
import { type DayOrder, dayOrderOf, readDate } from "#app/platform/time/read-date.ts";
import { currencyNamed, type PaymentColumn, type PaymentColumns } from "./payment-columns.ts";
import { dayProblem, type FileLine, type LineProblem, type PaymentRow } from "./payment-row.ts";
import { readMoney } from "./read-cells.ts";

/** A bank file as it is kept until its payments are taken over. */
export interface PaymentTable extends Omit<TableSource, "sample"> {
  readonly header: readonly string[];
  readonly rows: readonly TableLine[];
  readonly columns: PaymentColumns;
  /** The order that the user selected; null to use the order that the file's dates show. */
  readonly dayOrder: DayOrder | null;
}

/** What has to be asked before a line of the file can be read. */
export type PaymentQuestion = "columns" | "day-order";

/** Only the first is asked: the second depends on the answer. Null when the lines can be read. */
export function questionOf(table: PaymentTable): PaymentQuestion | null {
  const has = (column: PaymentColumn) => table.columns.includes(column);
  if (!has("day") || !has("amount")) return "columns";
  return orderOf(table) === "open" ? "day-order" : null;
}

/** The order of the days of a file: the one that was chosen, else the one that its dates show; `open` where neither is there. */
function orderOf({ columns, rows, dayOrder }: PaymentTable): DayOrder | "open" | null {
  const at = columns.indexOf("day");
  return (
    dayOrder ??
    dayOrderOf(
      rows.map(({ fields }) => fields[at] ?? ""),
      { isFile: true },
    )
  );
}

const LONGEST_CELL = 300;
const CODE = /^[A-Z]{3}$/;

/**
 * The payments of a bank file, line by line, or why a line is none.
 *
 * @param today the latest date that it is anywhere: nothing can have been received after it
 */
export function readLines(table: PaymentTable, today: string): FileLine[] {
  const order = orderOf(table);
  const broken = new Set(table.noted.filter(isBroken).map(({ line }) => line));
  return table.rows.map((row) =>
    broken.has(row.line)
      ? { line: row.line, problem: "broken", text: tidy(row.fields.join(" · ")) }
      : readLine(row, table, { order: order === "open" ? null : order, today }),
  );
}

function readLine(
  { line, fields }: TableLine,
  { columns, header }: PaymentTable,
  { order, today }: { order: DayOrder | null; today: string },
): FileLine {
  const cells = (name: PaymentColumn) =>
    fields.filter((cell, at) => columns[at] === name && cell.trim() !== "").map(tidy);
  // As it stands in the file: what is left out for the eye may be a sign of the amount.
  const first = (name: PaymentColumn) =>
    fields.find((cell, at) => columns[at] === name && cell.trim() !== "")?.trim() ?? null;
  const text = tidy(fields.join(" · "));
  const refuse = (problem: LineProblem): FileLine => ({ line, problem, text });
  const day = readDate(first("day") ?? "", { order, isFile: true });
  if (!day.ok) return refuse(dayProblem(day.error));
  const named = currencyNamed(header[columns.indexOf("amount")] ?? "");
  const currency = cells("currency")[0]?.toUpperCase() ?? named;
  if (currency !== null && !CODE.test(currency)) return refuse("bad-currency");
  const money = readMoney({ amount: first("amount"), debit: first("debit"), side: first("side"), currency });
  if (!money.ok) return refuse(money.error);
  // Checked after the amount: the date matters only for incoming payments.
  if (day.value > today) return refuse("future");
  const { minor, currencies } = money.value;
  const [only = null, ...others] = currencies ?? [];
  const row: PaymentRow = {
    line,
    receivedOn: day.value,
    amountMinor: minor,
    ...(currencies && others.length > 0 ? { currency: null, oneOf: currencies } : { currency: only }),
    transactionId: cells("id")[0] ?? null,
    payer: cells("payer").join(" "),
    details: cells("details").join(" "),
  };
  return { line, row };
}

/** One line of visible text, of limited length. */
const tidy = (cell: string) =>
  cell
    .normalize("NFC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_CELL);
