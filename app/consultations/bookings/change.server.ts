import { eq } from "drizzle-orm";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import type { EpochMs } from "#app/consultations/scheduling/types.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  type BookingRow,
  counsellorInMail,
  mailCancelled,
  mailChanged,
  mailCounsellor,
} from "./booking-mails.server.ts";
import { causeOf, type SlotUnavailable } from "./booking-refusal.ts";
import { bookingEvents, bookings } from "./bookings.tables.server.ts";
import { claimSlot, rowTimes, slotUnavailable } from "./claim-slot.server.ts";

type Deps = StepDeps & Pick<Services, "secret">;

/** Who changes a booking, and with which permission; checked by the caller. */
export interface ChangedBy {
  readonly actor: Actor;
  /** The action of the permission vocabulary, for the audit log. */
  readonly action: "booking.change" | "booking.changeOwn";
  /** The generation of the link that was used; null for an account. */
  readonly generation: number | null;
  /** The version that staff saw; null if irrelevant. */
  readonly version?: number | null;
  /** Written by staff. */
  readonly reason?: string | null;
}

export type ChangeRefusal = FailureOf<"not-found" | "expired" | "stale"> | { readonly code: "over" };

/**
 * Locks a booking's calendars, then the booking, and checks that it can be changed: `expired` for a used link, `over`
 * for one that has started or is cancelled. The calendars come first everywhere.
 */
export async function openBooking(
  tx: Transaction,
  bookingId: string,
  by: Pick<ChangedBy, "actor" | "generation" | "version">,
  now: Date,
  alsoCounsellorId?: string,
): Promise<Result<BookingRow, ChangeRefusal>> {
  const [seen] = await tx
    .select({ counsellorId: bookings.counsellorId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!seen) return err({ code: "not-found" });
  await lockCalendars(tx, [seen.counsellorId, ...(alsoCounsellorId ? [alsoCounsellorId] : [])]);
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for("update");
  if (!row || row.status === "held") return err({ code: "not-found" });
  if (!(await isWithinReach(tx, by.actor, { subjectType: "booking", subjectId: row.id }))) {
    return err({ code: "not-found" });
  }
  // Reassigned between reading and locking: another calendar would have to be locked. The next attempt finds it
  // there.
  if (row.counsellorId !== seen.counsellorId) return err({ code: "stale", currentVersion: row.version });
  if (by.version !== undefined && by.version !== null && by.version !== row.version) {
    return err({ code: "stale", currentVersion: row.version });
  }
  if (by.generation !== null && by.generation !== row.linkGeneration) return err({ code: "expired" });
  if (row.status !== "confirmed" || row.startsAt <= now) return err({ code: "over" });
  return ok(row);
}

/**
 * Moves a booking to another time with the same counsellor. Replaces its links; reminders restart. Errors: as
 * `openBooking`, and `slot-gone` with the nearest free times. The same time changes nothing.
 */
export async function moveBooking(
  deps: Deps,
  bookingId: string,
  to: { start: EpochMs; zone?: string },
  by: ChangedBy,
): Promise<Result<BookingRow, ChangeRefusal | SlotUnavailable>> {
  const now = deps.now();
  const moved = await deps.db.transaction(async (tx) => {
    const opened = await openBooking(tx, bookingId, by, now);
    if (!opened.ok) return opened;
    const row = opened.value;
    if (row.startsAt.getTime() === to.start) return ok(row);
    const claimed = await claimSlot(tx, row.counsellorId, to.start, now, {
      except: row.id,
      byStaff: by.action === "booking.change",
    });
    if (!claimed.free) {
      return err({ code: "slot-gone" as const, because: causeOf(claimed.because), row });
    }
    const [changed] = await tx
      .update(bookings)
      .set({
        ...rowTimes(to.start, claimed.diary),
        ...(to.zone ? { visitorZone: to.zone } : {}),
        ...nextGeneration(row, now),
        remindedDayAt: null,
        remindedHourAt: null,
      })
      .where(eq(bookings.id, row.id))
      .returning();
    if (!changed) throw new Error("A locked row is there");
    await logChange(tx, deps, changed, by, {
      kind: "moved",
      facts: { from: row.startsAt.toISOString(), to: changed.startsAt.toISOString() },
    });
    const counsellor = await counsellorInMail(tx, row.counsellorId);
    await mailChanged(tx, deps, changed, counsellor, "moved");
    await mailCounsellor(tx, deps, changed, counsellor, "moved");
    await tellAboutFreed(tx, deps, row);
    return ok(changed);
  });
  if (moved.ok) return moved;
  const { error } = moved;
  if (error.code !== "slot-gone") return err(error);
  const { row, because } = error;
  return err(await slotUnavailable(deps.db, row, to.start, now, because));
}

/** Cancels a booking and frees its time. Errors: as `openBooking`; cancelled already is `over`. */
export async function cancelBooking(
  deps: Deps,
  bookingId: string,
  by: ChangedBy,
): Promise<Result<BookingRow, ChangeRefusal>> {
  return deps.db.transaction((tx) => cancelBookingIn(tx, deps, bookingId, by));
}

/** The same within the caller's transaction. */
export async function cancelBookingIn(
  tx: Transaction,
  deps: Pick<Deps, "now" | "requestId"> & { jobs: Pick<Deps["jobs"], "enqueue"> },
  bookingId: string,
  by: ChangedBy,
): Promise<Result<BookingRow, ChangeRefusal>> {
  const now = deps.now();
  const opened = await openBooking(tx, bookingId, by, now);
  if (!opened.ok) return opened;
  const row = opened.value;
  const [changed] = await tx
    .update(bookings)
    .set({ status: "cancelled", cancelledAt: now, ...nextGeneration(row, now) })
    .where(eq(bookings.id, row.id))
    .returning();
  if (!changed) throw new Error("A locked row is there");
  await logChange(tx, deps, changed, by, { kind: "cancelled", facts: {} });
  await mailCancelled(tx, deps, changed, await counsellorInMail(tx, row.counsellorId), {
    us: by.action === "booking.change",
    reason: by.reason ?? null,
  });
  await tellAboutFreed(tx, deps, row);
  return ok(changed);
}

/** The columns that every change increments: the link generation, the version and its time. */
export function nextGeneration(row: BookingRow, now: Date) {
  return { linkGeneration: row.linkGeneration + 1, version: row.version + 1, updatedAt: now };
}

/** Appends a change to the booking's history and to the audit log. */
export async function logChange(
  tx: Transaction,
  deps: Pick<Deps, "now" | "requestId">,
  row: BookingRow,
  by: ChangedBy,
  event: Pick<typeof bookingEvents.$inferInsert, "kind" | "facts">,
): Promise<void> {
  await tx.insert(bookingEvents).values({
    bookingId: row.id,
    ...event,
    reason: by.reason ?? null,
    actorId: by.actor.kind === "user" ? by.actor.userId : null,
    createdAt: deps.now(),
  });
  await recordAudit(
    tx,
    by.actor,
    // `openBooking` has checked the permission; after a reassignment the actor may no longer see the booking.
    { action: by.action, subjectType: "booking", subjectId: row.id, fields: [event.kind], isJudged: true },
    deps.requestId,
  );
}

/** Notifies the waiting list of a day once its time is free for everyone. */
async function tellAboutFreed(
  tx: Transaction,
  deps: { jobs: Pick<Deps["jobs"], "enqueue"> },
  row: BookingRow,
): Promise<void> {
  await deps.jobs.enqueue(tx, "tell-waiting", {
    from: row.startsAt.toISOString(),
    until: row.endsAt.toISOString(),
  });
}
