import { eq } from "drizzle-orm";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { applications, timelineEvents } from "./applications.tables.server.ts";

/** The application as locked for a write by staff, with the people it concerns. */
export type LockedApplication = Omit<typeof applications.$inferSelect, "answers"> & {
  student: { id: string; name: string; email: string; stage: StudentStage };
};

/** The changes of a write, and its log entry. */
export interface StaffChange {
  set: Partial<typeof applications.$inferInsert>;
  event: {
    kind: TimelineKind;
    from?: string | null;
    to?: string | null;
    reason?: string | null;
  };
  /** Runs in the same transaction: emails, the student's stage. */
  afterwards?: (tx: Transaction) => Promise<void>;
}
/** The fields that commissions and forecasts depend on. */
const EARNS_BY: ReadonlySet<string> = new Set([
  "status",
  "isArchived",
  "universityId",
  "courseId",
  "intakeCode",
]);
type Judged<Refusal> = Result<StaffChange | null, Refusal>;

/**
 * Applies a change by staff to an application, with its log entry. `judge` returns the change, a refusal, or null if
 * nothing changes.
 */
export function changeApplication<Refusal>(
  deps: StepDeps,
  actor: Actor,
  action: Action,
  { id, version }: { id: string; version: number },
  judge: (application: LockedApplication, tx: Transaction) => Judged<Refusal> | Promise<Judged<Refusal>>,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  return changeRecord<LockedApplication, Refusal>(deps, actor, {
    action,
    subjectType: "application",
    subjectId: id,
    version,
    lock: (tx) => lockApplication(tx, id),
    async change(application, tx) {
      const judged = await judge(application, tx);
      if (!judged.ok) return judged;
      const change = judged.value;
      if (change === null) return ok(null);
      return ok({
        fields: Object.keys(change.set),
        write: (next) =>
          tx
            .update(applications)
            .set({ ...change.set, version: next })
            .where(eq(applications.id, id)),
        async afterwards() {
          await tx.insert(timelineEvents).values({
            studentId: application.student.id,
            applicationId: id,
            kind: change.event.kind,
            fromValue: change.event.from ?? null,
            toValue: change.event.to ?? null,
            reason: change.event.reason ?? null,
            actorId: actor.kind === "user" ? actor.userId : null,
            createdAt: deps.now(),
          });
          await change.afterwards?.(tx);
          if (Object.keys(change.set).some((field) => EARNS_BY.has(field)))
            await deps.jobs.enqueue(tx, "settle-commissions", { applicationId: id });
        },
      });
    },
  });
}

async function lockApplication(tx: Transaction, id: string): Promise<LockedApplication | null> {
  const [row] = await tx
    .select({
      application: applications,
      student: {
        id: students.id,
        firstName: students.firstName,
        lastName: students.lastName,
        email: students.email,
        stage: students.stage,
      },
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(applications.id, id))
    .for("update", { of: [applications, students] });
  if (!row) return null;
  const { firstName, lastName, ...student } = row.student;
  return { ...row.application, student: { ...student, name: joinName(firstName, lastName) } };
}
