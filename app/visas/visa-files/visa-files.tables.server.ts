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
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { HandledIn } from "#app/visas/advice/advice-table.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import type { RefusalClause } from "./refusal-clauses.ts";
import type { ItemMark, VisaItem } from "./visa-items.ts";
import type { Priority, ReviewCheck, VisaDateKind } from "./visa-options.ts";

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/**
 * The visa file of an application: at most one. The application's milestones contain when it was lodged and decided.
 * See decision 0289.
 */
export const visaFiles = pgTable(
  "visa_files",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    destination: text("destination").$type<VisaDestination>().notNull(),
    /** Who prepares it; never its second reviewer. */
    preparedBy: person("prepared_by"),
    /** Where the case is handled; null: where the agency handles its cases. */
    handledIn: text("handled_in").$type<HandledIn>(),
    plannedOn: date("planned_on", { mode: "string" }),
    coeStartsOn: date("coe_starts_on", { mode: "string" }),
    coeEndsOn: date("coe_ends_on", { mode: "string" }),
    /** Processing priority of the provider in Australia, and the day on which it was seen. */
    priority: text("priority").$type<Priority>(),
    prioritySeenOn: date("priority_seen_on", { mode: "string" }),
    /** Days in the official time guide, and the day on which they were seen. */
    officialDays: integer("official_days"),
    officialSeenOn: date("official_seen_on", { mode: "string" }),
    /** Transaction reference number. */
    trn: text("trn"),
    applicationNumber: text("application_number"),
    hapId: text("hap_id"),
    refusalClauses: text("refusal_clauses").array().$type<RefusalClause[]>().notNull().default([]),
    refusalNote: text("refusal_note"),
    /** For lists, computed from the other columns: see `latestLodgement`. */
    latestOn: date("latest_on", { mode: "string" }),
    startsOn: date("starts_on", { mode: "string" }),
    /** Counts the changes that withdraw signatures; a trigger increases it. */
    contentRevision: integer("content_revision").notNull().default(0),
    readyAt: moment("ready_at"),
    readyBy: person("ready_by"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("visa_files_latest_idx").on(table.latestOn, table.applicationId),
    index("visa_files_starts_idx").on(table.startsOn, table.applicationId),
    check("visa_files_destination_check", sql`${table.destination} in ('australia', 'new-zealand')`),
    check("visa_files_handled_check", sql`${table.handledIn} in ('australia', 'new-zealand', 'elsewhere')`),
    check(
      "visa_files_priority_check",
      sql`${table.priority} in ('1', '2', '3') and ${table.destination} = 'australia' or ${table.priority} is null`,
    ),
    check(
      "visa_files_seen_check",
      sql`(${table.priority} is null) = (${table.prioritySeenOn} is null)
        and (${table.officialDays} is null) = (${table.officialSeenOn} is null)`,
    ),
    check("visa_files_coe_check", sql`${table.coeEndsOn} > ${table.coeStartsOn}`),
  ],
);

/** What staff have recorded about items of the checklist. */
export const visaFileItems = pgTable(
  "visa_file_items",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => visaFiles.applicationId, { onDelete: "cascade" }),
    item: text("item").$type<VisaItem>().notNull(),
    mark: text("mark").$type<ItemMark>().notNull(),
    validUntil: date("valid_until", { mode: "string" }),
    note: text("note"),
    setBy: person("set_by"),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.item] }),
    check("visa_file_items_mark_check", sql`${table.mark} in ('done', 'needed', 'not-needed')`),
  ],
);

/** Requests with a deadline, and appointments. */
export const visaDates = pgTable(
  "visa_dates",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => visaFiles.applicationId, { onDelete: "cascade" }),
    kind: text("kind").$type<VisaDateKind>().notNull(),
    /** The deadline in the letter, or the day of the appointment. */
    dueOn: date("due_on", { mode: "string" }).notNull(),
    /** Written for the student: what is asked, or where and when. */
    note: text("note"),
    doneOn: date("done_on", { mode: "string" }),
    createdBy: person("created_by"),
    createdAt: createdAt(),
  },
  (table) => [
    index("visa_dates_file_idx").on(table.applicationId, table.dueOn),
    index("visa_dates_open_idx").on(table.dueOn, table.applicationId).where(sql`${table.doneOn} is null`),
    check(
      "visa_dates_kind_check",
      sql`${table.kind} in ('information', 'biometrics', 'medical', 'interview')`,
    ),
  ],
);

/** Signatures of second reviewers. A change of the file withdraws them; they stay as its history. */
export const visaReviews = pgTable(
  "visa_reviews",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => visaFiles.applicationId, { onDelete: "cascade" }),
    checks: text("checks").array().$type<ReviewCheck[]>().notNull(),
    note: text("note"),
    /** Who had prepared the file; null once that account is erased. */
    preparedBy: person("prepared_by"),
    signedBy: person("signed_by"),
    signedAt: moment("signed_at").notNull(),
    contentRevision: integer("content_revision").notNull(),
    withdrawnAt: moment("withdrawn_at"),
    withdrawnBecause: text("withdrawn_because").$type<"changed" | "reviewer">(),
  },
  (table) => [
    index("visa_reviews_file_idx").on(table.applicationId, table.signedAt),
    // One person signs a file once.
    uniqueIndex("visa_reviews_once_key")
      .on(table.applicationId, table.signedBy)
      .where(sql`${table.withdrawnAt} is null`),
    check("visa_reviews_another_check", sql`${table.signedBy} <> ${table.preparedBy}`),
    check(
      "visa_reviews_withdrawn_check",
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnBecause} is null)`,
    ),
  ],
);
