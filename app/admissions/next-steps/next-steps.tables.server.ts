import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  applicationStatusEnum,
  applications,
} from "#app/admissions/applications/applications.tables.server.ts";
import { milestoneKindEnum } from "#app/admissions/milestones/milestones.tables.server.ts";
import { createdAt, moment } from "#app/platform/database/columns.server.ts";

/**
 * The facts about an application that `WaitFacts` and the rules of `board.ts` read. Triggers maintain it
 * (`drizzle/0000_foundation.sql`); no code writes it. Anything that expires is stored as a timestamp, so no write is
 * missed. Used for lists, boards and counts only. See decision 0207.
 */
export const applicationNextSteps = pgTable(
  "application_next_steps",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    // Copied from the application, whose table is ten times as large.
    createdAt: createdAt(),
    status: applicationStatusEnum("status").notNull(),
    isArchived: boolean("is_archived").notNull(),
    /** Withdrawn, or archived. */
    isClosed: boolean("is_closed").notNull(),
    representedBy: uuid("represented_by"),
    representedUntil: moment("represented_until"),
    studentId: uuid("student_id").notNull(),
    universityId: uuid("university_id"),
    intakeCode: text("intake_code"),
    hasAgent: boolean("has_agent").notNull(),
    /** Submitted by an agent, and its student has not agreed to the terms. */
    isUnconfirmed: boolean("is_unconfirmed").notNull(),
    /** A share with the application's university is in force. */
    isShared: boolean("is_shared").notNull(),
    documentsOpen: boolean("documents_open").notNull(),
    /** Until when an issued offer can be answered: the last day of the longest. */
    offerUntil: moment("offer_until"),
    /** The latest valid milestone. */
    milestone: milestoneKindEnum("milestone"),
    /** When the last valid milestone was recorded; without one when the status last changed, or the creation. */
    movedAt: moment("moved_at").notNull(),
    /** The university has made an offer (`university_submissions.offer_kind`) whose terms are not recorded. */
    offerNoted: boolean("offer_noted").notNull().default(false),
  },
  (table) => [
    // Covers all columns of a board, for index-only scans.
    index("application_next_steps_represented_idx")
      .on(
        table.representedBy,
        table.movedAt,
        table.applicationId,
        table.representedUntil,
        table.status,
        table.isClosed,
        table.universityId,
        table.hasAgent,
        table.isUnconfirmed,
        table.isShared,
        table.documentsOpen,
        table.offerUntil,
        table.milestone,
        table.createdAt,
        table.offerNoted,
      )
      .where(sql`${table.representedBy} is not null and not ${table.isArchived}`),
    // Those with a next step of staff; the index of the board is in `drizzle/0000_foundation.sql`.
    index("application_next_steps_ours_idx")
      .on(table.movedAt, table.applicationId)
      .where(sql`(status in ('New', 'Under Review') or offer_noted) and not is_closed`),
  ],
);
