import { z } from "zod";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import {
  lineSchema,
  linesSchema,
  optionalLineSchema,
  REASON_MAX_LENGTH,
} from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { paymentMessages as texts } from "./payments.words.ts";
import { readAmount } from "./read-cells.ts";

export const enterPaymentSchema = z.object({
  number: lineSchema({ max: 40 }).toUpperCase(),
  amount: lineSchema({ max: 30, required: () => texts.amountRequired }).transform((text, context) => {
    const minor = readAmount(text);
    if (minor !== null && minor > 0) return minor;
    context.addIssue({ code: "custom", message: texts.amountRequired });
    return z.NEVER;
  }),
  receivedOn: calendarDateSchema(),
  transactionId: optionalLineSchema({ max: 100 }),
  details: optionalLineSchema({ max: 300 }),
});
export type EnterPayment = z.output<typeof enterPaymentSchema>;

export const voidPaymentSchema = z.object({
  id: recordIdSchema,
  reason: linesSchema({ max: REASON_MAX_LENGTH }),
  version: versionSchema,
});

export const readFileSchema = z.object({ file: z.unknown().optional() });
export const takeFileSchema = z.object({ skip: checkboxSchema(), version: versionSchema });

/** Bytes of a payment file. */
export const MOST_FILE_BYTES = 2 * 1024 * 1024;
