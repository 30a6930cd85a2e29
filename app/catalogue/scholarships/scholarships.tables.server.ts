import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { courseLevelEnum, courseStatusEnum } from "#app/catalogue/course-terms/course-terms.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { provenance, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";

/** Scholarships of the catalogue, with source and date. */
export const scholarships = pgTable(
  "scholarships",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    /** Who gives it: a university of the catalogue, or (null) the body named in `provider`. */
    universityId: uuid("university_id").references(() => universities.id),
    provider: text("provider"),
    countryId: uuid("country_id").references(() => countries.id),
    /** What it is worth, in words; a scholarship is rarely one figure. */
    worth: text("worth"),
    /** Of tuition, 1 to 100, where it is a share. */
    tuitionPercent: smallint("tuition_percent"),
    amountMinor: integer("amount_minor"),
    currency: text("currency"),
    levels: courseLevelEnum("levels").array().notNull().default(sql`'{}'::course_level[]`),
    eligibility: text("eligibility"),
    /** Last day to apply; null: not known, or always open. */
    closesOn: date("closes_on", { mode: "string" }),
    website: text("website"),
    ...provenance(),
    status: courseStatusEnum("status").notNull().default("open"),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("scholarships_list_idx").on(table.isArchived, table.createdAt, table.id),
    index("scholarships_university_idx").on(table.universityId),
  ],
);
