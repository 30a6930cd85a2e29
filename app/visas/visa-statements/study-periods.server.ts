import { and, asc, eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import {
  type Err,
  err,
  type FailureOf,
  invalidField,
  ok,
  type Result,
} from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { AddPeriod, ChangePeriod, RemovePeriod } from "./statement-schema.ts";
import type { StudyPeriod } from "./study-history.ts";
import { studyPeriods } from "./visa-statements.tables.server.ts";
import { statementMessages } from "./visa-statements.words.ts";

const texts = statementMessages.history;

/** A record has no more: enough for every school, course and job. */
export const MOST_PERIODS = 60;

type OfStudent = { readonly studentId: string };
type Invalid = FailureOf<"invalid">;

/** The periods of a student, the oldest first. */
export const listPeriods = (db: DbOrTransaction, studentId: string): Promise<StudyPeriod[]> =>
  db
    .select({
      id: studyPeriods.id,
      kind: studyPeriods.kind,
      title: studyPeriods.title,
      place: studyPeriods.place,
      fromMonth: studyPeriods.fromMonth,
      untilMonth: studyPeriods.untilMonth,
      evidence: studyPeriods.evidence,
      note: studyPeriods.note,
      version: studyPeriods.version,
    })
    .from(studyPeriods)
    .where(eq(studyPeriods.studentId, studentId))
    .orderBy(asc(studyPeriods.fromMonth), asc(studyPeriods.createdAt), asc(studyPeriods.id))
    .limit(MOST_PERIODS);

/** Adds a period to a student’s history. Errors: `invalid` at a month that cannot be, or for a full history. */
export function addPeriod(
  deps: WriteDeps,
  actor: Actor,
  { studentId, ...values }: AddPeriod & OfStudent,
): Promise<Result<{ id: string }, Refused | Invalid | FailureOf<"not-found">>> {
  return createRecord<{ id: string }, Invalid | FailureOf<"not-found">>(deps, actor, {
    action: "visaStatement.write",
    subjectType: "study-period",
    relation: relationTo(actor, { studentId }),
    async prepare(tx) {
      const [student] = await tx
        .select({ id: students.id })
        .from(students)
        .where(eq(students.id, studentId))
        .for("no key update");
      if (!student || !(await isWithinReach(tx, actor, { subjectType: "student", subjectId: studentId }))) {
        return err({ code: "not-found" });
      }
      const refused = monthProblem(values, deps.now());
      if (refused) return refused;
      if ((await tx.$count(studyPeriods, eq(studyPeriods.studentId, studentId))) >= MOST_PERIODS) {
        return invalidField("", texts.tooMany({ count: MOST_PERIODS }));
      }
      const createdBy = actor.kind === "user" ? actor.userId : null;
      const now = deps.now();
      return ok({
        fields: Object.keys(values),
        insert: () =>
          tx
            .insert(studyPeriods)
            .values({ studentId, ...values, createdBy, createdAt: now, updatedAt: now })
            .returning({ id: studyPeriods.id }),
      });
    },
  });
}

/** Changes a period. Errors as of `addPeriod`, and `stale`. */
export function changePeriod(
  deps: WriteDeps,
  actor: Actor,
  { studentId, periodId, version, ...values }: ChangePeriod & OfStudent,
): Promise<Result<{ version: number }, ChangeRefused | Invalid>> {
  return changeRecord<typeof studyPeriods.$inferSelect, Invalid>(deps, actor, {
    action: "visaStatement.write",
    subjectType: "study-period",
    subjectId: periodId,
    version,
    lock: (tx) => lockPeriod(tx, studentId, periodId),
    relation: (row) => relationTo(actor, row),
    change(row, tx) {
      const fields = (Object.keys(values) as (keyof typeof values)[]).filter(
        (name) => values[name] !== row[name],
      );
      if (fields.length === 0) return ok(null);
      const refused = monthProblem(values, deps.now());
      if (refused) return refused;
      return ok({
        fields,
        write: (next) =>
          tx
            .update(studyPeriods)
            .set({ ...values, version: next, updatedAt: deps.now() })
            .where(eq(studyPeriods.id, periodId)),
      });
    },
  });
}

export const removePeriod = (
  deps: WriteDeps,
  actor: Actor,
  { studentId, periodId, version }: RemovePeriod & OfStudent,
): Promise<Result<undefined, ChangeRefused>> =>
  removeRecord<typeof studyPeriods.$inferSelect>(deps, actor, {
    action: "visaStatement.write",
    subjectType: "study-period",
    subjectId: periodId,
    version,
    lock: (tx) => lockPeriod(tx, studentId, periodId),
    relation: (row) => relationTo(actor, row),
    remove: (tx) => tx.delete(studyPeriods).where(eq(studyPeriods.id, periodId)),
  });

const lockPeriod = (tx: Transaction, studentId: string, periodId: string) =>
  one(
    tx
      .select()
      .from(studyPeriods)
      .where(and(eq(studyPeriods.id, periodId), eq(studyPeriods.studentId, studentId)))
      .for("update"),
  );

/** A period ends on or after its start, and neither is to come. */
function monthProblem(
  { fromMonth, untilMonth }: Pick<AddPeriod, "fromMonth" | "untilMonth">,
  now: Date,
): Err<Invalid> | null {
  if (fromMonth > latestToday(now).slice(0, 7)) return invalidField("fromMonth", texts.toCome);
  return untilMonth !== null && untilMonth < fromMonth ? invalidField("untilMonth", texts.endsBefore) : null;
}
