import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";

/**
 * How many papers an application still needs, as `checklist.ts` says it, and since when; triggers keep it
 * (drizzle/by-hand.sql), nobody writes it. What runs out with time is not among them: a paper that has expired was sent.
 */
export const applicationPapers = pgTable("application_papers", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => applications.id, { onDelete: "cascade" }),
  open: integer("open").notNull(),
  /** When the last of the changes that made it wait was written. */
  since: moment("since").notNull(),
});
