import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { EpochMs } from "#app/consultations/scheduling/types.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import type { RequestedBooking } from "./booking-schema.ts";
import { causeAmong, slotUnavailable } from "./claim-slot.server.ts";
import { type ConfirmRefusal, confirmBooking } from "./confirm.server.ts";
import { turnsOf, whoIsFree } from "./hold.server.ts";

export interface BookForStudent extends RequestedBooking {
  readonly studentId: string;
  readonly start: EpochMs;
  readonly note: string | null;
}

const texts = words({ student: "This student was not found or is archived. Select another student." });

/**
 * Books a consultation on behalf of a student, with a confirmation to the student's address. As when staff move one,
 * notice and horizon do not apply. Without a counsellor, one is assigned by the rule. Errors: `invalid` at
 * `studentId`; as for `confirmBooking`.
 */
export async function bookForStudent(
  deps: StepDeps & Pick<Services, "secret">,
  actor: Actor,
  { studentId, start, note, ...wish }: BookForStudent,
): Promise<Result<{ id: string }, Refused | ConfirmRefusal | FailureOf<"invalid">>> {
  const allowed = authorize(actor, "booking.bookForStudent");
  if (!allowed.ok) return allowed;
  const { topic, language, zone, counsellorId } = wish;
  const now = deps.now();
  const [student] = await deps.db
    .select()
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.isArchived, false), isNull(students.mergedInto)));
  const isSeen = await isWithinReach(deps.db, actor, { subjectType: "student", subjectId: studentId });
  if (!student || !isSeen) return invalidField("studentId", texts.student);
  const { free, reasons } = await whoIsFree(
    deps.db,
    { counsellorId, topic, language, start, byStaff: true },
    now,
  );
  for await (const { diary, assignment } of turnsOf(deps, free, counsellorId !== null, now)) {
    const claim = {
      bookingId: randomUUID(),
      counsellorId: diary.counsellor.id,
      start,
      topic,
      language,
      zone,
      channel: "staff" as const,
      assignment,
      madeAt: now.getTime(),
    };
    const { firstName, lastName, email, phone } = student;
    const person = { name: joinName(firstName, lastName), email, phone, note };
    const behalf = { studentId, byStaff: true };
    const booked = await confirmBooking(deps, actor, claim, person, undefined, behalf);
    return booked.ok ? ok({ id: booked.value.id }) : booked;
  }
  return err(await slotUnavailable(deps.db, wish, start, now, causeAmong(reasons)));
}
