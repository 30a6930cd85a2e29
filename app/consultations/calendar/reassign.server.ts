import { eq } from "drizzle-orm";
import {
  type BookingRow,
  counsellorInMail,
  mailChanged,
  mailCounsellor,
} from "#app/consultations/bookings/booking-mails.server.ts";
import { causeOf, type SlotUnavailable } from "#app/consultations/bookings/booking-refusal.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import {
  type ChangedBy,
  type ChangeRefusal,
  logChange,
  nextGeneration,
  openBooking,
} from "#app/consultations/bookings/change.server.ts";
import { claimSlot, rowTimes, slotUnavailable } from "#app/consultations/bookings/claim-slot.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";

/**
 * Reassigns a booking to a colleague, at the same time, for example because of illness. The visitor and both
 * counsellors are notified. Errors: `slot-gone` if the colleague is not free (with the times when they are), `over`,
 * `stale`, `not-found`.
 */
export async function reassignBooking(
  deps: StepDeps & Pick<Services, "secret">,
  actor: Actor,
  input: { id: string; version: number; counsellorId: string; reason: string | null },
): Promise<Result<BookingRow, ChangeRefusal | SlotUnavailable | Refused>> {
  const allowed = authorize(actor, "booking.change");
  if (!allowed.ok) return allowed;
  const now = deps.now();
  const { version, counsellorId, reason } = input;
  const by: ChangedBy = { actor, action: "booking.change", generation: null, version, reason };
  const handed = await deps.db.transaction(async (tx) => {
    const opened = await openBooking(tx, input.id, by, now, counsellorId);
    if (!opened.ok) return opened;
    const row = opened.value;
    if (row.counsellorId === counsellorId) return ok(row);
    const start = row.startsAt.getTime();
    const claimed = await claimSlot(tx, counsellorId, start, now, {
      except: row.id,
      byStaff: true,
      anyMinute: true,
    });
    if (!claimed.free) return err({ code: "slot-gone" as const, because: causeOf(claimed.because), row });
    const [changed] = await tx
      .update(bookings)
      .set({ counsellorId, ...rowTimes(start, claimed.diary), ...nextGeneration(row, now) })
      .where(eq(bookings.id, row.id))
      .returning();
    if (!changed) throw new Error("A locked row is there");
    await logChange(tx, deps, changed, by, {
      kind: "handed-over",
      facts: { from: row.counsellorId, to: counsellorId },
    });
    const colleague = await counsellorInMail(tx, counsellorId);
    await mailChanged(tx, deps, changed, colleague, "handed-over");
    await mailCounsellor(tx, deps, changed, colleague, "taken-over");
    await mailCounsellor(tx, deps, row, await counsellorInMail(tx, row.counsellorId), "handed-on");
    return ok(changed);
  });
  if (handed.ok) return handed;
  const { error } = handed;
  if (error.code !== "slot-gone") return err(error);
  const { row, because } = error;
  return err(await slotUnavailable(deps.db, { ...row, counsellorId }, row.startsAt.getTime(), now, because));
}
