import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { UnpaidEntry } from "./prepare.ts";
import type { UnpaidBalance } from "./unpaid.ts";

/**
 * Commission owed to partners that is not in a payout. Applications that a gate holds or stops are excluded, unless
 * more was paid before than is due: overpayments are always deducted.
 */
const UNPAID = sql`
  select e.position, e.earner_id, e.currency, e.amount_minor, e.made_at,
    (coalesce(s.outcome in ('held', 'stopped'), false)
      and sum(e.amount_minor) over (partition by e.application_id, e.earner_id, e.currency) >= 0) as is_held
  from ledger_entries e
  left join commission_standings s on s.application_id = e.application_id
  where e.payer_id is null and e.earner_id is not null
    and not exists (
      select 1 from commission_payout_lines l where l.entry = e.position and l.released_at is null)`;

/** What each partner has earned and not been paid yet, by currency. */
export async function listUnpaid(db: DbOrTransaction): Promise<UnpaidBalance[]> {
  const { rows } = await db.execute<Record<keyof UnpaidBalance, string>>(sql`
    select u.earner_id as "partnerId", o.name as partner, u.currency, count(*) as entries,
      sum(u.amount_minor) as "amountMinor"
    from (${UNPAID}) u join organisations o on o.id = u.earner_id
    where not u.is_held group by 1, 2, 3 order by u.currency, lower(o.name), 1 limit 1000`);
  return rows.map((row) => ({ ...row, entries: Number(row.entries), amountMinor: Number(row.amountMinor) }));
}

export async function unpaidEntries(
  db: DbOrTransaction,
  { currency, until }: { readonly currency: string; readonly until: string },
): Promise<UnpaidEntry[]> {
  const { rows } = await db.execute<{ position: string; earner_id: string; amount_minor: string }>(sql`
    select u.position, u.earner_id, u.amount_minor from (${UNPAID}) u
    where not u.is_held and u.currency = ${currency}
      and u.made_at < (${until}::date + 1)::timestamp at time zone 'UTC'
    order by u.position`);
  return rows.map((row) => ({
    entry: Number(row.position),
    partnerId: row.earner_id,
    amountMinor: Number(row.amount_minor),
  }));
}
