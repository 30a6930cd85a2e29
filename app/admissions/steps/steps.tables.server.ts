import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";

/*
 * How far students and applications have come, as last derived from their records (`derive-steps.server.ts`), for
 * aggregate figures. Only the counting job (`count-steps.server.ts`) writes these, and they are always read with
 * `changed_students`, see decision 0208. They have no foreign keys: deleted records are removed from the counts
 * first.
 */

/** How far a student who is not archived has come, as last derived from the records. */
export const studentSteps = pgTable(
  "student_steps",
  {
    studentId: uuid("student_id").primaryKey(),
    /** When the record was created. */
    at: moment("at").notNull(),
    source: text("source").notNull(),
    way: text("way").notNull(),
    country: text("country"),
    counsellorId: uuid("counsellor_id"),
    partnerId: uuid("partner_id"),
    branchId: uuid("branch_id"),
    /** The sum of `STEP_BITS`. */
    steps: smallint("steps").notNull(),
  },
  (table) => [index("student_steps_at_idx").on(table.at)],
);

/** How far an application that is not archived has come, as last derived from the records. */
export const applicationSteps = pgTable(
  "application_steps",
  {
    studentId: uuid("student_id").notNull(),
    applicationId: uuid("application_id").notNull(),
    at: moment("at").notNull(),
    partnerId: uuid("partner_id"),
    universityId: uuid("university_id"),
    courseId: uuid("course_id"),
    intakeCode: text("intake_code"),
    steps: smallint("steps").notNull(),
    issuedAt: moment("issued_at"),
    acceptedAt: moment("accepted_at"),
    /**
     * When the student's previous application was submitted, and the previous one through the same partner or to the
     * same university.
     */
    before: moment("before"),
    partnerBefore: moment("partner_before"),
    universityBefore: moment("university_before"),
  },
  (table) => [
    // An application that moved to another record is here twice until both are counted; readers see it once.
    primaryKey({ columns: [table.studentId, table.applicationId] }),
    index("application_steps_at_idx").on(table.at),
    index("application_steps_student_idx").on(table.studentId, table.at),
    // For index-only scans of all applications of an intake in forecasts.
    index("application_steps_intake_idx").on(
      table.intakeCode,
      table.at,
      table.issuedAt,
      table.acceptedAt,
      table.studentId,
      table.applicationId,
    ),
    index("application_steps_again_idx")
      .on(
        table.at,
        table.before,
        table.partnerBefore,
        table.universityBefore,
        table.partnerId,
        table.universityId,
        table.studentId,
      )
      .where(sql`${table.before} is not null`),
  ],
);

/** A completed stay of a student in a stage. */
export const stageDurations = pgTable(
  "stage_durations",
  {
    /** The id of the record that ended it. */
    id: uuid("id").notNull(),
    studentId: uuid("student_id").notNull(),
    applicationId: uuid("application_id").notNull(),
    stage: text("stage").notNull(),
    /** When it ended; a date is its start in UTC. */
    at: moment("at").notNull(),
    /** The duration in tenths of a day. */
    tenths: integer("tenths").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.id] }),
    index("stage_durations_at_idx").on(table.stage, table.at, table.tenths),
  ],
);

/** The number of equal rows of the tables above, by month or day in UTC. */
export const stepCounts = pgTable(
  "step_counts",
  {
    /** `student`, `application` or `stay`. */
    counted: text("counted").notNull(),
    by: text("by").notNull(),
    /** The first day of the month or day. */
    unit: date("unit", { mode: "string" }).notNull(),
    key: text("key"),
    /** Steps of students and applications (`STEP_BITS`), tenths of a day of stays. */
    code: integer("code").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    unique("step_counts_key")
      .on(table.counted, table.by, table.unit, table.key, table.code)
      .nullsNotDistinct(),
  ],
);

/**
 * Students whose figures must be counted again. Triggers insert rows together with the change; rows are only ever
 * inserted, so no write blocks another.
 */
export const changedStudents = pgTable(
  "changed_students",
  {
    number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity(),
    studentId: uuid("student_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.number] })],
);
