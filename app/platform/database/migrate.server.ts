import path from "node:path";
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
 * @throws StartupError when the server is older than PostgreSQL 15.
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
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
