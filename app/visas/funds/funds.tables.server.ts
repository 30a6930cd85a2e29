import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { Origin } from "#app/planning/funds/funds-query.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type {
  FamilyGround,
  FundsCurrency,
  FundsRoute,
  SourceKind,
  SponsorRelation,
} from "./funds-options.ts";

const minor = (name: string) => bigint(name, { mode: "number" });
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/**
 * What decides how much money the visa of an application needs; at most one row for each. Amounts in minor units of the
 * dollar of its country. See decision 0292.
 */
export const visaFunds = pgTable(
  "visa_funds",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    plannedOn: date("planned_on", { mode: "string" }),
    currency: text("currency").$type<FundsCurrency>(),
    /** Units of `currency` for one dollar, and the day and source of the rate. */
    rate: numeric("rate", { precision: 14, scale: 6 }),
    rateOn: date("rate_on", { mode: "string" }),
    rateSource: text("rate_source"),
    route: text("route").$type<FundsRoute>().notNull().default("savings"),
    tuitionMinor: minor("tuition_minor"),
    tuitionPaidMinor: minor("tuition_paid_minor").notNull().default(0),
    stayDays: integer("stay_days"),
    origin: text("origin").$type<Origin>().notNull().default("elsewhere"),
    hasTicket: boolean("has_ticket").notNull().default(false),
    travelMinor: minor("travel_minor"),
    accommodationPaidMinor: minor("accommodation_paid_minor").notNull().default(0),
    partner: boolean("partner").notNull().default(false),
    children: integer("children").notNull().default(0),
    school: integer("school").notNull().default(0),
    familyGround: text("family_ground").$type<FamilyGround>(),
    version: integer("version").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("visa_funds_route_check", sql`${table.route} in ('savings', 'income')`),
    check(
      "visa_funds_rate_check",
      sql`${table.rate} > 0 and ${table.rateOn} is not null or ${table.rate} is null`,
    ),
    check("visa_funds_stay_check", sql`${table.stayDays} between 1 and 364`),
    check("visa_funds_school_check", sql`${table.school} <= ${table.children}`),
  ],
);

/** People who pay, who have agreed that data about them is stored. */
export const visaFundSponsors = pgTable(
  "visa_fund_sponsors",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => visaFunds.applicationId, { onDelete: "cascade" }),
    name: text("name").notNull(),
    relation: text("relation").$type<SponsorRelation>().notNull(),
    consentOn: date("consent_on", { mode: "string" }).notNull(),
    recordedBy: person("recorded_by"),
    createdAt: createdAt(),
  },
  (table) => [index("visa_fund_sponsors_application_idx").on(table.applicationId)],
);

/** Accounts, loans, scholarships and income. Of an account number, the last four digits only. */
export const visaFundSources = pgTable(
  "visa_fund_sources",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => visaFunds.applicationId, { onDelete: "cascade" }),
    kind: text("kind").$type<SourceKind>().notNull(),
    /** Null: the student’s own. */
    sponsorId: uuid("sponsor_id").references(() => visaFundSponsors.id, { onDelete: "cascade" }),
    /** The bank, lender, provider or office. */
    label: text("label").notNull(),
    lastFour: text("last_four"),
    currency: text("currency").$type<FundsCurrency>().notNull(),
    amountMinor: minor("amount_minor").notNull(),
    disbursedMinor: minor("disbursed_minor").notNull().default(0),
    documentOn: date("document_on", { mode: "string" }),
    isGovernmentDocument: boolean("is_government_document").notNull().default(false),
    /** Who entered or last edited it: staff, or the student. */
    recordedBy: person("recorded_by"),
    createdAt: createdAt(),
  },
  (table) => [
    index("visa_fund_sources_application_idx").on(table.applicationId, table.createdAt),
    index("visa_fund_sources_sponsor_idx").on(table.sponsorId),
    check("visa_fund_sources_last_four_check", sql`${table.lastFour} ~ '^[0-9]{4}$'`),
    check("visa_fund_sources_amount_check", sql`${table.amountMinor} >= 0 and ${table.disbursedMinor} >= 0`),
    check(
      "visa_fund_sources_kind_check",
      sql`${table.kind} in ('account', 'education-loan', 'other-loan', 'scholarship', 'income')`,
    ),
  ],
);

/** Lines of account statements, without account numbers. Deposits are positive. */
export const visaFundLines = pgTable(
  "visa_fund_lines",
  {
    id: id(),
    sourceId: uuid("source_id")
      .notNull()
      .references(() => visaFundSources.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    on: date("on_day", { mode: "string" }).notNull(),
    description: text("description").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    balanceMinor: minor("balance_minor"),
    explanation: text("explanation"),
    explainedBy: person("explained_by"),
    recordedBy: person("recorded_by"),
    createdAt: createdAt(),
  },
  (table) => [index("visa_fund_lines_source_idx").on(table.sourceId, table.on, table.position)],
);
