import { BILLING_CURRENCY_OPTIONS } from "#app/billing/invoices/billing-currencies.ts";
import { ITEM_TAXES } from "#app/billing/office/office.ts";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import { amountText } from "#app/platform/money/amount-schema.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { archivedValue, nameColumn, stateColumn } from "#app/platform/resource/short-list-parts.ts";
import type { Price } from "./price.ts";
import { type PriceInput, priceSchema } from "./price-schema.ts";
import { priceMessages as texts } from "./prices.words.ts";

/** A price as owners edit it. */
export interface PriceRecord extends Price, ResourceRow {
  readonly tax: (typeof ITEM_TAXES)[number];
  readonly isArchived: boolean;
}

export const priceResource: Resource<PriceInput, PriceRecord> = {
  name: "price",
  path: "/admin/settings/prices",
  words: texts,
  schema: priceSchema,
  fields: {
    name: { kind: "line", hint: () => texts.hints.name },
    description: { kind: "line", optional: true },
    currency: { kind: "choice", options: () => BILLING_CURRENCY_OPTIONS, half: true },
    amount: { kind: "line", short: true },
    tax: {
      kind: "choice",
      options: () => optionsOf(ITEM_TAXES, texts.taxes),
      hint: () => texts.hints.tax,
    },
    isArchived: { kind: "checkbox", hint: () => texts.hints.isArchived },
  },
  values: (stored) => ({
    name: stored?.name ?? "",
    description: stored?.description ?? "",
    currency: stored?.currency ?? "AUD",
    amount: amountText(stored?.amountMinor ?? null),
    tax: stored?.tax ?? "standard",
    isArchived: archivedValue(stored),
  }),
  list: shortList("name"),
  columns: [
    nameColumn(() => texts.columns.name),
    {
      id: "description",
      kind: "text",
      title: () => texts.columns.description,
      value: (row) => row.description ?? "",
      share: 2,
    },
    {
      id: "amount",
      kind: "text",
      title: () => texts.columns.amount,
      value: (row) => formatPrice(row.amountMinor, row.currency),
    },
    { id: "tax", kind: "text", title: () => texts.columns.tax, value: (row) => texts.taxes[row.tax] },
    stateColumn(texts),
  ],
  essential: ["name", "amount"],
  recordTitle: (row) => row.name,
  facts: ["description", "amount", "tax", "state"],
};
