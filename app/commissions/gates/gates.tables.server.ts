import { boolean, date, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { id, moment } from "#app/platform/database/columns.server.ts";
import type { DeclaredAs } from "./declaration.ts";

/**
 * What was declared about earlier studies in Australia before an application. The newest row of an application
 * counts. Rows are never changed or deleted; only the text is removed when a person is erased.
 */
export const onshoreDeclarations = pgTable(
  "onshore_declarations",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id),
    /** From 1 on; a correction is the next one. */
    sequence: integer("sequence").notNull(),
    /** Whether the student has begun a course in Australia with another provider. */
    hasBegun: boolean("has_begun").notNull(),
    /** Whether they have completed the principal one; null where none was begun, or the visa covers the new one. */
    hasCompleted: boolean("has_completed"),
    /** The day on which the new provider accepted them for enrolment, where it is known. */
    acceptedOn: date("accepted_on"),
    declaredAs: text("declared_as").$type<DeclaredAs>().notNull(),
    /** No reference: the row outlives the account. */
    declaredBy: uuid("declared_by").notNull(),
    declaredAt: moment("declared_at").notNull(),
    /** Why the one before was wrong. */
    reason: text("reason"),
  },
  (table) => [unique("onshore_declarations_key").on(table.applicationId, table.sequence)],
);
