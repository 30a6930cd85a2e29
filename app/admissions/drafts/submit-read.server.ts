import { eq, getTableColumns, sql } from "drizzle-orm";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import type { ReadState } from "#app/admissions/applications/submit-statement.server.ts";
import type { Intake } from "#app/catalogue/intakes/intakes.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { applicationDrafts, intakes, students } from "#app/registry/tables.server.ts";
import type { DraftRecord } from "./draft-records.server.ts";
import { draftColumns } from "./draft-records.server.ts";

/** A draft with all that its submission has to know of the database, but for the catalogue. */
export interface DraftToSubmit {
  readonly draft: DraftRecord;
  readonly student: StudentToApply;
  /** The intakes among which the chosen one is, if it exists. */
  readonly intakes: readonly Intake[];
  readonly state: ReadState;
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
};
export type StudentToApply = Pick<typeof students.$inferSelect, keyof typeof studentColumns>;

const prepareRead = (db: Db) =>
  db
    .select({
      draft: draftColumns,
      student: studentColumns,
      intake: getTableColumns(intakes),
      state: {
        draft: sql<string>`${applicationDrafts}.xmin::text`,
        student: sql<string>`${students}.xmin::text`,
      },
    })
    .from(applicationDrafts)
    .innerJoin(students, eq(students.id, applicationDrafts.studentId))
    .leftJoin(
      intakes,
      sql`${intakes.code} = btrim(${applicationDrafts.answers} -> 'preferences' ->> 'intakePreference')`,
    )
    .where(eq(applicationDrafts.id, sql.placeholder("draftId")))
    .prepare("read-draft-to-submit");

/** Built once for a database: that costs the process more than the query itself. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareRead>>();

/** Null for an id that is unknown or cannot be one. Nothing is locked. */
export async function readDraftToSubmit(db: Db, draftId: string): Promise<DraftToSubmit | null> {
  if (!isRecordId(draftId)) return null;
  const query = prepared.get(db) ?? prepareRead(db);
  prepared.set(db, query);
  const [row] = await query.execute({ draftId });
  if (!row) return null;
  const draft = { ...row.draft, answers: restoreDraftAnswers(row.draft.answers) };
  const found = row.intake && row.intake.code === draft.answers.preferences.intakePreference.trim();
  return {
    draft,
    student: row.student,
    intakes: found && row.intake ? [row.intake] : await listFormIntakes(db),
    state: row.state,
  };
}
