import "#app/composition/compose.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { fillWithDemoData } from "#app/demo/story/demo.server.ts";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { openFiles } from "#app/platform/files/open-files.server.ts";
import { helpOrRefuse, withDatabase } from "./db-open.ts";

helpOrRefuse(`npm run db:seed

Fills an empty database with the demo data and its accounts, as npm start does with DEMO=1. A database
in which anybody has an account is left as it is. Uses DATABASE_URL, or else the embedded database in
DATA_DIR. Never do this to the database of a real installation.`);

await withDatabase(async ({ url, env, dataDir, name, database: { db } }) => {
  await migrateDatabase(url, MIGRATIONS);
  const now = () => new Date();
  await ensureReferenceData(db, now());
  const begun = performance.now();
  const filled = await fillWithDemoData({ db, env, files: await openFiles(env, dataDir), now });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    filled
      ? `${name} holds the demo data (${seconds} s). The accounts are printed when the product starts.`
      : `${name} is not empty; nothing was changed. npm run db:reset empties it.`,
  );
});
