import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { bookingPaths } from "./booking-links.server.ts";
import { counsellorInMail, summaryOf } from "./booking-mails.server.ts";
import { bookingEvents, bookings } from "./bookings.tables.server.ts";
import { REMINDED_BEFORE_MS, type Reminder } from "./reminders.ts";

const AT_ONCE = 200;

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

const AHEAD = {
  day: { column: bookings.remindedDayAt, set: (at: Date) => ({ remindedDayAt: at }) },
  hour: { column: bookings.remindedHourAt, set: (at: Date) => ({ remindedHourAt: at }) },
} as const satisfies Record<Reminder, unknown>;

/**
 * Sends reminders for what starts within a day, and within an hour: each once, also if a process dies in between or
 * two run at the same time. A booking made or moved within that time needs no reminder. Called every minute; nothing
 * is scheduled ahead, so a booking that moves takes its reminders with it.
 */
export async function remindOfBookings(deps: Deps): Promise<void> {
  for (const ahead of ["day", "hour"] as const) await remind(deps, ahead);
}

async function remind(deps: Deps, ahead: Reminder): Promise<void> {
  const now = deps.now();
  const { column, set } = AHEAD[ahead];
  const ms = REMINDED_BEFORE_MS[ahead];
  const isDue = and(
    eq(bookings.status, "confirmed"),
    gt(bookings.startsAt, now),
    lte(bookings.startsAt, new Date(now.getTime() + ms)),
    isNull(column),
    // Created or changed before the reminder was due; otherwise the confirmation is sufficient.
    lte(bookings.updatedAt, sql`${bookings.startsAt} - ${`${ms} milliseconds`}::interval`),
  );
  const due = await deps.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isDue)
    .orderBy(asc(bookings.startsAt))
    .limit(AT_ONCE);
  for (const { id } of due) {
    await deps.db.transaction(async (tx) => {
      const [row] = await tx
        .update(bookings)
        .set(set(now))
        // Checked again: it may have been moved or cancelled since.
        .where(and(eq(bookings.id, id), isDue))
        .returning();
      if (!row) return;
      await queueMail(tx, deps.jobs, {
        kind: "booking-reminder",
        to: { email: row.email ?? "", name: row.name ?? undefined },
        props: {
          booking: summaryOf(row, await counsellorInMail(tx, row.counsellorId)),
          ahead,
          paths: bookingPaths(deps.secret, row),
        },
      });
      await tx
        .insert(bookingEvents)
        .values({ bookingId: id, kind: "reminded", facts: { ahead }, createdAt: now });
    });
  }
}
