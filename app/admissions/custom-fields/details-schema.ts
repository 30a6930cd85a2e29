import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { FIELD_COLUMN, fieldColumn, MOST_FIELDS, VALUE_MAX_LENGTH } from "./custom-field.ts";

/** The name of the control of a field: with its id, so that what was typed stays with its field whatever the form shows next. */
export const controlName = fieldColumn;

/** The controls of a form, of which an agency has made as many as it needs. */
export const DETAIL_CONTROLS = {
  pattern: FIELD_COLUMN,
  most: MOST_FIELDS,
  length: VALUE_MAX_LENGTH * 20,
} as const;

/** The custom fields of a record: the controls that are sent, by the ids of their fields. */
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
