import { and, desc, eq } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { seenWithin, seesOnlyAssigned } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import { createRecord, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { students, timelineEvents } from "#app/registry/tables.server.ts";
import { lockStudentOf } from "./student-lock.server.ts";
import type { CreateStudent } from "./student-schema.ts";

export type Namesake = { readonly id: string; readonly name: string; readonly createdAt: Date };

const MOST_NAMESAKES = 5;

/**
 * Adds a student without an account. Errors: `already-exists` at `email` when there are students with
 * that address (a family may share one), unless `evenSo`; that also makes a second press harmless.
 */
export function createStudent(
  deps: StepDeps,
  actor: Actor,
  input: CreateStudent,
  options: { evenSo: boolean },
): Promise<Result<{ id: string }, Refused | FailureOf<"already-exists" | "invalid">>> {
  return createRecord<{ id: string }, FailureOf<"already-exists" | "invalid">>(deps, actor, {
    action: "student.create",
    subjectType: "student",
    async prepare(tx) {
      const phone = storedPhone(input.phone);
      if (!phone.ok) return phone;
      // Two presses at once must not both find nobody of that address.
      await lockStudentOf(tx, input.email);
      if (!options.evenSo && (await findNamesakes(seenWithin(tx, actor), input.email)).length > 0) {
        return err({ code: "already-exists", field: "email" });
      }
      const createdAt = deps.now();
      // Who sees only their own students adds one of their own.
      const counsellorId = seesOnlyAssigned(actor) ? actor.counsellorId : null;
      const actorId = actor.kind === "user" ? actor.userId : null;
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(students)
            .values({
              ...input,
              phone: phone.value,
              source: "staff",
              counsellorId,
              createdBy: actorId,
              createdAt,
            })
            .returning({ id: students.id }),
        afterwards: ({ id }) =>
          tx
            .insert(timelineEvents)
            .values({ studentId: id, kind: "student-added", toValue: input.stage, actorId, createdAt }),
      });
    },
  });
}

/** The students who have an e-mail address already; archived ones do not count. */
export async function findNamesakes(db: DbOrTransaction, email: string): Promise<Namesake[]> {
  const rows = await db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      createdAt: students.createdAt,
    })
    .from(students)
    .where(and(eq(students.email, email), eq(students.isArchived, false)))
    .orderBy(desc(students.createdAt))
    .limit(MOST_NAMESAKES);
  return rows.map(({ id, firstName, lastName, createdAt }) => ({
    id,
    name: joinName(firstName, lastName),
    createdAt,
  }));
}
