import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";

/** The folder of the migrations that belong to this code. */
export const MIGRATIONS = path.join(PROJECT_ROOT, "drizzle");

/** Any constant will do, as long as every process of the product takes the same one. */
const MIGRATION_LOCK = 7_273_001;
const OLDEST_SUPPORTED = 150_000;

/**
 * Brings the database's structure up to date. Several processes may start at once: an advisory lock
 * lets one of them work while the others wait and then find nothing left to do.
 *
 * @throws StartupError when the server is older than PostgreSQL 15, or when other migrations have made the database.
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "southbound-migrate" });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
    );
    const version = rows[0];
    if (version && Number(version.server_version_num) < OLDEST_SUPPORTED) {
      throw new StartupError(
        `The database server is PostgreSQL ${version.server_version}; version 15 or newer is needed.`,
      );
    }
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseOtherMigrations(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/**
 * Drizzle only compares times: on a database that other migrations have made, from before they became one, it would do
 * nothing or make everything once more. What a newer release has added to ours is none of these.
 */
async function refuseOtherMigrations(client: pg.Client, folder: string): Promise<void> {
  const { rows: journal } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!journal[0]?.there) return;
  const { rows: applied } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  const ours = readMigrationFiles({ migrationsFolder: folder });
  if (applied.every(({ hash }, at) => hash === (ours[at] ?? { hash }).hash)) return;
  throw new StartupError(
    "The database was created by an unreleased version and cannot be migrated to this one. Nothing was changed. To delete all of its data and start again, run npm run db:reset.",
  );
}
