const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days before its end a deadline is marked. */
const NEAR_DAYS = 14;

/** How a deadline is marked: past, near, or not at all. Both are calendar dates. */
export function deadlineTone(day: string, today: string): "late" | "near" | null {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (days < 0) return "late";
  return days <= NEAR_DAYS ? "near" : null;
}
