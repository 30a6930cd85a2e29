import { type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { COUNT_CAP } from "./list-page.server.ts";
import type { Filters, ListClock, ListQuery, Page } from "./list-query.ts";
import { conditionsOf, type ListSource } from "./list-source.server.ts";

/** Counting for a dashboard stops here, because each row that is counted is read. */
const PEEK_CAP = 100;

/** The first rows of a list and how many there are. */
export interface Peek {
  readonly ids: readonly string[];
  readonly total: Page<string>["total"];
}

/**
 * The query of what a dashboard shows of a list, its first few ids and its number: one value, for `peekOfRow`. Unlike the
 * list's page it takes no sample: it is for filters whose rows an index finds.
 *
 * @param by what its rows are sorted by, where that is not what the list is
 */
export function peekOf<S extends string, F extends string>(
  source: ListSource<S, F>,
  query: Pick<ListQuery<S, F>, "filters" | "sort" | "dir" | "clock">,
  most: number,
  by = source.orders[query.sort].by,
): SQL<Peeked> {
  const { base, lookup } = conditionsOf(source, { ...query, search: "" });
  const where: SQL = lookup ? sql`${base} and ${lookup}` : base;
  const direction = sql.raw(query.dir);
  return sql`(select json_build_object(
    'ids', array(
      select ${source.id}::text from ${source.from} where ${where}
      order by ${by} ${direction}, ${source.id} ${direction} limit ${most}
    ),
    'total', (select count(*) from (select 1 from ${source.from} where ${where} limit ${PEEK_CAP + 1}) as counted)))`;
}

/** What `peekOf` answers, as it comes from the database. */
export type Peeked = { readonly ids: readonly string[]; readonly total: number };

export const peekOfRow = ({ ids, total }: Peeked): Peek => ({
  ids,
  total: { count: Math.min(total, PEEK_CAP), capped: total > PEEK_CAP },
});

/** The query of how many rows of a list match each of these, as far as the list itself counts: one value, read by `totalsOf`. */
export function countsOf<S extends string, F extends string>(
  source: ListSource<S, F>,
  all: readonly Filters<F>[],
  clock: ListClock,
): SQL<string[]> {
  const counts = all.map((filters) => {
    const { base, lookup } = conditionsOf(source, { filters, search: "", clock });
    return sql`(select count(*) from (
      select 1 from ${source.from} where ${base} ${lookup ? sql`and ${lookup}` : sql``} limit ${COUNT_CAP + 1}
    ) as counted)`;
  });
  return sql`array[${sql.join(counts, sql`, `)}]::bigint[]`;
}

export const totalsOf = (counted: readonly string[]): Peek["total"][] => counted.map(totalOf);

/** How many rows of a list match; as far as the list itself counts. */
export async function countList<S extends string, F extends string>(
  db: DbOrTransaction,
  source: ListSource<S, F>,
  query: Pick<ListQuery<S, F>, "filters" | "search" | "clock">,
): Promise<Peek["total"]> {
  const { base, lookup } = conditionsOf(source, query);
  const where: SQL = lookup ? sql`${base} and ${lookup}` : base;
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from (select 1 from ${source.from} where ${where} limit ${COUNT_CAP + 1}) as counted`);
  return totalOf(rows[0]?.total);
}

function totalOf(counted: string | undefined): Peek["total"] {
  const count = Number(counted ?? 0);
  return { count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP };
}
