import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { searchedContact, sortedAddress } from "#app/platform/sessions/no-address.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { lostReasons } from "./lost-reasons.tables.server.ts";
import { STUDENT_SOURCES } from "./sources.ts";
import { STUDENT_STAGES } from "./stages.ts";
import { subStages } from "./sub-stages.tables.server.ts";

export const studentStageEnum = pgEnum("student_stage", STUDENT_STAGES);

export const recordSourceEnum = pgEnum("record_source", STUDENT_SOURCES);

export const origin = () => ({
  source: recordSourceEnum("source").notNull(),
  /** The partner whose `?ref=` link brought the person, if one did. */
  referredBy: uuid("referred_by").references(() => organisations.id, { onDelete: "set null" }),
});

/** A person the agency guides, with contact details, stage and assigned counsellor. */
export const students = pgTable(
  "students",
  {
    id: id(),
    /**
     * Null: a record that staff keep for a person without an account. An account can hold several: a parent applies
     * for two children.
     */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    /** Since when a call has shown that the number is someone else's; null for a number that may be right. A trigger clears it with a change of the number. */
    phoneWrongSince: moment("phone_wrong_since"),
    /** The language that the student prefers to speak; not that of the pages. */
    spokenLanguage: text("spoken_language").$type<SpokenLanguage>(),
    stage: studentStageEnum("stage").notNull().default("Lead"),
    /** Since when; a trigger keeps it. */
    stageSince: moment("stage_since").notNull().defaultNow(),
    /** A step within the stage. A trigger removes it with a change of the stage. */
    subStageId: uuid("sub_stage_id").references(() => subStages.id, { onDelete: "set null" }),
    /** Since when; null without a sub-stage. A trigger keeps it. */
    subStageSince: moment("sub_stage_since"),
    /** Why the student is closed as lost; null for an open one. Independent of the stage. */
    lostReasonId: uuid("lost_reason_id").references(() => lostReasons.id, { onDelete: "restrict" }),
    lostNote: text("lost_note"),
    lostAt: moment("lost_at"),
    lostBy: uuid("lost_by").references(() => users.id, { onDelete: "set null" }),
    counsellorId: uuid("counsellor_id").references(() => counsellors.id, { onDelete: "set null" }),
    /** A trigger sets a missing branch to that of the counsellor, or of the person who adds the record. */
    branchId: uuid("branch_id").references(() => branches.id, { onDelete: "restrict" }),
    ...origin(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    isArchived: boolean("is_archived").notNull().default(false),
    /**
     * The record into which this one was merged; a merged record is archived, and triggers redirect new related rows
     * to the other. See decision 0211.
     */
    mergedInto: uuid("merged_into").references((): AnyPgColumn => students.id),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    /** The list's sort key of names. Its indexes are in drizzle/0000_foundation.sql. */
    nameKey: text("name_key").notNull().generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
    /** The sort key of the address; empty if there is none. */
    emailKey: text("email_key").notNull().generatedAlwaysAs(sortedAddress("email")),
    /** The list's search text: each column on its own line. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || ' ' || last_name || E'\\n' || ${searchedContact("email", "phone")})`,
      ),
    /** Normalised keys for finding duplicates; maintained by a trigger only. */
    nameSound: text("name_sound").notNull().default(""),
    emailMatchKey: text("email_match_key"),
    phoneKey: text("phone_key"),
  },
  (table) => [
    index("students_user_idx").on(table.userId),
    index("students_email_idx").on(table.email),
    // Includes ids: finds assigned students for restricted staff without reading the table.
    index("students_assigned_idx").on(table.counsellorId, table.id),
    // For staff who see the students of their branch, and for the list's filter.
    index("students_branch_idx").on(table.branchId, table.id),
    index("students_sub_stage_idx")
      .on(table.subStageId, table.subStageSince)
      .where(sql`sub_stage_id is not null`),
    index("students_lost_idx").on(table.lostReasonId).where(sql`lost_reason_id is not null`),
    index("students_phone_wrong_idx").on(table.phoneWrongSince).where(sql`phone_wrong_since is not null`),
    check("students_phone_wrong_check", sql`${table.phoneWrongSince} is null or ${table.phone} is not null`),
    check("students_lost_check", sql`(${table.lostReasonId} is null) = (${table.lostAt} is null)`),
    index("students_source_idx").on(table.source),
    index("students_spoken_language_idx").on(table.spokenLanguage).where(sql`spoken_language is not null`),
    index("students_merged_idx").on(table.mergedInto).where(sql`merged_into is not null`),
    index("students_sound_idx").on(table.nameSound, table.id).where(sql`not is_archived`),
    index("students_email_match_key_idx").on(table.emailMatchKey, table.id).where(sql`not is_archived`),
    index("students_phone_key_idx").on(table.phoneKey, table.id).where(sql`not is_archived`),
    index("students_referred_by_idx").on(table.referredBy, table.createdAt),
  ],
);
