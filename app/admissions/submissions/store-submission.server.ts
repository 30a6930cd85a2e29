import { eq, sql } from "drizzle-orm";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { statementName } from "#app/platform/database/prepared.server.ts";

type ApplicationRow = typeof applications.$inferInsert & { readonly id: string; readonly draftId: string };

/** All rows of a submission; they refer to each other by pre-generated ids. */
export interface SubmissionRows {
  readonly application: ApplicationRow;
  /** The changes to the student; null if there are none. */
  readonly student: Pick<
    typeof students.$inferSelect,
    "firstName" | "lastName" | "email" | "phone" | "stage"
  > | null;
  readonly events: readonly (typeof timelineEvents.$inferInsert)[];
  readonly consents: readonly (typeof consents.$inferInsert)[];
  readonly audit: readonly (typeof auditEntries.$inferInsert)[];
}

/** The reference is random. The command retries if this constraint is violated. */
export const REFERENCE_IS_UNIQUE = "applications_reference_unique";

/**
 * Stores a submission in the caller's transaction, which holds the locks on the draft and the student. One statement
 * for all rows, because each round trip costs as much as the row (measured in `docs/performance.md`). Prepared by
 * name once per connection; the name includes the number of rows of each insert.
 */
export async function storeSubmission(tx: Transaction, rows: SubmissionRows): Promise<void> {
  const { application, student, events, consents: given, audit } = rows;
  const stored = tx
    .$with("stored_application")
    .as(tx.insert(applications).values(application).returning({ id: applications.id }));
  const submitted = tx
    .$with("submitted_draft")
    .as(
      tx
        .update(applicationDrafts)
        .set({ submittedAt: application.createdAt, samePerson: null })
        .where(eq(applicationDrafts.id, application.draftId))
        .returning({ id: applicationDrafts.id }),
    );
  const told = tx.$with("told_events").as(
    tx
      .insert(timelineEvents)
      .values([...events])
      .returning({ id: timelineEvents.id }),
  );
  const changed =
    student === null
      ? []
      : [
          tx.$with("changed_student").as(
            tx
              .update(students)
              .set({
                firstName: student.firstName,
                lastName: student.lastName,
                email: student.email,
                phone: student.phone,
                stage: student.stage,
                version: sql`${students.version} + 1`,
              })
              .where(eq(students.id, application.studentId))
              .returning({ id: students.id }),
          ),
        ];
  const consented =
    given.length === 0
      ? []
      : [
          tx.$with("given_consents").as(
            tx
              .insert(consents)
              .values([...given])
              .returning({ id: consents.id }),
          ),
        ];
  await tx
    .with(stored, submitted, told, ...changed, ...consented)
    .insert(auditEntries)
    .values([...audit])
    .prepare(statementName("submit", changed.length, events.length, given.length, audit.length))
    .execute();
}
