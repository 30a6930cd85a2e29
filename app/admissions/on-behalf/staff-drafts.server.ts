import { and, desc, eq, isNull } from "drizzle-orm";
import type { Applicant, DraftOnBehalf } from "#app/admissions/applications/staff-draft.ts";
import { findOpenDraft, sourceOnBehalf } from "#app/admissions/drafts/draft-records.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";

/** More drafts than anyone writes at once; bounds the list. */
const MOST_DRAFTS = 50;

/** The student that staff apply for, with the draft that the student writes; or null. */
export async function findApplicant(db: DbOrTransaction, id: string): Promise<Applicant | null> {
  if (!isRecordId(id)) return null;
  const [row] = await db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      stage: students.stage,
      isArchived: students.isArchived,
    })
    .from(students)
    .where(eq(students.id, id));
  if (!row) return null;
  const { firstName, lastName, ...facts } = row;
  const own = await findOpenDraft(db, id);
  return {
    ...facts,
    email: shownAddress(facts.email),
    name: joinName(firstName, lastName),
    ownDraftAt: own?.updatedAt ?? null,
  };
}

/** The open drafts that this member of staff or agent has started for students, latest first. */
export async function listDraftsOnBehalf(
  db: DbOrTransaction,
  actor: Actor,
  studentId?: string,
): Promise<DraftOnBehalf[]> {
  if (actor.kind !== "user") return [];
  const rows = await db
    .select({
      id: applicationDrafts.id,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      updatedAt: applicationDrafts.updatedAt,
    })
    .from(applicationDrafts)
    .innerJoin(students, eq(students.id, applicationDrafts.studentId))
    .where(
      and(
        eq(applicationDrafts.createdBy, actor.userId),
        eq(applicationDrafts.source, sourceOnBehalf(actor)),
        isNull(applicationDrafts.submittedAt),
        studentId === undefined ? undefined : eq(applicationDrafts.studentId, studentId),
      ),
    )
    .orderBy(desc(applicationDrafts.updatedAt), desc(applicationDrafts.id))
    .limit(MOST_DRAFTS);
  return rows.map(({ firstName, lastName, ...draft }) => ({
    ...draft,
    email: shownAddress(draft.email),
    student: joinName(firstName, lastName),
  }));
}
