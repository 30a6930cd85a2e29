import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { FIELD_COLUMN, fieldColumn, MOST_FIELDS, VALUE_MAX_LENGTH } from "./custom-field.ts";

/** The control name of a field: contains its id, so that typed values stay with their field if the form changes. */
export const controlName = fieldColumn;

/** The controls of a form, one for each field of the agency. */
export const DETAIL_CONTROLS = {
  pattern: FIELD_COLUMN,
  most: MOST_FIELDS,
  length: VALUE_MAX_LENGTH * 20,
} as const;

/** The custom fields of a record: the submitted controls, by field id. */
export const changeDetailsSchema = z
  .object({ version: versionSchema })
  .catchall(z.unknown())
  .transform(({ version, ...sent }) => ({
    version,
    details: Object.entries(sent).flatMap(([name, value]) =>
      FIELD_COLUMN.test(name) && typeof value === "string" ? [{ fieldId: fieldIdOf(name), name, value }] : [],
    ),
  }));
export type ChangeDetails = z.output<typeof changeDetailsSchema>;

const fieldIdOf = (name: string): string => name.slice(fieldColumn({ id: "" }).length);
