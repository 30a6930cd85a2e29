import { sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Counted } from "#app/platform/database/tally.server.ts";
import { monthsAfter } from "#app/platform/time/months.ts";
import { LEAST_SEARCHES } from "./search-term.ts";

/** Different terms per day; invented terms cannot make the table longer. */
export const MOST_TERMS = 1_000;

/** Adds searches to those of their day; `key` is day, place and term, `counts` all of them and those in vain. */
export async function writeSearches(db: Db, counted: readonly Counted[]): Promise<void> {
  const column = (at: number) => sql.param(counted.map(({ key }) => key[at] ?? ""));
  const numbers = (at: 0 | 1) => sql.param(counted.map(({ counts }) => counts[at]));
  await db.execute(sql`
    with counted as (
      select * from unnest(${column(0)}::date[], ${column(1)}::text[], ${column(2)}::text[],
        ${numbers(0)}::int[], ${numbers(1)}::int[]) as counted (day, place, term, searches, without_results)
    ), placed as (
      select counted.*,
        exists (select from searches s where (s.day, s.place, s.term) = (counted.day, counted.place, counted.term)) as is_known
      from counted
    ), ranked as (
      select placed.*, row_number() over (partition by day, is_known order by searches desc, term)
        + (select count(*) from searches s where s.day = placed.day) as place_of_day
      from placed
    )
    insert into searches (day, place, term, searches, without_results)
    select day, place, case when is_known or place_of_day <= ${MOST_TERMS} then term else '' end, sum(searches), sum(without_results)
    from ranked group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, place, term)
    do update set searches = searches.searches + excluded.searches, without_results = searches.without_results + excluded.without_results`);
}

/** Forgets the words of rare searches after a month. Run again, it finds nothing. */
export async function forgetRareSearches({
  db,
  now,
}: {
  db: DbOrTransaction;
  now: () => Date;
}): Promise<number> {
  const today = now().toISOString().slice(0, 10);
  const { rows } = await db.execute<{ gone: number }>(sql`
    with rare as (
      select term from searches where term <> '' group by term
      having sum(searches) < ${LEAST_SEARCHES} and max(day) < ${monthsAfter(today, -1)}::date
    ), gone as (
      delete from searches where term in (select term from rare) returning day, place, searches, without_results
    ), kept as (
      insert into searches (day, place, term, searches, without_results)
      select day, place, '', sum(searches), sum(without_results) from gone group by 1, 2
      on conflict (day, place, term)
      do update set searches = searches.searches + excluded.searches, without_results = searches.without_results + excluded.without_results
    )
    select count(*)::int as gone from gone`);
  return rows[0]?.gone ?? 0;
}
