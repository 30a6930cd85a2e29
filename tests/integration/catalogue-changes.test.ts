import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { catalogueChannel } from "#app/catalogue/universities/catalogue-changes.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { listenTo } from "#app/platform/database/listen.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { makeUniversity } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const log = createLog("silent", false);

test("listening can be given up while the database has not answered yet", async () => {
  const mute = createServer();
  mute.listen(0, "127.0.0.1");
  await once(mute, "listening");
  onTestFinished(() => {
    mute.close();
  });
  const address = mute.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const heard = once(mute, "connection");
  const listening = listenTo({
    url: `postgres://southbound@127.0.0.1:${port}/southbound`,
    log,
    channels: {},
  });
  await heard;
  await expect(listening.close()).resolves.toBeUndefined();
});

test("a change is told once it has been listened for, and nothing after the end", async () => {
  await ensureReferenceData(database.db, new Date());
  let told = 0;
  const catalogue = catalogueChannel({
    log,
    onChange: async () => {
      told += 1;
    },
  });
  const listening = listenTo({ url: database.url, log, channels: { catalogue } });
  await eventually(async () => told === 1);
  await makeUniversity(database.db);
  await eventually(async () => told === 2);
  await listening.close();
  await catalogue.close();
  await makeUniversity(database.db);
  expect(told).toBe(2);
});
