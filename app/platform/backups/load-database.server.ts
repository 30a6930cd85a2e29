import { createReadStream } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { DatabaseClient } from "#app/platform/database/database-client.server.ts";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import type { BackupManifest } from "./backup.ts";
import { EXACT_TEXTS } from "./dump-database.server.ts";

/** Marks a statement as not translatable. */
const sql = (statement: string): string => statement;

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4_000_000;

/** A job that was queued when the backup was made. */
export interface WaitingJob {
  readonly job: string;
  readonly data: object;
}

/**
 * Fills an empty database from a dump: the structure of its migrations, then its rows in one transaction, then the
 * newer migrations. @returns the queued jobs
 *
 * @throws StartupError if the dump is incomplete
 */
export async function loadDatabase(
  url: string,
  file: string,
  { migrations, database }: Pick<BackupManifest, "migrations" | "database">,
): Promise<WaitingJob[]> {
  await migrateTo(url, migrations);
  const client = new DatabaseClient({ connectionString: url, application_name: "southbound-restore" });
  await client.connect();
  const jobs: WaitingJob[] = [];
  try {
    await client.query("begin");
    await client.query(EXACT_TEXTS);
    const restore = await withoutRules(client);
    const rows = await fill(client, file, jobs);
    for (const [table, count] of Object.entries(database.tables)) {
      if (rows[table] !== count) {
        throw new StartupError(
          `The backup is not whole: of ${table} it holds ${rows[table] ?? 0} rows of ${count}.`,
        );
      }
    }
    await restore();
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
  await migrateDatabase(url, MIGRATIONS);
  return jobs;
}

/** Applies the migrations that the backup had. */
async function migrateTo(url: string, { count }: BackupManifest["migrations"]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "southbound-restore-"));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const journalFile = path.join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(journalFile, "utf8")) as { entries: unknown[] };
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateDatabase(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Disables foreign keys and triggers, since rows come in any order and already contain what triggers derive, and
 * empties the tables that migrations have filled. @returns a function that restores them; foreign keys are then
 * checked
 */
async function withoutRules(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  for (const { name } of tables) await client.query(`truncate ${name}`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

async function fill(client: pg.Client, file: string, jobs: WaitingJob[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let table = "";
  let statement = "";
  let waiting: string[] = [];
  let characters = 0;
  const write = async () => {
    if (waiting.length > 0) await client.query(statement, [waiting]);
    waiting = [];
    characters = 0;
  };
  const input = createReadStream(file).pipe(createGunzip());
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const value = JSON.parse(text) as string | Record<string, unknown>;
    if (typeof value === "string") {
      waiting.push(value);
      characters += value.length;
      counts[table] = (counts[table] ?? 0) + 1;
      if (waiting.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await write();
    } else if (typeof value.table === "string") {
      table = value.table;
      counts[table] = 0;
      statement = await insertInto(client, table);
    } else if ("end" in value) {
      await write();
    } else if (typeof value.sequence === "string") {
      if (value.last === null) continue;
      await client.query(`select setval('public.${value.sequence}'::regclass, $1::bigint)`, [value.last]);
    } else if (typeof value.job === "string") {
      jobs.push(value as unknown as WaitingJob);
    }
  }
  return counts;
}

/** Builds the statement that inserts rows, parsing each once; generated columns are left to the database. */
async function insertInto(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${table}`],
  );
  const names = rows.map(({ name }) => name);
  return sql(`insert into public.${table} (${names.join(", ")}) overriding system value
    select ${names.map((name) => `(r).${name}`).join(", ")}
      from (select line::public.${table} as r from unnest($1::text[]) as line offset 0) as given`);
}
