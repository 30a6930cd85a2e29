import { readTable, type Table, type TableProblem } from "#app/platform/imports/read-table.server.ts";
import type { TableChoices } from "#app/platform/imports/table.ts";
import type { Result } from "#app/platform/results/result.ts";
import { columnNamed, columnsByName, columnsByValue } from "./payment-columns.ts";
import { MOST_LINES } from "./payment-row.ts";
import type { PaymentTable } from "./read-lines.ts";

const BOUNDS = { lines: MOST_LINES, unpacked: 32 * 1024 * 1024, text: 4 * 1024 * 1024 };

/** The table of a bank file, CSV or a workbook. Runs in the process of one parse (`services.untrusted`). */
export const readPaymentFile = (
  bytes: Uint8Array,
  choices: TableChoices = {},
): Promise<Result<Table, TableProblem>> => readTable(bytes, BOUNDS, { known: columnNamed, choices });

/** What is kept of a bank file that was read: its columns by their names, or by what is in them. */
export function paymentTable({ pages, lineCount: _, sample: __, ...table }: Table): PaymentTable {
  const rows: PaymentTable["rows"] = pages.flatMap((page) => JSON.parse(Buffer.from(page).toString("utf8")));
  const columns =
    table.headerLine === null
      ? columnsByValue(
          rows.map(({ fields }) => fields),
          table.header.length,
        )
      : columnsByName(table.header);
  return { ...table, rows, columns, dayOrder: null };
}
