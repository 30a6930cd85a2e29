import { z } from "zod";
import { NO_BRANCH } from "#app/people/branches/branch.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";

/** Transfers a student to another branch, or to none. Without a counsellor, the current one stays. */
export const transferSchema = z.object({
  version: versionSchema,
  branchId: z
    .union([z.literal(NO_BRANCH), recordIdSchema], { error: () => branchMessages.choose })
    .transform((chosen) => (chosen === NO_BRANCH ? null : chosen)),
  counsellorId: optionalRecordIdSchema,
  /** Moves what the former counsellor has. */
  follow: checkboxSchema(),
  reason: optionalLinesSchema({ max: 1000 }),
});
