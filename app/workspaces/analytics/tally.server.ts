import { type SQL, sql } from "drizzle-orm";
import {
  changedSteps,
  currentSteps,
  outdatedSteps,
  tableOf,
} from "#app/admissions/steps/current-steps.server.ts";
import { FIRST_BITS } from "#app/admissions/steps/step-bits.ts";
import { type Counted, stepCountBy } from "#app/admissions/steps/step-counts.ts";
import { dayAfter, monthsAfter } from "#app/platform/time/months.ts";
import type { Asked } from "./analytics-query.ts";
import { STAGES } from "./panels.ts";
import { type Period, periodBefore } from "./period.ts";
import { startOf, windowOf } from "./window.server.ts";

/** Days that are counted under one name; `until` is the first that does not belong to them. */
interface Span {
  readonly from: string;
  readonly until: string;
  readonly isNow: boolean;
  /** The month, if grouped by month. */
  readonly month: string | null;
}

/** When a row came into a period. An enrolment is on a day, which begins by the reader's clock; others have a moment. */
export const momentOf = (counted: Counted, { timeZone }: Asked): SQL =>
  counted === "stay"
    ? sql`(case when r.stage = 'enrolment' then (r.at at time zone 'UTC') at time zone ${timeZone}::text else r.at end)`
    : sql`r.at`;

/** The group of a row `r`. */
export function keyOf(counted: Counted, asked: Asked): SQL {
  if (asked.by === "month") return sql`to_char(r.at at time zone ${asked.timeZone}::text, 'YYYY-MM')`;
  const count = stepCountBy(counted, asked.by);
  return count ? sql.raw(count.key) : sql`null::text`;
}

/**
 * The number of identical rows of a kind in the two periods, with the columns `is_now`, `key`, `code` and `n`. Months
 * entirely within a period use stored counts, rows at its edges are counted here; changed rows are replaced by their
 * current values. The total equals that of `currentSteps`.
 */
export function tallyOf(counted: Counted, asked: Asked): SQL {
  const { by, timeZone } = asked;
  const count = stepCountBy(counted, by);
  if (!count) throw new Error(`${counted}s are not counted by ${by}`);
  const { holds, isNow } = windowOf(asked);
  const unit = sql.raw(`'${count.unit}'`);
  const code = sql.raw(count.code);
  const key = keyOf(counted, asked);
  const at = momentOf(counted, asked);
  const spans = spansOf(asked).map(
    ({ from, until, isNow, month }) => sql`(${isNow}::boolean, ${month}::text, ${startOf(from, timeZone)},
      ${startOf(until, timeZone)}, ${from}::timestamp at time zone 'UTC', ${until}::timestamp at time zone 'UTC')`,
  );
  const edges = (first: string, last: string) => sql`
    select is_now, month, ${sql.raw(first)} as low, least(${sql.raw(last)}, first_unit::timestamp at time zone 'UTC') as high
    from units
    union all
    select is_now, month, last_unit::timestamp at time zone 'UTC', ${sql.raw(last)} from units where first_unit <= last_unit`;
  const label = (name: string, other: SQL) => (by === "month" ? sql.raw(`${name}.month`) : other);
  const atEdges = (edge: SQL, narrowed: SQL) => sql`
    select e.is_now, ${label("e", key)} as key, ${code} as code, 1 as n
    from (${edge}) e join ${tableOf(counted)} r on r.at >= e.low and r.at < e.high ${narrowed}`;
  const stages = sql.raw(
    STAGES.filter((stage) => stage !== "enrolment")
      .map((stage) => `'${stage}'`)
      .join(", "),
  );
  const moments = edges("first", "last");
  return sql`
    with spans (is_now, month, first, last, first_day, last_day) as (values ${sql.join(spans, sql`, `)}),
    units as (
      select *, date_trunc(${unit}, last at time zone 'UTC')::date as last_unit,
        (date_trunc(${unit}, first at time zone 'UTC' - interval '1 microsecond') + ('1 ' || ${unit})::interval)::date
          as first_unit
      from spans)
    select is_now, key, code, sum(n) as n from (
      select u.is_now, ${label("u", sql`c.key`)} as key, c.code, c.count as n
      from units u join step_counts c on c.counted = ${counted} and c.by = ${by}
        and c.unit >= u.first_unit and c.unit < u.last_unit
      union all
      ${
        counted === "stay"
          ? sql`${atEdges(moments, sql`and r.stage in (${stages})`)}
            union all ${atEdges(edges("first_day", "last_day"), sql`and r.stage = 'enrolment'`)}`
          : atEdges(moments, sql``)
      }
      union all
      select ${isNow(at)}, ${key}, ${code}, -1 from (${outdatedSteps(counted)}) r where ${holds(at)}
      union all
      select ${isNow(at)}, ${key}, ${code}, 1 from (${changedSteps(counted)}) r where ${holds(at)}
    ) counted group by 1, 2, 3 having sum(n) <> 0`;
}

/** How many rows of a kind are alike at any time, with the columns `key`, `code` and `n`, of which several may be alike. */
export function countsOf(counted: Counted, by: string, keys: SQL): SQL {
  const count = stepCountBy(counted, by);
  if (!count) throw new Error(`${counted}s are not counted by ${by}`);
  const [key, code] = [sql.raw(count.key), sql.raw(count.code)];
  const some = (rows: SQL, n: SQL) =>
    sql`select ${key} as key, ${code} as code, ${n} as n from (${rows}) r where ${key} in (${keys})`;
  return sql`
    select key, code, count as n from step_counts
    where counted = ${counted} and by = ${by} and key in (${keys})
    union all ${some(outdatedSteps(counted), sql`-1`)}
    union all ${some(changedSteps(counted), sql`1`)}`;
}

/**
 * Students who sent an application in a period, and one before it, as many times as they are missing among those whose
 * application is their first (`FIRST_BITS`); the columns are those of `tallyOf`.
 */
export function studentsAgain(asked: Asked): SQL {
  const { holds, isNow, begins } = windowOf(asked);
  const before = sql.raw(asked.by === "partner" ? "r.partner_before" : "r.university_before");
  const bit = (holds: SQL, value: number) =>
    sql`case when ${holds} then ${sql.raw(String(value))} else 0 end`;
  return sql`
    select ${isNow(sql`r.at`)} as is_now, ${keyOf("application", asked)} as key,
      ${bit(sql`${before} < ${begins(sql`r.at`)}`, FIRST_BITS.firstOfKey)}
        + ${bit(sql`r.before < ${begins(sql`r.at`)}`, FIRST_BITS.first)} as code, 1 as n
    from (${currentSteps("application", sql`at, before, partner_before, university_before, partner_id, university_id`)}) r
    where r.before is not null and ${holds(sql`r.at`)}
      and (${before} < ${begins(sql`r.at`)} or r.before < ${begins(sql`r.at`)})`;
}

function spansOf({ period, by }: Asked): readonly Span[] {
  const whole = ({ from, to }: Period, isNow: boolean): Span => ({
    from,
    until: dayAfter(to),
    isNow,
    month: null,
  });
  const both = [whole(periodBefore(period), false), whole(period, true)];
  return by === "month" ? both.flatMap(monthsOf) : both;
}

/** The same days, month by month. */
function monthsOf({ from, until, isNow }: Span): readonly Span[] {
  const months: Span[] = [];
  for (let at = from; at < until; ) {
    const month = at.slice(0, 7);
    const next = monthsAfter(`${month}-01`, 1);
    const end = next < until ? next : until;
    months.push({ from: at, until: end, isNow, month });
    at = end;
  }
  return months;
}
