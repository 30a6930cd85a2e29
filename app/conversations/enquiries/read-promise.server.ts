import type { Services } from "#app/platform/services/services.server.ts";
import type { KnownSession } from "#app/platform/sessions/session.server.ts";
import { readDefaultDays } from "#app/platform/working-days/default-days.server.ts";
import { calendarOf } from "#app/platform/working-days/default-hours.ts";
import { promisedDay, promiseOf } from "#app/platform/working-days/promise.ts";

/**
 * Within how many working days the agency answers, and the promised day in the page's address, in the time zone of
 * the signed-in user; else in the agency's.
 */
export async function readPromise(
  { db, now }: Pick<Services, "db" | "now">,
  params: URLSearchParams,
  session: KnownSession | null,
): Promise<{ readonly days: number; readonly day: string | null }> {
  const house = await readDefaultDays(db);
  const at = promiseOf(params.get("by"), now());
  if (at === null) return { days: house.answerDays, day: null };
  const zone = session?.signedIn ? session.user.timeZone : null;
  const clock = { zone: zone ?? calendarOf(house).zone, isReaders: zone !== null };
  return { days: house.answerDays, day: promisedDay(at, clock) };
}
