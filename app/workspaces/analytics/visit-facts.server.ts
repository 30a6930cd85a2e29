import { type SQL, sql } from "drizzle-orm";
import { LEAST_SEARCHES } from "#app/catalogue/searches/search-term.ts";
import type { Asked } from "./analytics-query.ts";
import type { Grouping } from "./panels.ts";
import { dayWindowOf } from "./window.server.ts";

const VISIT_KEYS: Partial<Record<Grouping, SQL>> = {
  way: sql`case when v.partner_id is null then 'website' else 'partner' end`,
  partner: sql`v.partner_id::text`,
  origin: sql`v.source`,
  page: sql`v.page`,
  month: sql`to_char(v.day, 'YYYY-MM')`,
};

/** Days are counted as they are, whatever the reader's zone. */
const dayOf = (table: SQL, { timeZone }: Asked) =>
  sql`(${table}.day::timestamp at time zone ${timeZone}::text)`;

/** The counts of public pages, a row for each day, page and source, once with its visits and once with its views. */
export function visitFacts(asked: Asked, figures: readonly ("visits" | "views")[]): SQL {
  const { holds, isNow } = dayWindowOf(asked);
  const figure = (name: "visits" | "views") => sql`
    select v.id as id, v.id as subject, ${dayOf(sql`v`, asked)} as at, ${isNow(sql`v.day`)} as is_now, ${VISIT_KEYS[asked.by] ?? sql`null`} as key,
      v.${sql.identifier(name)}::double precision as value, null::text as currency,
      ${sql.join(
        figures.map((each) => sql`${sql.raw(String(each === name))} as ${sql.identifier(each)}`),
        sql`, `,
      )}
    from page_visits v where v.${sql.identifier(name)} > 0 and ${holds(sql`v.day`)}`;
  return sql.join(figures.map(figure), sql` union all `);
}

/** The counts of what was searched for. What too few have searched for in the periods has no key, and no subject to show. */
export function searchFacts(asked: Asked): SQL {
  const { holds, isNow } = dayWindowOf(asked);
  const key =
    asked.by === "month" ? sql`to_char(s.day, 'YYYY-MM')` : sql`case when s.is_common then s.term end`;
  const figure = (name: "searches" | "inVain", column: SQL) => sql`
    select s.id as id, case when s.is_common then s.id end as subject, ${dayOf(sql`s`, asked)} as at,
      ${isNow(sql`s.day`)} as is_now, ${key} as key, ${column}::double precision as value, null::text as currency,
      ${isOf(name)}
    from counted s where ${column} > 0 ${asked.by === "missing" ? sql`and s.vain_ever > 0` : sql``}`;
  return sql`
    select * from (
      with of_term as (
        select s.term, ${IS_COMMON} as is_common, sum(s.without_results) as vain_ever
        from searches s where ${holds(sql`s.day`)} group by s.term
      ), counted as (
        select s.*, of_term.is_common, of_term.vain_ever
        from searches s join of_term on of_term.term = s.term where ${holds(sql`s.day`)}
      )
      ${figure("searches", sql`s.searches`)} union all ${figure("inVain", sql`s.without_results`)}
    ) counted_searches`;
}

/** The same, added up by term or by month: a search for a word is looked at once. */
export function searchTally(asked: Asked): SQL {
  const { holds, isNow } = dayWindowOf(asked);
  const now = isNow(sql`s.day`);
  const isByMonth = asked.by === "month";
  const key = isByMonth ? sql`of_key.key` : sql`case when of_key.is_common then of_key.key end`;
  const figure = (name: "searches" | "inVain", column: SQL) => sql`
    select sums.is_now, ${key} as key, ${column}::double precision as value, null::text as currency, 1 as n, ${isOf(name)}
    from of_key cross join lateral (values (true, of_key.searches_now, of_key.without_results_now),
      (false, of_key.searches_before, of_key.without_results_before)) as sums (is_now, searches, without_results)
    where ${column} > 0 ${asked.by === "missing" ? sql`and of_key.vain_ever > 0` : sql``}`;
  return sql`
    select * from (
      with of_key as (
        select ${isByMonth ? sql`to_char(s.day, 'YYYY-MM')` : sql`s.term`} as key,
          ${isByMonth ? sql`true` : IS_COMMON} as is_common, sum(s.without_results) as vain_ever,
          sum(s.searches) filter (where ${now}) as searches_now, sum(s.without_results) filter (where ${now}) as without_results_now,
          sum(s.searches) filter (where not ${now}) as searches_before,
          sum(s.without_results) filter (where not ${now}) as without_results_before
        from searches s where ${holds(sql`s.day`)} group by 1
      )
      ${figure("searches", sql`sums.searches`)} union all ${figure("inVain", sql`sums.without_results`)}
    ) counted_searches`;
}

/** Whether a word was searched for often enough to be shown. */
const IS_COMMON = sql`s.term <> '' and sum(s.searches) >= ${LEAST_SEARCHES}`;

const isOf = (name: "searches" | "inVain"): SQL =>
  sql`${sql.raw(String(name === "searches"))} as searches, ${sql.raw(String(name === "inVain"))} as "inVain"`;
