import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { CountryCode } from "#app/people/organisations/country-codes.ts";
import type { PartnerTier } from "#app/people/organisations/tiers.ts";
import { attachmentOf } from "#app/platform/attachments/attachment.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { PublishedResource, ResourceRecord } from "./resource.ts";
import { partnerResourceReads, partnerResources } from "./resources.tables.server.ts";

/** No one reads more. */
export const MOST_RESOURCES = 200;

const RECORD = {
  id: partnerResources.id,
  title: partnerResources.title,
  kind: partnerResources.kind,
  body: partnerResources.body,
  link: partnerResources.link,
  tiers: sql<PartnerTier[]>`${partnerResources.tiers}`,
  countries: sql<CountryCode[]>`${partnerResources.countries}`,
  publishedAt: partnerResources.publishedAt,
  readers: sql<number>`(
    select count(*)::int from partner_resource_reads r where r.resource_id = ${partnerResources.id})`,
  fileName: partnerResources.fileName,
  scan: files.scan,
  originalId: files.originalId,
  version: partnerResources.version,
};

type OfFile = Parameters<typeof attachmentOf>[0];

const withFile = <Row extends OfFile>({ fileName, scan, originalId, ...row }: Row) => ({
  ...row,
  file: attachmentOf({ fileName, scan, originalId }),
});

const NEWEST_FIRST = [
  sql`${partnerResources.publishedAt} desc nulls first`,
  desc(partnerResources.createdAt),
  desc(partnerResources.id),
];

/** All partner resources for staff: drafts first, then the newest. */
export async function resourcePage(db: DbOrTransaction): Promise<Page<ResourceRecord>> {
  const rows = await db
    .select(RECORD)
    .from(partnerResources)
    .leftJoin(files, eq(files.id, partnerResources.fileId))
    .orderBy(...NEWEST_FIRST)
    .limit(MOST_RESOURCES);
  return wholePage(rows.map(withFile));
}

export async function findResource(db: DbOrTransaction, id: string): Promise<ResourceRecord | null> {
  const [row] = await db
    .select(RECORD)
    .from(partnerResources)
    .leftJoin(files, eq(files.id, partnerResources.fileId))
    .where(eq(partnerResources.id, id));
  return row ? withFile(row) : null;
}

/** A reader with their active partner. */
export interface Reader {
  readonly userId: string;
  readonly organisationId: string;
}

/** What is published for a partner: for all, for its tier, for a country where it recruits. */
const publishedFor = (organisationId: string) =>
  and(
    isNotNull(partnerResources.publishedAt),
    sql`exists (select from organisations o where o.id = ${organisationId}::uuid
      and (cardinality(${partnerResources.tiers}) = 0 or o.tier = any(${partnerResources.tiers}))
      and (cardinality(${partnerResources.countries}) = 0 or o.recruits_in && ${partnerResources.countries}))`,
  );

/** What the people of a partner can read, the newest first, and whether this reader has. */
export async function listPublished(
  db: DbOrTransaction,
  { userId, organisationId }: Reader,
): Promise<PublishedResource[]> {
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
    .where(publishedFor(organisationId))
    .orderBy(...NEWEST_FIRST)
    .limit(MOST_RESOURCES);
  return rows.flatMap(({ publishedAt, readAt, ...row }) =>
    publishedAt === null ? [] : [{ ...row, publishedAt, isRead: readAt !== null }],
  );
}

/** A resource published for this reader's partner, recorded as read; null for any other. */
export async function readPublished(
  db: DbOrTransaction,
  { id, userId, organisationId, now }: Reader & { readonly id: string; readonly now: Date },
) {
  const [row] = await db
    .select({
      id: partnerResources.id,
      title: partnerResources.title,
      kind: partnerResources.kind,
      body: partnerResources.body,
      link: partnerResources.link,
      publishedAt: partnerResources.publishedAt,
      fileName: partnerResources.fileName,
      scan: files.scan,
      originalId: files.originalId,
    })
    .from(partnerResources)
    .leftJoin(files, eq(files.id, partnerResources.fileId))
    .where(and(eq(partnerResources.id, id), publishedFor(organisationId)));
  if (!row?.publishedAt) return null;
  await db.insert(partnerResourceReads).values({ resourceId: id, userId, readAt: now }).onConflictDoNothing();
  return { ...withFile(row), publishedAt: row.publishedAt };
}

const FILE = {
  fileId: partnerResources.fileId,
  name: sql<string>`coalesce(${partnerResources.fileName}, '')`,
};

/** The file of a resource, for staff. */
export async function findResourceFile(db: DbOrTransaction, id: string) {
  const [row] = await db.select(FILE).from(partnerResources).where(eq(partnerResources.id, id));
  return row ?? null;
}

/** The file of what is published for a partner; null for anything else. */
export async function findPublishedFile(
  db: DbOrTransaction,
  { id, organisationId }: { id: string; organisationId: string },
) {
  const [row] = await db
    .select(FILE)
    .from(partnerResources)
    .where(and(eq(partnerResources.id, id), publishedFor(organisationId)));
  return row ?? null;
}
