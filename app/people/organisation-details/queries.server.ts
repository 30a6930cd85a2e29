import { and, asc, eq, sql } from "drizzle-orm";
import type { CountryCode } from "#app/people/organisations/country-codes.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { attachmentOf } from "#app/platform/attachments/attachment.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can, relationTo } from "#app/platform/permissions/resolver.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Details } from "./details.ts";
import { organisationDocuments, organisationOffices } from "./organisation-details.tables.server.ts";
import { organisationDocumentState } from "./organisation-documents.ts";

/** More offices or documents than any partner has. */
export const MOST_PARTS = 100;

/** A partner's details; null if there is no such partner. */
export async function findDetails(db: DbOrTransaction, id: string, now: Date): Promise<Details | null> {
  const [row] = await db
    .select({
      id: organisations.id,
      name: organisations.name,
      tier: organisations.tier,
      recruitsIn: sql<CountryCode[]>`${organisations.recruitsIn}`,
      version: organisations.version,
    })
    .from(organisations)
    .where(and(eq(organisations.id, id), eq(organisations.kind, "partner")));
  if (!row) return null;
  const [offices, papers] = await Promise.all([
    db
      .select({
        id: organisationOffices.id,
        city: organisationOffices.city,
        country: organisationOffices.country,
        address: organisationOffices.address,
        phone: organisationOffices.phone,
      })
      .from(organisationOffices)
      .where(eq(organisationOffices.organisationId, id))
      .orderBy(asc(organisationOffices.createdAt), asc(organisationOffices.id))
      .limit(MOST_PARTS),
    db
      .select({
        id: organisationDocuments.id,
        kind: organisationDocuments.kind,
        title: organisationDocuments.title,
        signedOn: organisationDocuments.signedOn,
        expiresOn: organisationDocuments.expiresOn,
        fileName: organisationDocuments.fileName,
        scan: files.scan,
        originalId: files.originalId,
      })
      .from(organisationDocuments)
      .leftJoin(files, eq(files.id, organisationDocuments.fileId))
      .where(eq(organisationDocuments.organisationId, id))
      .orderBy(sql`${organisationDocuments.expiresOn} nulls last`, asc(organisationDocuments.id))
      .limit(MOST_PARTS),
  ]);
  const today = calendarDateOf(now);
  return {
    ...row,
    offices,
    papers: papers.map(({ fileName, scan, originalId, ...paper }) => ({
      ...paper,
      state: organisationDocumentState(paper.expiresOn, today),
      file: attachmentOf({ fileName, scan, originalId }),
    })),
  };
}

/** The file of a document, for staff and for the members of its partner; null for anyone else. */
export async function findOrganisationDocumentFile(db: DbOrTransaction, actor: Actor, paperId: string) {
  const [paper] = await db
    .select({
      organisationId: organisationDocuments.organisationId,
      fileId: organisationDocuments.fileId,
      name: organisationDocuments.fileName,
      title: organisationDocuments.title,
    })
    .from(organisationDocuments)
    .where(eq(organisationDocuments.id, paperId));
  if (!paper) return null;
  const relation = relationTo(actor, { organisationId: paper.organisationId });
  if (!can(actor, "organisationDetails.view", relation)) return null;
  return { fileId: paper.fileId, name: paper.name ?? paper.title };
}

/** How many documents of a partner have expired. */
export const countExpired = (db: DbOrTransaction, organisationId: string, now: Date): Promise<number> =>
  db.$count(
    organisationDocuments,
    sql`${organisationDocuments.organisationId} = ${organisationId}::uuid
      and ${organisationDocuments.expiresOn} < ${calendarDateOf(now)}::date`,
  );
