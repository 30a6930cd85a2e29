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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ledgerEntries } from "#app/commissions/ledger/ledger.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import type { ClaimParties } from "./claim.ts";
import type { ClaimState } from "./claim-states.ts";
import type { NumberSeries } from "./invoice-number.ts";

/** An invoice to an institution for one period in one currency. Claims are never deleted. */
export const commissionClaims = pgTable(
  "commission_claims",
  {
    id: id(),
    institutionId: uuid("institution_id")
      .notNull()
      .references(() => organisations.id),
    currency: text("currency").notNull(),
    /** The last day of the entries that it took. */
    until: date("until").notNull(),
    state: text("state").$type<ClaimState>().notNull().default("draft"),
    /** Given when it is sent. */
    number: text("number").unique(),
    /** Given when it is withdrawn after it was sent. */
    creditNote: text("credit_note").unique(),
    /** Who claims and who pays, as they were when it was sent. */
    parties: jsonb("parties").$type<ClaimParties>(),
    sentAt: moment("sent_at"),
    dueOn: date("due_on"),
    totalMinor: bigint("total_minor", { mode: "number" }).notNull(),
    taxMinor: bigint("tax_minor", { mode: "number" }).notNull(),
    paidMinor: bigint("paid_minor", { mode: "number" }).notNull().default(0),
    createdBy: uuid("created_by"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("commission_claims_created_idx").on(table.createdAt, table.id),
    index("commission_claims_institution_idx").on(table.institutionId, table.createdAt, table.id),
    check("commission_claims_total_check", sql`${table.totalMinor} > 0`),
    check("commission_claims_paid_check", sql`${table.paidMinor} between 0 and ${table.totalMinor}`),
    check(
      "commission_claims_number_check",
      sql`(${table.state} in ('draft', 'withdrawn')) or ${table.number} is not null`,
    ),
  ],
);

/** The ledger entries of a claim. An entry belongs to at most one claim that is not withdrawn. */
export const commissionClaimLines = pgTable(
  "commission_claim_lines",
  {
    id: id(),
    claimId: uuid("claim_id")
      .notNull()
      .references(() => commissionClaims.id),
    /** From 1 on. */
    place: integer("place").notNull(),
    entry: bigint("entry", { mode: "number" })
      .notNull()
      .references(() => ledgerEntries.position),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    /** When its claim was withdrawn: the entry can be claimed again. */
    releasedAt: moment("released_at"),
  },
  (table) => [
    uniqueIndex("commission_claim_lines_entry_key").on(table.entry).where(sql`${table.releasedAt} is null`),
    uniqueIndex("commission_claim_lines_place_key").on(table.claimId, table.place),
  ],
);

/** The history of a claim, oldest first; it never changes. */
export const commissionClaimEvents = pgTable(
  "commission_claim_events",
  {
    id: id(),
    claimId: uuid("claim_id")
      .notNull()
      .references(() => commissionClaims.id),
    state: text("state").$type<ClaimState>().notNull(),
    reason: text("reason"),
    /** No reference: the row outlives the account. Null: a payment did it. */
    madeBy: uuid("made_by"),
    madeAt: moment("made_at").notNull(),
  },
  (table) => [index("commission_claim_events_claim_idx").on(table.claimId, table.madeAt)],
);

/** The last number issued in each series. The next number is taken under a lock on the row. */
export const commissionNumbers = pgTable(
  "commission_numbers",
  {
    series: text("series").$type<NumberSeries>().notNull(),
    currency: text("currency").notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.currency, table.year] })],
);
