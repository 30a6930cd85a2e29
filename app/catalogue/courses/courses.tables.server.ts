import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  courseDisciplineEnum,
  courseIntakeStateEnum,
  courseLevelEnum,
  courseStatusEnum,
  gradeScaleEnum,
  requirementTestEnum,
  tuitionPeriodEnum,
} from "#app/catalogue/course-terms/course-terms.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import {
  campuses,
  provenance,
  staffFields,
  universities,
} from "#app/catalogue/universities/universities.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";

/** A course in the catalogue: level, discipline, tuition, duration and requirements. */
export const courses = pgTable(
  "courses",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    universityId: uuid("university_id")
      .notNull()
      .references(() => universities.id),
    name: text("name").notNull(),
    level: courseLevelEnum("level").notNull(),
    /** The level in the register's own words (`Masters Degree (Research)`). */
    registerLevel: text("register_level"),
    discipline: courseDisciplineEnum("discipline"),
    /** Fields of education as the register names them, narrow ones, the first first. */
    fields: text("fields").array().notNull().default(sql`'{}'::text[]`),
    /** Official register's code, where there is one (CRICOS course code). */
    registerCode: text("register_code"),
    durationWeeks: integer("duration_weeks"),
    /** In minor units of `tuitionCurrency`, for `tuitionPeriod`. Null: not published, ask a counsellor. */
    tuitionMinor: integer("tuition_minor"),
    tuitionCurrency: text("tuition_currency"),
    tuitionPeriod: tuitionPeriodEnum("tuition_period").notNull().default("course"),
    /** Books, equipment and the like for the whole course, in minor units of `tuitionCurrency`. */
    nonTuitionMinor: integer("non_tuition_minor"),
    /** Hours of the work that belongs to the course, in all. */
    workHours: integer("work_hours"),
    /** Language of instruction, where it is not English. */
    language: text("language"),
    dualQualification: boolean("dual_qualification").notNull().default(false),
    /** Who may come in, in words, where there is more to say than grades and tests. */
    entryNote: text("entry_note"),
    summary: text("summary"),
    /** The course's own page at the university. */
    website: text("website"),
    ...provenance(),
    staffFields: staffFields(),
    status: courseStatusEnum("status").notNull().default("open"),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("courses_register_code_key").on(table.registerCode),
    index("courses_university_idx").on(table.universityId, table.name),
    index("courses_list_idx").on(table.isArchived, table.createdAt, table.id),
  ],
);

/** The campuses where a course is taught. */
export const courseCampuses = pgTable(
  "course_campuses",
  {
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    campusId: uuid("campus_id")
      .notNull()
      .references(() => campuses.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.campusId] }),
    index("course_campuses_campus_idx").on(table.campusId),
  ],
);

/** The intakes of a course as staff know them; without rows they are unknown. */
export const courseIntakes = pgTable(
  "course_intakes",
  {
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    intakeCode: text("intake_code")
      .notNull()
      .references(() => intakes.code, { onDelete: "cascade" }),
    /** What the institution says of it, and on which day; null where it says nothing. */
    state: courseIntakeStateEnum("state"),
    statedOn: date("stated_on", { mode: "string" }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.intakeCode] }),
    index("course_intakes_intake_idx").on(table.intakeCode),
  ],
);

/** The English requirement of a course, by test. Bands are null where only an overall score is published. */
export const courseEnglish = pgTable(
  "course_english",
  {
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    test: requirementTestEnum("test").notNull(),
    overall: numeric("overall", { precision: 4, scale: 1, mode: "number" }).notNull(),
    listening: numeric("listening", { precision: 4, scale: 1, mode: "number" }),
    reading: numeric("reading", { precision: 4, scale: 1, mode: "number" }),
    writing: numeric("writing", { precision: 4, scale: 1, mode: "number" }),
    speaking: numeric("speaking", { precision: 4, scale: 1, mode: "number" }),
    ...provenance(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.test] })],
);

/** The grade requirement of a course, in the scale it is published in. */
export const courseGrades = pgTable(
  "course_grades",
  {
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    scale: gradeScaleEnum("scale").notNull(),
    minimum: numeric("minimum", { precision: 5, scale: 2, mode: "number" }).notNull(),
    ...provenance(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.scale] })],
);
