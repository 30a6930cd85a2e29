import { and, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { costEstimates } from "./estimates.tables.server.ts";
import { ESTIMATE_KEYS, type Estimate, type EstimateKey, type EstimateRecord } from "./estimates.ts";

type Row = typeof costEstimates.$inferSelect;

/** Everything that can be estimated, with its figure or without, on one page. */
export async function listEstimates(db: DbOrTransaction): Promise<Page<EstimateRecord>> {
  const rows = await db.select().from(costEstimates);
  const items = ESTIMATE_KEYS.map((key) => recordOf(key, rowOf(rows, key)));
  return wholePage(items);
}

/** The figures that stand for a country. */
export async function currentEstimates(db: DbOrTransaction, country: string): Promise<Estimate[]> {
  const rows = await db.select().from(costEstimates).where(eq(costEstimates.country, country));
  return ESTIMATE_KEYS.flatMap((key) => {
    const { current } = recordOf(key, rowOf(rows, key));
    return current && key.country === country ? [{ country: key.country, kind: key.kind, ...current }] : [];
  });
}

export async function findEstimate(db: DbOrTransaction, key: EstimateKey): Promise<EstimateRecord> {
  const [row] = await db
    .select()
    .from(costEstimates)
    .where(and(eq(costEstimates.country, key.country), eq(costEstimates.kind, key.kind)));
  return recordOf(key, row);
}

const rowOf = (rows: readonly Row[], { country, kind }: EstimateKey) =>
  rows.find((row) => row.country === country && row.kind === kind);

function recordOf({ country, kind }: EstimateKey, row: Row | undefined): EstimateRecord {
  const id = `${country}-${kind}`;
  if (!row) return { id, country, kind, current: null, version: 0 };
  const { amountMinor, currency, asOf, note, version } = row;
  const known = amountMinor !== null && currency !== null && asOf !== null && note !== null;
  const current = known ? { minor: amountMinor, currency, asOf, note } : null;
  return { id, country, kind, current, version };
}
