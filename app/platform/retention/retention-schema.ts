import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalWholeSchema, wholeSchema } from "#app/platform/text/whole-schema.ts";

/** The form of a rule: a period within its bounds, or empty if permanent storage is allowed. */
export const retentionSchema = ({
  least,
  most,
  mayKeep,
}: {
  least: number;
  most: number;
  mayKeep: boolean;
}) => {
  const bounds = { min: least, max: most };
  return z.object({
    version: versionSchema,
    keep: mayKeep ? optionalWholeSchema(bounds) : wholeSchema(bounds),
  });
};
export type RetentionInput = { readonly version: number; readonly keep: number | null };

/** The widest of them: what a request may hold. */
export const anyRetentionSchema = retentionSchema({ least: 1, most: 999, mayKeep: true });
