import { z } from "zod";
import { ITEM_TAXES } from "#app/billing/office/office.ts";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import {
  lineSchema,
  linesSchema,
  optionalLinesSchema,
  REASON_MAX_LENGTH,
} from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { BILLING_CURRENCIES } from "./billing-currencies.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";

export const createInvoiceSchema = z.object({
  studentId: recordIdSchema,
  currency: z.enum(BILLING_CURRENCIES),
  applicationId: optionalRecordIdSchema,
});
export type CreateInvoice = z.output<typeof createInvoiceSchema>;

/** An amount above zero that a form needs, in minor units. */
export const amountSchema = optionalAmountSchema(BILLING_CURRENCIES).transform((minor, context) => {
  if (minor !== null && minor > 0) return minor;
  context.addIssue({ code: "custom", message: texts.amountRequired });
  return z.NEVER;
});

/** A quantity with up to two decimals, in hundredths. */
export const quantitySchema = z
  .string({ error: () => texts.quantityWrong })
  .overwrite(plainFigure)
  .refine((text) => /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) > 0, {
    error: () => texts.quantityWrong,
  })
  .transform((text) => Math.round(Number(text) * 100));

/** A price in minor units; 0 for what is included. */
export const priceSchema = optionalAmountSchema(BILLING_CURRENCIES).transform((minor, context) => {
  if (minor !== null) return minor;
  context.addIssue({ code: "custom", message: texts.priceRequired });
  return z.NEVER;
});

export const addItemSchema = z.object({
  description: lineSchema({ max: 200 }),
  quantity: quantitySchema,
  unitPrice: priceSchema,
  tax: z.enum(ITEM_TAXES),
});
export type AddItem = z.output<typeof addItemSchema>;

export const removeItemSchema = z.object({ itemId: recordIdSchema });

export const editInvoiceSchema = z.object({
  note: optionalLinesSchema({ max: 600 }),
  version: versionSchema,
});
export type EditInvoice = z.output<typeof editInvoiceSchema>;

export const issueInvoiceSchema = z.object({ dueOn: calendarDateSchema(), version: versionSchema });
export type IssueInvoice = z.output<typeof issueInvoiceSchema>;

export const discardInvoiceSchema = z.object({ version: versionSchema });

export const creditInvoiceSchema = z.object({
  amount: amountSchema,
  reason: linesSchema({ max: REASON_MAX_LENGTH }),
});
export type CreditInvoice = z.output<typeof creditInvoiceSchema>;

/** Items of one invoice. */
export const MOST_ITEMS = 50;
