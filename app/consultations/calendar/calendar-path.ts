import type { CalendarPage } from "./calendar-view.ts";

type Change = {
  view?: CalendarPage["view"];
  /** Null: today. */
  date?: string | null;
  /** The URL of the current calendar with changed parameters. */
  counsellorId?: string | null;
};

/** The address of the calendar as it is shown, with something changed. */
export function calendarPath(
  page: Pick<CalendarPage, "view" | "date" | "counsellorId">,
  change: Change = {},
): string {
  const { view, date, counsellorId } = { ...page, ...change };
  const params = new URLSearchParams({ view });
  if (date !== null) params.set("date", date);
  if (counsellorId !== null) params.set("counsellor", counsellorId);
  return `/admin/bookings?${params}`;
}
