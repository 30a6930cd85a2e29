import { and, desc, eq, gte, inArray, lte, or, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

const MOST_SHOWN = 50;

/** A step in a student's name: who took it, on what, and when. */
export interface DoneInName {
  readonly id: string;
  readonly who: string;
  readonly on: string;
  readonly at: Date;
}

/**
 * What the people of a partner did to a student's record, applications, offers, drafts, papers and consultations while the
 * partner represented them: out of the audit log, the newest first.
 */
export async function listDoneInName(
  db: DbOrTransaction,
  {
    organisationId,
    studentId,
    since,
    until,
  }: { organisationId: string; studentId: string; since: Date; until: Date | null },
): Promise<DoneInName[]> {
  const textId = (
    table: typeof applications | typeof applicationDrafts | typeof bookings | typeof documents,
  ) =>
    db
      .select({ id: sql<string>`${table.id}::text` })
      .from(table)
      .where(eq(table.studentId, studentId));
  const people = db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.organisationId, organisationId));
  const of = (type: string, table: Parameters<typeof textId>[0]) =>
    and(eq(auditEntries.subjectType, type), inArray(auditEntries.subjectId, textId(table)));
  return db
    .select({
      id: auditEntries.id,
      who: users.name,
      on: auditEntries.subjectType,
      at: auditEntries.createdAt,
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        inArray(auditEntries.actorId, people),
        eq(auditEntries.isRead, false),
        gte(auditEntries.createdAt, since),
        until ? lte(auditEntries.createdAt, until) : undefined,
        or(
          and(
            inArray(auditEntries.subjectType, ["student", "message"]),
            eq(auditEntries.subjectId, studentId),
          ),
          of("application", applications),
          of("draft", applicationDrafts),
          of("booking", bookings),
          of("document", documents),
          and(
            eq(auditEntries.subjectType, "offer"),
            inArray(
              auditEntries.subjectId,
              db
                .select({ id: sql<string>`${offers.id}::text` })
                .from(offers)
                .innerJoin(applications, eq(applications.id, offers.applicationId))
                .where(eq(applications.studentId, studentId)),
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(MOST_SHOWN);
}
