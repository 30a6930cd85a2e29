import { createInterface } from "node:readline/promises";
import type { Pool } from "pg";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { helpOrRefuse, withDatabase } from "./db-open.ts";

helpOrRefuse(
  `npm run db:reset -- [--yes]

Deletes EVERYTHING in the database, for good, and makes it anew and empty; the next npm start fills it
with the demo data. Asks first, unless --yes is given. Stop the product before. Uses DATABASE_URL, or
else the embedded database in DATA_DIR. Files under DATA_DIR are not touched.`,
  ["--yes"],
);

await withDatabase(async ({ url, name, database }) => {
  const { rows } = await database.pool.query<{ number: number }>(
    `select count(*)::int as number from pg_stat_activity
     where datname = current_database() and application_name like 'southbound%' and pid <> all($1)`,
    [await ownConnections(database.pool)],
  );
  if ((rows[0]?.number ?? 0) > 0) {
    throw new StartupError("The product is running on this database; stop it first, then reset.");
  }
  if (!process.argv.includes("--yes") && !(await confirm(name))) {
    console.log("Nothing was changed.");
    return;
  }
  await database.pool.query(
    "drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema public cascade; create schema public",
  );
  await migrateDatabase(url, MIGRATIONS);
  console.log(`${name} is empty and up to date.`);
});

/** The pool may have opened a second connection by now; neither of its own is the product's. */
async function ownConnections(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows.map(({ pid }) => pid);
}

async function confirm(name: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartupError("There is nobody to ask; give --yes to delete everything without a question.");
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`Everything in ${name} will be deleted. Type "delete" to go on: `);
  asking.close();
  return answer.trim() === "delete";
}
