import { eq } from "drizzle-orm";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import type { Action } from "#app/platform/permissions/vocabulary.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { applications, students, timelineEvents } from "#app/registry/tables.server.ts";

export type StaffRefusal = FailureOf<"unauthenticated" | "forbidden" | "not-found" | "stale">;

/** The application as a write of staff finds it, locked, with whom it concerns. */
export type LockedApplication = Omit<typeof applications.$inferSelect, "answers"> & {
  student: { id: string; name: string; email: string; stage: StudentStage };
};

/** What a write changes, and what the log says of it. */
export interface StaffChange {
  set: Partial<typeof applications.$inferInsert>;
  event: {
    kind: TimelineKind;
    from?: string | null;
    to?: string | null;
    reason?: string | null;
  };
  /** What follows in the same transaction: mails, the student's stage. */
  afterwards?: (tx: Transaction) => Promise<void>;
}

/**
 * The frame of every change that staff make to an application: permission, the row's lock, the version
 * the form was made from, the change, its line in the log and in the audit trail, in one transaction.
 * `judge` answers with the change, with a refusal, or with null when everything is as asked already.
 */
export async function changeApplication<Refusal>(
  deps: WriteDeps,
  actor: Actor,
  action: Action,
  input: { id: string; version: number },
  judge: (
    application: LockedApplication,
    tx: Transaction,
  ) => Result<StaffChange | null, Refusal> | Promise<Result<StaffChange | null, Refusal>>,
): Promise<Result<{ version: number }, StaffRefusal | Refusal>> {
  const allowed = authorize(actor, action);
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx): Promise<Result<{ version: number }, StaffRefusal | Refusal>> => {
    const application = await lockApplication(tx, input.id);
    if (!application) return err({ code: "not-found" });
    const { version } = application;
    if (input.version !== version) return err({ code: "stale", currentVersion: version });
    const judged = await judge(application, tx);
    if (!judged.ok) return judged;
    const change = judged.value;
    if (!change) return ok({ version });

    await tx
      .update(applications)
      .set({ ...change.set, version: version + 1 })
      .where(eq(applications.id, application.id));
    await tx.insert(timelineEvents).values({
      studentId: application.student.id,
      applicationId: application.id,
      kind: change.event.kind,
      fromValue: change.event.from ?? null,
      toValue: change.event.to ?? null,
      reason: change.event.reason ?? null,
      actorId: actor.kind === "user" ? actor.userId : null,
      createdAt: deps.now(),
    });
    await recordAudit(
      tx,
      actor,
      {
        action,
        subjectType: "application",
        subjectId: application.id,
        fields: Object.keys(change.set),
      },
      deps.requestId,
    );
    await change.afterwards?.(tx);
    return ok({ version: version + 1 });
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
