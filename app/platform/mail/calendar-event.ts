/** An appointment as a calendar file carries it; a later `sequence` replaces an earlier one. */
export interface CalendarEvent {
  id: string;
  sequence: number;
  cancelled: boolean;
  /** ISO 8601, UTC. */
  startsAt: string;
  endsAt: string;
  /** What stands in the calendar, behind the name of the product. */
  title: string;
  description: string;
  location: string;
  /** Who is invited, by name; empty where the mail leaves the name out. */
  attendee: string;
  /** Where it can be seen, from the root. */
  path: string | null;
}
