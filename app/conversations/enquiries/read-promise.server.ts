import type { Services } from "#app/platform/services/services.server.ts";
import type { KnownSession } from "#app/platform/sessions/session.server.ts";
import { readDefaultDays } from "#app/platform/working-days/default-days.server.ts";
import { calendarOf } from "#app/platform/working-days/default-hours.ts";
import { promisedDay, promiseOf } from "#app/platform/working-days/promise.ts";

/**
 * Within how many working days the house answers, and the day that the page's address promises, by the clock of whoever
 * is signed in; else by the house's.
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
