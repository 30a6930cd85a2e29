import { and, eq } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, relationTo } from "#app/platform/permissions/resolver.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  type busyCalendars,
  counsellorCalendars,
  type dateOverrides,
  type timeOff,
} from "./availability.tables.server.ts";

export type CalendarRefusal = ChangeRefused;

/** The calendar as read under the lock; null if nothing was saved yet. */
type Current = typeof counsellorCalendars.$inferSelect | null;

/**
 * The common part of every change of a counsellor's calendar: permission (owners any, counsellors their own), the
 * calendar's lock, which bookings take too, the version check, the change, the next version and the audit log, in one
 * transaction. `change` returns the changed fields; none writes nothing.
 */
export async function changeCalendar<E = never>(
  deps: WriteDeps,
  actor: Actor,
  about: { counsellorId: string; version?: number },
  change: (tx: Transaction, current: Current) => Promise<Result<readonly string[], E>>,
): Promise<Result<{ version: number }, CalendarRefusal | E>> {
  const { counsellorId } = about;
  const allowed = authorize(
    actor,
    "availability.edit",
    relationTo(actor, { assignedCounsellorId: counsellorId }),
  );
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    await lockCalendars(tx, [counsellorId]);
    const [counsellor] = await tx
      .select({ id: counsellors.id })
      .from(counsellors)
      .where(eq(counsellors.id, counsellorId));
    if (!counsellor) return err({ code: "not-found" });
    const [current = null] = await tx
      .select()
      .from(counsellorCalendars)
      .where(eq(counsellorCalendars.counsellorId, counsellorId));
    const version = current?.version ?? 0;
    if (about.version !== undefined && about.version !== version) {
      return err({ code: "stale", currentVersion: version });
    }
    const changed = await change(tx, current);
    if (!changed.ok) return changed;
    if (changed.value.length === 0) return ok({ version });
    await tx
      .update(counsellorCalendars)
      .set({ version: version + 1, updatedAt: deps.now() })
      .where(eq(counsellorCalendars.counsellorId, counsellorId));
    await recordAudit(
      tx,
      actor,
      {
        action: "availability.edit",
        subjectType: "availability",
        subjectId: counsellorId,
        fields: changed.value,
      },
      deps.requestId,
    );
    return ok({ version: version + 1 });
  });
}

/**
 * Creates the command that removes an entry from a calendar. Idempotent.
 *
 * @param field the audit log's name of entries of this table
 */
export const entryRemoval =
  (table: typeof busyCalendars | typeof dateOverrides | typeof timeOff, field: string) =>
  (
    deps: WriteDeps,
    actor: Actor,
    { counsellorId, entry }: { counsellorId: string; entry: string },
  ): Promise<Result<{ version: number }, CalendarRefusal>> =>
    changeCalendar(deps, actor, { counsellorId }, async (tx) => {
      const gone = await tx
        .delete(table)
        .where(and(eq(table.id, entry), eq(table.counsellorId, counsellorId)))
        .returning({ id: table.id });
      return ok(gone.length > 0 ? [field] : []);
    });
