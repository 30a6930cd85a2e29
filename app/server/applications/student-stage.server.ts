import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { type StageEvent, type StudentStage, stageAfter } from "#app/domain/students/stages.ts";
import type { StudentLogKind } from "#app/domain/students/student-log.ts";
import { recordAudit } from "../audit/audit.server.ts";
import type { Transaction } from "../db/client.server.ts";
import { students, timelineEvents } from "../db/schema/schema.server.ts";

/**
 * Moves a student forward, never back, because of something they did with an application. The caller
 * holds the student's row locked.
 */
export async function moveStudentOn(
  tx: Transaction,
  actor: Actor,
  student: { id: string; stage: StudentStage },
  event: StageEvent,
): Promise<void> {
  const stage = stageAfter(student.stage, event);
  if (stage === student.stage) return;
  await tx
    .update(students)
    .set({ stage, version: sql`${students.version} + 1` })
    .where(eq(students.id, student.id));
  await tx.insert(timelineEvents).values({
    studentId: student.id,
    kind: "stage-changed" satisfies StudentLogKind,
    fromValue: student.stage,
    toValue: stage,
    actorId: actor.kind === "user" ? actor.userId : null,
  });
  await recordAudit(tx, actor, {
    action: "student.changeStage",
    subjectType: "student",
    subjectId: student.id,
    fields: ["stage"],
  });
}
