import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { bookingEvents, bookings } from "#app/registry/tables.server.ts";
import type { BookingRow } from "./booking-mails.server.ts";
import type { SlotGone } from "./booking-refusal.ts";
import { type ChangeRefusal, cancelBooking, moveBooking } from "./change.server.ts";
import type { FollowUpInput, OutcomeInput } from "./staff-booking.ts";

type Deps = WriteDeps & Pick<Services, "secret">;
type Refused = FailureOf<"unauthenticated" | "forbidden">;
type Noted = Result<undefined, Refused | FailureOf<"not-found" | "stale" | "invalid">>;

const EARLY = "The outcome can be noted once the consultation has begun";
const CANCELLED = "This consultation is cancelled";

/** Moves a booking to another free time of its counsellor. Errors: as `moveBooking`. */
export async function moveByStaff(
  deps: Deps,
  actor: Actor,
  input: { id: string; version: number; start: number; reason: string | null },
): Promise<Result<BookingRow, ChangeRefusal | SlotGone | Refused>> {
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
 * Notes what came of a consultation, or takes it back. Nobody outside is told. Errors: `invalid` at `status`
 * before it has begun or when it is cancelled, `stale`, `not-found`. What is there already changes nothing.
 */
export async function recordOutcome(
  deps: WriteDeps,
  actor: Actor,
  { id, version, status, note }: OutcomeInput & { id: string },
): Promise<Noted> {
  return changeNotes(deps, actor, { id, version }, async (tx, row) => {
    if (row.status === "cancelled") return invalidField("status", CANCELLED);
    if (status !== "confirmed" && row.startsAt > deps.now()) return invalidField("status", EARLY);
    const values = { status, outcomeNote: note };
    const changed = changedFields(row, values);
    if (changed.length === 0) return ok([]);
    await tx.update(bookings).set(values).where(eq(bookings.id, id));
    const kind = row.status === status ? "note" : status === "confirmed" ? "reopened" : status;
    await logEvent(tx, deps, actor, id, kind);
    return ok(changed);
  });
}

/** Sets the task that follows a consultation, or takes it away. Errors: `stale`, `not-found`. */
export async function setFollowUp(
  deps: WriteDeps,
  actor: Actor,
  { id, version, task, on }: FollowUpInput & { id: string },
): Promise<Noted> {
  return changeNotes(deps, actor, { id, version }, async (tx, row) => {
    const values = { followUpTask: task, followUpOn: on };
    const changed = changedFields(row, values);
    if (changed.length === 0) return ok([]);
    await tx
      .update(bookings)
      .set({ ...values, followUpDoneAt: null })
      .where(eq(bookings.id, id));
    await logEvent(tx, deps, actor, id, "follow-up");
    return ok(changed);
  });
}

/** Marks the follow-up of a booking as done, or as open again. Errors: `stale`, `not-found`. */
export async function setFollowUpDone(
  deps: WriteDeps,
  actor: Actor,
  { id, version, done }: { id: string; version: number; done: boolean },
): Promise<Noted> {
  return changeNotes(deps, actor, { id, version }, async (tx, row) => {
    if (row.followUpTask === null || (row.followUpDoneAt !== null) === done) return ok([]);
    await tx
      .update(bookings)
      .set({ followUpDoneAt: done ? deps.now() : null })
      .where(eq(bookings.id, id));
    await logEvent(tx, deps, actor, id, "follow-up");
    return ok(["followUpDoneAt"]);
  });
}

type BookingEvent = Pick<typeof bookingEvents.$inferInsert, "kind">["kind"];

/** The frame of what staff note about a booking: permission, lock, version, next version, audit. */
async function changeNotes(
  deps: WriteDeps,
  actor: Actor,
  about: { id: string; version: number },
  change: (tx: Transaction, row: BookingRow) => Promise<Result<readonly string[], FailureOf<"invalid">>>,
): Promise<Noted> {
  const allowed = authorize(actor, "booking.change");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, about.id)).for("update");
    if (!row || row.status === "held") return err({ code: "not-found" });
    if (row.version !== about.version) return err({ code: "stale", currentVersion: row.version });
    const changed = await change(tx, row);
    if (!changed.ok) return changed;
    if (changed.value.length === 0) return ok();
    await tx
      .update(bookings)
      .set({ version: row.version + 1 })
      .where(eq(bookings.id, about.id));
    const entry = {
      action: "booking.change",
      subjectType: "booking",
      subjectId: about.id,
      fields: changed.value,
    };
    await recordAudit(tx, actor, entry, deps.requestId);
    return ok();
  });
}

async function logEvent(
  tx: Transaction,
  deps: WriteDeps,
  actor: Actor,
  bookingId: string,
  kind: BookingEvent,
): Promise<void> {
  await tx.insert(bookingEvents).values({
    bookingId,
    kind,
    facts: {},
    actorId: actor.kind === "user" ? actor.userId : null,
    createdAt: deps.now(),
  });
}
