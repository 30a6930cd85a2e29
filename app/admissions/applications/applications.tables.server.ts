import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import type { MovedWork } from "#app/admissions/students/moved-work.ts";
import { origin, students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { APPLICATION_STATUSES } from "./statuses.ts";

export const applicationStatusEnum = pgEnum("application_status", APPLICATION_STATUSES);

/** A submitted application: the submitted answers, the course, the status and the assigned counsellor. */
export const applications = pgTable(
  "applications",
  {
    id: id(),
    reference: text("reference").notNull().unique(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id),
    /** One draft becomes one application, however often it is submitted. Null for an imported application. */
    draftId: uuid("draft_id")
      .unique()
      .references(() => applicationDrafts.id),
    universityId: uuid("university_id").references(() => universities.id),
    courseId: uuid("course_id").references(() => courses.id),
    intakeCode: text("intake_code").references(() => intakes.code),
    status: applicationStatusEnum("status").notNull().default("New"),
    withdrawnAt: moment("withdrawn_at"),
    /** The submitted answers; for an imported application empty except for a course or intake without a record. */
    answers: jsonb("answers").$type<DraftAnswers>().notNull(),
    counsellorId: uuid("counsellor_id").references(() => counsellors.id, { onDelete: "set null" }),
    ...origin(),
    /** The partner that represented the student on submission; commissions depend on it. */
    agentId: uuid("agent_id").references(() => organisations.id, { onDelete: "set null" }),
    /**
     * The partner that represents the student now, until its consent ends. Triggers copy both from `representations`,
     * for lists only. Access checks query `representations` directly. See decision 0185.
     */
    representedBy: uuid("represented_by"),
    representedUntil: moment("represented_until"),
    submittedBy: uuid("submitted_by").references(() => users.id, { onDelete: "set null" }),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    /** Names of the student and the university in lower case; maintained by triggers, never written directly. */
    studentKey: text("student_key").notNull().default(""),
    universityKey: text("university_key").notNull().default(""),
    /** As submitted, to find duplicate records. */
    bornOn: text("born_on").generatedAlwaysAs(sql`nullif(answers #>> '{personalInfo,dateOfBirth}', '')`),
    /** The list's search text. Its indexes are in drizzle/0000_foundation.sql. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`student_key || E'\\n' || university_key || E'\\n' || lower(reference)`),
  },
  (table) => [
    index("applications_student_idx").on(table.studentId, table.createdAt),
    index("applications_born_idx").on(table.bornOn, table.studentId).where(sql`born_on is not null`),
    index("applications_counsellor_idx").on(table.counsellorId),
    index("applications_university_idx").on(table.universityId),
    index("applications_intake_idx").on(table.intakeCode),
    index("applications_source_idx").on(table.source),
    index("applications_agent_idx").on(table.agentId, table.createdAt, table.id),
    // Applications whose next step can be ours, oldest first: for dashboards.
    index("applications_ours_idx")
      .on(table.createdAt, table.id)
      .where(sql`status in ('New', 'Under Review') and withdrawn_at is null and not is_archived`),
    index("applications_represented_idx")
      .on(table.representedBy, table.createdAt, table.id)
      .where(sql`${table.representedBy} is not null`),
  ],
);

/** Events of a student or an application, in a form that the student can see. */
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
    /** Shown to the student if the kind is; never an internal note. */
    reason: text("reason"),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** What moved or was cancelled with a change of the student, so that the change can be undone as a whole. */
    movedWork: jsonb("moved_work").$type<MovedWork>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("timeline_events_student_idx").on(table.studentId, table.createdAt),
    index("timeline_events_application_idx").on(table.applicationId, table.createdAt),
  ],
);
