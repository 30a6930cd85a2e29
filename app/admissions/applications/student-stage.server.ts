import { eq, sql } from "drizzle-orm";
import { type StageEvent, type StudentStage, stageAfter } from "#app/admissions/students/stages.ts";
import type { StudentLogKind } from "#app/admissions/students/student-log.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { timelineEvents } from "./applications.tables.server.ts";

/** How an action advances a student's stage, never back; null if it stays. */
export function stageMove(actor: Actor, student: { id: string; stage: StudentStage }, event: StageEvent) {
  const stage = stageAfter(student.stage, event);
  if (stage === student.stage) return null;
  return {
    stage,
    event: {
      studentId: student.id,
      kind: "stage-changed" satisfies StudentLogKind,
      fromValue: student.stage,
      toValue: stage,
      actorId: actor.kind === "user" ? actor.userId : null,
    },
    audit: {
      action: "student.changeStage",
      subjectType: "student",
      subjectId: student.id,
      fields: ["stage"],
    },
  };
}

/** Applies `stageMove`. The caller holds the lock on the student's row. */
export async function moveStudentOn(
  tx: Transaction,
  actor: Actor,
  student: { id: string; stage: StudentStage },
  event: StageEvent,
): Promise<void> {
  const move = stageMove(actor, student, event);
  if (!move) return;
  await tx
    .update(students)
    .set({ stage: move.stage, version: sql`${students.version} + 1` })
    .where(eq(students.id, student.id));
  await tx.insert(timelineEvents).values(move.event);
  await recordAudit(tx, actor, move.audit);
}
