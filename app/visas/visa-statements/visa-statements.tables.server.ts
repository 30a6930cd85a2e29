import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { AiFactKind, AiFactState } from "./ai-facts.ts";
import type { AnswerState } from "./answer-state.ts";
import type { FindingDecision } from "./finding.ts";
import type { StatementQuestion } from "./statement-question.ts";
import type { PeriodEvidence, PeriodKind } from "./study-history.ts";

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Study, work and explained gaps of a student, by month, for all of their applications. */
export const studyPeriods = pgTable(
  "study_periods",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    kind: text("kind").$type<PeriodKind>().notNull(),
    title: text("title").notNull(),
    place: text("place"),
    /** `YYYY-MM`. */
    fromMonth: text("from_month").notNull(),
    untilMonth: text("until_month"),
    evidence: text("evidence").$type<PeriodEvidence>(),
    note: text("note"),
    createdBy: person("created_by"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("study_periods_student_idx").on(table.studentId, table.fromMonth),
    check("study_periods_kind_check", sql`${table.kind} in ('study', 'work', 'other')`),
    check("study_periods_months_check", sql`${table.untilMonth} >= ${table.fromMonth}`),
  ],
);

/** The present text of each answer of a visa statement. See decision 0291. */
export const visaAnswers = pgTable(
  "visa_answers",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    question: text("question").$type<StatementQuestion>().notNull(),
    text: text("text").notNull(),
    state: text("state").$type<AnswerState>().notNull().default("draft"),
    /** When its state changed last, and who changed it. */
    movedAt: moment("moved_at"),
    movedBy: person("moved_by"),
    /** Hashes of its pieces (`shinglesOf`), by which a trigger finds the same text in other files. */
    shingles: integer("shingles").array().notNull().default(sql`'{}'::integer[]`),
    savedBy: person("saved_by"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("visa_answers_question_key").on(table.applicationId, table.question),
    index("visa_answers_shingles_idx").using("gin", table.shingles),
    check("visa_answers_state_check", sql`${table.state} in ('draft', 'ready', 'agreed')`),
  ],
);

/** Earlier texts of an answer. The last one is the present text. */
export const visaAnswerVersions = pgTable(
  "visa_answer_versions",
  {
    answerId: uuid("answer_id")
      .notNull()
      .references(() => visaAnswers.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    text: text("text").notNull(),
    authorId: person("author_id"),
    startedAt: moment("started_at").notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.number] })],
);

/** Comments of staff on an answer, which the student reads. */
export const visaComments = pgTable(
  "visa_comments",
  {
    id: id(),
    answerId: uuid("answer_id")
      .notNull()
      .references(() => visaAnswers.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    authorId: person("author_id"),
    resolvedAt: moment("resolved_at"),
    resolvedBy: person("resolved_by"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index("visa_comments_answer_idx").on(table.answerId, table.createdAt)],
);

/** What staff decided about a finding of the consistency check, while its facts are the same. */
export const visaFindings = pgTable(
  "visa_findings",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** `Finding.key`, and the fingerprint of the facts that were decided about. */
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    decision: text("decision").$type<FindingDecision>().notNull(),
    note: text("note").notNull(),
    decidedBy: person("decided_by"),
    decidedAt: moment("decided_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.key] }),
    check("visa_findings_decision_check", sql`${table.decision} in ('resolved', 'dismissed')`),
  ],
);

/** Text that an answer shares with one of another student. A trigger writes both directions; no code does. */
export const visaTextMatches = pgTable(
  "visa_text_matches",
  {
    answerId: uuid("answer_id")
      .notNull()
      .references(() => visaAnswers.id, { onDelete: "cascade" }),
    otherId: uuid("other_id")
      .notNull()
      .references(() => visaAnswers.id, { onDelete: "cascade" }),
    shared: integer("shared").notNull(),
    /** Pieces of the answer in all. */
    total: integer("total").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.otherId] }),
    index("visa_text_matches_other_idx").on(table.otherId),
  ],
);

/**
 * What the AI endpoint read in a document of the student. A suggestion until a person confirms or rejects it; only what is
 * confirmed is compared. See decision 0308.
 */
export const visaAiFacts = pgTable(
  "visa_ai_facts",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    kind: text("kind").$type<AiFactKind>().notNull(),
    title: text("title"),
    place: text("place"),
    /** `YYYY-MM`, or `YYYY`. */
    fromMonth: text("from_month"),
    untilMonth: text("until_month"),
    bornOn: date("born_on", { mode: "string" }),
    /** The passage of the document that states it. */
    quote: text("quote").notNull(),
    state: text("state").$type<AiFactState>().notNull().default("suggested"),
    model: text("model").notNull(),
    readBy: person("read_by"),
    readAt: moment("read_at").notNull(),
    decidedBy: person("decided_by"),
    decidedAt: moment("decided_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("visa_ai_facts_application_idx").on(table.applicationId),
    index("visa_ai_facts_document_idx").on(table.documentId),
    check("visa_ai_facts_kind_check", sql`${table.kind} in ('study', 'work', 'other', 'born')`),
    check("visa_ai_facts_state_check", sql`${table.state} in ('suggested', 'confirmed', 'rejected')`),
  ],
);
