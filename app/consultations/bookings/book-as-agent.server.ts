import { and, eq } from "drizzle-orm";
import { ownStudents } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Pick as SlotPick } from "./booking-schema.ts";
import { type ConfirmRefusal, confirmBooking } from "./confirm.server.ts";
import { type HoldRefusal, holdSlot, releaseHold } from "./hold.server.ts";

export interface BookAsAgent {
  readonly studentId: string;
  readonly pick: SlotPick;
  readonly note: string | null;
  readonly ip: string;
}

type BookRefused = Refused | HoldRefusal | ConfirmRefusal | FailureOf<"not-found">;

/**
 * Books a consultation for a student that the agent's agency represents: in the student's name and with the student's
 * address, which receives the links to move and cancel it. Errors: `not-found` for any other student; those of
 * `holdSlot` and `confirmBooking`.
 */
export async function bookAsAgent(
  deps: WriteDeps & Pick<Services, "secret">,
  actor: Actor,
  { studentId, pick, note, ip }: BookAsAgent,
): Promise<Result<{ id: string }, BookRefused>> {
  const allowed = authorize(actor, "booking.bookAsAgent", "own");
  if (!allowed.ok) return allowed;
  const [student] = await deps.db
    .select({
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      phone: students.phone,
    })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.isArchived, false), ownStudents(actor, students.id)));
  if (!student) return err({ code: "not-found" });
  const held = await holdSlot(deps, pick, { ip, channel: "student", known: true });
  if (!held.ok) return held;
  const { claim } = held.value;
  const { firstName, lastName, email, phone } = student;
  const person = { name: joinName(firstName, lastName), email, phone, note };
  const booked = await confirmBooking(deps, actor, claim, person, undefined, { studentId });
  if (booked.ok) return ok({ id: booked.value.id });
  await releaseHold(deps, claim);
  return booked.error.code === "expired" ? err({ code: "not-found" }) : booked;
}
