import { sql } from "drizzle-orm";

/**
 * The records that figures are made of, each as something to select from. Every fact is read from one of these, directly or
 * joined to one, so that what somebody may not see is left out here, and nowhere else.
 */
export const SEEN = {
  students: sql`students`,
  applications: sql`applications`,
  bookings: sql`bookings`,
  documents: sql`documents`,
} as const;
