import type pg from "pg";

/** Tables that record requests, not what they did; reading itself stores how far a user has read. */
const TRACES = [
  "message_reads",
  "partner_resource_reads",
  "sessions",
  "rate_limits",
  "verifications",
  "pending_form_posts",
  "unsealed_entries",
];
/** The audit log holds openings, too: only its changes were written by what a form asked for. */
const ROWS_OF: Readonly<Record<string, string>> = { audit_entries: "where not is_read" };

/** Asked a thousand times and long: put together once for a database, and planned once for a connection. */
const statements = new WeakMap<pg.Pool, Promise<string>>();

/** Every row of every table of the product, in one value by table: equal exactly if nothing was written. */
export async function digestOf(pool: pg.Pool): Promise<Record<string, string>> {
  const statement = statements.get(pool) ?? writeStatement(pool);
  statements.set(pool, statement);
  const text = await statement;
  const client = await pool.connect();
  let isWhole = false;
  try {
    // The tables are small and many: starting processes that help to read them takes ten times as long as reading.
    await client.query("begin read only; set local max_parallel_workers_per_gather = 0");
    const { rows } = await client.query<{ name: string; digest: string }>({ name: "digest", text });
    await client.query("commit");
    isWhole = true;
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  } finally {
    client.release(!isWhole);
  }
}

/**
 * The same by what the rows say, without some columns (as versions, which only grow) and some tables: two states of the
 * database that say the same are equal, whatever was written in between.
 */
export async function digestWithout(
  pool: pg.Pool,
  left: { readonly columns: readonly string[]; readonly tables: readonly string[] },
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    if (TRACES.includes(name) || left.tables.includes(name)) continue;
    const { rows } = await pool.query<{ digest: string }>(
      `select coalesce(md5(string_agg(row, '' order by row)), '') as digest
        from (select (to_jsonb(t) - $1::text[])::text as row from "${name}" t) rows`,
      [[...left.columns]],
    );
    digests[name] = rows[0]?.digest ?? "";
  }
  return digests;
}

async function writeStatement(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const parts = tables
    .filter(({ name }) => !TRACES.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from "${name}" t ${ROWS_OF[name] ?? ""}`,
    );
  return parts.join(" union all ");
}
