import { z } from "zod";
import { AGREEMENT_CURRENCIES } from "#app/commissions/agreements/terms.ts";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { optionalRecordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { ledgerMessages, ledgerProblems as problems } from "./ledger.words.ts";

const choose = { error: () => problems.required };
const DIRECTIONS = ["more", "less"] as const;
export const DIRECTION_OPTIONS = optionsOf(DIRECTIONS, {
  get more() {
    return ledgerMessages.more;
  },
  get less() {
    return ledgerMessages.less;
  },
});

/** An entry that staff make by hand. */
export const adjustSchema = z.object({
  payerId: optionalRecordIdSchema,
  earnerId: optionalRecordIdSchema,
  reference: optionalLineSchema({ max: 40 }),
  direction: z.enum(DIRECTIONS, choose),
  amount: optionalAmountSchema(AGREEMENT_CURRENCIES),
  currency: z.enum(AGREEMENT_CURRENCIES, choose),
  reason: lineSchema({ max: 300, required: () => problems.reason }),
});
export type Adjustment = z.output<typeof adjustSchema>;
