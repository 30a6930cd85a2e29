import { randomUUID } from "node:crypto";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { addRows, insertRows } from "#app/platform/database/insert-rows.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Result } from "#app/platform/results/result.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { createRecords } from "#app/platform/writes/create-records.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { openAssignment } from "./assign.server.ts";
import type { StudentSource } from "./sources.ts";
import type { StudentLogKind } from "./student-log.ts";
import type { CreateStudent } from "./student-schema.ts";
import { students } from "./students.tables.server.ts";

/**
 * Adds many students without an account within a transaction; returns ids in the same order. The caller holds
 * `lockAllStudents` and has checked under it that none of them exists; phone numbers are in stored form. Those
 * without a counsellor are assigned by the rules. The student's log names the rule; counsellors are not notified of
 * each student.
 */
export async function createStudents(
  deps: StepDeps & { readonly db: Transaction },
  actor: Actor,
  inputs: readonly (CreateStudent & {
    readonly counsellorId?: string | null;
    /** If absent, a trigger sets that of the counsellor or the actor. */
    readonly branchId?: string | null;
    /** Of the stage. */
    readonly subStageId?: string | null;
    /** Of a student who is added as lost, for all or none of them. */
    readonly lostReasonId?: string | null;
    readonly lostAt?: Date | null;
    readonly lostBy?: string | null;
    readonly source?: StudentSource;
  })[],
): Promise<Result<readonly { id: string; counsellorId: string | null }[], Refused>> {
  const { db } = deps;
  const createdAt = deps.now();
  const actorId = actor.kind === "user" ? actor.userId : null;
  const decide = inputs.some(({ counsellorId = null }) => counsellorId === null)
    ? await openAssignment(db, actorId, createdAt, { locks: true })
    : null;
  const decided = inputs.map((input) => decide?.({ source: "staff", ...input }) ?? null);
  return createRecords<typeof students.$inferSelect>(deps, actor, {
    action: "student.create",
    subjectType: "student",
    fields: Object.keys(inputs[0] ?? {}),
    insert: () =>
      insertRows(
        db,
        students,
        inputs.map((input, at) => {
          const id = randomUUID();
          const email = input.email ?? noAddressFor(id);
          const counsellorId = decided[at]?.counsellor.counsellorId ?? input.counsellorId ?? null;
          return {
            source: "staff" as const,
            ...input,
            counsellorId,
            id,
            email,
            createdBy: actorId,
            createdAt,
          };
        }),
      ),
    afterwards: (rows) =>
      addRows(
        db,
        timelineEvents,
        rows.flatMap(({ id: studentId, stage }, at) => {
          const decision = decided[at];
          return [
            {
              id: randomUUID(),
              studentId,
              kind: "student-added" satisfies StudentLogKind,
              toValue: stage,
              reason: null,
              actorId,
              createdAt,
            },
            ...(decision
              ? [
                  {
                    id: randomUUID(),
                    studentId,
                    kind: "student-assigned-by-rule" satisfies StudentLogKind,
                    toValue: decision.counsellor.name,
                    reason: decision.rule.name,
                    actorId: null,
                    createdAt,
                  },
                ]
              : []),
          ];
        }),
      ),
  });
}
