import { settleCommissions } from "#app/commissions/ledger/settle.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";

/** A process that settles the applications it is given, one after the other, and says of each that it did. */
const [url = "", ...ids] = process.argv.slice(2);
const database = openDatabase({ url, max: 2, onIdleError: () => undefined });
const jobs = await openJobs(url, createLog("silent", false));
for (const id of ids) {
  await settleCommissions({ db: database.db, jobs, now: () => new Date("2026-11-20T06:00:00Z") }, id);
  process.stdout.write(`${id}\n`);
}
await jobs.stop();
await database.close();
