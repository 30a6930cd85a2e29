import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { AgreementTerms } from "./terms.ts";

/**
 * Who pays commission to which party, for which students and between which dates. The amounts are in its versions.
 */
export const commissionAgreements = pgTable(
  "commission_agreements",
  {
    id: id(),
    name: text("name").notNull(),
    /** Null: ourselves. */
    payerId: uuid("payer_id").references(() => organisations.id),
    /** Null: ourselves. */
    earnerId: uuid("earner_id").references(() => organisations.id),
    /** Empty arrays and nulls narrow nothing. */
    countries: text("countries").array().notNull().default(sql`'{}'::text[]`),
    levels: text("levels").array().notNull().default(sql`'{}'::text[]`),
    intakeCodes: text("intake_codes").array().notNull().default(sql`'{}'::text[]`),
    universityId: uuid("university_id").references(() => universities.id),
    courseId: uuid("course_id").references(() => courses.id),
    validFrom: date("valid_from").notNull(),
    /** The last day; null: until it is ended. */
    validUntil: date("valid_until"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("commission_agreements_payer_idx").on(table.payerId, table.earnerId),
    index("commission_agreements_earner_idx").on(table.earnerId),
    index("commission_agreements_created_idx").on(table.createdAt, table.id),
    check("commission_agreements_parties_check", sql`${table.payerId} is distinct from ${table.earnerId}`),
    check(
      "commission_agreements_dates_check",
      sql`${table.validUntil} is null or ${table.validUntil} >= ${table.validFrom}`,
    ),
  ],
);

/** The terms of an agreement from a date on. A version never changes: a change creates the next version. */
export const commissionAgreementVersions = pgTable(
  "commission_agreement_versions",
  {
    id: id(),
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => commissionAgreements.id),
    number: integer("number").notNull(),
    appliesFrom: date("applies_from").notNull(),
    terms: jsonb("terms").$type<AgreementTerms>().notNull(),
    note: text("note"),
    createdBy: uuid("created_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [unique("commission_agreement_versions_key").on(table.agreementId, table.number)],
);
