import { importMessages } from "./imports.words.ts";
import { isManual } from "./register-fields.ts";

/** For the fields of a record's form: their hint, and that a field is manual from imports where it is. */
export function manualHints<Columns extends Readonly<Record<string, string>>>(
  staffFields: readonly string[],
  columns: Columns,
): (field: keyof Columns & string, hint?: string) => string | undefined {
  return (field, hint) =>
    !isManual(staffFields, field, columns)
      ? hint
      : hint
        ? importMessages.manualMarkAfter({ hint })
        : importMessages.manualMark;
}
