import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Counted } from "#app/platform/database/tally.server.ts";
import { CAMPAIGN_PREFIX } from "./source.ts";

/** Campaigns per day that keep their name: invented ones cannot make the table longer. */
export const MOST_CAMPAIGNS = 50;

/** Adds views and visits to those of their day; `key` is day, page, source and partner. */
export async function writeVisits(db: Db, counted: readonly Counted[]): Promise<void> {
  const named = await nameCampaigns(db, counted);
  const column = (at: number) => sql.param(named.map(({ key }) => key[at] ?? null));
  const numbers = (at: 0 | 1) => sql.param(named.map(({ counts }) => counts[at]));
  // In one order, so that two processes that write at once do not wait for each other for ever.
  await db.execute(sql`
    insert into page_visits (day, page, source, partner_id, views, visits)
    select day, page, source, organisations.id, sum(views), sum(visits)
    from unnest(${column(0)}::date[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::uuid[],
      ${numbers(0)}::int[], ${numbers(1)}::int[]) as counted (day, page, source, partner_id, views, visits)
    left join organisations on organisations.id = counted.partner_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, page, source, partner_id)
    do update set views = page_visits.views + excluded.views, visits = page_visits.visits + excluded.visits`);
}

async function nameCampaigns(db: Db, counted: readonly Counted[]): Promise<readonly Counted[]> {
  const isNamed = ({ key }: Counted) => key[2]?.startsWith(CAMPAIGN_PREFIX) === true;
  if (!counted.some(isNamed)) return counted;
  const days = [...new Set(counted.map(({ key }) => key[0]))];
  const { rows } = await db.execute<{ day: string; source: string }>(sql`
    select distinct day::text as day, source from page_visits
    where day = any(${sql.param(days)}::date[]) and starts_with(source, ${CAMPAIGN_PREFIX})`);
  const known = new Map(days.map((day) => [day, new Set<string>()]));
  for (const { day, source } of rows) known.get(day)?.add(source);
  return counted.map((one) => {
    const [day, page, source, partner] = one.key;
    const ofDay = known.get(day ?? null);
    if (!isNamed(one) || !source || !ofDay) return one;
    if (!ofDay.has(source) && ofDay.size >= MOST_CAMPAIGNS)
      return { ...one, key: [day ?? null, page ?? null, "campaign", partner ?? null] };
    ofDay.add(source);
    return one;
  });
}
