import { type SQL, sql } from "drizzle-orm";
import { gateRulesOf } from "#app/commissions/gates/gate-rules.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { HeldApplication, Unclaimed } from "./unclaimed.ts";

/**
 * The ledger's entries that are in no claim: what institutions owe us. Applications that a gate holds or stops are
 * excluded, unless more was claimed before than is due: overpayments are always deducted.
 */
const OPEN_ENTRIES = sql`
  select e.*, s.outcome, s.gate, s.because,
    (coalesce(s.outcome in ('held', 'stopped'), false)
      and sum(e.amount_minor) over (partition by e.application_id, e.payer_id, e.currency) >= 0) as is_held
  from ledger_entries e
  left join commission_standings s on s.application_id = e.application_id
  where e.earner_id is null and e.payer_id is not null
    and not exists (
      select 1 from commission_claim_lines l where l.entry = e.position and l.released_at is null)`;

/** What is earned from institutions and not claimed yet, by institution, currency and month. */
export async function listUnclaimed(db: DbOrTransaction): Promise<Unclaimed[]> {
  const { rows } = await db.execute<Record<keyof Unclaimed, string>>(sql`
    select u.payer_id as "institutionId", o.name as institution, u.currency,
      to_char(u.made_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as entries, sum(u.amount_minor) as "amountMinor"
    from (${OPEN_ENTRIES}) u join organisations o on o.id = u.payer_id
    where not u.is_held
    group by 1, 2, 3, 4 order by lower(o.name), 1, 3, 4 limit 500`);
  return rows.map((row) => ({ ...row, entries: Number(row.entries), amountMinor: Number(row.amountMinor) }));
}

/** Applications for which a law holds or forbids a commission, with the rule: the newest. */
export const listHeld = (services: Held) => readHeld(services, sql`true`);

/** The same among those that a partner would earn from. */
export const listHeldOf = (services: Held, partnerId: string) =>
  readHeld(services, sql`${partnerId}::uuid = any(s.partners)`);

type Held = Pick<Services, "db" | "rules" | "now">;

async function readHeld({ db, rules, now }: Held, whose: SQL): Promise<HeldApplication[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select s.application_id as "applicationId", a.reference, s.outcome, s.gate, s.because
    from commission_standings s join applications a on a.id = s.application_id
    where s.outcome in ('held', 'stopped') and ${whose}
    order by s.settled_at desc limit 50`);
  const acceptedBy = gateRulesOf(rules.now(), now()).transferAcceptedBy;
  return rows.map((row) => ({ ...row, acceptedBy }) as unknown as HeldApplication);
}

export interface OpenEntry {
  readonly position: number;
  readonly amountMinor: number;
  readonly isTax: boolean;
}

/** The entries that a claim takes, in the ledger's order: at most `most`, made on `until` or before. */
export async function openEntries(
  db: DbOrTransaction,
  of: { readonly institutionId: string; readonly currency: string; readonly until: string },
  most: number,
): Promise<OpenEntry[]> {
  const { rows } = await db.execute<{ position: string; amount: string; part: string }>(sql`
    select u.position, u.amount_minor as amount, u.part
    from (${OPEN_ENTRIES}) u
    where not u.is_held and u.payer_id = ${of.institutionId} and u.currency = ${of.currency}
      and u.made_at < (${of.until}::date + 1)::timestamp at time zone 'UTC'
    order by u.position limit ${most}`);
  return rows.map(({ position, amount, part }) => ({
    position: Number(position),
    amountMinor: Number(amount),
    isTax: part === "tax",
  }));
}
