import { eq } from "drizzle-orm";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { readDefaultDays } from "#app/platform/working-days/default-days.server.ts";
import { calendarOf } from "#app/platform/working-days/default-hours.ts";
import type { WorkingCalendar } from "#app/platform/working-days/working-days.ts";

/** The working hours of a member of staff: those of their main office, or else the agency's. */
export async function workCalendarOf(db: DbOrTransaction, userId: string | null): Promise<WorkingCalendar> {
  const house = await readDefaultDays(db);
  if (userId === null) return calendarOf(house);
  const [row] = await db
    .select({ officeId: counsellorCalendars.officeId })
    .from(counsellors)
    .innerJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, counsellors.id))
    .where(eq(counsellors.userId, userId));
  return calendarOf(house, row?.officeId ?? undefined);
}
