import { and, eq, sql } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { selectFrom } from "#app/platform/database/select-from.server.ts";
import { type ReferralNumbers, referralCodeOf, SHOWN_MONTHS } from "./referral.ts";

/** The approved partner whose link carries a code; null for unknown codes. */
export async function findReferrer(db: DbOrTransaction, given: string | null): Promise<string | null> {
  const code = referralCodeOf(given);
  if (code === null) return null;
  const [partner] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.referralCode, code), eq(organisations.status, "approved")));
  return partner?.id ?? null;
}

/** The number of visits and sign-ups through an organisation's link: in total and by month. */
export async function readReferrals(
  db: DbOrTransaction,
  organisationId: string,
  now: Date,
): Promise<ReferralNumbers> {
  const rows = await selectFrom<{
    month: string;
    visits: number;
    sign_ups: number;
    all_visits: number;
    all_sign_ups: number;
  }>(
    db,
    ["month", "visits", "sign_ups", "all_visits", "all_sign_ups"],
    sql`
    with months as (
      select to_char(date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') - make_interval(months => back), 'YYYY-MM') as month
      from generate_series(0, ${SHOWN_MONTHS - 1}::int) as back
    ), visits as (
      select to_char(day, 'YYYY-MM') as month, sum(visits)::int as visits
      from page_visits where partner_id = ${organisationId} group by 1
    ), sign_ups as (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as sign_ups
      from students where referred_by = ${organisationId} group by 1
    )
    select month, coalesce(visits, 0) as visits, coalesce(sign_ups, 0) as sign_ups,
      (select coalesce(sum(visits), 0)::int from visits) as all_visits,
      (select coalesce(sum(sign_ups), 0)::int from sign_ups) as all_sign_ups
    from months left join visits using (month) left join sign_ups using (month)
    order by month`,
  );
  return {
    visits: rows[0]?.all_visits ?? 0,
    signUps: rows[0]?.all_sign_ups ?? 0,
    months: rows.map(({ month, visits, sign_ups: signUps }) => ({ month, visits, signUps })),
  };
}
