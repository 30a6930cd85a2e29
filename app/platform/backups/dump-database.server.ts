import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";

/** Rows that are read per query. */
const ROWS_AT_ONCE = 1_000;
/** So that values are written and read the same way, whatever the server's own settings are. */
export const EXACT_TEXTS =
  "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex'";

/**
 * Conditions for the rows included in a backup. Uploads in progress are excluded: their parts are deleted as soon as
 * the document exists, and after a restore the file is uploaded again.
 */
const HELD_ROWS: Readonly<Record<string, string>> = {
  uploads: "false",
  upload_parts: "false",
  files: "not exists (select from public.upload_parts p where p.file_id = t.id)",
};
const rowsHeld = (table: string): string => `public.${table} t where ${HELD_ROWS[table] ?? "true"}`;

export interface Dump {
  readonly sha256: string;
  readonly bytes: number;
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  readonly migrations: { readonly count: number; readonly last: string };
  readonly files: readonly string[];
  readonly fileKeys: readonly string[];
  readonly erased: readonly string[];
}

/**
 * Writes all tables into a file, as a consistent snapshot, while the product runs, without uploads in progress. Each
 * row is PostgreSQL's own text representation, which reads back exactly; the structure comes from the migrations. So
 * none of PostgreSQL's programs are needed, and a backup of one server fits another. Of the queue it includes the
 * unfinished jobs.
 */
export async function dumpDatabase(pool: Pool, file: string): Promise<Dump> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(EXACT_TEXTS);
    const tables: Record<string, number> = {};
    const hash = createHash("sha256");
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(
      Readable.from(lines(client, tables)),
      createGzip(),
      counted,
      createWriteStream(file, { flush: true }),
    );
    const { rows: migrations } = await client.query<{ count: number; last: string }>(
      `select count(*)::int as count, (select hash from drizzle.__drizzle_migrations order by id desc limit 1) as last
         from drizzle.__drizzle_migrations`,
    );
    const column = async (text: string) =>
      (await client.query<{ value: string }>(text)).rows.map(({ value }) => value);
    const [migrated] = migrations;
    if (!migrated) throw new Error("A count has one row");
    const found = {
      tables,
      bytes,
      sha256: hash.digest("hex"),
      migrations: migrated,
      files: await column(`select blob as value from ${rowsHeld("files")} order by 1`),
      fileKeys: await column(`select distinct key_id as value from ${rowsHeld("files")} order by 1`),
      erased: await column(
        "select distinct subject_id as value from audit_entries where action = 'person.erase' and subject_type = 'student' order by 1",
      ),
    };
    await client.query("commit");
    client.release();
    return found;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Yields one line of JSON each for the name of a table, its rows and its end, for the positions of sequences, and for
 * queued jobs.
 */
async function* lines(client: PoolClient, tables: Record<string, number>): AsyncGenerator<string> {
  for (const table of await tablesOf(client)) {
    yield line({ table });
    let rows = 0;
    for await (const row of rowsOf(client, table)) {
      rows += 1;
      yield line(row);
    }
    yield line({ end: rows });
    tables[table] = rows;
  }
  const { rows: sequences } = await client.query<{ sequence: string; last: string | null }>(
    "select quote_ident(sequencename) as sequence, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  for (const one of sequences) yield line(one);
  const { rows: queue } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!queue[0]?.there) return;
  const { rows: jobs } = await client.query<{ job: string; data: object }>(
    `select name as job, data from pgboss.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and data <> '{}' order by created_on`,
  );
  for (const job of jobs) yield line(job);
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function* rowsOf(client: PoolClient, table: string): AsyncGenerator<string> {
  await client.query(`declare rows no scroll cursor for select t::text as row from ${rowsHeld(table)}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query("close rows");
}
