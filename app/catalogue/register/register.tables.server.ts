import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "#app/platform/database/columns.server.ts";

/** Each import of a national register: its source and its result. */
export const catalogueImports = pgTable("catalogue_imports", {
  id: id(),
  /** `cricos`. */
  register: text("register").notNull(),
  /** SHA-256 of the files, so that the same month is known again. */
  digest: text("digest").notNull(),
  asOf: text("as_of").notNull(),
  added: integer("added").notNull(),
  changed: integer("changed").notNull(),
  unchanged: integer("unchanged").notNull(),
  withdrawn: integer("withdrawn").notNull(),
  rejected: integer("rejected").notNull(),
  finishedAt: moment("finished_at").notNull().defaultNow(),
});

/** What the register itself says about a course, regardless of what staff or the institution have entered. */
export const registerCourses = pgTable("register_courses", {
  registerCode: text("register_code").primaryKey(),
  name: text("name").notNull(),
  durationWeeks: integer("duration_weeks"),
  /** In cents (AUD), for the whole course. */
  tuitionMinor: integer("tuition_minor"),
  nonTuitionMinor: integer("non_tuition_minor"),
  expired: boolean("expired").notNull(),
  /** The register's month. */
  asOf: text("as_of").notNull(),
});
