import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { partners, users } from "./accounts.server.ts";
import { courses, intakes, universities } from "./catalogue.server.ts";
import { createdAt, id, moment, updatedAt } from "./columns.server.ts";

export const studentStageEnum = pgEnum("student_stage", STUDENT_STAGES);
export const applicationStatusEnum = pgEnum("application_status", APPLICATION_STATUSES);
export const recordSourceEnum = pgEnum("record_source", STUDENT_SOURCES);

export const counsellors = pgTable("counsellors", {
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone"),
  office: text("office"),
  active: boolean("active").notNull().default(true),
  /** The staff account that is this counsellor, where there is one. */
  userId: uuid("user_id")
    .unique()
    .references(() => users.id, { onDelete: "set null" }),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
});

const provenance = () => ({
  source: recordSourceEnum("source").notNull(),
  /** The partner whose `?ref=` link brought the person, if one did. */
  referredBy: uuid("referred_by").references(() => partners.id, { onDelete: "set null" }),
});

export const students = pgTable(
  "students",
  {
    id: id(),
    /** Null: a record that staff keep for somebody without an account. */
    userId: uuid("user_id")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    stage: studentStageEnum("stage").notNull().default("Lead"),
    counsellorId: uuid("counsellor_id").references(() => counsellors.id, { onDelete: "set null" }),
    ...provenance(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    /** What the list sorts names by. Its indexes stand in the migration `list-search`. */
    nameKey: text("name_key").notNull().generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
    /** What the list searches: every column of it on a line of its own. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || E'\\n' || email)`),
  },
  (table) => [
    index("students_email_idx").on(table.email),
    index("students_counsellor_idx").on(table.counsellorId),
    index("students_source_idx").on(table.source),
  ],
);

export const applicationDrafts = pgTable(
  "application_drafts",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    /** Raw strings as typed, bounded, judged only on submit. */
    answers: jsonb("answers").$type<DraftAnswers>().notNull(),
    /** Grows by one with every save; a form that carries an older one is stale. */
    version: integer("version").notNull().default(1),
    /** Who works on it: the student, or staff on the student's behalf. */
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    source: recordSourceEnum("source").notNull(),
    submittedAt: moment("submitted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("application_drafts_student_idx").on(table.studentId, table.createdAt)],
);

export const applications = pgTable(
  "applications",
  {
    id: id(),
    reference: text("reference").notNull().unique(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id),
    /** One draft makes one application, however often it is submitted. */
    draftId: uuid("draft_id")
      .notNull()
      .unique()
      .references(() => applicationDrafts.id),
    universityId: uuid("university_id").references(() => universities.id),
    courseId: uuid("course_id").references(() => courses.id),
    intakeCode: text("intake_code").references(() => intakes.code),
    status: applicationStatusEnum("status").notNull().default("New"),
    withdrawnAt: moment("withdrawn_at"),
    /** The answers as they were submitted. */
    answers: jsonb("answers").$type<DraftAnswers>().notNull(),
    counsellorId: uuid("counsellor_id").references(() => counsellors.id, { onDelete: "set null" }),
    ...provenance(),
    submittedBy: uuid("submitted_by").references(() => users.id, { onDelete: "set null" }),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    /** Names of the student and the university, in small letters; triggers keep them, nobody writes them. */
    studentKey: text("student_key").notNull().default(""),
    universityKey: text("university_key").notNull().default(""),
    /** What the list searches. Its indexes stand in the migration `list-search`. */
    searchText: text("search_text").notNull().generatedAlwaysAs(sql`student_key || E'\\n' || university_key`),
  },
  (table) => [
    index("applications_student_idx").on(table.studentId, table.createdAt),
    index("applications_counsellor_idx").on(table.counsellorId),
    index("applications_university_idx").on(table.universityId),
    index("applications_intake_idx").on(table.intakeCode),
    index("applications_source_idx").on(table.source),
  ],
);

/** The ship's log: what happened to a student or an application, in words the student may see. */
export const timelineEvents = pgTable(
  "timeline_events",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    /** A `TimelineKind` of the domain. */
    kind: text("kind").notNull(),
    fromValue: text("from_value"),
    toValue: text("to_value"),
    /** Shown to the student where the kind is; never an internal note. */
    reason: text("reason"),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("timeline_events_student_idx").on(table.studentId, table.createdAt),
    index("timeline_events_application_idx").on(table.applicationId, table.createdAt),
  ],
);

/** Internal notes: staff only. */
export const notes = pgTable(
  "notes",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [index("notes_student_idx").on(table.studentId, table.createdAt)],
);

/**
 * A wizard form that was posted after its session had ended, kept until the same person signs in.
 * Found by a random token in a cookie of its own, of which only the hash is here.
 */
export const heldPosts = pgTable(
  "held_posts",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    draftId: uuid("draft_id")
      .notNull()
      .references(() => applicationDrafts.id, { onDelete: "cascade" }),
    step: text("step").notNull(),
    version: integer("version").notNull(),
    fields: jsonb("fields").$type<Record<string, string | string[]>>().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("held_posts_expires_at_idx").on(table.expiresAt)],
);
