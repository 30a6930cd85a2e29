import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";

export const DEADLINE_KINDS = [
  "offer-expires",
  "paper-due",
  "intake-closes",
  "course-starts",
  "lodge-visa",
  "census",
  "passport-ends",
  "visa-request",
  "visa-appointment",
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** A day on which something is due for a student. Contains only the first name as personal data. */
export interface Deadline {
  /** Stable while it is due, even if the day changes. */
  readonly key: string;
  readonly kind: DeadlineKind;
  /** Calendar date. */
  readonly day: string;
  readonly firstName: string;
  readonly studentId: string;
  /** Null if it concerns the student rather than one application. */
  readonly reference: string | null;
  readonly applicationId: string | null;
  readonly paper: DocumentKind | null;
}

/** Calendar days from one date to another; negative if it has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);

/** How long a deadline is shown after its day, and how far in advance. */
const DAYS_LATE = 30;
const DAYS_AHEAD = 400;

/** The days that are shown today, apart from overdue documents. */
export const daysInView = (today: string): { from: string; to: string } => ({
  from: today,
  to: new Date(Date.parse(`${today}T00:00:00Z`) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10),
});

/** The deadlines shown today, nearest first, each once. */
export function inView(deadlines: readonly Deadline[], today: string): Deadline[] {
  const byKey = new Map(deadlines.map((deadline) => [deadline.key, deadline]));
  return [...byKey.values()]
    .filter(({ kind, day }) => {
      const left = daysUntil(day, today);
      return left <= DAYS_AHEAD && left >= (kind === "paper-due" ? -DAYS_LATE : 0);
    })
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.key.localeCompare(other.key));
}
