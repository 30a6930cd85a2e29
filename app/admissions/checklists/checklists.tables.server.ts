import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";

/**
 * How many documents an application still needs (see `checklist.ts`), and since when. Triggers maintain it (`drizzle/0000_foundation.sql`); no code writes it. Expiry is not counted: an expired document was uploaded.
 */
export const applicationChecklists = pgTable("application_checklists", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => applications.id, { onDelete: "cascade" }),
  open: integer("open").notNull(),
  /** When the last change that left documents missing was written. */
  since: moment("since").notNull(),
});
