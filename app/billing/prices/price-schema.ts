import { z } from "zod";
import { BILLING_CURRENCIES } from "#app/billing/invoices/billing-currencies.ts";
import { priceSchema as amountSchema, quantitySchema } from "#app/billing/invoices/invoice-schema.ts";
import { ITEM_TAXES } from "#app/billing/office/office.ts";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { PRICE_DESCRIPTION_MAX_LENGTH, PRICE_NAME_MAX_LENGTH } from "./price.ts";
import { priceMessages as texts } from "./prices.words.ts";

export const priceSchema = z.object({
  name: lineSchema({ max: PRICE_NAME_MAX_LENGTH, required: () => texts.nameNeeded }),
  description: optionalLineSchema({ max: PRICE_DESCRIPTION_MAX_LENGTH }),
  currency: z.enum(BILLING_CURRENCIES),
  amount: amountSchema,
  tax: z.enum(ITEM_TAXES),
  isArchived: checkboxSchema(),
});
export type PriceInput = z.output<typeof priceSchema>;

/** A service of the price list that becomes an item of an invoice. */
export const choosePriceSchema = z.object({ priceId: recordIdSchema, quantity: quantitySchema });
export type ChoosePrice = z.output<typeof choosePriceSchema>;
