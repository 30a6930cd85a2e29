import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { helpOrRefuse, withDatabase } from "./db-open.ts";

helpOrRefuse(`npm run db:migrate

Brings the structure of the database up to date. Starting the product does the same; this is for those
who want to do it before. Prints each migration and how long it took. Uses DATABASE_DIRECT_URL or
DATABASE_URL, or else the embedded database in DATA_DIR. Nothing happens when there is nothing to do.`);

await withDatabase(async ({ url, name, database }) => {
  await migrateDatabase(url, MIGRATIONS, ({ news, migration, place, seconds }) => {
    const about = migration === undefined ? "" : `${migration} (${place}): `;
    console.log(`${about}${news}${seconds === undefined ? "" : `, ${seconds} s`}`);
  });
  const { rows } = await database.pool.query(
    "select count(*)::int as number from drizzle.__drizzle_migrations",
  );
  console.log(`${name} is up to date. Migrations applied: ${rows[0]?.number}.`);
});
