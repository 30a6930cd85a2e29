import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { commissionAgreements } from "#app/commissions/agreements/agreements.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { encodeCursor } from "#app/platform/lists/cursor.ts";
import { type ListQueryOf, PAGE_SIZE, type Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { LEDGER_LIST } from "./admin-list.ts";
import { ledgerEntries } from "./ledger.tables.server.ts";
import type { LedgerRow } from "./ledger-row.ts";

const payers = alias(organisations, "payers");
const earners = alias(organisations, "earners");
/** Counting stops here. */
const COUNT_CAP = 1000;
/** Cursors carry the id of a row; an entry has only its place. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

type Query = ListQueryOf<typeof LEDGER_LIST>;

/** All of the ledger in one pass; its page walks along places instead. */
export const LEDGER_SOURCE: ListSource<"position", keyof (typeof LEDGER_LIST)["filters"]> = {
  spec: LEDGER_LIST,
  from: sql`${ledgerEntries}`,
  id: sql`${ledgerEntries.position}`,
  orders: { position: { by: sql`${ledgerEntries.position}`, type: "bigint" } },
  filters: {
    organisation: (id) =>
      sql`(${ledgerEntries.earnerId} = ${id}::uuid or ${ledgerEntries.payerId} = ${id}::uuid)`,
    application: ledgerEntries.applicationId,
    kind: ledgerEntries.kind,
  },
};

/**
 * One page of the ledger. However many entries there are, it walks one index: that of the places, of an application, or of
 * each side of an organisation, whose entries are then put together.
 */
export async function listLedger(db: DbOrTransaction, query: Query): Promise<Page<LedgerRow>> {
  const page = await readLedgerBeyond(db, query, PAGE_SIZE);
  const beyond = query.after ?? query.before;
  if (page.items.length > 0 || !beyond) return page;
  return readLedgerBeyond(db, { ...query, after: null, before: null }, PAGE_SIZE);
}

/** The same with so many entries, and none where there are none beyond the edge. */
export async function readLedgerBeyond(
  db: DbOrTransaction,
  query: Query,
  size: number,
): Promise<Page<LedgerRow>> {
  const turned = query.before !== null;
  const falling = (query.dir === "desc") !== turned;
  const at = Number((query.after ?? query.before)?.value ?? Number.NaN);
  const edge = Number.isSafeInteger(at) ? sql`position ${falling ? sql`<` : sql`>`} ${at}` : sql`true`;
  const found = await placesOf(db, query, edge, falling ? sql`desc` : sql`asc`, size + 1);
  const more = found.length > size;
  const places = found.slice(0, size);
  if (turned) places.reverse();
  const cursorAt = (place: number | undefined) =>
    place === undefined ? null : encodeCursor({ value: place, id: NO_ID });
  return {
    items: await readEntries(db, places),
    next: turned || more ? cursorAt(places.at(-1)) : null,
    previous: (turned ? more : query.after !== null) ? cursorAt(places[0]) : null,
    total: await countEntries(db, query),
  };
}

/** The places of so many entries, in order. */
async function placesOf(
  db: DbOrTransaction,
  { filters }: Query,
  edge: SQL,
  direction: SQL,
  limit: number,
): Promise<number[]> {
  const { organisation: [organisation] = [], application: [application] = [], kind } = filters;
  const walk = (side: SQL) => sql`(select position from ledger_entries where ${side} and ${edge}
    ${kind ? sql`and kind = any(${sql.param([...kind])}::text[])` : sql``}
    ${application ? sql`and application_id = ${application}::uuid` : sql``}
    order by position ${direction} limit ${limit})`;
  const walks = organisation
    ? sql`${walk(sql`earner_id = ${organisation}::uuid`)} union ${walk(sql`payer_id = ${organisation}::uuid`)}`
    : walk(sql`true`);
  const { rows } = await db.execute<{ position: string }>(
    sql`select position from (${walks}) as found order by position ${direction} limit ${limit}`,
  );
  return rows.map(({ position }) => Number(position));
}

async function countEntries(db: DbOrTransaction, query: Query): Promise<Page<LedgerRow>["total"]> {
  const places = await placesOf(db, query, sql`true`, sql`desc`, COUNT_CAP + 1);
  return places.length > COUNT_CAP
    ? { count: COUNT_CAP, capped: true }
    : { count: places.length, capped: false };
}

/** Entries by their places, in that order. */
export async function readEntries(db: DbOrTransaction, places: readonly number[]): Promise<LedgerRow[]> {
  if (places.length === 0) return [];
  const rows = await db
    .select({
      position: ledgerEntries.position,
      applicationId: ledgerEntries.applicationId,
      reference: applications.reference,
      payerId: ledgerEntries.payerId,
      payerName: payers.name,
      earnerId: ledgerEntries.earnerId,
      earnerName: earners.name,
      kind: ledgerEntries.kind,
      part: ledgerEntries.part,
      instalment: ledgerEntries.instalment,
      amountMinor: ledgerEntries.amountMinor,
      basisMinor: ledgerEntries.basisMinor,
      currency: ledgerEntries.currency,
      agreementId: ledgerEntries.agreementId,
      agreementName: commissionAgreements.name,
      agreementVersion: ledgerEntries.agreementVersion,
      band: ledgerEntries.band,
      reason: ledgerEntries.reason,
      madeAt: ledgerEntries.madeAt,
    })
    .from(ledgerEntries)
    .leftJoin(applications, eq(applications.id, ledgerEntries.applicationId))
    .leftJoin(payers, eq(payers.id, ledgerEntries.payerId))
    .leftJoin(earners, eq(earners.id, ledgerEntries.earnerId))
    .leftJoin(commissionAgreements, eq(commissionAgreements.id, ledgerEntries.agreementId))
    .where(inArray(ledgerEntries.position, [...places]))
    .orderBy(desc(ledgerEntries.position));
  const byPlace = new Map(rows.map((row) => [row.position, { ...row, id: String(row.position) }]));
  return places.flatMap((place) => byPlace.get(place) ?? []);
}
