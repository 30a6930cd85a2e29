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
import type { StudentSource } from "./sources.ts";
import type { CreateStudent } from "./student-schema.ts";
import { students } from "./students.tables.server.ts";

/**
 * Adds many students without an account within a transaction; ids in their order. Whoever calls holds `lockAllStudents`, and has
 * judged under it that none of them is there; their numbers are as they are stored.
 */
export function createStudents(
  deps: StepDeps & { readonly db: Transaction },
  actor: Actor,
  inputs: readonly (CreateStudent & {
    readonly counsellorId?: string | null;
    /** Without one, a trigger gives that of the counsellor or the actor. */
    readonly branchId?: string | null;
    readonly source?: StudentSource;
  })[],
): Promise<Result<readonly { id: string }[], Refused>> {
  const { db } = deps;
  const createdAt = deps.now();
  const actorId = actor.kind === "user" ? actor.userId : null;
  return createRecords<typeof students.$inferSelect>(deps, actor, {
    action: "student.create",
    subjectType: "student",
    fields: Object.keys(inputs[0] ?? {}),
    insert: () =>
      insertRows(
        db,
        students,
        inputs.map((input) => {
          const id = randomUUID();
          const email = input.email ?? noAddressFor(id);
          return { source: "staff" as const, ...input, id, email, createdBy: actorId, createdAt };
        }),
      ),
    afterwards: (rows) =>
      addRows(
        db,
        timelineEvents,
        rows.map(({ id, stage }) => ({
          id: randomUUID(),
          studentId: id,
          kind: "student-added",
          toValue: stage,
          actorId,
          createdAt,
        })),
      ),
  });
}
