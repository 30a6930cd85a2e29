import { z } from "zod";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { MOST_FIELDS, VALUE_MAX_LENGTH } from "./custom-field.ts";

/** The control of the field in this place of the form. */
export const controlName = (at: number): string => `value${at}`;

const controls = Object.fromEntries(
  Array.from({ length: MOST_FIELDS }, (_, at) => [
    controlName(at),
    z
      .string()
      .max(VALUE_MAX_LENGTH * 10)
      .optional(),
  ]),
);

/**
 * The custom fields of a record, of which a form has as many as an agency has made: `fields` names them by their ids, in the
 * order of the controls `value0`, `value1` and so on.
 */
export const changeDetailsSchema = z
  .object({ version: versionSchema, fields: z.string().max(MOST_FIELDS * 40), ...controls })
  .transform(({ version, fields, ...values }) => ({
    version,
    details: fields
      .split(",")
      .slice(0, MOST_FIELDS)
      .map((fieldId, at) => {
        const name = controlName(at);
        return { fieldId, name, value: String((values as Record<string, unknown>)[name] ?? "") };
      })
      .filter(({ fieldId }) => isRecordId(fieldId)),
  }));
export type ChangeDetails = z.output<typeof changeDetailsSchema>;
