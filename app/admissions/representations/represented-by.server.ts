import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { representations } from "./representations.tables.server.ts";

/** The partner that currently represents a student. */
export interface Representation {
  readonly id: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly consentedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Whether this partner currently represents the student of a row. For queries of `applications`, or of any table
 * whose column is given: `representedBy(id, students.id)`, `representedBy(id, applicationDrafts.studentId)`.
 */
export function representedBy(organisationId: string, studentId: PgColumn = applications.studentId): SQL {
  // `in`, not `exists`: in a query with unqualified columns, the student's would resolve to the inner table.
  return sql`${studentId} in (
    select r.student_id from representations r
    where r.organisation_id = ${organisationId} and r.state = 'active' and r.expires_at > now())`;
}

/**
 * Whether this partner represents the student of an application now, as stored in the application by triggers: for
 * lists and counts. Access to a single one is checked by `representedBy`.
 */
export const keptAsRepresentedBy = (organisationId: string): SQL =>
  sql`${applications.representedBy} = ${organisationId} and ${applications.representedUntil} > now()`;

/** The partner that currently represents a student; null for none. */
export async function findRepresentation(
  db: DbOrTransaction,
  studentId: string,
): Promise<Representation | null> {
  const [row] = await db
    .select({
      id: representations.id,
      organisationId: representations.organisationId,
      organisationName: organisations.name,
      consentedAt: representations.consentedAt,
      expiresAt: representations.expiresAt,
    })
    .from(representations)
    .innerJoin(organisations, eq(organisations.id, representations.organisationId))
    .where(
      and(
        eq(representations.studentId, studentId),
        eq(representations.state, "active"),
        gt(representations.expiresAt, sql`now()`),
      ),
    );
  if (!row?.consentedAt || !row.expiresAt) return null;
  return { ...row, consentedAt: row.consentedAt, expiresAt: row.expiresAt };
}

/** The organisation for `relationTo`: the partner that currently represents the student. */
export async function representingOrganisation(
  db: DbOrTransaction,
  studentId: string,
): Promise<{ organisationId: string | null }> {
  return { organisationId: (await findRepresentation(db, studentId))?.organisationId ?? null };
}
