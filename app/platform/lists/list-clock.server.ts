import { placeOf } from "#app/platform/http/place.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import type { ListClock } from "./list-query.ts";

/** Returns the clock for a reader's lists. */
export function listClockOf(user: Parameters<typeof placeOf>[0], now: Date): ListClock {
  const { timeZone } = placeOf(user);
  return { timeZone, today: calendarDateIn(now, timeZone) };
}
