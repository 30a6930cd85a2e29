import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Columns, ExportColumn } from "#app/platform/lists/export-columns.ts";
import { type FieldRecords, type FieldValues, fieldColumn, plainValue } from "./custom-field.ts";
import { listCustomFields } from "./custom-fields.server.ts";

/** The columns of a list’s file that have custom fields. */
export const exportedFields = async <Row extends { readonly details?: FieldValues }>(
  db: DbOrTransaction,
  column: Columns<Row>,
  records: FieldRecords,
): Promise<readonly ExportColumn<Row>[]> =>
  (await listCustomFields(db, records)).map((field) =>
    column[field.kind === "date" ? "day" : "text"](
      field.label,
      ({ details }) => {
        const value = details?.[field.id];
        return value === undefined ? null : plainValue(field, value);
      },
      1,
      fieldColumn(field),
    ),
  );
