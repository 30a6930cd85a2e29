import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  byClock: "{day} ({place} time)",
});

const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
const DAY_MS = 86_400_000;
/** Addresses are typed and passed on: none of them promises anything further away, or shows what is long over. */
const MOST_DAYS_AWAY = 120;

/** The time zone of a promised day: the reader's own, or the agency's, which is then named. */
export interface PromiseClock {
  readonly zone: string;
  readonly isReaders: boolean;
}

/** "Monday 30 November", or "Monday 30 November (Kathmandu time)" when the zone is not the reader’s. */
export function promisedDay(at: Date, { zone, isReaders }: PromiseClock): string {
  const day = formatters.getDateTimeFormat(formatsOf(), { ...DAY, timeZone: zone }).format(at);
  if (isReaders) return day;
  return texts.byClock({ day, place: (zone.split("/").at(-1) ?? zone).replaceAll("_", " ") });
}

/** A promise on its way to the page that tells it: the page is asked for again, and the promise stays what it was. */
export const promiseParam = (at: Date | null): string => at?.toISOString() ?? "";

/** The promise of an address; null where there is none that could be ours. */
export function promiseOf(text: string | null, now: Date): Date | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return null;
  const at = new Date(text);
  const away = Math.abs(at.getTime() - now.getTime());
  return away <= MOST_DAYS_AWAY * DAY_MS ? at : null;
}
