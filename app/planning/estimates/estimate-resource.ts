import { z } from "zod";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import { amountText, optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import type { FixedResource, ResourceRow } from "#app/platform/resource/resource.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";
import {
  ESTIMATE_CURRENCIES,
  type Estimate,
  type EstimateKey,
  estimateKeyOf,
  estimateTitle,
} from "./estimates.ts";
import { estimateMessages as texts } from "./estimates.words.ts";

export const ESTIMATE_PROBLEMS = words({
  amount: "Enter an amount above 0, for example 1,450",
  currency: "Select the currency of the amount",
  future: "Enter today’s date or an earlier date",
  note: "Enter the basis of the estimate. Visitors see this text.",
});

const fields = z.object({
  amount: optionalAmountSchema(ESTIMATE_CURRENCIES),
  currency: z.enum(ESTIMATE_CURRENCIES, { error: () => ESTIMATE_PROBLEMS.currency }),
  asOf: calendarDateSchema(),
  note: lineSchema({ max: 300, required: () => ESTIMATE_PROBLEMS.note }),
});
type EstimateForm = z.output<typeof fields>;

export const estimateSchema = fields.superRefine(
  ({ amount }: Partial<EstimateForm>, context) => {
    if (amount === null || amount === 0) {
      context.addIssue({ code: "custom", message: ESTIMATE_PROBLEMS.amount, path: ["amount"] });
    }
  },
  { when: evenWhenFieldsFail },
);

/** The figure as it is stored, from the fields of its form. */
export function estimateFactsOf({ amount, currency, asOf, note }: EstimateForm) {
  return { minor: amount ?? 0, currency, asOf, note };
}
export type EstimateFacts = ReturnType<typeof estimateFactsOf>;

/** Something that can be estimated, with its current figure, if any. */
export interface EstimateRecord extends EstimateKey, ResourceRow {
  readonly current: Omit<Estimate, keyof EstimateKey> | null;
  /** 0 while there was never a figure. */
  readonly version: number;
}

export const estimateResource: FixedResource<EstimateForm, EstimateRecord> = {
  name: "estimate",
  path: "/admin/settings/estimates",
  words: texts,
  schema: estimateSchema,
  fields: {
    amount: { kind: "number", half: true },
    currency: {
      kind: "choice",
      options: () => ESTIMATE_CURRENCIES.map((code) => ({ value: code, label: code })),
      placeholder: () => texts.fields.chooseCurrency,
      half: true,
    },
    asOf: { kind: "date", fresh: true },
    note: { kind: "line", hint: () => texts.fields.noteHint },
  },
  values: (stored) => ({
    amount: amountText(stored?.current?.minor ?? null),
    currency: stored?.current?.currency ?? (stored?.country === "australia" ? "AUD" : "NZD"),
    asOf: stored?.current?.asOf ?? "",
    note: stored?.current?.note ?? "",
  }),
  /** Everything that can be estimated, always. */
  list: shortList("country"),
  columns: [
    {
      id: "what",
      kind: "text",
      title: () => texts.columns.what,
      value: estimateTitle,
      primary: true,
      share: 2,
    },
    {
      id: "amount",
      kind: "number",
      title: () => texts.columns.amount,
      value: ({ current }) => current && current.minor / 100,
    },
    {
      id: "currency",
      kind: "text",
      title: () => texts.fields.currency,
      value: (row) => row.current?.currency ?? null,
      only: "export",
    },
    { id: "asOf", kind: "day", title: () => texts.columns.asOf, value: (row) => row.current?.asOf ?? null },
    {
      id: "note",
      kind: "longText",
      title: () => texts.columns.note,
      value: (row) => row.current?.note ?? null,
      share: 2,
    },
  ],
  essential: ["what", "amount"],
  recordTitle: estimateTitle,
  address: { param: "estimate", isId: (id) => estimateKeyOf(id) !== null },
  update: {
    needs: "estimate.set",
    message: "estimate-saved",
    label: (row) => (row.current === null ? texts.set : texts.edit),
  },
};
