import { asc, desc, eq, sql } from "drizzle-orm";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { leadDeliveries } from "./lead-deliveries.tables.server.ts";
import { type LeadDelivery, type LeadSourceRecord, MOST_DELIVERIES_SHOWN } from "./lead-source.ts";
import { leadSources } from "./lead-sources.tables.server.ts";

const COLUMNS = {
  id: leadSources.id,
  kind: leadSources.kind,
  name: leadSources.name,
  origins: leadSources.origins,
  consent: leadSources.consent,
  mapping: leadSources.mapping,
  isPaused: leadSources.isPaused,
  enquiries: sql<number>`(select count(*)::int from ${enquiries} where ${enquiries.sourceId} = ${leadSources.id})`,
  createdBy: profiles.fullName,
  createdAt: leadSources.createdAt,
  version: leadSources.version,
};

const select = (db: DbOrTransaction) =>
  db.select(COLUMNS).from(leadSources).leftJoin(profiles, eq(profiles.userId, leadSources.createdBy));

/** Every source, by name. */
export async function listLeadSources(db: DbOrTransaction): Promise<Page<LeadSourceRecord>> {
  return wholePage(await select(db).orderBy(asc(sql`lower(${leadSources.name})`), asc(leadSources.id)));
}

export async function findLeadSource(db: DbOrTransaction, id: string): Promise<LeadSourceRecord | null> {
  const [row] = await select(db).where(eq(leadSources.id, id));
  return row ?? null;
}

/** What the page in the frame shows of a form; null where there is none. */
export async function findEmbeddedForm(
  db: DbOrTransaction,
  id: string,
): Promise<Pick<LeadSourceRecord, "id" | "origins" | "consent" | "isPaused"> | null> {
  const { origins, consent, isPaused } = COLUMNS;
  const [row] = await db
    .select({ id: COLUMNS.id, kind: COLUMNS.kind, origins, consent, isPaused })
    .from(leadSources)
    .where(eq(leadSources.id, id));
  return row?.kind === "form" ? row : null;
}

/** A source by which enquiries can be filtered. */
export interface SourceName {
  readonly id: string;
  readonly name: string;
}

/** The names of all sources. */
export const listSourceNames = (db: DbOrTransaction): Promise<SourceName[]> =>
  db
    .select({ id: leadSources.id, name: leadSources.name })
    .from(leadSources)
    .orderBy(asc(sql`lower(${leadSources.name})`), asc(leadSources.id));

/** What was sent to a webhook last, the newest first. */
export const listLeadDeliveries = (db: DbOrTransaction, sourceId: string): Promise<LeadDelivery[]> =>
  db
    .select({
      id: leadDeliveries.id,
      result: leadDeliveries.result,
      reason: leadDeliveries.reason,
      fields: leadDeliveries.fields,
      enquiryId: leadDeliveries.enquiryId,
      repeats: leadDeliveries.repeats,
      createdAt: leadDeliveries.createdAt,
    })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.sourceId, sourceId))
    .orderBy(desc(leadDeliveries.createdAt), desc(leadDeliveries.id))
    .limit(MOST_DELIVERIES_SHOWN);
