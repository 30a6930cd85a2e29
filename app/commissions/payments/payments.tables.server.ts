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
import { commissionClaimLines, commissionClaims } from "#app/commissions/claims/claims.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import type { PaymentTable } from "./read-lines.ts";

/** An uploaded file of payments. Its lines are read and matched again on each view until they are accepted. */
export const commissionPaymentFiles = pgTable(
  "commission_payment_files",
  {
    id: id(),
    name: text("name").notNull(),
    /** SHA-256 of its bytes: the same file is taken over once. */
    sha256: text("sha256").notNull(),
    /** Its table, and what was said of its columns and days. */
    table: jsonb("lines").$type<PaymentTable>().notNull(),
    readBy: uuid("read_by"),
    importedAt: moment("imported_at"),
    importedCount: integer("imported_count"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("commission_payment_files_taken_key")
      .on(table.sha256)
      .where(sql`${table.importedAt} is not null`),
    index("commission_payment_files_created_idx").on(table.createdAt, table.id),
  ],
);

/** Money received for a claim. A payment entered by mistake is voided, never deleted. */
export const commissionPayments = pgTable(
  "commission_payments",
  {
    id: id(),
    claimId: uuid("claim_id")
      .notNull()
      .references(() => commissionClaims.id),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    receivedOn: date("received_on").notNull(),
    /** What tells the bank's transaction from all others: see `transactionKeys`. */
    transactionKey: text("transaction_key").notNull(),
    fileId: uuid("file_id").references(() => commissionPaymentFiles.id),
    /** What the payer wrote, or a note of who entered it. */
    details: text("details"),
    enteredBy: uuid("entered_by"),
    voidedAt: moment("voided_at"),
    voidReason: text("void_reason"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("commission_payments_transaction_key")
      .on(table.transactionKey)
      .where(sql`${table.voidedAt} is null`),
    index("commission_payments_claim_idx").on(table.claimId, table.receivedOn),
    index("commission_payments_created_idx").on(table.createdAt, table.id),
    check("commission_payments_amount_check", sql`${table.amountMinor} > 0`),
  ],
);

/** Which lines of a claim a payment covers, and how much of each. The parts add up to the payment. */
export const commissionPaymentParts = pgTable(
  "commission_payment_parts",
  {
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => commissionPayments.id),
    lineId: uuid("line_id")
      .notNull()
      .references(() => commissionClaimLines.id),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.lineId] }),
    index("commission_payment_parts_line_idx").on(table.lineId),
  ],
);
