import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { stepTeller } from "#app/process/steps.server.ts";
import { helpOrRefuse, withDatabase } from "./db-open.ts";

helpOrRefuse(`npm run db:migrate

Brings the structure of the database up to date. Starting the product does the same; this is for those
who want to do it before. Uses DATABASE_URL, or else the embedded database in DATA_DIR. Nothing happens
when there is nothing to do.`);

await withDatabase(async ({ url, name, database }) => {
  const step = stepTeller((text) => process.stdout.write(text));
  await step("Migrating the database", () => migrateDatabase(url, MIGRATIONS));
  const { rows } = await database.pool.query(
    "select count(*)::int as number from drizzle.__drizzle_migrations",
  );
  console.log(`${name} is up to date. Migrations applied: ${rows[0]?.number}.`);
});
