import { and, eq, isNull } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { counsellorCalendars, offices, weeklyHours } from "./availability.tables.server.ts";
import { calendarRefusals } from "./availability.words.ts";
import { type CalendarInput, WEEKDAYS, type WeeklyHoursInput } from "./availability-schema.ts";
import { type CalendarRefusal, changeCalendar } from "./change-calendar.server.ts";

/**
 * Saves a counsellor's booking settings. Existing bookings keep their times and buffers. Hours without an office
 * follow the counsellor's zone. Errors: `invalid` at `officeId`, `stale`, `not-found`.
 */
export async function saveCalendar(
  deps: WriteDeps,
  actor: Actor,
  { counsellorId, version, ...values }: CalendarInput & { counsellorId: string },
): Promise<Result<{ version: number }, CalendarRefusal | FailureOf<"invalid">>> {
  return changeCalendar(deps, actor, { counsellorId, version }, async (tx, current) => {
    if (values.officeId !== null && !(await findOffice(tx, values.officeId))) {
      return invalidField("officeId", calendarRefusals.noOffice);
    }
    if (current === null) {
      await tx.insert(counsellorCalendars).values({ counsellorId, ...values, version: 0 });
      return ok(Object.keys(values));
    }
    const changed = changedFields(current, values);
    if (changed.length === 0) return ok([]);
    await tx
      .update(counsellorCalendars)
      .set(values)
      .where(eq(counsellorCalendars.counsellorId, counsellorId));
    if (values.zone !== current.zone) {
      await tx
        .update(weeklyHours)
        .set({ zone: values.zone })
        .where(and(eq(weeklyHours.counsellorId, counsellorId), isNull(weeklyHours.officeId)));
    }
    return ok(changed);
  });
}

/**
 * Replaces a counsellor's weekly hours at one place. Bookings outside the new hours stay. Errors: `invalid` at
 * `officeId` or, before anything else was saved, at `monday`; `stale`, `not-found`.
 */
export async function saveWeeklyHours(
  deps: WriteDeps,
  actor: Actor,
  input: WeeklyHoursInput & { counsellorId: string },
): Promise<Result<{ version: number }, CalendarRefusal | FailureOf<"invalid">>> {
  const { counsellorId, officeId, version } = input;
  return changeCalendar(deps, actor, { counsellorId, version }, async (tx, current) => {
    if (current === null) return invalidField("monday", calendarRefusals.notSaved);
    const office = officeId === null ? null : await findOffice(tx, officeId);
    if (officeId !== null && !office) return invalidField("officeId", calendarRefusals.noOffice);
    const zone = office?.zone ?? current.zone;
    const here = and(
      eq(weeklyHours.counsellorId, counsellorId),
      officeId === null ? isNull(weeklyHours.officeId) : eq(weeklyHours.officeId, officeId),
    );
    const rows = WEEKDAYS.flatMap(({ number: weekday, name }) =>
      input[name].map(({ from, to }) => ({
        counsellorId,
        weekday,
        fromMinute: from,
        toMinute: to,
        zone,
        officeId,
      })),
    );
    const before = await tx.select().from(weeklyHours).where(here);
    if (sameHours(before, rows)) return ok([]);
    await tx.delete(weeklyHours).where(here);
    if (rows.length > 0) await tx.insert(weeklyHours).values(rows);
    return ok(["weeklyHours"]);
  });
}

type HoursRow = { weekday: number; fromMinute: number; toMinute: number; zone: string };

function sameHours(left: readonly HoursRow[], right: readonly HoursRow[]): boolean {
  const text = (rows: readonly HoursRow[]) =>
    rows
      .map(({ weekday, fromMinute, toMinute, zone }) => `${weekday} ${fromMinute} ${toMinute} ${zone}`)
      .toSorted()
      .join();
  return text(left) === text(right);
}

async function findOffice(db: DbOrTransaction, id: string): Promise<{ zone: string } | null> {
  const [office] = await db.select({ zone: offices.zone }).from(offices).where(eq(offices.id, id));
  return office ?? null;
}
