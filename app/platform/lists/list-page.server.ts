import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { executeNamed } from "#app/platform/database/prepared.server.ts";
import { encodeCursor, type SortKind } from "./cursor.ts";
import { type ListQuery, PAGE_SIZE, type Page } from "./list-query.ts";
import { type Conditions, conditionsOf, type ListSource } from "./list-source.server.ts";

/** Counting stops here. */
export const COUNT_CAP = 1000;
const SAMPLE_SIZE = 2000;
/** A sample smaller than this comes from a list that is short enough to be looked through. */
const SAMPLE_OF_A_LONG_LIST = 400;
/** So many matches in the sample, and walking the list until the page is full beats gathering them all. */
const MATCHES_WORTH_A_WALK = 5;
/** Rows that a walk looks at before it gives up, and before the second one does. */
const WALKS = [50_000, 250_000] as const;

type Row = { id: string | null; key: string | null; total?: string | number | null };
type Total = Page<string>["total"];

/**
 * Reads one page of a list: the ids of its rows in order (the caller fetches what it shows of them, see
 * `inOrder`), cursors to the neighbouring pages, and a total that counts no further than a thousand.
 *
 * However many rows there are, a page looks at few of them. Without a search or filter it is a step
 * along the sort's index. Otherwise a small sample says how frequent matches are: frequent ones are met
 * by walking the index until the page is full, rare ones are looked up, counted and sorted.
 */
export async function readListPage<S extends string, F extends string>(
  db: DbOrTransaction,
  source: ListSource<S, F>,
  query: ListQuery<S, F>,
): Promise<Page<string>> {
  const page = await readPageBeyond(db, source, query, PAGE_SIZE);
  // The rows after the cursor are gone: the first page is more useful to the reader than none.
  if (page.items.length > 0 || !(query.after ?? query.before)) return page;
  return readPageBeyond(db, source, { ...query, after: null, before: null }, PAGE_SIZE);
}

/**
 * The same with a given page size, and no rows if there are none after the cursor: a caller that iterates must not
 * start again.
 */
export async function readPageBeyond<S extends string, F extends string>(
  db: DbOrTransaction,
  source: ListSource<S, F>,
  query: ListQuery<S, F>,
  size: number,
): Promise<Page<string>> {
  const conditions = conditionsOf(source, query);
  const turned = query.before !== null;
  const step = stepOf(source, query, turned, size);
  const { rows, total } = conditions.fits
    ? await readRestricted(db, source, conditions, step)
    : await readWhole(db, source, conditions.base, step);

  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (turned) shown.reverse();
  const cursorAt = (row: Row | undefined) => (row?.id ? encodeCursor({ value: row.key, id: row.id }) : null);
  return {
    items: shown.flatMap((row) => row.id ?? []),
    next: turned || more ? cursorAt(shown.at(-1)) : null,
    previous: (turned ? more : query.after !== null) ? cursorAt(shown[0]) : null,
    total,
  };
}

/** That an id is one of these. They are one parameter: an export asks for thousands, which would each be put together. */
export const among = (id: PgColumn, ids: readonly string[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::uuid[])`;

/** Puts fetched records into the order of a page's ids; records that are gone since are left out. */
export function inOrder<T extends { id: string }>(ids: readonly string[], records: readonly T[]): T[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Step {
  by: SQL;
  direction: SQL;
  /** The condition that leaves out what lies on earlier pages. */
  edge: SQL | undefined;
  /** The same about the columns `key` and `id` of a subquery. */
  edgeOfKeys: SQL | undefined;
  /** `key` as a cursor holds it. */
  keyText: SQL;
  /** Rows of a page. */
  size: number;
}

function stepOf<S extends string, F extends string>(
  source: ListSource<S, F>,
  query: ListQuery<S, F>,
  turned: boolean,
  size: number,
): Step {
  const order = source.orders[query.sort];
  const descending = (query.dir === "desc") !== turned;
  const cursor = query.after ?? query.before;
  const beyond = (by: SQL, id: SQL) =>
    cursor === null || cursor.value === null
      ? undefined
      : sql`(${by}, ${id}) ${sql.raw(descending ? "<" : ">")} (${cursor.value}::${sql.raw(order.type)}, ${cursor.id}::uuid)`;
  return {
    by: order.by,
    direction: sql.raw(descending ? "desc" : "asc"),
    edge: beyond(order.by, source.id),
    edgeOfKeys: beyond(sql`key`, sql`id`),
    keyText: keyTextOf(source.spec.sorts[query.sort]),
    size,
  };
}

/** Moments go into cursors with all the microseconds that PostgreSQL keeps. */
function keyTextOf(kind: SortKind): SQL {
  return kind === "instant"
    ? sql`to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`key::text`;
}

type Found = { rows: Row[]; total: Total };

/** A page of a list that nothing narrows, and how many rows it has. */
async function readWhole<S extends string, F extends string>(
  db: DbOrTransaction,
  source: ListSource<S, F>,
  base: SQL,
  { by, direction, edge, keyText, size }: Step,
): Promise<Found> {
  const rows: Row[] = await executeNamed(
    "list-page",
    db
      .select({
        id: sql<string>`page.id`,
        key: sql<string>`${keyText}`,
        total: sql<string>`(select count(*) from (
          select 1 from ${source.from} where ${base} limit ${COUNT_CAP + 1}) as counted)`,
      })
      .from(sql`(
        select ${source.id} as id, ${by} as key from ${source.from}
        where ${base} ${edge ? sql`and ${edge}` : sql``}
        order by ${by} ${direction}, ${source.id} ${direction} limit ${size + 1}
      ) as page`)
      .orderBy(sql`page.key ${direction}`, sql`page.id ${direction}`),
  );
  return { rows, total: cappedTotal(rows[0]?.total) };
}

async function readRestricted<S extends string, F extends string>(
  db: DbOrTransaction,
  source: ListSource<S, F>,
  conditions: Conditions,
  step: Step,
): Promise<Found> {
  const sample = source.sample ? await takeSample(db, source, source.sample, conditions) : null;
  if (sample && sample.walked >= SAMPLE_OF_A_LONG_LIST && sample.matched >= MATCHES_WORTH_A_WALK) {
    for (const limit of WALKS) {
      const rows = await walk(db, source, conditions, step, limit);
      if (rows.length <= step.size) continue;
      return { rows, total: moreThan(Math.max(sample.matched, step.size)) };
    }
  }
  return gather(db, source, conditions, step);
}

async function takeSample<S extends string, F extends string>(
  db: DbOrTransaction,
  source: ListSource<S, F>,
  sample: SQL,
  { base, fits }: Conditions,
): Promise<{ walked: number; matched: number }> {
  const { rows } = await db.execute<{ walked: string; matched: string }>(sql`
    select count(*) as walked, count(*) filter (where fits) as matched
    from (select (${fits}) as fits from ${source.from}
      where ${sample} and ${base} order by ${source.id} limit ${SAMPLE_SIZE}) as sample`);
  return { walked: Number(rows[0]?.walked ?? 0), matched: Number(rows[0]?.matched ?? 0) };
}

/** Goes along the sort's index from the page's edge until the page is full or `limit` rows are seen. */
async function walk<S extends string, F extends string>(
  db: DbOrTransaction,
  source: ListSource<S, F>,
  { base, fits }: Conditions,
  { by, direction, edge, keyText, size }: Step,
  limit: number,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, ${keyText} as key from (
      select id, key from (
        select ${source.id} as id, ${by} as key, (${fits}) as fits from ${source.from}
        where ${base} ${edge ? sql`and ${edge}` : sql``}
        order by ${by} ${direction}, ${source.id} ${direction} limit ${limit}
      ) as walked where fits limit ${size + 1}
    ) as page order by page.key ${direction}, page.id ${direction}`);
  return rows;
}

/** Looks every match up, counts and sorts them. `materialized` keeps the planner from walking instead. */
async function gather<S extends string, F extends string>(
  db: DbOrTransaction,
  source: ListSource<S, F>,
  { base, lookup }: Conditions,
  { by, direction, edgeOfKeys, keyText, size }: Step,
): Promise<Found> {
  const { rows } = await db.execute<Row>(sql`
    with matches as materialized (
      select ${source.id} as id, ${by} as key from ${source.from} where ${base} and ${lookup}
    )
    select page.id, ${keyText} as key, counted.total
    from (select count(*) as total from (select 1 from matches limit ${COUNT_CAP + 1}) as first_ones) as counted
    left join (
      select * from matches ${edgeOfKeys ? sql`where ${edgeOfKeys}` : sql``}
      order by key ${direction}, id ${direction} limit ${size + 1}
    ) as page on true
    order by page.key ${direction}, page.id ${direction}`);
  return { rows: rows.filter((row) => row.id !== null), total: cappedTotal(rows[0]?.total) };
}

/** What has been seen of the matches, as a round number: there are more of them than that. */
function moreThan(seen: number): Total {
  return { count: Math.min(seen - (seen % PAGE_SIZE), COUNT_CAP), capped: true };
}

function cappedTotal(counted: string | number | null | undefined): Total {
  const count = Number(counted ?? 0);
  return count > COUNT_CAP ? { count: COUNT_CAP, capped: true } : { count, capped: false };
}
