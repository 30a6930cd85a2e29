/** For so many days after its last check a page with rules counts as current. */
export const CHECK_EVERY_DAYS = 60;

const DAY_MS = 86_400_000;

/**
 * Whether a page is due for a check: its last check is more than sixty days ago.
 *
 * @param checked the day of the last check, `YYYY-MM-DD`
 * @param today in the same form
 */
export const isCheckDue = (checked: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(checked)) / DAY_MS > CHECK_EVERY_DAYS;

/** The day on which someone last compared the figures of the planner and of the country pages with their sources. */
export const FACT_PAGES_CHECKED = "2026-11-27";
