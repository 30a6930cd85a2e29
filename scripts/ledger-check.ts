import { rebuildBalances } from "#app/commissions/ledger/balances.server.ts";
import { checkLedger } from "#app/commissions/ledger/check.server.ts";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { helpOrRefuse, withDatabase } from "./db-open.ts";

const REBUILD = "--rebuild-balances";

helpOrRefuse(
  `npm run ledger:check
npm run ledger:check -- --rebuild-balances

Walks the whole ledger of commissions: works every entry's hash out again and adds up every balance from its
entries. Prints how many there are and the hash of the last one; keep that elsewhere, since what was cut off at
the end is found by it alone. Ends with code 1 where something does not hold. The product may be running. It changes
nothing, unless it is asked to write the kept balances anew from the entries: it then does so first.
Uses DATABASE_URL, or else the embedded database in DATA_DIR.`,
  [REBUILD],
);

await withDatabase(async ({ url, database: { db } }) => {
  await migrateDatabase(url, MIGRATIONS);
  if (process.argv.includes(REBUILD)) {
    const count = await db.transaction(rebuildBalances);
    console.log(`${count.toLocaleString("en")} balances written anew`);
  }
  const { entries, head, brokenAt, wrongBalances } = await db.transaction((tx) => checkLedger(tx), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  console.log(`${entries.toLocaleString("en")} entries\nhead ${head}`);
  if (brokenAt !== null) console.log(`The chain does not hold from entry ${brokenAt} on.`);
  for (const { payerId, earnerId, currency } of wrongBalances)
    console.log(
      `The balance of ${payerId ?? "us"} with ${earnerId ?? "us"} in ${currency} is not the sum of its entries.`,
    );
  if (brokenAt !== null || wrongBalances.length > 0) process.exitCode = 1;
  else console.log("The chain holds, and every balance is the sum of its entries.");
});
