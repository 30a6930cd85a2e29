import { and, asc, eq, sql } from "drizzle-orm";
import type { AddItem } from "#app/billing/invoices/invoice-schema.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { ResourceRow } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { shortListRule, tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { itemDescription, MOST_PRICES, type Price } from "./price.ts";
import { type PriceRecord, priceResource } from "./price-resource.ts";
import type { ChoosePrice, PriceInput } from "./price-schema.ts";
import { servicePrices } from "./prices.tables.server.ts";
import { priceMessages as texts } from "./prices.words.ts";

const commands = tableCommands<typeof servicePrices, Omit<PriceInput, "amount"> & { amountMinor: number }>(
  servicePrices,
  {
    name: "price",
    unique: { service_prices_name_key: "name" },
    refuse: shortListRule(servicePrices, {
      most: MOST_PRICES,
      full: () => texts.full({ most: MOST_PRICES }),
    }),
  },
);

/** Adds a price. Errors: `already-exists` for a name that another has in this currency, `invalid` for too many. */
export const createPrice = (deps: WriteDeps, actor: Actor, { amount, ...input }: PriceInput) =>
  commands.create(deps, actor, { ...input, amountMinor: amount });

/** Changes a price; invoices that have it stay as they are. Errors: `not-found`, `stale`, and as for a new one. */
export const updatePrice = (deps: WriteDeps, actor: Actor, { amount, ...input }: PriceInput & ResourceRow) =>
  commands.update(deps, actor, { ...input, amountMinor: amount });

const RECORD = {
  id: servicePrices.id,
  name: servicePrices.name,
  description: servicePrices.description,
  currency: servicePrices.currency,
  amountMinor: servicePrices.amountMinor,
  tax: servicePrices.tax,
  isArchived: servicePrices.isArchived,
  version: servicePrices.version,
};
const BY_NAME = [
  asc(servicePrices.isArchived),
  asc(sql`lower(${servicePrices.name})`),
  asc(servicePrices.currency),
];

/** Every price, those in use first. */
export async function pricePage(db: DbOrTransaction): Promise<Page<PriceRecord>> {
  return wholePage(
    await db
      .select(RECORD)
      .from(servicePrices)
      .orderBy(...BY_NAME),
  );
}

export const findPrice = async (db: DbOrTransaction, id: string): Promise<PriceRecord | null> =>
  (await one(db.select(RECORD).from(servicePrices).where(eq(servicePrices.id, id)))) ?? null;

const inUse = (currency: string) =>
  and(eq(servicePrices.currency, currency), eq(servicePrices.isArchived, false));

/** The prices of a currency that can be added to an invoice. */
export const listPrices = (db: DbOrTransaction, currency: string): Promise<Price[]> =>
  db
    .select(RECORD)
    .from(servicePrices)
    .where(inUse(currency))
    .orderBy(...BY_NAME);

/**
 * The item that a service of the price list becomes, with its text and price of now; the price is locked until the
 * transaction ends. Error: `invalid` at `priceId` for one that is not offered in this currency.
 */
export async function itemOfPrice(
  tx: Transaction,
  { priceId, quantity }: ChoosePrice,
  currency: string,
): Promise<Result<AddItem, FailureOf<"invalid">>> {
  const price = await one(
    tx
      .select(RECORD)
      .from(servicePrices)
      .where(and(eq(servicePrices.id, priceId), inUse(currency)))
      .for("share"),
  );
  if (!price) return invalidField("priceId", texts.choose.gone);
  return ok({ description: itemDescription(price), quantity, unitPrice: price.amountMinor, tax: price.tax });
}

export const priceExport = exportResource(priceResource, {
  name: "prices",
  isPersonal: false,
  read: () => ({ all: pricePage }),
});
