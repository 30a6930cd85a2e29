import { boolean, index, integer, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { DISCIPLINES } from "#app/domain/courses/disciplines.ts";
import { COURSE_LEVELS } from "#app/domain/courses/levels.ts";
import { createdAt, id, moment } from "./columns.server.ts";

export const courseLevelEnum = pgEnum("course_level", COURSE_LEVELS);
export const courseDisciplineEnum = pgEnum("course_discipline", DISCIPLINES);

export const countries = pgTable("countries", {
  id: id(),
  /** The stored value of the option sets: `australia`, `newzealand`. */
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
  createdAt: createdAt(),
});

export const universities = pgTable(
  "universities",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    website: text("website"),
    contactEmail: text("contact_email"),
    /** Partner or Standard. */
    partner: boolean("partner").notNull().default(false),
    countryId: uuid("country_id").references(() => countries.id),
    city: text("city"),
    /** What the admin list searches: see the migration that keeps it. */
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index("universities_list_idx").on(table.isArchived, table.createdAt, table.id)],
);

export const courses = pgTable(
  "courses",
  {
    id: id(),
    universityId: uuid("university_id")
      .notNull()
      .references(() => universities.id),
    name: text("name").notNull(),
    level: courseLevelEnum("level").notNull(),
    discipline: courseDisciplineEnum("discipline"),
    /** Official register's code, where there is one (CRICOS course code). */
    registerCode: text("register_code"),
    durationWeeks: integer("duration_weeks"),
    /** For the whole course, in minor units of `tuitionCurrency`. Null: not published, ask a counsellor. */
    tuitionTotalMinor: integer("tuition_total_minor"),
    tuitionCurrency: text("tuition_currency"),
    source: text("source"),
    sourceAsOf: text("source_as_of"),
    isArchived: boolean("is_archived").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique("courses_register_code_key").on(table.registerCode),
    index("courses_university_idx").on(table.universityId, table.name),
  ],
);

export const intakes = pgTable("intakes", {
  /** The stored option value: `2025-feb`, …, `flexible`. */
  code: text("code").primaryKey(),
  label: text("label").notNull(),
  /** Applications for the intake are taken from `opensAt` until `closesAt`; both null: always. */
  opensAt: moment("opens_at"),
  closesAt: moment("closes_at"),
  /** Order on the form: by the intake's own month. */
  startsOn: text("starts_on"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
});
