import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema, linesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { payoutMessages as texts } from "./payouts.words.ts";

export const prepareRunSchema = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  until: calendarDateSchema(),
});
export const approveRunSchema = z.object({ version: versionSchema });
export const payRunSchema = z.object({
  paidOn: calendarDateSchema(),
  bankReference: lineSchema({ max: 100, required: () => texts.required }),
  version: versionSchema,
});
export const cancelRunSchema = z.object({
  reason: linesSchema({ max: REASON_MAX_LENGTH }),
  version: versionSchema,
});
