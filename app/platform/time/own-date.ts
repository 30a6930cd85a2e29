import { bikramSambat } from "#app/words/bikram-sambat.ts";
import { formatCalendarDate } from "./format-date.ts";

/**
 * A date of someone's own documents and appointments. Readers of Nepali also see it in the calendar of Nepal, as it is on
 * their papers: "29 अगस्ट 2003 (वि.सं. 2060 भदौ 12)".
 */
export function formatOwnDate(date: string, locale: string): string {
  const text = formatCalendarDate(date, locale);
  const bikram = bikramSambat()?.textOf(date);
  return bikram ? `${text} (${bikram})` : text;
}
