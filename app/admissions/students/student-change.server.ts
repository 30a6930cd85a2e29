import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, relationTo } from "#app/platform/permissions/resolver.ts";
import type { Action } from "#app/platform/permissions/vocabulary.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { applications, students, timelineEvents } from "#app/registry/tables.server.ts";
import type { StudentLogKind } from "./student-log.ts";

export type StudentRefusal = FailureOf<"unauthenticated" | "forbidden" | "not-found" | "stale">;
export type StudentFields = typeof students.$inferSelect;

/** What a write changes, and what the log says of it. */
export interface StudentChange {
  set: Partial<
    Pick<
      StudentFields,
      "firstName" | "lastName" | "email" | "phone" | "stage" | "counsellorId" | "isArchived"
    >
  >;
  event: { kind: StudentLogKind; from?: string | null; to?: string | null; reason?: string | null };
  /** What follows in the same transaction: a mail. */
  afterwards?: (tx: Transaction) => Promise<void>;
}

/**
 * The frame of every change that staff make to a student: the row's lock, permission, the version the
 * form was made from, the change, its line in the log and in the audit trail, in one transaction.
 * `judge` answers with the change, with a refusal, or with null when everything is as asked already.
 *
 * The student's applications are locked first where the name changes: it goes into them, and whoever
 * else holds both takes them in this order.
 */
export async function changeStudent<Refusal = never>(
  deps: WriteDeps,
  actor: Actor,
  action: Action,
  input: { id: string; version: number; lockApplications?: boolean },
  judge: (
    student: StudentFields,
    tx: Transaction,
  ) => Result<StudentChange | null, Refusal> | Promise<Result<StudentChange | null, Refusal>>,
): Promise<Result<{ version: number }, StudentRefusal | Refusal>> {
  const mayAtAll = authorize(actor, action, "own");
  if (!mayAtAll.ok) return mayAtAll;
  return deps.db.transaction(async (tx): Promise<Result<{ version: number }, StudentRefusal | Refusal>> => {
    if (input.lockApplications) {
      await tx
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.studentId, input.id))
        .orderBy(applications.id)
        .for("no key update");
    }
    const [student] = await tx.select().from(students).where(eq(students.id, input.id)).for("update");
    if (!student) return err({ code: "not-found" });
    const allowed = authorize(
      actor,
      action,
      relationTo(actor, { userId: student.userId, assignedCounsellorId: student.counsellorId }),
    );
    if (!allowed.ok) return allowed;
    const judged = await judge(student, tx);
    if (!judged.ok) return judged;
    const change = judged.value;
    if (!change) return ok({ version: student.version });
    if (input.version !== student.version) return err({ code: "stale", currentVersion: student.version });

    const version = student.version + 1;
    await tx
      .update(students)
      .set({ ...change.set, version })
      .where(eq(students.id, student.id));
    await tx.insert(timelineEvents).values({
      studentId: student.id,
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
      { action, subjectType: "student", subjectId: student.id, fields: Object.keys(change.set) },
      deps.requestId,
    );
    await change.afterwards?.(tx);
    return ok({ version });
  });
}
