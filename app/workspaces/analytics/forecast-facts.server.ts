import { type SQL, sql } from "drizzle-orm";
import { currentSteps } from "#app/admissions/steps/current-steps.server.ts";
import { STEP_BITS } from "#app/admissions/steps/step-bits.ts";
import type { Asked } from "./analytics-query.ts";
import { ofBranch } from "./branch-facts.server.ts";
import { countsOf } from "./tally.server.ts";

/** The first of the month in which an intake begins. */
const begins = (intake: SQL) => sql`(${intake}.starts_on || '-01')::date`;

const COLUMNS = sql`application_id, student_id, intake_code, at, issued_at, accepted_at`;

/**
 * Upcoming intakes (`is_now`), and for each (`key`) that of the same month a year before, with the moment the same
 * number of days before its start (`until`). An intake starts on the first of its month.
 */
const pairs = ({ today, timeZone }: Asked): SQL => sql`
  select i.code as key, i.code as intake, true as is_now, 'infinity'::timestamptz as until
  from intakes i where i.starts_on >= left(${today}::text, 7)
  union all
  select i.code, l.code, false,
    ((${begins(sql`l`)} - (${begins(sql`i`)} - ${today}::date) + 1)::timestamp at time zone ${timeZone}::text)
  from intakes i join intakes l on l.starts_on = to_char(${begins(sql`i`)} - interval '1 year', 'YYYY-MM')
  where i.starts_on >= left(${today}::text, 7)`;

/** How far an application of one of the pairs had come by then. */
const BY_THEN = sql`at < until as submitted, coalesce(least(issued_at, accepted_at) < until, false) as offered,
  coalesce(accepted_at < until, false) as accepted`;

/** Applications for upcoming intakes, and those of a year before in their state the same number of days before. */
export const forecastFacts = (asked: Asked): SQL => sql`
  select * from (
    with pairs as (${pairs(asked)})
    select r.application_id as id, r.application_id as subject, r.student_id, r.at, is_now, key,
      null::double precision as value, null::text as currency, ${BY_THEN},
      not is_now and accepted_at is not null as "inTheEnd"
    from pairs join (${currentSteps("application", COLUMNS)}) r on r.intake_code = pairs.intake
    where true ${ofBranch(asked, sql`r.student_id`)}
  ) forecast`;

/** The same as totals: current ones are already counted, only those of a year before are scanned. */
export function forecastTally(asked: Asked): SQL {
  const has = (step: "offered" | "accepted") => sql`(code & ${sql.raw(String(STEP_BITS[step]))}) <> 0`;
  return sql`
    select * from (
      with pairs as (${pairs(asked)}),
      counted as (
        select key as counted_intake, code, sum(n) as n
        from (${countsOf("application", "intake", sql`select intake from pairs`)}) counts group by key, code
      )
      select is_now, key, null::text as currency, n, is_now as submitted, is_now and ${has("offered")} as offered,
        is_now and ${has("accepted")} as accepted, not is_now and ${has("accepted")} as "inTheEnd"
      from pairs join counted on counted_intake = intake
      union all
      select false, key, null::text, count(*), submitted, offered, accepted, false
      from (
        select key, ${BY_THEN} from pairs join (${currentSteps("application", COLUMNS)}) r on r.intake_code = pairs.intake
        where not is_now and at < until
      ) by_then group by key, submitted, offered, accepted
    ) tally`;
}
