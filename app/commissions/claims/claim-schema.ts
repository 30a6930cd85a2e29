import { z } from "zod";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { linesSchema, optionalLinesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { CLAIM_STATES } from "./claim-states.ts";

export const createClaimSchema = z.object({
  institutionId: recordIdSchema,
  currency: z.string().regex(/^[A-Z]{3}$/),
  until: calendarDateSchema(),
});
export type CreateClaim = z.output<typeof createClaimSchema>;

export const moveClaimSchema = z.object({
  to: z.enum(CLAIM_STATES),
  reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
  version: versionSchema,
});
export type MoveClaim = z.output<typeof moveClaimSchema>;

/** Lines of one claim. */
export const MOST_CLAIM_LINES = 500;

export const disputeClaimSchema = z.object({
  reason: linesSchema({ max: REASON_MAX_LENGTH }),
  version: versionSchema,
});
