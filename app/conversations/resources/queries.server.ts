import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { partnerResourceReads, partnerResources } from "#app/registry/tables.server.ts";
import type { PublishedResource, ResourceRecord } from "./resource.ts";

/** Nobody reads more. */
export const MOST_RESOURCES = 200;

const RECORD = {
  id: partnerResources.id,
  title: partnerResources.title,
  kind: partnerResources.kind,
  body: partnerResources.body,
  link: partnerResources.link,
  publishedAt: partnerResources.publishedAt,
  readers: sql<number>`(
    select count(*)::int from partner_resource_reads r where r.resource_id = ${partnerResources.id})`,
  version: partnerResources.version,
};

const NEWEST_FIRST = [
  sql`${partnerResources.publishedAt} desc nulls first`,
  desc(partnerResources.createdAt),
  desc(partnerResources.id),
];

/** Everything that staff keep for partners: drafts first, then the newest. */
export async function resourcePage(db: DbOrTransaction): Promise<Page<ResourceRecord>> {
  return wholePage(
    await db
      .select(RECORD)
      .from(partnerResources)
      .orderBy(...NEWEST_FIRST)
      .limit(MOST_RESOURCES),
  );
}

export async function findResource(db: DbOrTransaction, id: string): Promise<ResourceRecord | null> {
  const [row] = await db.select(RECORD).from(partnerResources).where(eq(partnerResources.id, id));
  return row ?? null;
}

/** What partners can read, the newest first, and whether this reader has. */
export async function listPublished(db: DbOrTransaction, userId: string): Promise<PublishedResource[]> {
  const rows = await db
    .select({
      id: partnerResources.id,
      title: partnerResources.title,
      kind: partnerResources.kind,
      publishedAt: partnerResources.publishedAt,
      readAt: partnerResourceReads.readAt,
    })
    .from(partnerResources)
    .leftJoin(
      partnerResourceReads,
      and(eq(partnerResourceReads.resourceId, partnerResources.id), eq(partnerResourceReads.userId, userId)),
    )
    .where(isNotNull(partnerResources.publishedAt))
    .orderBy(...NEWEST_FIRST)
    .limit(MOST_RESOURCES);
  return rows.flatMap(({ publishedAt, readAt, ...row }) =>
    publishedAt === null ? [] : [{ ...row, publishedAt, isRead: readAt !== null }],
  );
}

/** One that is published, and notes that this reader has opened it; null for a draft. */
export async function readPublished(
  db: DbOrTransaction,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
) {
  const [row] = await db
    .select({
      id: partnerResources.id,
      title: partnerResources.title,
      kind: partnerResources.kind,
      body: partnerResources.body,
      link: partnerResources.link,
      publishedAt: partnerResources.publishedAt,
    })
    .from(partnerResources)
    .where(and(eq(partnerResources.id, id), isNotNull(partnerResources.publishedAt)));
  if (!row?.publishedAt) return null;
  await db.insert(partnerResourceReads).values({ resourceId: id, userId, readAt: now }).onConflictDoNothing();
  return { ...row, publishedAt: row.publishedAt };
}
