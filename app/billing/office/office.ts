import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { lineSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { officeMessages as texts } from "./office.words.ts";

export const DEFAULT_DUE_DAYS = 14;

/** Whether a refund needs a person other than the one who requested it. */
export const REFUND_APPROVALS = ["second-person", "anyone"] as const;

/** Whether students are emailed before and after a due date. */
export const PAYMENT_REMINDERS = ["send", "none"] as const;

const WHOLE_IN_BASIS_POINTS = 10_000;

/** A percentage with up to two decimals, in basis points; null when blank. */
const taxRateSchema = optionalNumberSchema({ min: 0, max: 100, step: 0.01 }).transform((percentage) =>
  percentage === null ? null : Math.round((percentage / 100) * WHOLE_IN_BASIS_POINTS),
);

const office = {
  name: lineSchema({ max: 120 }),
  address: optionalLinesSchema({ max: 300 }),
  taxNumber: optionalLineSchema({ max: 60 }),
  taxName: optionalLineSchema({ max: 20 }),
  taxBasisPoints: taxRateSchema,
  paymentInstructions: optionalLinesSchema({ max: 600 }),
  dueDays: optionalNumberSchema({ min: 0, max: 180 }).transform((days) => days ?? DEFAULT_DUE_DAYS),
  refundApproval: z.enum(REFUND_APPROVALS),
  paymentReminders: z.enum(PAYMENT_REMINDERS),
};

/** A tax has a name and a rate, or there is none. */
export const officeSchema = z
  .object({ ...office, version: versionSchema })
  .superRefine(({ taxName, taxBasisPoints }, context) => {
    if ((taxName === null) === (taxBasisPoints === null)) return;
    const path = taxName === null ? "taxName" : "taxBasisPoints";
    context.addIssue({ code: "custom", path: [path], message: texts.taxIncomplete });
  });
/** The agency's details on invoices to students, and the tax that an owner has entered. */
export type BillingOffice = z.output<typeof officeSchema>;

/** A rate as people read it: 10%, 12.5%. */
export const taxRateText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** A tax with its rate, for example GST 10%. */
export const taxText = (name: string, basisPoints: number): string => `${name} ${taxRateText(basisPoints)}`;

/** The tax of an item: what the owner has entered, or none. */
export const ITEM_TAXES = ["standard", "none"] as const;
