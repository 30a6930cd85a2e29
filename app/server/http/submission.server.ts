import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** Fields with which the form library's own buttons (add a row, validate one field) talk to it; ours has none. */
const LIBRARY_FIELDS = ["__intent__", "__state__"];

/**
 * Reads a posted form by its schema. Whatever was posted gives an answer: a field that is named to upset
 * the form library (its own controls, `__proto__`) is left out, not obeyed.
 */
export function parseSubmission<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (!LIBRARY_FIELDS.includes(name) && /^[\w-]{1,64}$/.test(name) && name !== "__proto__") {
      clean.append(name, value);
    }
  }
  return parseWithZod(clean, { schema });
}
