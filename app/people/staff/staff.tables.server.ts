import { index, pgTable, text } from "drizzle-orm/pg-core";
import { company } from "#app/people/organisations/organisations.tables.server.ts";
import { staffLevelEnum } from "#app/platform/sessions/sessions.tables.server.ts";

/** Somebody who signed up on the staff screen and waits for an owner; grants nothing by itself. */
export const staffRequests = pgTable(
  "staff_requests",
  { ...company(), fullName: text("full_name").notNull(), grantedLevel: staffLevelEnum("granted_level") },
  (table) => [index("staff_requests_status_idx").on(table.status, table.createdAt, table.id)],
);
