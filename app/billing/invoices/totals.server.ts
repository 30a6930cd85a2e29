import { eq, ne, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { ledgerBalances, ledgerEntries } from "#app/commissions/ledger/ledger.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { CurrencyTotals } from "./currency-totals.ts";
import { studentInvoices } from "./invoices.tables.server.ts";

const i = studentInvoices;
const sum = (what: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${what}), 0)`.mapWith(Number);

/**
 * What was invoiced, received and is outstanding in each currency, next to the commission that was earned; null where the
 * reader may not see the ledger.
 *
 * @param studentId of one student only
 * @param today the reader's calendar date
 */
export async function readTotals(
  db: DbOrTransaction,
  actor: Actor,
  { studentId, today }: { readonly studentId?: string; readonly today: string },
): Promise<CurrencyTotals[]> {
  const [invoiced, earned] = await Promise.all([
    db
      .select({
        currency: i.currency,
        invoicedMinor: sum(sql`${i.totalMinor} - ${i.creditedMinor}`),
        receivedMinor: sum(sql`${i.paidMinor}`),
        overdueMinor: sum(
          sql`case when ${i.nextDueOn} >= ${today}::date then 0
            when ${i.instalments} is null then ${i.totalMinor} - ${i.creditedMinor} - ${i.paidMinor}
            else greatest(0, least(${i.totalMinor} - ${i.creditedMinor}, (
              select coalesce(sum((part ->> 'amountMinor')::bigint), 0) from jsonb_array_elements(${i.instalments}) part
              where (part ->> 'dueOn')::date < ${today}::date)) - ${i.paidMinor}) end`,
        ),
      })
      .from(i)
      .where(sql`${ne(i.state, "draft")}${studentId ? sql` and ${eq(i.studentId, studentId)}` : sql``}`)
      .groupBy(i.currency),
    can(actor, "ledger.list") ? readEarned(db, studentId) : null,
  ]);
  const currencies = new Set([...invoiced.map((row) => row.currency), ...(earned?.keys() ?? [])]);
  return [...currencies].toSorted().map((currency) => {
    const found = invoiced.find((row) => row.currency === currency);
    return {
      currency,
      invoicedMinor: found?.invoicedMinor ?? 0,
      receivedMinor: found?.receivedMinor ?? 0,
      overdueMinor: found?.overdueMinor ?? 0,
      earnedMinor: earned === null ? null : (earned.get(currency) ?? 0),
    };
  });
}

/** The agency's own commission by currency: of one student from the entries, of all from the stored balances. */
async function readEarned(db: DbOrTransaction, studentId: string | undefined): Promise<Map<string, number>> {
  const rows =
    studentId === undefined
      ? await db
          .select({ currency: ledgerBalances.currency, minor: sum(sql`${ledgerBalances.amountMinor}`) })
          .from(ledgerBalances)
          .where(sql`${ledgerBalances.earnerId} is null`)
          .groupBy(ledgerBalances.currency)
      : await db
          .select({ currency: ledgerEntries.currency, minor: sum(sql`${ledgerEntries.amountMinor}`) })
          .from(ledgerEntries)
          .innerJoin(applications, eq(applications.id, ledgerEntries.applicationId))
          .where(sql`${ledgerEntries.earnerId} is null and ${applications.studentId} = ${studentId}::uuid`)
          .groupBy(ledgerEntries.currency);
  return new Map(rows.map(({ currency, minor }) => [currency, minor]));
}
