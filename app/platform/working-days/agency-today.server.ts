import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { readDefaultDays } from "./default-days.server.ts";
import { calendarOf } from "./default-hours.ts";

/**
 * The day of what the agency issues at a moment: by the clock of its working hours, or of the person who issues it if the
 * agency has neither saved hours nor added an office. See decision 0329.
 *
 * @param actor null for what no one issues
 */
export async function agencyToday(db: DbOrTransaction, actor: Actor | null, now: Date): Promise<string> {
  const hours = await readDefaultDays(db);
  const hasClock = hours.version > 0 || hours.places.length > 0;
  if (hasClock || actor?.kind !== "user") return calendarDateIn(now, calendarOf(hours).zone);
  const [own] = await db
    .select({ zone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.userId, actor.userId));
  return calendarDateIn(now, own?.zone ?? DEFAULT_TIME_ZONE);
}
