import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { recordSourceEnum, students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/** An application that is being filled in: raw answers, not validated until they are submitted. */
export const applicationDrafts = pgTable(
  "application_drafts",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    /** Raw strings as typed, bounded, validated only on submission. */
    answers: jsonb("answers").$type<DraftAnswers>().notNull(),
    /** Increases with every save; a form with an older version is stale. */
    version: integer("version").notNull().default(1),
    /** Who works on it: the student, or staff on the student's behalf. */
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    source: recordSourceEnum("source").notNull(),
    /** The person its writer has confirmed to be its student, under another name; see `personKey`. */
    samePerson: text("same_person"),
    submittedAt: moment("submitted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("application_drafts_student_idx").on(table.studentId, table.createdAt)],
);

/**
 * A wizard form that was posted after its session had expired, held until the same person signs in. Found by a random
 * token in a cookie of its own; only the hash of the token is stored here.
 */
export const pendingFormPosts = pgTable(
  "pending_form_posts",
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
  (table) => [index("pending_form_posts_expires_at_idx").on(table.expiresAt)],
);
