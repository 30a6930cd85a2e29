import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { ResourceRow } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { MOST_PRICES, type Price } from "./price.ts";
import { type PriceRecord, priceResource } from "./price-resource.ts";
import type { PriceInput } from "./price-schema.ts";
import { servicePrices } from "./prices.tables.server.ts";
import { priceMessages as texts } from "./prices.words.ts";

type Refusal = FailureOf<"already-exists" | "invalid">;
type Stored = typeof servicePrices.$inferSelect;

const UNIQUE = { service_prices_name_key: "name" };

const valuesOf = ({ amount, ...input }: PriceInput) => ({ ...input, amountMinor: amount });

const full = async (tx: Transaction) =>
  (await tx.$count(servicePrices, eq(servicePrices.isArchived, false))) >= MOST_PRICES
    ? invalidField("", texts.full({ most: MOST_PRICES }))
    : null;

/** Adds a price. Errors: `already-exists` for a name that another has in this currency, `invalid` for too many. */
export function createPrice(
  deps: WriteDeps,
  actor: Actor,
  input: PriceInput,
): Promise<Result<{ id: string }, Refused | Refusal>> {
  return createRecord<Stored, Refusal>(deps, actor, {
    action: "price.create",
    subjectType: "price",
    unique: UNIQUE,
    async prepare(tx) {
      const refused = input.isArchived ? null : await full(tx);
      if (refused) return refused;
      const values = valuesOf(input);
      const [createdAt, updatedAt] = [deps.now(), deps.now()];
      return ok({
        fields: Object.keys(values),
        insert: () =>
          tx
            .insert(servicePrices)
            .values({ id: randomUUID(), ...values, createdAt, updatedAt })
            .returning(),
      });
    },
  });
}

/** Changes a price; invoices that have it stay as they are. Errors: `not-found`, `stale`, and as for a new one. */
export function updatePrice(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...input }: PriceInput & ResourceRow,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  return changeRecord<Stored, Refusal>(deps, actor, {
    action: "price.update",
    subjectType: "price",
    subjectId: id,
    version,
    unique: UNIQUE,
    lock: (tx) => one(tx.select().from(servicePrices).where(eq(servicePrices.id, id)).for("update")),
    async change(stored, tx) {
      const values = valuesOf(input);
      const fields = changedFields(stored, values);
      if (fields.length === 0) return ok(null);
      const refused = stored.isArchived && !input.isArchived ? await full(tx) : null;
      if (refused) return refused;
      return ok({
        fields,
        write: (next) =>
          tx
            .update(servicePrices)
            .set({ ...values, version: next, updatedAt: deps.now() })
            .where(eq(servicePrices.id, id)),
      });
    },
  });
}

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

/** A price that can be added to an invoice in this currency; it stays so until the transaction ends. */
export const lockPrice = (tx: Transaction, id: string, currency: string) =>
  one(
    tx
      .select(RECORD)
      .from(servicePrices)
      .where(and(eq(servicePrices.id, id), inUse(currency)))
      .for("share"),
  );

export const priceExport = exportResource(priceResource, {
  name: "prices",
  isPersonal: false,
  read: () => ({ all: pricePage }),
});
