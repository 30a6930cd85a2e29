export const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment so many days before another; fractions of days count. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
