import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { words } from "#app/words/words.ts";

const texts = words({ choose: "Select an option from the list" });

/** The button that makes a field follow the register again. */
export function followRegisterSchema(columns: Readonly<Record<string, string>>) {
  const known = new Set(Object.values(columns));
  return z.object({
    version: versionSchema,
    column: z
      .string({ error: () => texts.choose })
      .refine((column) => known.has(column), { error: () => texts.choose }),
  });
}
