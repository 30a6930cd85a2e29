import { sql } from "drizzle-orm";
import { check, integer, numeric, pgTable, text, unique } from "drizzle-orm/pg-core";
import { gradeScaleEnum } from "#app/catalogue/course-terms/course-terms.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";

/** Which result in one grading scale corresponds to which in another, according to a named source. */
export const gradeEquivalences = pgTable(
  "grade_equivalences",
  {
    id: id(),
    fromScale: gradeScaleEnum("from_scale").notNull(),
    fromValue: numeric("from_value", { precision: 5, scale: 2, mode: "number" }).notNull(),
    toScale: gradeScaleEnum("to_scale").notNull(),
    toValue: numeric("to_value", { precision: 5, scale: 2, mode: "number" }).notNull(),
    source: text("source").notNull(),
    /** `2026-11` or `2026-11-01`. */
    asOf: text("as_of").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("grade_equivalences_entry_key").on(table.fromScale, table.toScale, table.fromValue),
    check("grade_equivalences_scales_check", sql`${table.fromScale} <> ${table.toScale}`),
  ],
);
