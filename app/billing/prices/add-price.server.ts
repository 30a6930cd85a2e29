import { addChosenItem, type InvoiceChange } from "#app/billing/invoices/commands.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { invalidField, ok } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { itemDescription } from "./price.ts";
import type { ChoosePrice } from "./price-schema.ts";
import { lockPrice } from "./prices.server.ts";
import { priceMessages as texts } from "./prices.words.ts";

/** Adds an item to a draft invoice with the text and price of now. Error: `invalid` for a service that is not offered. */
export const addPrice = (
  deps: WriteDeps & { readonly brandName: string },
  actor: Actor,
  { id, priceId, quantity }: ChoosePrice & { readonly id: string },
): InvoiceChange =>
  addChosenItem(deps, actor, { id, priceField: "priceId" }, async ({ currency }, tx) => {
    const price = await lockPrice(tx, priceId, currency);
    if (!price) return invalidField("priceId", texts.choose.gone);
    return ok({
      ...{ description: itemDescription(price), quantity },
      ...{ unitPrice: price.amountMinor, tax: price.tax },
    });
  });
