import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { commissionAgreements } from "#app/commissions/agreements/agreements.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import type { CommissionOutcome, EntryKind, EntryPart } from "./entry.ts";

/**
 * Who owes which party which amount, and why. Append-only: triggers refuse update, delete and truncate, and each row
 * contains the hash of the previous one. Balances are sums over it. See decision 0180.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    /** Its place in the chain, from 1 on without gaps. */
    position: bigint("position", { mode: "number" }).primaryKey(),
    /** Null for an adjustment that is about no single application. */
    applicationId: uuid("application_id").references(() => applications.id),
    /** Null: ourselves. */
    payerId: uuid("payer_id").references(() => organisations.id),
    earnerId: uuid("earner_id").references(() => organisations.id),
    /** What the payer owes the earner, in minor units; below zero it is owed back. */
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
    currency: text("currency").notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    part: text("part").$type<EntryPart>().notNull(),
    /** The line that it adds to: see `CommissionLine`. */
    lineKey: text("line_key").notNull(),
    /** The how-manieth entry of its line, from 1 on. */
    sequence: integer("sequence").notNull(),
    instalment: integer("instalment"),
    basisMinor: bigint("basis_minor", { mode: "bigint" }),
    agreementId: uuid("agreement_id").references(() => commissionAgreements.id),
    agreementVersion: integer("agreement_version"),
    band: integer("band"),
    /** Ids of what it is based on: `milestone:…`, `payment:…`. */
    basedOn: jsonb("based_on").$type<readonly string[]>().notNull(),
    /** Of adjustments. */
    reason: text("reason"),
    /** Who adjusted. No reference: the row outlives the account. */
    madeBy: uuid("made_by"),
    madeAt: moment("made_at").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    unique("ledger_entries_line_key")
      .on(table.applicationId, table.lineKey, table.sequence)
      .nullsNotDistinct(),
    index("ledger_entries_earner_idx").on(table.earnerId, table.position),
    index("ledger_entries_payer_idx").on(table.payerId, table.position),
    index("ledger_entries_application_idx").on(table.applicationId, table.position),
    index("ledger_entries_made_idx").on(table.madeAt),
    index("ledger_entries_kind_idx").on(table.kind, table.position),
    check("ledger_entries_parties_check", sql`${table.payerId} is distinct from ${table.earnerId}`),
    check("ledger_entries_currency_check", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check("ledger_entries_amount_check", sql`${table.amountMinor} <> 0`),
    check("ledger_entries_reason_check", sql`(${table.kind} = 'adjustment') = (${table.reason} is not null)`),
  ],
);

/**
 * The sum of the ledger for each payer, earner and currency. A trigger maintains it with every entry, so that
 * statements need no addition. The entries are authoritative: `checkLedger` compares, `rebuildBalances` rebuilds.
 */
export const ledgerBalances = pgTable(
  "ledger_balances",
  {
    /** Null: ourselves. */
    payerId: uuid("payer_id").references(() => organisations.id),
    earnerId: uuid("earner_id").references(() => organisations.id),
    currency: text("currency").notNull(),
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
  },
  (table) => [
    unique("ledger_balances_key").on(table.earnerId, table.payerId, table.currency).nullsNotDistinct(),
    index("ledger_balances_payer_idx").on(table.payerId),
  ],
);

/**
 * The commission status of an application when it was last settled. The recipients are fixed from then on, so that
 * moving a partner below another does not rewrite what was earned before.
 */
export const commissionStandings = pgTable(
  "commission_standings",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id),
    institutionId: uuid("institution_id").references(() => organisations.id),
    /** The agent of the application that `partners` was read for. */
    agentId: uuid("agent_id").references(() => organisations.id),
    /** From the one that we pay down to the agent. */
    partners: uuid("partners").array().notNull(),
    outcome: text("outcome").$type<CommissionOutcome>().notNull(),
    /** The gate that holds or stopped it, and its reason. */
    gate: text("gate"),
    because: text("because"),
    /** What keeps a step from being worked out, by code. */
    problems: text("problems").array().notNull().default(sql`'{}'::text[]`),
    settledAt: moment("settled_at").notNull(),
  },
  (table) => [
    index("commission_standings_outcome_idx").on(table.outcome, table.settledAt),
    index("commission_standings_settled_idx").on(table.settledAt),
  ],
);

/** The students that count towards an agreement's bands and bonuses in a year, by enrolment date. */
export const commissionCounts = pgTable(
  "commission_counts",
  {
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => commissionAgreements.id),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id),
    year: integer("year").notNull(),
    day: date("day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.applicationId] }),
    index("commission_counts_order_idx").on(table.agreementId, table.year, table.day, table.applicationId),
    index("commission_counts_application_idx").on(table.applicationId),
  ],
);
