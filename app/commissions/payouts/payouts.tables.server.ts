import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ledgerEntries } from "#app/commissions/ledger/ledger.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import type { RunState } from "./run-states.ts";

/** A payout run: several partners paid together in one currency. */
export const commissionPayoutRuns = pgTable(
  "commission_payout_runs",
  {
    id: id(),
    /** From 1 on; printed as `PO-000001`. */
    number: integer("number").notNull().unique(),
    currency: text("currency").notNull(),
    state: text("state").$type<RunState>().notNull().default("prepared"),
    totalMinor: bigint("total_minor", { mode: "number" }).notNull(),
    /** Above the sum from which a second owner has to approve. */
    needsSecond: boolean("needs_second").notNull(),
    preparedBy: uuid("prepared_by").notNull(),
    approvedBy: uuid("approved_by"),
    approvedAt: moment("approved_at"),
    paidOn: date("paid_on"),
    bankReference: text("bank_reference"),
    /** Why it was cancelled. */
    reason: text("reason"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("commission_payout_runs_total_check", sql`${table.totalMinor} > 0`),
    check(
      "commission_payout_runs_eyes_check",
      sql`${table.approvedBy} is null or not ${table.needsSecond} or ${table.approvedBy} <> ${table.preparedBy}`,
    ),
    check(
      "commission_payout_runs_approved_check",
      sql`(${table.state} not in ('approved', 'paid')) or ${table.approvedBy} is not null`,
    ),
    check(
      "commission_payout_runs_paid_check",
      sql`(${table.state} = 'paid') = (${table.paidOn} is not null)`,
    ),
  ],
);

/** What one partner is paid in a run: the sum of its lines. */
export const commissionPayouts = pgTable(
  "commission_payouts",
  {
    id: id(),
    runId: uuid("run_id")
      .notNull()
      .references(() => commissionPayoutRuns.id),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => organisations.id),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
  },
  (table) => [
    uniqueIndex("commission_payouts_partner_key").on(table.runId, table.partnerId),
    index("commission_payouts_partner_idx").on(table.partnerId),
    check("commission_payouts_amount_check", sql`${table.amountMinor} > 0`),
  ],
);

/** The ledger entries of a payout. An entry belongs to at most one payout that is not cancelled. */
export const commissionPayoutLines = pgTable(
  "commission_payout_lines",
  {
    id: id(),
    payoutId: uuid("payout_id")
      .notNull()
      .references(() => commissionPayouts.id),
    entry: bigint("entry", { mode: "number" })
      .notNull()
      .references(() => ledgerEntries.position),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    /** When its run was cancelled: the entry can be paid by another. */
    releasedAt: moment("released_at"),
  },
  (table) => [
    uniqueIndex("commission_payout_lines_entry_key").on(table.entry).where(sql`${table.releasedAt} is null`),
    index("commission_payout_lines_payout_idx").on(table.payoutId),
  ],
);
