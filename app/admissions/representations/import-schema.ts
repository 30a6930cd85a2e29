import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { DAY_ORDERS } from "#app/platform/time/read-date.ts";
import { words } from "#app/words/words.ts";

const texts = words({ column: "Select a column from the file" });
const message = { error: () => texts.column };

/** A column by its index; empty if the file has none. */
const column = z
  .string(message)
  .regex(/^\d{0,3}$/, message)
  .nullish()
  .transform((place) => (place ? Number(place) : null));

/** The column mapping of a file. */
export const importColumnsSchema = z.object({
  version: versionSchema,
  dayOrder: z
    .literal(["", ...DAY_ORDERS], message)
    .nullish()
    .transform((order) => order || null),
  phoneCountry: z
    .string(message)
    .regex(/^(?:[A-Z]{2})?$/, message)
    .nullish()
    .transform((country) => country || null),
  firstName: column,
  lastName: column,
  email: column,
  phone: column,
  birthDate: column,
  country: column,
  note: column,
});
