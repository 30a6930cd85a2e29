import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * Validates a posted form by its schema. `intents` has read the form, so unknown fields are neither the form
 * library's own controls nor named after prototypes.
 */
export function parseSubmission<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema });
}
