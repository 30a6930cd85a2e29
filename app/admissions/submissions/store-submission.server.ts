import { eq, sql } from "drizzle-orm";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { statementName } from "#app/platform/database/prepared.server.ts";

type ApplicationRow = typeof applications.$inferInsert & { readonly id: string; readonly draftId: string };

/** What a submission writes, complete: the rows refer to each other by ids drawn beforehand. */
export interface SubmissionRows {
  readonly application: ApplicationRow;
  /** What the submission changes of the student; null when nothing does. */
  readonly student: Pick<
    typeof students.$inferSelect,
    "firstName" | "lastName" | "email" | "phone" | "stage"
  > | null;
  readonly events: readonly (typeof timelineEvents.$inferInsert)[];
  readonly consents: readonly (typeof consents.$inferInsert)[];
  readonly audit: readonly (typeof auditEntries.$inferInsert)[];
}

/** The application's reference is drawn. The command draws again where this constraint is broken. */
export const REFERENCE_IS_UNIQUE = "applications_reference_unique";

/**
 * Stores a submission in the caller's transaction, which holds the draft and the student locked. Its rows go in one
 * statement, since each round trip costs as much as the row (measured in `docs/performance.md`). The statement has a name,
 * by which a connection plans it once, and how many rows each insert has is part of the name.
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
