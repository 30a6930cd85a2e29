import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";

/** The button that gives a field back to the register. */
export function followRegisterSchema(columns: Readonly<Record<string, string>>) {
  const known = new Set(Object.values(columns));
  return z.object({
    version: versionSchema,
    column: z
      .string({ error: "Choose from the list" })
      .refine((column) => known.has(column), { error: "Choose from the list" }),
  });
}
