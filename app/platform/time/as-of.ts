import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { isCalendarDate } from "./calendar-date.ts";

/** Whether a text is the date of a fact: a month (`2026-01`) or a day (`2026-01-15`). */
export function isAsOf(text: string): boolean {
  return isCalendarDate(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text);
}

const MONTH = { timeZone: "UTC", year: "numeric", month: "long" } as const;
const DAY = { timeZone: "UTC", dateStyle: "long" } as const;

/** The date of a fact as people read it: `2026`, `January 2026`, `15 January 2026`; any other text as it is. */
export function asOfText(asOf: string): string {
  const [year, month, day] = asOf.split("-").map(Number);
  if (!isAsOf(asOf) || year === undefined || month === undefined) return asOf;
  const format = formatters.getDateTimeFormat(formatsOf(), day === undefined ? MONTH : DAY);
  return format.format(Date.UTC(year, month - 1, day ?? 1));
}
