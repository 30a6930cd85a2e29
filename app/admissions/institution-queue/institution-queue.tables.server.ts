import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  applicationStatusEnum,
  applications,
} from "#app/admissions/applications/applications.tables.server.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { ReviewState } from "./review-states.ts";
import type { CriterionKind, RubricAnswers } from "./rubric.ts";

/**
 * An application as an institution sees it. A trigger creates the row when the application is first shared; the
 * institution sees it while `is_shared`. Columns that triggers maintain say so, and no code writes them.
 */
export const institutionReviews = pgTable(
  "institution_reviews",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    /** Set by a trigger: a share is in force, and the application's university is the institution's. */
    isShared: boolean("is_shared").notNull().default(false),
    receivedAt: moment("received_at").notNull(),
    // Set by triggers: what the list shows, searches and filters by.
    reference: text("reference").notNull(),
    studentKey: text("student_key").notNull(),
    status: applicationStatusEnum("status").notNull(),
    isWithdrawn: boolean("is_withdrawn").notNull().default(false),
    universityId: uuid("university_id"),
    courseId: uuid("course_id"),
    intakeCode: text("intake_code"),
    country: text("country").notNull().default(""),
    agentId: uuid("agent_id"),
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`student_key || E'\\n' || lower(reference)`),
    /** Set by a trigger: whether the institution must act. Both response times are in the two totals. */
    isTheirs: boolean("is_theirs").notNull().default(false),
    /** When the current turn started. */
    turnSince: moment("turn_since").notNull(),
    theirSeconds: bigint("their_seconds", { mode: "number" }).notNull().default(0),
    ourSeconds: bigint("our_seconds", { mode: "number" }).notNull().default(0),
    state: text("state").$type<ReviewState>().notNull().default("received"),
    assigneeId: uuid("assignee_id").references(() => users.id, { onDelete: "set null" }),
    firstSeenAt: moment("first_seen_at"),
    /** When work on it started. */
    reviewedAt: moment("reviewed_at"),
    requestedMoreAt: moment("requested_more_at"),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** The reason for a rejection; the student sees it. */
    reason: text("reason"),
    rubric: jsonb("rubric").$type<RubricAnswers>().notNull().default({}),
    /** Ids of ticked checks. */
    checks: jsonb("checks").$type<string[]>().notNull().default([]),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique("institution_reviews_application_key").on(table.applicationId, table.organisationId),
    index("institution_reviews_received_idx").on(
      table.organisationId,
      table.isShared,
      table.receivedAt,
      table.id,
    ),
    index("institution_reviews_student_idx").on(
      table.organisationId,
      table.isShared,
      sql`${table.studentKey} collate "C"`,
      table.id,
    ),
    index("institution_reviews_state_idx").on(
      table.organisationId,
      table.isShared,
      table.state,
      table.receivedAt,
      table.id,
    ),
    index("institution_reviews_assignee_idx").on(table.assigneeId, table.organisationId),
    index("institution_reviews_course_idx").on(table.courseId, table.organisationId),
    index("institution_reviews_agent_idx").on(table.agentId, table.organisationId),
    index("institution_reviews_intake_idx").on(table.intakeCode, table.organisationId),
    index("institution_reviews_decided_idx").on(table.organisationId, table.decidedAt),
    index("institution_reviews_reference_idx").on(table.reference),
  ],
);

/** The criteria that an institution scores or ticks in each review, in order. */
export const institutionCriteria = pgTable(
  "institution_criteria",
  {
    id: id(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    kind: text("kind").$type<CriterionKind>().notNull(),
    label: text("label").notNull(),
    hint: text("hint"),
    position: smallint("position").notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("institution_criteria_organisation_idx").on(table.organisationId, table.kind, table.position),
  ],
);

/** Additional information that an institution has requested about an application. */
export const institutionQuestions = pgTable(
  "institution_questions",
  {
    id: id(),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => institutionReviews.id, { onDelete: "cascade" }),
    /** Shown to the student, the agent and staff. */
    body: text("body").notNull(),
    kinds: text("kinds").array().$type<DocumentKind[]>().notNull(),
    dueOn: date("due_on", { mode: "string" }),
    requestedBy: uuid("requested_by").references(() => users.id, { onDelete: "set null" }),
    requestedAt: moment("requested_at").notNull(),
    answer: text("answer"),
    answeredBy: uuid("answered_by").references(() => users.id, { onDelete: "set null" }),
    /** The agency that answered for the student; null for the student and staff. */
    answeredFor: uuid("answered_for").references(() => organisations.id, { onDelete: "set null" }),
    answeredAt: moment("answered_at"),
    /** Withdrawn by the institution. */
    cancelledAt: moment("cancelled_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index("institution_questions_review_idx").on(table.reviewId, table.requestedAt)],
);

/** Internal notes between the staff of an institution, which no one else can read. */
export const institutionNotes = pgTable(
  "institution_notes",
  {
    id: id(),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => institutionReviews.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("institution_notes_review_idx").on(table.reviewId, table.createdAt)],
);
