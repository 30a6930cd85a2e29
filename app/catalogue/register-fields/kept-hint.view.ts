import { importMessages } from "./imports.words.ts";
import { isKept } from "./register-fields.ts";

/** For the fields of a record's form: their hint, and that a field is kept from imports where it is. */
export function keptHints<Columns extends Readonly<Record<string, string>>>(
  staffFields: readonly string[],
  columns: Columns,
): (field: keyof Columns & string, hint?: string) => string | undefined {
  return (field, hint) =>
    isKept(staffFields, field, columns) ? [hint, importMessages.keptMark].filter(Boolean).join(". ") : hint;
}
