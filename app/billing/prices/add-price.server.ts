import { addChosenItem, type InvoiceChange } from "#app/billing/invoices/commands.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { ChoosePrice } from "./price-schema.ts";
import { itemOfPrice } from "./prices.server.ts";

/**
 * Adds an item to a draft invoice with its current text and price. Error: `invalid` for a service that is not
 * offered.
 */
export const addPrice = (
  deps: WriteDeps & { readonly brandName: string },
  actor: Actor,
  { id, priceId, quantity }: ChoosePrice & { readonly id: string },
): InvoiceChange =>
  addChosenItem(deps, actor, { id, priceField: "priceId" }, ({ currency }, tx) =>
    itemOfPrice(tx, { priceId, quantity }, currency),
  );
