import path from "node:path";
import type { Pool } from "pg";
import { type Database, openDatabase } from "#app/platform/database/client.server.ts";
import { whyOutOfReach } from "#app/platform/database/failures.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { nameOfAddress } from "#app/platform/environment/database-address.ts";
import { type Env, loadEnv } from "#app/platform/environment/env.server.ts";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { endCommand } from "#app/platform/log/end-on-defect.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";

export interface OpenedDatabase {
  readonly url: string;
  readonly env: Env;
  /** DATA_DIR, from the root. */
  readonly dataDir: string;
  readonly database: Database;
  /** How it is called when asked about: never with its password. */
  readonly name: string;
}

const SILENT = { info: () => undefined, warn: () => undefined };

/**
 * Opens the database that the product itself would use here (DATABASE_URL, or the embedded one in DATA_DIR, which a
 * running product shares), runs `work` and closes it again. Exits with code 1 and one line on a problem that the
 * operator can fix.
 */
export async function withDatabase(work: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  try {
    const env = loadEnv("start", process.env);
    const dataDir = path.resolve(PROJECT_ROOT, env.dataDir);
    const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: SILENT });
    try {
      // Commands hold sessions of their own: past a pooler.
      const url = env.databaseDirectUrl ?? env.databaseUrl ?? embedded?.url ?? "";
      const database = openDatabase({ url, max: 2, onIdleError: () => undefined, silenceMs: 0 });
      try {
        const name = embedded ? `${dataDir}/postgres` : nameOfAddress(url);
        await work({ url, env, dataDir, database, name });
      } finally {
        await database.close();
      }
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    const why = whyOutOfReach(error);
    endCommand(why === null ? error : new StartupError(`The database cannot be used: ${why}.`));
  }
}

/**
 * Whether the product runs on this database. A pooler keeps connections open that bear its name after it has stopped: behind
 * one, the connection that listens past it tells.
 */
export async function isProductRunning(pool: Pool, env: Env): Promise<boolean> {
  const names = ["southbound listener", ...(env.databaseDirectUrl ? [] : ["southbound", "southbound-jobs"])];
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name = any($1) and pid <> pg_backend_pid()`,
    [names],
  );
  return (rowCount ?? 0) > 0;
}

/** Prints the help and ends the process if requested, and also for an unknown argument. */
export function helpOrRefuse(help: string, known: readonly string[] = []): void {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(help);
    process.exit(0);
  }
  const unknown = args.find((argument) => !known.includes(argument));
  if (unknown !== undefined) {
    console.error(`There is no argument ${unknown}.\n\n${help}`);
    process.exit(1);
  }
}
