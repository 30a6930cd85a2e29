import { type SQL, sql } from "drizzle-orm";
import { currentSteps } from "#app/admissions/steps/current-steps.server.ts";
import type { Asked } from "./asked.ts";

const COLUMNS = sql`application_id, student_id, intake_code, at, issued_at, accepted_at`;

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
        select r.*, p.key, p.is_now, coalesce(p.until, 'infinity') as until
        from pairs p join (${currentSteps("application", COLUMNS)}) r on r.intake_code = p.code
      )
      select application_id as id, application_id as subject, student_id, at, is_now, key,
        null::double precision as value, null::text as currency,
        at < until as submitted,
        coalesce(least(issued_at, accepted_at) < until, false) as offered,
        coalesce(accepted_at < until, false) as accepted,
        not is_now and accepted_at is not null as "inTheEnd"
      from reached
    ) forecast`;
}
