import { randomUUID } from "node:crypto";
import {
  commissionClaimEvents,
  commissionClaimLines,
  commissionClaims,
} from "#app/commissions/claims/claims.tables.server.ts";
import { appendEntries } from "#app/commissions/ledger/append.server.ts";
import {
  commissionPaymentFiles,
  commissionPaymentParts,
  commissionPayments,
} from "#app/commissions/payments/payments.tables.server.ts";
import { commissionPayoutRuns } from "#app/commissions/payouts/payouts.tables.server.ts";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

let made = 0;

/** A claim that has been sent, without lines; `reason` stands in its log. */
export async function makeClaim(
  db: DbOrTransaction,
  institutionId: string,
  given: Partial<typeof commissionClaims.$inferInsert> & { reason?: string } = {},
): Promise<typeof commissionClaims.$inferSelect> {
  const { reason = null, ...values } = given;
  made += 1;
  const claim = only(
    await db
      .insert(commissionClaims)
      .values({
        institutionId,
        currency: "AUD",
        until: "2026-11-01",
        state: "sent" as const,
        totalMinor: 360_000,
        taxMinor: 0,
        sentAt: new Date(),
        number: `AUD-2099-${String(Date.now() % 1_000_000).padStart(6, "0")}${made}`,
        ...values,
      })
      .returning(),
  );
  await db
    .insert(commissionClaimEvents)
    .values({ claimId: claim.id, state: claim.state, reason, madeAt: new Date() });
  return claim;
}

/** An entry of the ledger that the office has written by hand; null stands for ourselves. @returns its place */
export function makeLedgerEntry(
  db: Db,
  {
    amountMinor,
    applicationId = null,
    ...who
  }: { payerId: string | null; earnerId: string | null; amountMinor: number; applicationId?: string | null },
): Promise<number> {
  return db.transaction((tx) =>
    appendEntries(
      tx,
      [
        {
          ...who,
          applicationId,
          amountMinor: BigInt(amountMinor),
          currency: "AUD",
          kind: "adjustment",
          part: "commission",
          lineKey: `adjustment:${randomUUID()}`,
          sequence: 1,
          instalment: null,
          basisMinor: null,
          rule: null,
          basedOn: [],
          reason: "Made for a test",
          madeBy: randomUUID(),
        },
      ],
      new Date("2026-10-15T00:00:00Z"),
    ),
  );
}

/** A claim of several applications, of which a payment covers the given parts. */
export async function makeSharedClaim(
  db: Db,
  institutionId: string,
  given: Parameters<typeof makeClaim>[2] & { receivedOn: string },
  parts: readonly { applicationId: string; amountMinor: number; paidMinor: number }[],
): Promise<void> {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const paidMinor = sum(parts.map((part) => part.paidMinor));
  const { receivedOn, ...values } = given;
  const totalMinor = sum(parts.map(({ amountMinor }) => amountMinor));
  const claim = await makeClaim(db, institutionId, { state: "part-paid", totalMinor, paidMinor, ...values });
  const payment = only(
    await db
      .insert(commissionPayments)
      .values({
        claimId: claim.id,
        amountMinor: paidMinor,
        currency: "AUD",
        receivedOn,
        transactionKey: randomUUID(),
      })
      .returning({ id: commissionPayments.id }),
  );
  for (const [at, { applicationId, amountMinor, paidMinor: paid }] of parts.entries()) {
    const entry = await makeLedgerEntry(db, {
      payerId: institutionId,
      earnerId: null,
      amountMinor,
      applicationId,
    });
    const line = only(
      await db
        .insert(commissionClaimLines)
        .values({ claimId: claim.id, place: at + 1, entry, amountMinor })
        .returning({ id: commissionClaimLines.id }),
    );
    await db
      .insert(commissionPaymentParts)
      .values({ paymentId: payment.id, lineId: line.id, amountMinor: paid });
  }
}

/** A claim of one entry, sent. @returns it with its line */
export async function makeClaimOfEntry(
  db: Db,
  institutionId: string,
  given: Parameters<typeof makeClaim>[2] = {},
) {
  const claim = await makeClaim(db, institutionId, given);
  const amountMinor = claim.totalMinor;
  const entry = await makeLedgerEntry(db, { payerId: institutionId, earnerId: null, amountMinor });
  const line = only(
    await db
      .insert(commissionClaimLines)
      .values({ claimId: claim.id, place: 1, entry, amountMinor })
      .returning({ id: commissionClaimLines.id }),
  );
  return { ...claim, lineId: line.id };
}

/** A payment of a part of a claim of its own. */
export async function makePayment(db: Db, institutionId: string): Promise<{ id: string }> {
  const amountMinor = 10_000;
  const claim = await makeClaimOfEntry(db, institutionId, { state: "part-paid", paidMinor: amountMinor });
  const payment = only(
    await db
      .insert(commissionPayments)
      .values({
        claimId: claim.id,
        amountMinor,
        currency: "AUD",
        receivedOn: "2026-11-02",
        transactionKey: randomUUID(),
      })
      .returning({ id: commissionPayments.id }),
  );
  await db
    .insert(commissionPaymentParts)
    .values({ paymentId: payment.id, lineId: claim.lineId, amountMinor });
  return payment;
}

/** A file of payments that was read and not taken over: a line that fits nothing, and one that fits a claim. */
export async function makePaymentFile(
  db: DbOrTransaction,
  claim: { number: string | null },
  name = "november.csv",
): Promise<{ id: string }> {
  return only(
    await db
      .insert(commissionPaymentFiles)
      .values({
        name,
        sha256: "0",
        table: {
          header: ["Date", "Amount", "Currency", "Transaction ID", "Payer", "Details"],
          rows: [
            { line: 2, fields: ["soon", "1.00", "AUD", "", "", ""] },
            {
              line: 3,
              fields: ["2026-11-02", "10.00", "AUD", randomUUID(), "College", `Claim ${claim.number}`],
            },
          ],
          columns: ["day", "amount", "currency", "id", "payer", "details"],
          dayOrder: null,
          text: { encoding: "utf-8", separator: "," },
          sheet: null,
          headerLine: 1,
          noted: [],
        },
      })
      .returning({ id: commissionPaymentFiles.id }),
  );
}

/** A payout run without payouts, approved. */
export async function makePayoutRun(
  db: DbOrTransaction,
  preparedBy: string,
  given: Partial<typeof commissionPayoutRuns.$inferInsert> = {},
): Promise<{ id: string }> {
  made += 1;
  return only(
    await db
      .insert(commissionPayoutRuns)
      .values({
        currency: "AUD",
        totalMinor: 100,
        needsSecond: false,
        preparedBy,
        number: 900_000_000 + (Date.now() % 1_000_000) * 10 + made,
        ...given,
      })
      .returning({ id: commissionPayoutRuns.id }),
  );
}
