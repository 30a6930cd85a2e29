import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { postgresCode } from "./client.server.ts";
import { DatabaseClient } from "./database-client.server.ts";
import { LISTENER_NAME } from "./listen.server.ts";
import { type MigrationMarks, migrationMarks } from "./migration-marks.ts";

/** The folder of the migrations that belong to this code. */
export const MIGRATIONS = path.join(PROJECT_ROOT, "drizzle");

/** Any constant will do, as long as every process of the product uses the same one. */
const MIGRATION_LOCK = 7_273_001;
const OLDEST_SUPPORTED = 150_000;
/** How often a process checks whether the migrating one is done. */
const TURN_MS = 250;
/** lock_not_available */
const LOCKED = "55P03";
/** Pauses before each retry of a migration that did not get a lock. */
const LOCK_PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 10_000];

/** The progress of a migration. */
export interface MigrationNews {
  readonly news: "another process migrates" | "a migration begins" | "a migration is done" | "a lock is held";
  /** The name of its file. */
  readonly migration?: string;
  /** Its position among those to be applied: `2 of 3`. */
  readonly place?: string;
  readonly seconds?: number;
}

interface Migration extends MigrationMarks {
  readonly name: string;
  readonly hash: string;
  /** Milliseconds since 1970, as the journal has it. */
  readonly when: number;
  readonly statements: readonly string[];
}

/**
 * Brings the database's structure up to date, one migration after the other. Several processes may start at once: an
 * advisory lock lets one of them work while the others wait and then find nothing left to do.
 *
 * @param tell receives the progress of each migration
 * @param options.pausesMs before each retry of a migration that did not get a lock
 * @throws StartupError if the server is older than PostgreSQL 15, if the database was created by other migrations, if
 *   a lock is held for too long, or if processes run that are incompatible with a migration
 */
export async function migrateDatabase(
  url: string,
  folder: string,
  tell: (news: MigrationNews) => void = () => undefined,
  options: { pausesMs?: readonly number[] } = {},
): Promise<void> {
  const ours = await readMigrations(folder);
  const client = new DatabaseClient({ connectionString: url, application_name: "southbound-migrate" });
  await client.connect();
  try {
    await refuseOldServer(client);
    // The user's own limits do not apply: a migration takes as long as it takes.
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await takeTurn(client, tell);
    const applied = await appliedTo(client);
    refuseOtherMigrations(applied, ours);
    const pending = ours.slice(applied.length);
    const needsStop = pending.find(({ stopFirst }) => stopFirst);
    if (needsStop) await refuseRunningProcesses(client, needsStop);
    if (pending.length > 0) await client.query(JOURNAL);
    for (const [at, migration] of pending.entries()) {
      const about = { migration: migration.name, place: `${at + 1} of ${pending.length}` };
      const begun = performance.now();
      tell({ news: "a migration begins", ...about });
      await apply(client, migration, options.pausesMs ?? LOCK_PAUSES_MS, () =>
        tell({ news: "a lock is held", ...about }),
      );
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      tell({ news: "a migration is done", ...about, seconds });
    }
  } finally {
    await client.end();
  }
}

/** drizzle's own table, as drizzle creates it. */
const JOURNAL = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

async function readMigrations(folder: string): Promise<Migration[]> {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(path.join(folder, "meta/_journal.json"), "utf8"),
  );
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, at) => ({
    name: journal.entries[at]?.tag ?? "",
    hash,
    when: folderMillis,
    statements: sql,
    ...migrationMarks(sql[0] ?? ""),
  }));
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
  );
  const version = rows[0];
  if (version && Number(version.server_version_num) < OLDEST_SUPPORTED) {
    throw new StartupError(
      `The database server is PostgreSQL ${version.server_version}; version 15 or newer is needed.`,
    );
  }
}

/** Polls: a process that waited within a statement would delay an index that is created concurrently. */
async function takeTurn(client: pg.Client, tell: (news: MigrationNews) => void): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (turn === 0) tell({ news: "another process migrates" });
    await wait(TURN_MS);
  }
}

/** The hashes of the migrations applied to the database, in their order. */
async function appliedTo(client: pg.Client): Promise<string[]> {
  const { rows: journal } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!journal[0]?.there) return [];
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  return rows.map(({ hash }) => hash);
}

/**
 * A database created by other migrations has an unknown structure. Migrations added by a newer release do not count
 * as such.
 */
function refuseOtherMigrations(applied: readonly string[], ours: readonly Migration[]): void {
  if (applied.every((hash, at) => hash === (ours[at]?.hash ?? hash))) return;
  throw new StartupError(
    "The database was created by an unreleased version and cannot be migrated to this one. Nothing was changed. To delete all of its data and start again, run npm run db:reset.",
  );
}

/** Serving processes hold a connection that listens for notifications; those that are starting do not have it yet. */
async function refuseRunningProcesses(client: pg.Client, { name }: Migration): Promise<void> {
  const { rows } = await client.query<{ running: number }>(
    "select count(*)::int as running from pg_stat_activity where datname = current_database() and application_name = $1",
    [LISTENER_NAME],
  );
  const running = rows[0]?.running ?? 0;
  if (running === 0) return;
  throw new StartupError(
    `The previous release cannot work with what the migration ${name} makes, and ${running} of its processes still run. Stop them, and start again. Nothing was changed.`,
  );
}

async function apply(
  client: pg.Client,
  migration: Migration,
  pausesMs: readonly number[],
  onLocked: () => void,
): Promise<void> {
  await client.query(`set lock_timeout = '${migration.lockTimeout}'`);
  if (!migration.inTransaction) {
    try {
      for (const statement of migration.statements) await client.query(statement);
    } catch (error) {
      if (postgresCode(error) !== LOCKED) throw error;
      throw new StartupError(`${lockHeld(migration)} It then begins anew.`);
    }
    await record(client, migration);
    return;
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.query("begin");
      for (const statement of migration.statements) await client.query(statement);
      await record(client, migration);
      await client.query("commit");
      return;
    } catch (error) {
      // A lock that was not granted fails before the commit: the attempt is rolled back, and nothing is done twice.
      if (postgresCode(error) !== LOCKED) throw error;
      await client.query("rollback");
      const pause = pausesMs[attempt];
      if (pause === undefined) throw new StartupError(lockHeld(migration));
      onLocked();
      await wait(pause);
    }
  }
}

async function record(client: pg.Client, { hash, when }: Migration): Promise<void> {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    when,
  ]);
}

const lockHeld = ({ name }: Migration): string =>
  `The migration ${name} needs a lock that another session holds. End that session (docs/runbooks.md, “A migration cannot get a lock”), and start again.`;
