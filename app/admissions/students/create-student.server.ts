import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { branchOfAccount, phoneCountryOf } from "#app/people/branches/branches.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { seenWithin, seesOnlyAssigned } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import { createRecord, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { assignByRules } from "./assign.server.ts";
import type { StudentSource } from "./sources.ts";
import { lockStudentOf } from "./student-lock.server.ts";
import type { CreateStudent } from "./student-schema.ts";
import { students } from "./students.tables.server.ts";

export type Namesake = { readonly id: string; readonly name: string; readonly createdAt: Date };

const MOST_NAMESAKES = 5;

/**
 * Adds a student without an account. Errors: `already-exists` at `email`, or at `phone` without an address, if
 * students with this contact exist (a family may share one), unless `evenSo`; this also makes a repeated submission
 * harmless.
 */
export function createStudent(
  deps: StepDeps,
  actor: Actor,
  input: CreateStudent,
  options: { evenSo: boolean; source?: StudentSource; interest?: string | null },
): Promise<Result<{ id: string }, Refused | FailureOf<"already-exists" | "invalid">>> {
  return createRecord<{ id: string }, FailureOf<"already-exists" | "invalid">>(deps, actor, {
    action: "student.create",
    subjectType: "student",
    async prepare(tx) {
      const branchId = actor.kind === "user" ? await branchOfAccount(tx, actor.userId) : null;
      const phone = storedPhone(input.phone, null, await phoneCountryOf(tx, branchId));
      if (!phone.ok) return phone;
      // Two concurrent requests must not both find no student with that address.
      const reached = { email: input.email, phone: phone.value };
      await lockStudentOf(tx, reached.email ?? reached.phone ?? "");
      if (!options.evenSo && (await findNamesakes(seenWithin(tx, actor), reached)).length > 0) {
        return err({ code: "already-exists", field: input.email === null ? "phone" : "email" });
      }
      const createdAt = deps.now();
      // Staff who only see their own students become the counsellor.
      const counsellorId = seesOnlyAssigned(actor) ? actor.counsellorId : null;
      const actorId = actor.kind === "user" ? actor.userId : null;
      const id = randomUUID();
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(students)
            .values({
              ...input,
              id,
              email: input.email ?? noAddressFor(id),
              phone: phone.value,
              source: options.source ?? "staff",
              counsellorId,
              branchId,
              createdBy: actorId,
              createdAt,
            })
            .returning({ id: students.id }),
        async afterwards({ id }) {
          await tx
            .insert(timelineEvents)
            .values({ studentId: id, kind: "student-added", toValue: input.stage, actorId, createdAt });
          if (counsellorId === null)
            await assignByRules(tx, deps, { studentId: id, interest: options.interest ?? null });
        },
      });
    },
  });
}

/** A student's contact: an address, or a number if that is null. */
export interface Reached {
  readonly email: string | null;
  /** In stored form (`storedPhone`). */
  readonly phone: string | null;
}

/** Existing students with the same contact, except archived ones. */
export async function findNamesakes(db: DbOrTransaction, { email, phone }: Reached): Promise<Namesake[]> {
  const same = email === null ? eq(students.phone, phone ?? "") : eq(students.email, email);
  const rows = await db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      createdAt: students.createdAt,
    })
    .from(students)
    .where(and(same, eq(students.isArchived, false)))
    .orderBy(desc(students.createdAt))
    .limit(MOST_NAMESAKES);
  return rows.map(({ id, firstName, lastName, createdAt }) => ({
    id,
    name: joinName(firstName, lastName),
    createdAt,
  }));
}
