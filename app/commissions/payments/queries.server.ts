import { desc, eq, sql } from "drizzle-orm";
import { commissionClaims } from "#app/commissions/claims/claims.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { decodeCursor, encodeCursor } from "#app/platform/lists/cursor.ts";
import { commissionPayments } from "./payments.tables.server.ts";

const PAGE = 25;

/** Payments, the newest first, and the cursor of those before them. */
export async function listPayments(db: DbOrTransaction, after: string | null) {
  const cursor = after ? decodeCursor(after, "instant") : null;
  const rows = await db
    .select({
      id: commissionPayments.id,
      receivedOn: commissionPayments.receivedOn,
      amountMinor: commissionPayments.amountMinor,
      currency: commissionPayments.currency,
      details: commissionPayments.details,
      voidReason: commissionPayments.voidReason,
      isVoid: sql<boolean>`${commissionPayments.voidedAt} is not null`,
      version: commissionPayments.version,
      claimId: commissionPayments.claimId,
      number: commissionClaims.number,
      institution: organisations.name,
      key: sql<string>`to_char(${commissionPayments.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(commissionPayments)
    .innerJoin(commissionClaims, eq(commissionClaims.id, commissionPayments.claimId))
    .innerJoin(organisations, eq(organisations.id, commissionClaims.institutionId))
    .where(
      cursor
        ? sql`(${commissionPayments.createdAt}, ${commissionPayments.id}) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(commissionPayments.createdAt), desc(commissionPayments.id))
    .limit(PAGE + 1);
  const payments = rows.slice(0, PAGE);
  const last = payments.at(-1);
  return {
    payments,
    next: rows.length > PAGE && last ? encodeCursor({ value: last.key, id: last.id }) : null,
  };
}
