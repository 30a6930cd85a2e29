import { desc, eq } from "drizzle-orm";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import type { PossibleDuplicate } from "#app/admissions/students/likeness.ts";
import { listPossibleDuplicates } from "#app/admissions/students/possible-duplicates.server.ts";
import { DEFAULT_STUDENT_STAGE } from "#app/admissions/students/stages.ts";
import { splitFullName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { subscribers } from "./newsletter.tables.server.ts";
import { findSubscriber } from "./staff-queries.server.ts";
import type { AddStudentOfSubscriber } from "./subscriber-student.ts";
import type { OwnSubscription } from "./subscriptions.ts";

/** The students with the address of a subscriber, however it was typed. */
export const listStudentsOfAddress = (db: DbOrTransaction, email: string): Promise<PossibleDuplicate[]> =>
  listPossibleDuplicates(db, { name: "", email, phone: null });

/** The subscriptions of an address, the latest first. */
export function listSubscriptionsOf(db: DbOrTransaction, email: string): Promise<OwnSubscription[]> {
  return db
    .select({
      id: subscribers.id,
      kind: subscribers.kind,
      status: subscribers.status,
      confirmedAt: subscribers.confirmedAt,
    })
    .from(subscribers)
    .where(eq(subscribers.email, email.toLowerCase()))
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id));
}

/**
 * Adds a subscriber as a student, who is found by the address from then on. Where there is a student with that address, or
 * someone else was faster, it is that student, or `already-exists` with `refuseKnown`. Errors: `not-found`, `invalid` at `phone`.
 */
export async function addStudentOfSubscriber(
  deps: StepDeps,
  actor: Actor,
  { id, name, phone, refuseKnown = false }: AddStudentOfSubscriber & { id: string; refuseKnown?: boolean },
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found" | "already-exists" | "invalid">>> {
  const allowed = authorize(actor, "student.create");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    // Held until the transaction ends: two people at once do not make two students of one subscriber.
    await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.id, id)).for("update");
    const seen = seenWithin(tx, actor);
    const subscriber = await findSubscriber(seen, id);
    if (!subscriber) return err({ code: "not-found" });
    const { email } = subscriber;
    const [known] = await listStudentsOfAddress(seen, email);
    if (known && refuseKnown) return err({ code: "already-exists", field: "email", recordId: known.id });
    if (known) return ok({ id: known.id });
    const person = { ...splitFullName(name), email, phone, stage: DEFAULT_STUDENT_STAGE };
    return createStudent({ ...deps, db: tx }, actor, person, { evenSo: false, source: "newsletter" });
  });
}
