import { eq, sql } from "drizzle-orm";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { type MovedWork, movedWorkOf } from "./moved-work.ts";
import { endOverdue } from "./overdue-students.server.ts";
import type { StudentLogKind } from "./student-log.ts";
import { students } from "./students.tables.server.ts";

export type StudentFields = typeof students.$inferSelect;

/** The changes of a write, and its log entry. */
export interface StudentChange {
  set: Partial<
    Pick<
      StudentFields,
      | "firstName"
      | "lastName"
      | "email"
      | "phone"
      | "phoneWrongSince"
      | "spokenLanguage"
      | "stage"
      | "subStageId"
      | "lostReasonId"
      | "lostNote"
      | "lostAt"
      | "lostBy"
      | "counsellorId"
      | "branchId"
      | "isArchived"
    >
  >;
  event: { kind: StudentLogKind; from?: string | null; to?: string | null; reason?: string | null };
  /** Runs in the same transaction: an email. */
  afterwards?: (tx: Transaction) => Promise<void>;
  /** What moves or is cancelled in the same transaction; the log entry stores it, so that it can be undone. */
  moveWork?: (tx: Transaction) => Promise<Omit<MovedWork, "version">>;
}
/** The fields that a time limit depends on. */
const STAY: readonly string[] = ["stage", "subStageId", "lostReasonId", "isArchived"];

type Judged<Refusal> = Result<StudentChange | null, Refusal>;

/**
 * Every change by staff to a student, with its log entry. `judge` returns the change, a refusal, or null if
 * everything is already as requested.
 *
 * If the name changes, the student's applications are locked first: the name is copied into them, and every other
 * writer of both locks them in this order.
 */
export function changeStudent<Refusal = never>(
  deps: StepDeps,
  actor: Actor,
  action: Action,
  input: { id: string; version: number; lockApplications?: boolean },
  judge: (student: StudentFields, tx: Transaction) => Judged<Refusal> | Promise<Judged<Refusal>>,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  const { id } = input;
  return changeRecord<StudentFields, Refusal>(deps, actor, {
    action,
    subjectType: "student",
    subjectId: id,
    version: input.version,
    async lock(tx) {
      if (input.lockApplications) await lockApplicationsOf(tx, id);
      return one(tx.select().from(students).where(eq(students.id, id)).for("update"));
    },
    relation: ({ userId, counsellorId }) => relationTo(actor, { userId, assignedCounsellorId: counsellorId }),
    async change(student, tx) {
      const judged = await judge(student, tx);
      if (!judged.ok) return judged;
      const change = judged.value;
      if (change === null) return ok(null);
      return ok({
        fields: Object.keys(change.set),
        write: (version) =>
          tx
            .update(students)
            .set({ ...change.set, version })
            .where(eq(students.id, id)),
        async afterwards() {
          if (Object.keys(change.set).some((field) => STAY.includes(field)))
            await endOverdue(tx, deps, actor, sql`o.student_id = ${id}`);
          const movedWork = movedWorkOf(student.version + 1, await change.moveWork?.(tx));
          await tx.insert(timelineEvents).values({
            studentId: id,
            kind: change.event.kind,
            fromValue: change.event.from ?? null,
            toValue: change.event.to ?? null,
            reason: change.event.reason ?? null,
            actorId: actor.kind === "user" ? actor.userId : null,
            movedWork,
            createdAt: deps.now(),
          });
          await change.afterwards?.(tx);
        },
      });
    },
  });
}

/** Locks a student's applications, before the student is locked. */
export async function lockApplicationsOf(tx: Transaction, studentId: string): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.studentId, studentId))
    .orderBy(applications.id)
    .for("no key update");
}
