import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  COURSE_STATUSES,
  GRADE_SCALES,
  REQUIREMENT_TESTS,
  TUITION_PERIODS,
} from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { createdAt, id, moment, updatedAt } from "./columns.server.ts";

export const courseLevelEnum = pgEnum("course_level", COURSE_LEVELS);
export const courseDisciplineEnum = pgEnum("course_discipline", DISCIPLINES);
/** Of courses, campuses and scholarships. */
export const courseStatusEnum = pgEnum("course_status", COURSE_STATUSES);
export const tuitionPeriodEnum = pgEnum("tuition_period", TUITION_PERIODS);
export const requirementTestEnum = pgEnum("requirement_test", REQUIREMENT_TESTS);
export const gradeScaleEnum = pgEnum("grade_scale", GRADE_SCALES);

/** Names of the columns that staff have set by hand: an import leaves them as they are. */
const staffFields = () => text("staff_fields").array().notNull().default(sql`'{}'::text[]`);
/** Where the facts of a row come from (an address or a register's name), and their date (`2026-01`, `2026-01-15`). */
const provenance = () => ({ source: text("source"), sourceAsOf: text("source_as_of") });

export const countries = pgTable("countries", {
  id: id(),
  /** The stored value of the option sets: `australia`, `newzealand`. */
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
  createdAt: createdAt(),
});

/** Everybody who teaches: universities, and the colleges, schools and institutes of a national register. */
export const universities = pgTable(
  "universities",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    /** The name in the register, where it differs from the one people know. */
    legalName: text("legal_name"),
    /** The register's code of the provider (CRICOS provider code), where there is one. */
    providerCode: text("provider_code").unique(),
    /** "Government" or "Private", in the register's words. */
    ownership: text("ownership"),
    /** How many international students the register allows. */
    studentCapacity: integer("student_capacity"),
    website: text("website"),
    contactEmail: text("contact_email"),
    /** Partner or Standard. */
    partner: boolean("partner").notNull().default(false),
    /** One of the universities proper: shown first, and on the pages about universities. */
    isUniversity: boolean("is_university").notNull().default(false),
    countryId: uuid("country_id").references(() => countries.id),
    city: text("city"),
    /** `NSW`, …; in New Zealand the region. */
    state: text("state"),
    /** What its page says of it in our own words. */
    summary: text("summary"),
    ...provenance(),
    staffFields: staffFields(),
    status: courseStatusEnum("status").notNull().default("open"),
    /** What the admin list searches: see the migration that keeps it. */
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("universities_list_idx").on(table.isArchived, table.createdAt, table.id)],
);

export const campuses = pgTable(
  "campuses",
  {
    id: id(),
    universityId: uuid("university_id")
      .notNull()
      .references(() => universities.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name in the register, where staff call it something else: imports know it by this one. */
    registerName: text("register_name"),
    city: text("city"),
    /** `NSW`, …; in New Zealand the region. */
    state: text("state"),
    postcode: text("postcode"),
    /** 1, 2 or 3 in Australia; null where it is not known or the country has none. */
    regionalCategory: smallint("regional_category"),
    /** Who says so, where staff have set the category by hand; null: it follows from the postcode. */
    categorySource: text("category_source"),
    categoryAsOf: text("category_as_of"),
    ...provenance(),
    staffFields: staffFields(),
    status: courseStatusEnum("status").notNull().default("open"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("campuses_university_name_key").on(table.universityId, table.name),
    check("campuses_regional_category_check", sql`${table.regionalCategory} IN (1, 2, 3)`),
  ],
);

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

/** Where a course is taught. */
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

/** The intakes a course takes part in, as staff know them; none: not known. */
export const courseIntakes = pgTable(
  "course_intakes",
  {
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    intakeCode: text("intake_code")
      .notNull()
      .references(() => intakes.code, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.intakeCode] }),
    index("course_intakes_intake_idx").on(table.intakeCode),
  ],
);

/** The English a course asks for, by test; bands are null where only an overall score is published. */
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

/** The grade a course asks for, by the scale it is published on. */
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
