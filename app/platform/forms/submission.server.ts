import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * Judges a posted form by its schema. The form is one that `intents` has read: fields that the schema does not
 * have are none of the form library's own controls, nor named after prototypes.
 */
export function parseSubmission<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema });
}
