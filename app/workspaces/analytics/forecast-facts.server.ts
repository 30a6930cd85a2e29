import { type SQL, sql } from "drizzle-orm";
import type { Asked } from "./asked.ts";
import { SEEN } from "./seen.server.ts";

/**
 * The applications for the intakes that are to come (`is_now`), and for those of the same month a year before, as they stood
 * as many days before their beginning. An intake begins on the first of its month.
 */
export function forecastFacts({ today, timeZone }: Asked): SQL {
  const begins = (intake: SQL) => sql`(${intake}.starts_on || '-01')::date`;
  return sql`
    select * from (
      with pairs as (
        select i.code as key, i.code as code, true as is_now, null::timestamptz as until
        from intakes i where i.starts_on >= left(${today}::text, 7)
        union all
        select i.code, l.code, false,
          ((${begins(sql`l`)} - (${begins(sql`i`)} - ${today}::date) + 1)::timestamp at time zone ${timeZone}::text)
        from intakes i join intakes l
          on l.starts_on = to_char(${begins(sql`i`)} - interval '1 year', 'YYYY-MM')
        where i.starts_on >= left(${today}::text, 7)
      ), reached as (
        select a.id, a.student_id, a.created_at, p.key, p.is_now, p.until,
          case when a.status = 'Accepted' or m.at is not null
            then coalesce(least(t.at, m.at), a.created_at) end as accepted_at,
          o.at as issued_at
        from pairs p join ${SEEN.applications} a on a.intake_code = p.code and not a.is_archived
        left join (select application_id, min(issued_at) as at from offers group by 1) o on o.application_id = a.id
        left join (select application_id, min(recorded_at) as at from application_milestones
          where kind = 'enrolled' and voided_at is null group by 1) m on m.application_id = a.id
        left join lateral (select min(e.created_at) as at from timeline_events e
          where e.application_id = a.id and e.kind = 'status-changed' and e.to_value = 'Accepted') t on true
      )
      select id as id, id as subject, student_id, created_at as at, is_now, key,
        null::double precision as value, null::text as currency,
        is_now or created_at < until as submitted,
        coalesce(least(issued_at, accepted_at) < coalesce(until, 'infinity'), false) as offered,
        coalesce(accepted_at < coalesce(until, 'infinity'), false) as accepted,
        not is_now and accepted_at is not null as "inTheEnd"
      from reached
    ) forecast`;
}
