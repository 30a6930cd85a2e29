import { createInterface } from "node:readline/promises";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { helpOrRefuse, isProductRunning, withDatabase } from "./db-open.ts";

helpOrRefuse(
  `npm run db:reset -- [--yes]

Deletes EVERYTHING in the database, for good, and makes it anew and empty; the next npm start fills it
with the demo data. Asks first, unless --yes is given. Stop the product before. Uses DATABASE_URL, or
else the embedded database in DATA_DIR. Files under DATA_DIR are not touched.`,
  ["--yes"],
);

await withDatabase(async ({ url, env, name, database }) => {
  if (await isProductRunning(database.pool, env)) {
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

async function confirm(name: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartupError("There is nobody to ask; give --yes to delete everything without a question.");
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`Everything in ${name} will be deleted. Type "delete" to go on: `);
  asking.close();
  return answer.trim() === "delete";
}
