import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { findShippedBinaries } from "#app/platform/embedded-postgres/binaries.server.ts";
import { startPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { DRILL_MINUTES, DRILL_RESTARTS, saw } from "#tests/support/drill.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { levelsOf, startMixedLoad } from "#tests/support/mixed-load.ts";
import { INSPECTED } from "#tests/support/reachable-bytes.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";

const SLACK_MS = 240_000;

/** A product with a database of its own, as an operator has it. */
async function startProduct() {
  const dataDir = path.join(await temporaryDirectory(), "data");
  const binaries = await findShippedBinaries();
  const log = { info: () => undefined, warn: () => undefined };
  const start = () => startPostgres({ dataDir, binaries, durable: true, log });
  let postgres = await start();
  const mails = await startMailServer();
  const server = await startServerProcess({
    env: {
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(dataDir, "product"),
      DEMO: "0",
      SMTP_URL: mails.url,
      LOG_LEVEL: "warn",
      ...INSPECTED,
    },
  });
  const database = openDatabase({ url: postgres.url, max: 4, onIdleError: () => undefined });
  onTestFinished(async () => {
    await server.kill();
    await database.close();
    await postgres.stop();
    await mails.close();
  });
  return {
    server,
    database,
    mails,
    async restart() {
      await postgres.stop();
      postgres = await start();
      await eventually(async () => (await fetch(`${server.origin}/readyz`)).status === 200);
    },
  };
}

test("an hour of mixed load, with pages that listen, leaves memory, connections and open files level", {
  timeout: DRILL_MINUTES * 60_000 + SLACK_MS,
}, async (context) => {
  const { server, database } = await startProduct();
  const load = await startMixedLoad(server, database);
  await load.warm();
  const before = await levelsOf(server);
  await sleep(DRILL_MINUTES * 60_000);
  await load.stop();
  saw(context, `The load lasted ${DRILL_MINUTES} minutes.`, ...(await load.verify()));
  saw(context, ...(await load.level(before)));
});

test("a database that restarts over and over under load loses nothing, and the product goes on by itself", {
  timeout: DRILL_RESTARTS * 30_000 + SLACK_MS,
}, async (context) => {
  const { server, database, restart } = await startProduct();
  const load = await startMixedLoad(server, database);
  await load.warm();
  await restart();
  await load.progress(10);
  const before = await levelsOf(server);
  for (let time = 0; time < DRILL_RESTARTS; time += 1) {
    await restart();
    await load.progress(10);
  }
  await load.stop();
  saw(context, `The database was restarted ${DRILL_RESTARTS} times.`, ...(await load.verify()));
  saw(context, ...(await load.level(before)));
});
