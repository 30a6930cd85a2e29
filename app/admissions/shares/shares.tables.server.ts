import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { ShareMethod, SharePart } from "./parts.ts";

/**
 * Which parts of an application its student lets the university see. A row is a consent as it was given and never
 * changes: a change ends one row and starts the next. See decision 0176.
 */
export const applicationShares = pgTable(
  "application_shares",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** Per application, from 1, in order. */
    number: integer("number").notNull(),
    /** The university it was given for: an application moved to another university needs a new one. */
    universityId: uuid("university_id").references(() => universities.id),
    parts: text("parts").array().$type<SharePart[]>().notNull(),
    way: text("way").$type<ShareMethod>().notNull(),
    /** The note of staff about a consent on paper or by phone. */
    note: text("note"),
    /** Who agreed for a student under 18. */
    guardianName: text("guardian_name"),
    /** The commission disclosure that was shown. */
    disclosure: jsonb("disclosure"),
    disclosedAt: moment("disclosed_at"),
    givenBy: uuid("given_by").references(() => users.id, { onDelete: "set null" }),
    givenAt: moment("given_at").notNull(),
    withdrawnBy: uuid("withdrawn_by").references(() => users.id, { onDelete: "set null" }),
    withdrawnAt: moment("withdrawn_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("application_shares_number_key").on(table.applicationId, table.number),
    uniqueIndex("application_shares_in_force_key")
      .on(table.applicationId)
      .where(sql`${table.withdrawnAt} is null`),
    index("application_shares_university_idx").on(table.universityId),
    check(
      "application_shares_parts_check",
      sql`${table.parts} <@ array['answers', 'finance', 'pr', 'contact', 'documents']::text[]`,
    ),
    check(
      "application_shares_disclosed_check",
      sql`(${table.disclosure} is null) = (${table.disclosedAt} is null)`,
    ),
  ],
);
