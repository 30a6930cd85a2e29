import { sql } from "drizzle-orm";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { BookingStatistics, CounsellorLoad } from "./booking-statistics.ts";

type Totals = {
  booked: number;
  cancelled: number;
  attended: number;
  no_show: number;
  lead_days: number | null;
};

/** What was booked and what came of it in the days before `now`, whole and for each counsellor. Three queries. */
export async function readBookingStatistics(
  db: DbOrTransaction,
  days: number,
  now: Date,
): Promise<BookingStatistics> {
  const from = new Date(now.getTime() - days * DAY_MS);
  const made = sql`status <> 'held' and confirmed_at >= ${from} and confirmed_at <= ${now}`;
  const [totals] = (
    await db.execute<Totals & Record<string, unknown>>(sql`
      select count(*) filter (where ${made})::int as booked,
             count(*) filter (where ${made} and status = 'cancelled')::int as cancelled,
             count(*) filter (where starts_at >= ${from} and status = 'attended')::int as attended,
             count(*) filter (where starts_at >= ${from} and status = 'no-show')::int as no_show,
             (percentile_cont(0.5) within group (order by extract(epoch from starts_at - confirmed_at))
               filter (where ${made} and starts_at > confirmed_at) / 86400)::float8 as lead_days
        from bookings
       where confirmed_at >= ${from} or starts_at >= ${from}`)
  ).rows;
  const load = await db.execute<CounsellorLoad & Record<string, unknown>>(sql`
    select c.id, c.name,
           count(*) filter (where b.starts_at between ${from} and ${now} and b.status <> 'cancelled')::int
             as consultations,
           count(*) filter (where b.starts_at between ${from} and ${now} and b.status = 'attended')::int
             as attended,
           count(*) filter (where b.starts_at between ${from} and ${now} and b.status = 'no-show')::int
             as "noShow",
           count(*) filter (where b.starts_at > ${now} and b.status = 'confirmed')::int as ahead
      from bookings b join counsellors c on c.id = b.counsellor_id
     where b.starts_at >= ${from} and b.status <> 'held'
     group by c.id, c.name
     order by consultations desc, lower(c.name), c.id
     limit 200`);
  const topics = await db.execute<{ topic: string; number: number } & Record<string, unknown>>(sql`
    select topic, count(*)::int as number from bookings where ${made}
     group by topic order by number desc, topic`);
  return {
    booked: totals?.booked ?? 0,
    cancelled: totals?.cancelled ?? 0,
    attended: totals?.attended ?? 0,
    noShow: totals?.no_show ?? 0,
    leadDays: totals?.lead_days ?? null,
    counsellors: load.rows,
    topics: topics.rows,
  };
}
