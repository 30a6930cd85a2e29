import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import type { CountryCode } from "#app/people/organisations/country-codes.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import { recordSourceEnum } from "./students.tables.server.ts";

/** Which counsellors get new students without one; the first rule about a student decides. */
export const assignmentRules = pgTable(
  "assignment_rules",
  {
    id: id(),
    name: text("name").notNull(),
    position: smallint("position").notNull(),
    branchId: uuid("branch_id").references(() => branches.id, { onDelete: "restrict" }),
    source: recordSourceEnum("source"),
    /** The country of the phone number. */
    country: text("country").$type<CountryCode>(),
    /** Part of the destination or course of the enquiry that a student was added from. */
    interest: text("interest"),
    /** Requires a counsellor who speaks the language that the student prefers. */
    sharesLanguage: boolean("shares_language").notNull().default(false),
    /** Ids of counsellors; one that no longer exists gets no students. */
    counsellorIds: uuid("counsellor_ids").array().notNull(),
    /** Counsellors with this many open students get no more. */
    maximum: integer("maximum"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("assignment_rules_name_key").on(table.name),
    check("assignment_rules_maximum", sql`${table.maximum} >= 1`),
  ],
);
