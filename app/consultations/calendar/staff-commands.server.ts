import { and, eq, ne } from "drizzle-orm";
import { makeRuleTask } from "#app/admissions/tasks/commands.server.ts";
import { taskMessages } from "#app/admissions/tasks/tasks.words.ts";
import type { BookingRow } from "#app/consultations/bookings/booking-mails.server.ts";
import type { SlotUnavailable } from "#app/consultations/bookings/booking-refusal.ts";
import { bookingEvents, bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { type ChangeRefusal, cancelBooking, moveBooking } from "#app/consultations/bookings/change.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import type { OutcomeInput } from "./staff-booking.ts";

type Deps = StepDeps & Pick<Services, "secret">;
type Noted = Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>;

const texts = words({
  early: "You can record the outcome after the consultation has started",
  cancelled: "This consultation is cancelled, so you cannot record an outcome",
});

/** Moves a booking to another free time of its counsellor. Errors: as `moveBooking`. */
export async function moveByStaff(
  deps: Deps,
  actor: Actor,
  input: { id: string; version: number; start: number; reason: string | null },
): Promise<Result<BookingRow, ChangeRefusal | SlotUnavailable | Refused>> {
  const allowed = authorize(actor, "booking.change");
  if (!allowed.ok) return allowed;
  const { id, version, start, reason } = input;
  return moveBooking(
    deps,
    id,
    { start },
    { actor, action: "booking.change", generation: null, version, reason },
  );
}

/** Cancels a booking; the visitor reads the reason. Errors: as `cancelBooking`. */
export async function cancelByStaff(
  deps: Deps,
  actor: Actor,
  input: { id: string; version: number; reason: string | null },
): Promise<Result<BookingRow, ChangeRefusal | Refused>> {
  const allowed = authorize(actor, "booking.change");
  if (!allowed.ok) return allowed;
  const { id, version, reason } = input;
  return cancelBooking(deps, id, { actor, action: "booking.change", generation: null, version, reason });
}

/**
 * Records the outcome of a consultation, or clears it. No one outside is notified. Errors: `invalid` on `status`
 * before it has started or if it is cancelled, `stale`, `not-found`. Recording the stored outcome changes nothing.
 * For a no-show it creates a task for the counsellor to call, once.
 */
export async function recordOutcome(
  deps: StepDeps,
  actor: Actor,
  { id, version, status, note }: OutcomeInput & { id: string },
): Promise<Noted> {
  return changeNotes(deps, actor, { id, version }, (row) => {
    if (row.status === "cancelled") return invalidField("status", texts.cancelled);
    if (status !== "confirmed" && row.startsAt > deps.now()) return invalidField("status", texts.early);
    const values = { status, outcomeNote: note === undefined ? row.outcomeNote : note };
    const event = row.status === status ? "note" : status === "confirmed" ? "reopened" : status;
    return ok({
      fields: changedFields(row, values),
      values,
      event,
      afterwards: (tx) => (event === "no-show" ? callBack(tx, deps, actor, row) : undefined),
    });
  });
}

/** Creates a task for the counsellor to call after a no-show. */
async function callBack(
  tx: Transaction,
  deps: StepDeps,
  actor: Actor,
  { id, counsellorId, studentId, name }: BookingRow,
): Promise<void> {
  const counsellor = await one(
    tx.select({ userId: counsellors.userId }).from(counsellors).where(eq(counsellors.id, counsellorId)),
  );
  await makeRuleTask(tx, deps, actor, {
    rule: "no-show",
    about: { type: "booking", id, studentId },
    kind: "call",
    title: taskMessages.noShow({ name: name ?? "" }),
    assigneeId: counsellor?.userId ?? null,
  });
}

/** The fields that staff record; none if unchanged. */
interface BookingNote {
  readonly fields: readonly string[];
  readonly values: Partial<typeof bookings.$inferInsert>;
  readonly event: (typeof bookingEvents.$inferInsert)["kind"];
  /** What follows in the same transaction. */
  afterwards?(tx: Transaction): Promise<void> | undefined;
}

/** Changes what staff note about a booking, and logs it. Its time stays: only its own row is locked. */
function changeNotes(
  deps: StepDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
  note: (row: BookingRow) => Result<BookingNote, FailureOf<"invalid">>,
): Promise<Noted> {
  const own = eq(bookings.id, id);
  return changeRecord<BookingRow, FailureOf<"invalid">>(deps, actor, {
    action: "booking.change",
    subjectType: "booking",
    subjectId: id,
    version,
    lock: (tx) =>
      one(
        tx
          .select()
          .from(bookings)
          .where(and(own, ne(bookings.status, "held")))
          .for("update"),
      ),
    change(row, tx) {
      const noted = note(row);
      if (!noted.ok) return noted;
      const { fields, values, event, afterwards } = noted.value;
      if (fields.length === 0) return ok(null);
      const actorId = actor.kind === "user" ? actor.userId : null;
      return ok({
        fields,
        write: (next) =>
          tx
            .update(bookings)
            .set({ ...values, version: next })
            .where(own),
        async afterwards() {
          await tx
            .insert(bookingEvents)
            .values({ bookingId: id, kind: event, facts: {}, actorId, createdAt: deps.now() });
          await afterwards?.(tx);
        },
      });
    },
  });
}
