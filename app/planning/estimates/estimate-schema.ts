import { z } from "zod";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";
import { ESTIMATE_CURRENCIES } from "./estimates.ts";

export const ESTIMATE_MESSAGES = words({
  amount: "Enter an amount above 0, for example 1,450",
  currency: "Select the currency of the amount",
  future: "Enter today’s date or an earlier date",
  note: "Enter the basis of the estimate. Visitors see this text.",
});

const estimateForm = z.object({
  version: versionSchema,
  amount: optionalAmountSchema(ESTIMATE_CURRENCIES),
  currency: z.enum(ESTIMATE_CURRENCIES, { error: () => ESTIMATE_MESSAGES.currency }),
  asOf: calendarDateSchema(),
  note: lineSchema({ max: 300, required: () => ESTIMATE_MESSAGES.note }),
});

export const setEstimateSchema = estimateForm.superRefine(
  ({ amount }: Partial<z.output<typeof estimateForm>>, context) => {
    if (amount === null || amount === 0) {
      context.addIssue({ code: "custom", message: ESTIMATE_MESSAGES.amount, path: ["amount"] });
    }
  },
  { when: evenWhenFieldsFail },
);
export type SetEstimateForm = z.output<typeof setEstimateSchema>;

/** The figure as it is stored, from the fields of its form. */
export function estimateFactsOf({ amount, currency, asOf, note }: SetEstimateForm) {
  return { minor: amount ?? 0, currency, asOf, note };
}
export type EstimateFacts = ReturnType<typeof estimateFactsOf>;
