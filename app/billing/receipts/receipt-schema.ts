import { z } from "zod";
import { BILLING_CURRENCIES } from "#app/billing/invoices/billing-currencies.ts";
import { amountSchema } from "#app/billing/invoices/invoice-schema.ts";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { linesSchema, optionalLineSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { PAYMENT_METHODS } from "./payment-methods.ts";
import { RATE_TEXT } from "./payment-money.ts";
import { receiptMessages as texts } from "./receipts.words.ts";

/** Blank where the payment is in the invoice's currency; the command asks for it where it is not. */
const rateSchema = z
  .string({ error: () => texts.rateWrong })
  .overwrite(plainFigure)
  .refine((text) => text === "" || (RATE_TEXT.test(text) && Number(text) > 0), {
    error: () => texts.rateWrong,
  })
  .nullish()
  .transform((text) => text || null);

export const recordPaymentSchema = z.object({
  amount: amountSchema,
  currency: z.enum(BILLING_CURRENCIES),
  receivedOn: calendarDateSchema(),
  method: z.enum(PAYMENT_METHODS),
  reference: optionalLineSchema({ max: 100 }),
  rate: rateSchema,
  rateSource: optionalLineSchema({ max: 100 }),
  /** Blank for the day of the payment. */
  rateOn: z
    .string()
    .trim()
    .nullish()
    .transform((text) => text || null)
    .pipe(calendarDateSchema().nullable()),
});
export type RecordPayment = z.output<typeof recordPaymentSchema>;

export const useCreditSchema = z.object({ paymentId: recordIdSchema });

export const reversePaymentSchema = z.object({
  paymentId: recordIdSchema,
  reason: linesSchema({ max: REASON_MAX_LENGTH }),
});
export type ReversePayment = z.output<typeof reversePaymentSchema>;
