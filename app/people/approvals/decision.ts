import { z } from "zod";
import { COMPANY_DECISIONS } from "#app/platform/permissions/company-status.ts";
import { STAFF_ROLES } from "#app/platform/permissions/staff-roles.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalLinesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

const texts = words({ decision: "Select a decision", level: "Select a role" });

/** A decision about a partner or an institution. The state machine defines whether it needs a reason. */
export const companyDecisionSchema = z.object({
  id: recordIdSchema,
  version: versionSchema,
  decision: z.enum(COMPANY_DECISIONS, { error: () => texts.decision }),
  reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
});
export type CompanyDecision = z.output<typeof companyDecisionSchema>;

/** A decision about a staff request; approving it grants a role. */
export const staffDecisionSchema = z.discriminatedUnion(
  "decision",
  [
    z.object({
      id: recordIdSchema,
      version: versionSchema,
      decision: z.literal("approved"),
      staffRole: z.enum(STAFF_ROLES, { error: () => texts.level }),
      /** Adds a person with the role Counsellor to the counsellors. */
      asCounsellor: checkboxSchema().optional(),
      reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
    }),
    z.object({
      id: recordIdSchema,
      version: versionSchema,
      decision: z.literal("rejected"),
      reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
    }),
  ],
  { error: () => texts.decision },
);
export type StaffDecision = z.output<typeof staffDecisionSchema>;
