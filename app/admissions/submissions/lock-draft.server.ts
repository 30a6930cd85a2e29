import { eq, getTableColumns, sql } from "drizzle-orm";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import {
  type DraftRecord,
  draftColumns,
  draftRelation,
  readable,
} from "#app/admissions/drafts/draft-records.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { holdRepresentation } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import type { Intake } from "#app/catalogue/intakes/intakes.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { statementName } from "#app/platform/database/prepared.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { agentOfStudent } from "./agent-of-student.server.ts";

/** A draft with all data for its submission, except the catalogue. */
export interface DraftToSubmit {
  readonly draft: DraftRecord;
  readonly student: StudentToApply;
  /** Contains the selected intake, if it exists. */
  readonly intakes: readonly Intake[];
}

const studentColumns = {
  id: students.id,
  userId: students.userId,
  firstName: students.firstName,
  lastName: students.lastName,
  email: students.email,
  phone: students.phone,
  stage: students.stage,
  counsellorId: students.counsellorId,
  referredBy: students.referredBy,
  /** The confirmed number of the account; null without one. */
  accountPhone: sql<string | null>`(select u.phone from users u where u.id = ${students.userId})`.as(
    "account_phone",
  ),
};
export type StudentToApply = Pick<
  typeof students.$inferSelect,
  Exclude<keyof typeof studentColumns, "accountPhone">
> & {
  readonly accountPhone: string | null;
  /** The partner that currently represents the student. */
  readonly agentId: string | null;
};

/**
 * The draft and its student, locked until the transaction ends, so that concurrent submissions are serialised and the
 * validated state is the stored one. An agent's draft also locks their agency's representation. Null for another
 * person's draft, and for an unknown or malformed id.
 */
export async function lockDraftToSubmit(
  tx: Transaction,
  actor: Actor,
  draftId: string,
): Promise<DraftToSubmit | null> {
  if (!isRecordId(draftId)) return null;
  const [row] = await tx
    .select({
      draft: draftColumns,
      student: studentColumns,
      agentId: agentOfStudent(),
      intake: getTableColumns(intakes),
    })
    .from(applicationDrafts)
    .innerJoin(students, eq(students.id, applicationDrafts.studentId))
    .leftJoin(
      intakes,
      sql`${intakes.code} = btrim(${applicationDrafts.answers} -> 'preferences' ->> 'intakePreference')`,
    )
    .where(eq(applicationDrafts.id, draftId))
    // Locks the draft before the student, as everywhere.
    .for("update", { of: [applicationDrafts, students] })
    .prepare(statementName("lock-draft-to-submit"))
    .execute();
  if (!row || draftRelation(actor, row.draft) !== "own") return null;
  const draft = readable(row.draft);
  // An agency that no longer represents the student cannot submit.
  if (draft.source === "agent" && !(await holdRepresentation(tx, actor, draft.studentId))) return null;
  // A submission that waited for the lock can have read the intake of earlier answers.
  const found = row.intake && row.intake.code === draft.answers.preferences.intakePreference.trim();
  return {
    draft,
    student: { ...row.student, agentId: row.agentId },
    intakes: found && row.intake ? [row.intake] : await listFormIntakes(tx),
  };
}
