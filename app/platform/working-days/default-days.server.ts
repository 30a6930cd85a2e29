import { sql } from "drizzle-orm";
import { offices, publicHolidays } from "#app/consultations/availability/availability.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { calendarOf, type DefaultDays, type DefaultHours, usualHours } from "./default-hours.ts";
import { addWorkingDays } from "./working-days.ts";

export const HOURS_SETTING = "working-hours";

/**
 * Reads the agency's working hours in one statement: queried wherever a time is promised or awaited, so that nothing
 * cached is stale.
 */
export async function readDefaultDays(db: DbOrTransaction): Promise<DefaultDays> {
  const [row] = await db
    .execute<{
      kept: (DefaultHours & { version: number }) | null;
      places: DefaultDays["places"];
      holidays: DefaultDays["holidays"];
    }>(sql`
    select (select ${settings.value} from ${settings} where ${settings.key} = ${HOURS_SETTING}) as kept,
      (select coalesce(json_agg(json_build_object('id', ${offices.id}, 'name', ${offices.name}, 'zone', ${offices.zone})
        order by ${offices.createdAt}, ${offices.id}), '[]') from ${offices}) as places,
      (select coalesce(json_agg(json_build_object('date', ${publicHolidays.date}, 'officeId', ${publicHolidays.officeId})), '[]')
        from ${publicHolidays}) as holidays`)
    .then(({ rows }) => rows);
  const { kept = null, places = [], holidays = [] } = row ?? {};
  return { ...usualHours(places), version: 0, ...kept, places, holidays };
}

/** By when a message sent now is answered, as the agency promises; null if it is closed for years. */
export async function promisedAnswer(db: DbOrTransaction, now: Date): Promise<Date | null> {
  const house = await readDefaultDays(db);
  return addWorkingDays(calendarOf(house), now, house.answerDays);
}
