const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days ahead a deadline is highlighted. */
const NEAR_DAYS = 14;

/** The tone of a deadline: past, near, or none. Both are calendar dates. */
export function deadlineTone(day: string, today: string): "late" | "near" | null {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (days < 0) return "late";
  return days <= NEAR_DAYS ? "near" : null;
}
